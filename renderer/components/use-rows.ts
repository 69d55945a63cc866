import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

export interface RowsOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Height of a row in pixels; with `horizontal`, the width of a column. */
  size: number;
  selected: number;
  horizontal?: boolean;
  /** What stands fixed before the first row and covers scrolled ones, in pixels. */
  covered?: number;
}

export interface Rows {
  /** The rows to draw: those in sight, a few beyond, and the selected one, which assistive technology has to find. */
  items: { index: number; start: number }[];
  /** Of all rows together, in pixels. */
  length: number;
  /** First and last row in sight. */
  from: number;
  to: number;
}

/** A list of any length of which only what is in sight is drawn. The selected row is kept in sight when it moves. */
export function useRows({ scroller, count, size, selected, horizontal = false, covered = 0 }: RowsOptions): Rows {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: 8,
    horizontal,
    paddingStart: covered,
    scrollPaddingStart: covered,
    rangeExtractor: ({ startIndex, endIndex, overscan, count: all }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(all - 1, endIndex + overscan);
      const inSight = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      if (selected < 0 || selected >= all || (selected >= from && selected <= to)) return inSight;
      return selected < from ? [selected, ...inSight] : [...inSight, selected];
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that grows under its selection scrolls to it too
  useEffect(() => {
    if (selected < 0 || selected >= count) return;
    const { startIndex, endIndex } = virtual.range ?? { startIndex: -far, endIndex: -far };
    // One row on, the list moves by a row; after a jump, what is around the row is in sight too.
    const near = selected > startIndex - far && selected < endIndex + far;
    virtual.scrollToIndex(selected, { align: near ? 'auto' : 'center' });
  }, [selected, count, size, virtual]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are remembered, and have to be forgotten
  useEffect(() => virtual.measure(), [size, virtual]);
  const range = virtual.range ?? { startIndex: 0, endIndex: 0 };
  return {
    items: virtual.getVirtualItems().map(({ index, start }) => ({ index, start: start - covered })),
    length: virtual.getTotalSize() - covered,
    from: range.startIndex,
    to: range.endIndex,
  };
}

const far = 3;

export interface RowKeys {
  count: number;
  selected: number;
  onSelect: (row: number) => void;
  onOpen?: (row: number) => void;
  /** Rows that PageUp and PageDown jump over. */
  page?: number;
}

/** j, k, arrows, Home, End, Page Up, Page Down and Enter on a list of rows. */
export function rowKeys({ count, selected, onSelect, onOpen, page = 20 }: RowKeys) {
  const steps: Readonly<Record<string, number>> = {
    j: 1,
    ArrowDown: 1,
    k: -1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -Number.MAX_SAFE_INTEGER,
    End: Number.MAX_SAFE_INTEGER,
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(selected);
    }
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (count > 0) onSelect(Math.min(count - 1, Math.max(0, selected + by)));
  };
}
