import { useEffect, useState } from 'react';

/** The value once it has stood still for so many milliseconds; the first one at once. */
export function useSettled<T extends { from: number; to: number }>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  const { from, to } = value;
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((last) => (last.from === from && last.to === to ? last : { ...last, from, to })),
      ms,
    );
    return () => clearTimeout(timer);
  }, [from, to, ms]);
  return settled;
}
