import { useEffect } from 'react';
import type { JsonText } from '../../shared/contract/inputs.ts';

/** Texts up to this length together are read whole without being asked for, in UTF-16 units. */
const readUpTo = 2 * 1024 * 1024;

interface Reading {
  read: JsonText | null;
  readOn: () => Promise<void>;
}

/** Texts that make sense only whole: read by themselves as far as they are not too long for that. */
export function useWhole(all: readonly Reading[]) {
  const length = all.reduce((sum, { read }) => sum + (read?.total ?? 0), 0);
  const unread = all.filter(({ read }) => read !== null && read.next !== null);
  const readAll = () => {
    for (const one of unread) void one.readOn();
  };
  const readsItself = unread.length > 0 && length <= readUpTo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when there is something to ask for
  useEffect(() => {
    if (readsItself) readAll();
  }, [readsItself, length]);
  const state = unread.length === 0 ? 'whole' : readsItself ? 'reading' : 'large';
  return { state, length, readAll } as const;
}
