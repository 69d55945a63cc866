/** Parts of a step by name, each as JSON text with two spaces a level; null where the step has none. */
type Parts<Name extends string> = Readonly<Record<Name, string | null>>;

/** A text in pieces, in which a name stands for the part that is written there one level in. */
export type SplitText = (string | { part: string })[];

/**
 * The JSON text of a step without its long parts, which are kept beside it anyway: what is written twice would make a
 * file twice as long. `joinRaw` puts it together again, character for character.
 */
export function splitRaw(raw: string, parts: Parts<string>): SplitText {
  const split: SplitText = [];
  let done = 0;
  for (const { name, from, to } of places(raw, parts)) {
    split.push(raw.slice(done, from), { part: name });
    done = to;
  }
  return [...split, raw.slice(done)];
}

export function joinRaw(split: SplitText, parts: Parts<string>): string {
  return split.map((one) => (typeof one === 'string' ? one : oneLevelIn(parts[one.part] ?? ''))).join('');
}

/** Where the parts stand. No line begins inside a text of JSON, so a key behind two spaces is the step's own. */
function places(raw: string, parts: Parts<string>) {
  return Object.entries(parts)
    .flatMap(([name, text]) => {
      const key = `\n  ${JSON.stringify(name)}: `;
      const at = text === null ? -1 : raw.indexOf(key);
      const written = text === null || at < 0 ? '' : oneLevelIn(text);
      const from = at + key.length;
      return written !== '' && raw.startsWith(written, from) ? [{ name, from, to: from + written.length }] : [];
    })
    .sort((a, b) => a.from - b.from);
}

function oneLevelIn(text: string): string {
  return text.replaceAll('\n', '\n  ');
}
