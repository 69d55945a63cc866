/**
 * The keys of the objects in a JSON array, as far as the beginning of the file shows them; undefined where the file does
 * not begin with an array. Damage inside an object does not matter: only brackets and strings are looked at.
 */
export function arrayKeys(head: Buffer): Set<string> | undefined {
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  if (!/^\s*\[/.test(text)) return undefined;
  const keys = new Set<string>();
  let depth = 0;
  // Strings (with a colon behind, where they are keys) and brackets; a string cut by the end of the head is none.
  for (const [, string, colon, bracket] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|([[\]{}])/gs)) {
    if (bracket === '[' || bracket === '{') depth += 1;
    else if (bracket !== undefined) depth -= 1;
    else if (string !== undefined && colon !== undefined && depth === 2) keys.add(string.slice(1, -1));
  }
  return keys;
}
