import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';

/**
 * Many links that are one stop of the keyboard: Tab comes to the one that was looked at last, arrows, Home and End move
 * among them in the order in which they stand. To be set on what holds the links.
 */
export function useRoving(box: RefObject<HTMLElement | null>) {
  // After every render: which links there are may have changed, and one of them has to be the stop.
  useEffect(() => {
    if (!box.current) return;
    const links = linksIn(box.current);
    const stop = links.find((link) => link.tabIndex === 0) ?? links[0];
    for (const link of links) link.tabIndex = link === stop ? 0 : -1;
  });
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      for (const link of linksIn(event.currentTarget)) link.tabIndex = (link as Element) === event.target ? 0 : -1;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const links = linksIn(event.currentTarget);
      const at = links.indexOf(event.target as unknown as SVGElement);
      const to = moves[event.key]?.(at, links.length);
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      links[Math.min(links.length - 1, Math.max(0, to))]!.focus();
    },
  };
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function linksIn(box: Element): SVGElement[] {
  return [...box.querySelectorAll<SVGElement>('svg a[href]')];
}
