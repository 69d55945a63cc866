/** Whether a text is what a pattern says: letter by letter, each `*` any text. Takes one pass over the text. */
export function matchesWildcard(pattern: string, text: string): boolean {
  const [head = '', ...parts] = pattern.split('*');
  if (parts.length === 0) return text === pattern;
  const tail = parts.pop()!;
  if (!text.startsWith(head) || !text.endsWith(tail) || text.length < head.length + tail.length) return false;
  const end = text.length - tail.length;
  let from = head.length;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0 || at + part.length > end) return false;
    from = at + part.length;
  }
  return true;
}
