import { useEffect } from 'react';
import { stay, useAddress } from './look.ts';

/** The page of a list that is looked at, by its first row's place in the address: so Back and a copied address find it. */
export function usePageAt(size: number): { offset: number; turn(offset: number): void } {
  const { row } = useAddress();
  return { offset: row - 1 - ((row - 1) % size), turn: (offset) => stay({ row: offset + 1 }) };
}

/** Turns to the last page where a list has become shorter than the page that is looked at. `total` is null until known. */
export function useLastPage(total: number | null, offset: number, size: number): void {
  useEffect(() => {
    if (total !== null && offset > 0 && offset >= total)
      stay({ row: Math.max(0, total - 1 - ((total - 1) % size)) + 1 });
  }, [total, offset, size]);
}
