import { useEffect, useRef, useState } from 'react';
import type { TimelineBlock } from '../../../../shared/contract/timeline.ts';
import { useWords } from '../../../say.ts';
import { blockWords } from './block-words.ts';
import type { Scale } from './geometry.ts';
import { paint } from './paint.ts';
import type { Drawing } from './use-stretches.ts';

const themeQueries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
const themeNow = () => themeQueries.map(({ matches }) => matches).join();

/** The blocks of a long trajectory, painted: elements would be too many. */
export function PaintedBlocks(props: {
  drawing: Drawing;
  scale: Scale;
  top: number;
  height: number;
  markOf: (block: TimelineBlock) => 'pass' | 'fail' | undefined;
}) {
  const { drawing, scale, top, height, markOf } = props;
  const words = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const ratio = Math.max(1, devicePixelRatio);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const style = getComputedStyle(canvas.current);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint(context, {
      drawing,
      scale,
      ink: (name) => style.getPropertyValue(name),
      font: `12px ${style.fontFamily}`,
      top,
      height,
      words: (block) => blockWords(block, words),
      mark: markOf,
    });
  }, [drawing, scale, top, height, markOf, words, ratio, theme]);
  return (
    <canvas
      ref={canvas}
      className="painted"
      width={Math.round(scale.width * ratio)}
      height={Math.round(height * ratio)}
      style={{ top, width: scale.width, height }}
    />
  );
}

/** Changes with what the page's colours depend on. */
function useTheme(): string {
  const [theme, setTheme] = useState(themeNow);
  useEffect(() => {
    const change = () => setTheme(themeNow());
    for (const query of themeQueries) query.addEventListener('change', change);
    return () => {
      for (const query of themeQueries) query.removeEventListener('change', change);
    };
  }, []);
  return theme;
}
