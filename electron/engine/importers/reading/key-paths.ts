/** Keys deeper down than this tell nothing about a format, and a path to each of them would be long. */
const deepest = 6;

/**
 * The paths of the keys that the beginning of a JSON file shows: `info.domain`, `[].task_id`, `simulations[].messages`.
 * Damage does not matter: only brackets and strings are looked at. Empty where the file holds no JSON array or object.
 */
export function keyPaths(head: Buffer): Set<string> {
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  const paths = new Set<string>();
  if (!/^\s*[[{]/.test(text)) return paths;
  const open: string[] = []; // the path of each open bracket
  let path = ''; // of the value that comes next
  // Strings (with a colon behind, where they are keys) and brackets; a string cut by the end of the head is none.
  for (const [, string, colon, sign] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|([[\]{}])/gs)) {
    if (sign !== undefined) path = follow(sign, path, open);
    else if (string !== undefined && colon !== undefined && open.length <= deepest) {
      path = joined(open.at(-1) ?? '', string.slice(1, -1));
      paths.add(path);
    }
  }
  return paths;
}

/** The path of the value that comes after a bracket. */
function follow(sign: string, path: string, open: string[]): string {
  if (sign === ']' || sign === '}') {
    open.pop();
    return open.at(-1) ?? '';
  }
  const inside = sign === '[' ? `${path}[]` : path;
  open.push(open.length < deepest ? inside : '');
  return open.at(-1)!;
}

function joined(parent: string, key: string): string {
  return parent === '' ? key : `${parent}.${key}`;
}
