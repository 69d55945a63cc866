import type { CaseTrial, ListedCase } from '../../../shared/comparison.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Project, RunFolder } from '../project/project.ts';

/** A run with its cases judged, as far as a comparison asks. Outcomes stand case after case, then trial after trial. */
export interface JudgedRun {
  run: RunFolder;
  outcomes: readonly CaseOutcome[];
}

/** One case and trial in both runs. */
export interface Pair {
  a: CaseOutcome;
  b: CaseOutcome;
}

/** Recorded for another input or start than the case has today, in that run or both. */
type ChangedCase = CaseTrial & Pick<ListedCase, 'in'>;

export interface Pairing {
  pairs: readonly Pair[];
  onlyInA: readonly CaseOutcome[];
  onlyInB: readonly CaseOutcome[];
  caseChanged: readonly ChangedCase[];
}

/**
 * Which outcomes stand beside each other: those of the same case, by id and digest, and trial. A case that was recorded
 * with another input than today's cannot be judged today, and so cannot be compared. One that neither run has is none's.
 */
export function pairOutcomes(project: Project, a: JudgedRun, b: JudgedRun): Pairing {
  const pairing = {
    pairs: [] as Pair[],
    onlyInA: [] as CaseOutcome[],
    onlyInB: [] as CaseOutcome[],
    caseChanged: [] as ChangedCase[],
  };
  const [inA, inB] = [present(project, a), present(project, b)];
  for (let at = 0; at < project.cases.length; at++) {
    const [trialsOfA, trialsOfB] = [inA[at]!, inB[at]!];
    for (let trial = 1; trial < Math.max(trialsOfA.length, trialsOfB.length); trial++) {
      place(pairing, trialsOfA[trial], trialsOfB[trial]);
    }
  }
  return pairing;
}

type Lists = { [Name in keyof Pairing]: Pairing[Name][number][] };

function place(lists: Lists, a: CaseOutcome | undefined, b: CaseOutcome | undefined): void {
  const one = a ?? b;
  if (one === undefined) return;
  const [inA, inB] = [a?.unseen === 'case_changed', b?.unseen === 'case_changed'];
  if (inA || inB) {
    lists.caseChanged.push({ caseId: one.caseId, trial: one.trial, in: !inB ? 'a' : inA ? 'both' : 'b' });
  } else if (a && b) lists.pairs.push({ a, b });
  else if (a) lists.onlyInA.push(a);
  else if (b) lists.onlyInB.push(b);
}

/** The outcomes of the cases and trials that the run has, by case and trial: those it recorded, and those it set out to. */
function present(project: Project, { run, outcomes }: JudgedRun): CaseOutcome[][] {
  const all = setOutToRunAll(project, run);
  const cases: CaseOutcome[][] = project.cases.map(() => []);
  for (const outcome of outcomes) if (all || outcome.place !== null) cases[outcome.at]![outcome.trial] = outcome;
  return cases;
}

/**
 * A run of this very suite, not of a part of it, owes a record for each of its cases: one without is missing in it. Of any
 * other run, a case it has no record of is only in the other.
 */
function setOutToRunAll({ suiteDigest }: Project, { manifest }: RunFolder): boolean {
  return manifest?.suite_digest === suiteDigest && manifest.selection === undefined;
}
