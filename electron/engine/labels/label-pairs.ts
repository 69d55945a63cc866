import { type Problem, problem } from '../../../shared/problem.ts';
import type { Pair, PairLabel, SuiteCase } from '../project/project.ts';
import type { LabelLine } from './read-labels.ts';

/** A pair before anybody has said anything of it. */
export type BarePair = Pick<Pair, 'id' | 'at' | 'source' | 'digest'>;

/** The last words on a pair: of each labeller for the pair as it stands, and for what it was. */
interface Words {
  current: Map<string, PairLabel>;
  stale: Set<string>;
}

/**
 * What the labels of a file say of its pairs, by the pair's id: the last word of each labeller counts. Words that were
 * given for a pair as it was are kept apart. `problems` say, once a file, how many labels count otherwise than written.
 */
export function collectWords(
  lines: readonly LabelLine[],
  pairs: readonly BarePair[],
): { words: ReadonlyMap<string, Words>; problems: Problem[] } {
  const digests = new Map(pairs.map(({ id, digest }) => [id, digest]));
  const words = new Map<string, Words>();
  const without = new Map<string, LabelLine>();
  const stray: LabelLine[] = [];
  for (const line of lines) {
    const { case_id: id, pair_digest: given, labeler } = line.label;
    const digest = digests.get(id);
    if (digest === undefined) {
      stray.push(line);
      continue;
    }
    const said = words.get(id) ?? { current: new Map(), stale: new Set() };
    words.set(id, said);
    const key = `${id}\n${labeler}`;
    if (given === undefined) without.set(key, line);
    if (given === digest) without.delete(key);
    take(said, line, given === undefined || given === digest);
  }
  const stale = [...words.values()].reduce((sum, said) => sum + staleOf(said).length, 0);
  const { where } = lines[0] ?? { where: { file: '' } };
  return {
    words,
    problems: [
      ...told('warning', 'labels_stray', stray[0]?.where, { count: stray.length, case: stray[0]?.label.case_id ?? '' }),
      ...told('warning', 'labels_stale', stale > 0 ? { file: where.file } : undefined, { count: stale }),
      ...told('note', 'labels_without_digest', [...without.values()][0]?.where, { count: without.size }),
    ],
  };
}

function take({ current, stale }: Words, { label }: LabelLine, isCurrent: boolean): void {
  const { labeler, valid, at, note } = label;
  stale.delete(labeler);
  if (!isCurrent) {
    if (valid !== undefined) stale.add(labeler);
    return;
  }
  current.delete(labeler); // so that labellers stand in the order of their last words
  if (valid !== undefined) current.set(labeler, { labeler, valid, at, note });
}

function told(
  severity: Problem['severity'],
  code: 'labels_stray' | 'labels_stale' | 'labels_without_digest',
  where: Problem['where'] | undefined,
  values: Problem['values'],
): Problem[] {
  return where ? [problem(severity, code, where, values)] : [];
}

function staleOf({ current, stale }: Words): string[] {
  return [...stale].filter((labeler) => !current.has(labeler));
}

/** A pair with what was said of it. */
export function labelledPair(pair: BarePair, words: Words | undefined, drawn: boolean): Pair {
  return { ...pair, labels: [...(words?.current.values() ?? [])], stale: words ? staleOf(words) : [], drawn };
}

/** What the majority of a pair's labellers says, a tie being no majority; null where nobody said anything. */
export function isValid({ labels }: Pick<Pair, 'labels'>): boolean | null {
  if (labels.length === 0) return null;
  return labels.filter(({ valid }) => valid).length * 2 > labels.length;
}

/** The cases with what labels say of their pairs. */
export function withValidity(cases: readonly SuiteCase[], pairs: readonly Pair[]): SuiteCase[] {
  const marked = [...cases];
  for (const pair of pairs) {
    const one = marked[pair.at]!;
    if (one.derived) marked[pair.at] = { ...one, derived: { ...one.derived, valid: isValid(pair) } };
  }
  return marked;
}
