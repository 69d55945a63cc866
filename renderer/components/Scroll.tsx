import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../say.ts';

/** What scrolls by itself inside a card. While it does, the keyboard can stop at it, and it has a name. */
export function Scroll({ of, className, children }: { of: string; className: string; children: ReactNode }) {
  const { say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  const stop = overflows ? { role: 'group', 'aria-label': say('frame.within', { of }), tabIndex: 0 } : {};
  return (
    <div ref={box} className={className} {...stop}>
      {children}
    </div>
  );
}
