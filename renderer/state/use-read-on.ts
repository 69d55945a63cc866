import { useEffect, useRef, useState } from 'react';
import type { JsonText } from '../../shared/contract/inputs.ts';
import type { Result } from '../../shared/problem.ts';

/**
 * A text too long for one call: its first piece, and a way to read the rest. What is read counts for this first piece
 * only: when the files change, reading begins again.
 */
export function useReadOn(first: JsonText | null, pieceAt: (from: number) => Promise<Result<JsonText>>) {
  const [read, setRead] = useState(first);
  const begun = useRef(first);
  const [start, total] = [first?.text, first?.total];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that is read again is the same by its beginning and length
  useEffect(() => {
    begun.current = first;
    setRead(first);
  }, [start, total]);

  const readOn = async () => {
    const mine = begun.current;
    if (!read || read.next === null) return;
    let text = read.text;
    let next: number | null = read.next;
    while (next !== null && begun.current === mine) {
      const piece = await pieceAt(next);
      if (!piece.ok) break;
      text += piece.value.text;
      next = piece.value.next;
    }
    if (begun.current === mine) setRead({ ...read, text, next });
  };
  return { read, readOn };
}
