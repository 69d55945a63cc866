import type { Input } from '../../../shared/contract/api.ts';
import type { JsonText } from '../../../shared/contract/inputs.ts';
import type { PairRow } from '../../../shared/contract/labels.ts';
import { stringifyJson, valueAt } from '../../../shared/json.ts';
import { pieceOf } from '../../../shared/query/piece-of.ts';
import type { LabelledTransform, Pair, Project } from '../project/project.ts';

/** The texts of a pair as somebody reads it who is to label it. */
export type PairTexts = Record<Input<'pairText'>['part'], string>;

/** The field that the transform changes, before and after, and all of the source's input as JSON. */
export function pairTexts({ cases }: Project, { config }: LabelledTransform, { at, source }: Pair): PairTexts {
  const textOf = (position: number) => String(valueAt(cases[position]!.case.input, config.field));
  return { source: textOf(source), derived: textOf(at), input: stringifyJson(cases[source]!.case.input, 2) };
}

/** Pairs that this person has not labelled as they stand, or that nobody has; those that were drawn come first. */
export function openPairs({ pairs }: LabelledTransform, labeler?: string): Pair[] {
  const isOpen = ({ labels }: Pair) =>
    labeler === undefined ? labels.length === 0 : labels.every((label) => label.labeler !== labeler);
  return pairs.filter(isOpen).sort((a, b) => Number(b.drawn) - Number(a.drawn));
}

/** A pair as a row for one person, to whom it is not told what others say. */
export function pairRow(project: Project, transform: LabelledTransform, pair: Pair, labeler: string): PairRow {
  const { source, derived, input } = pairTexts(project, transform, pair);
  const mine = pair.labels.find((label) => label.labeler === labeler);
  return {
    caseId: pair.id,
    sourceId: project.cases[pair.source]!.case.id,
    transform: transform.config.name,
    digest: pair.digest,
    field: transform.config.field,
    source: pieceOf(source, 0),
    derived: pieceOf(derived, 0),
    input: pieceOf(input, 0),
    drawn: pair.drawn,
    mine: mine ? { valid: mine.valid, at: mine.at, note: mine.note } : null,
    mineStale: pair.stale.includes(labeler),
    others: pair.labels.length - (mine ? 1 : 0),
    stale: pair.stale.length,
  };
}

/** A piece of a text of a pair, from a UTF-16 unit on. */
export function pairText(texts: PairTexts, { part, from }: Pick<Input<'pairText'>, 'part' | 'from'>): JsonText {
  return pieceOf(texts[part], from);
}
