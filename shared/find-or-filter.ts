import { fields, parseWhere } from './where.ts';

/** What somebody who typed into the find box wants: cases that meet a filter, or places that hold a text. */
export type FindOrFilter = { where: string } | { text: string };

/**
 * A text that names a filter is a filter, also one that is not written right: its reader is told what would be.
 * Everything else is looked for as it stands, without the quotes around it.
 */
export function findOrFilter(typed: string): FindOrFilter {
  const text = typed.trim();
  const parsed = parseWhere(text);
  if (!parsed.ok) return namesFilter(text, parsed.at) ? { where: text } : { text };
  const [first, ...others] = parsed.terms;
  const onlyWords = parsed.terms.every((term) => term.field === 'text' && !term.not) && !text.includes('text:');
  if (!first || !onlyWords) return { where: text };
  return { text: others.length === 0 && first.field === 'text' ? first.value : text };
}

function namesFilter(text: string, at: number): boolean {
  const name = /^-?(\w+)(?:[:=]|[<>]=?)/.exec(text.slice(at))?.[1];
  return fields.some((field) => field === name);
}
