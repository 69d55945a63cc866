import { useEffect } from 'react';
import { foldCase } from '../../../../shared/fold-case.ts';

const name = 'find-hit';
/** More of them on one screen help nobody. */
const most = 1000;

/**
 * Marks every sight of a text below an element, also what is drawn later, without touching what is drawn (CSS custom
 * highlights). A browser that does not have them shows the words in the bar alone.
 */
export function useHitMarks(selector: string, text: string, matchCase: boolean): void {
  useEffect(() => {
    const root = document.querySelector(selector);
    if (!root || typeof Highlight === 'undefined' || !CSS.highlights) return;
    let due = 0;
    const mark = () => {
      due = 0;
      CSS.highlights.set(name, new Highlight(...rangesOf(root, text, matchCase)));
    };
    const later = () => {
      due ||= requestAnimationFrame(mark);
    };
    const observer = new MutationObserver(later);
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    later();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(due);
      CSS.highlights.delete(name);
    };
  }, [selector, text, matchCase]);
}

function rangesOf(root: Element, text: string, matchCase: boolean): Range[] {
  const fold = matchCase ? (one: string) => one : foldCase;
  const wanted = fold(text);
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < most; node = walker.nextNode()) {
    if (!node.parentElement?.closest(shownIn)) continue;
    const hay = fold(node.nodeValue ?? '');
    for (let at = hay.indexOf(wanted); at >= 0; at = hay.indexOf(wanted, at + wanted.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Where recorded text is shown; the program's own words are not what was looked for. */
const shownIn = [
  '.step-pane, .step-preview, .values, #state-tree, .part-raw',
  '.note-body :is(b, p, .chip)',
  '.aligned, .step-differences, .chosen-steps, .outcomes',
].join();
