/** A piece of a text, and whether only this side of a pair has it. */
export interface Piece {
  text: string;
  changed: boolean;
}

/**
 * What a transform changed in a request. Most leave the old text whole inside the new one; where it is not, whole words
 * at both ends that are the same are taken as kept. The pieces of each side, put together, are its text.
 */
export function markChange(source: string, derived: string): { source: Piece[]; derived: Piece[] } {
  if (source !== '' && derived.includes(source)) {
    const around = derived.split(source);
    const pieces = around.flatMap((text, at) => [
      ...(at > 0 ? [{ text: source, changed: false }] : []),
      { text, changed: true },
    ]);
    return { source: [{ text: source, changed: false }], derived: said(pieces) };
  }
  const start = wordEnd(source, sameAtStart(source, derived));
  const end = sameAtEnd(source.slice(start), derived.slice(start));
  const pieces = (text: string) =>
    said([
      { text: text.slice(0, start), changed: false },
      { text: text.slice(start, text.length - end), changed: true },
      { text: text.slice(text.length - end), changed: false },
    ]);
  return { source: pieces(source), derived: pieces(derived) };
}

function said(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ text }) => text !== '');
}

function sameAtStart(left: string, right: string): number {
  let at = 0;
  while (at < left.length && at < right.length && left[at] === right[at]) at += 1;
  return at;
}

/** Back to the end of the last whole word: half a word that is the same says nothing. */
function wordEnd(text: string, at: number): number {
  const kept = text.slice(0, at);
  return at === text.length || /\s$/.test(kept) ? at : kept.search(/\S*$/);
}

function sameAtEnd(left: string, right: string): number {
  let length = 0;
  const most = Math.min(left.length, right.length);
  while (length < most && left[left.length - 1 - length] === right[right.length - 1 - length]) length += 1;
  const kept = left.slice(left.length - length);
  if (length === left.length || /^\s/.test(kept)) return length;
  const space = kept.search(/\s/);
  return space < 0 ? 0 : length - space;
}
