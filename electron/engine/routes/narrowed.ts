import { formatWhere, type textFields, type WhereTerm } from '../../../shared/where.ts';

/** A term to be added; it holds where nothing else is said. */
export type Narrower = { not?: boolean } & (
  | { field: (typeof textFields)[number]; value: string }
  | { field: 'truncated'; is: boolean }
);

/** Writes the filter that leaves the cases of a figure; null where it would be longer than a filter may be. */
export type Narrow = (...terms: readonly Narrower[]) => string | null;

const longest = 10_000;

/** Adds terms to those of the question, so that a link out of a narrowed screen stays as narrow. */
export function narrowing(base: readonly WhereTerm[]): Narrow {
  return (...terms) => {
    const text = formatWhere([...base, ...terms.map((term) => ({ ...term, not: term.not ?? false }))]);
    return text.length <= longest ? text : null;
  };
}
