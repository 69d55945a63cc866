/** A piece of a text around a hit, which stands from `from` to `to` of it, in UTF-16 units. */
export interface Excerpt {
  text: string;
  from: number;
  to: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How much stands before a hit and behind it, and of a long hit itself, in UTF-16 units. */
const room = { before: 60, hit: 200, behind: 140 };

/** The words around a hit, cut between characters as a reader sees them; an ellipsis stands where more was. */
export function excerptAround(text: string, from: number, to: number): Excerpt {
  const end = Math.min(to, from + room.hit);
  const begin = characterAt(text, from - room.before);
  const behind = characterAt(text, end + room.behind);
  const cutBefore = begin > 0 ? '…' : '';
  const start = cutBefore.length + from - begin;
  return {
    text: `${cutBefore}${text.slice(begin, behind)}${behind < text.length ? '…' : ''}`,
    from: start,
    to: start + Math.min(end, behind) - from,
  };
}

/** Where the character begins that a place lies in: a few dozen units around it tell, however long the text is. */
function characterAt(text: string, place: number): number {
  if (place <= 0) return 0;
  if (place >= text.length) return text.length;
  const window = Math.max(0, place - 64);
  const found = segmenter.segment(text.slice(window, place + 64)).containing(place - window);
  return window + (found?.index ?? 0);
}
