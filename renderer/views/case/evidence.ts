import type { CaseDetail, CriterionVerdict } from '../../../shared/contract/cases.ts';

/** A step that a verdict points at. */
export interface EvidenceMark {
  step: number;
  status: 'pass' | 'fail';
  criterion: string;
  /** The first step of a verdict's evidence carries its sentence. */
  first: boolean;
}

/** What the verdicts point at: every fail, and the passes of the criterion that is looked at. */
export function evidenceMarks(verdicts: readonly CriterionVerdict[], criterion: string | null): EvidenceMark[] {
  return verdicts.flatMap(({ criterion: of, verdict }) => {
    if (verdict.status !== 'fail' && !(verdict.status === 'pass' && of === criterion)) return [];
    const { status } = verdict;
    return (verdict.evidence?.steps ?? []).map((step, at) => ({ step, status, criterion: of, first: at === 0 }));
  });
}

/** The steps that `[` and `]` walk, in order: those of the criterion looked at, else of every fail. */
export function evidenceSteps(marks: readonly EvidenceMark[], criterion: string | null): number[] {
  const own = marks.filter((mark) => mark.criterion === criterion);
  const walked = own.length > 0 ? own : marks;
  return [...new Set(walked.map(({ step }) => step))].sort((a, b) => a - b);
}

/** The step where a case is begun: what decided the criterion asked for, else the first failed one, else the start. */
export function decidingStep({ verdicts, trajectory }: CaseDetail, criterion: string | null): number {
  const steps = deciding(verdicts, criterion).map(firstStep);
  return steps.find((step) => step !== undefined && step <= (trajectory?.steps ?? 0)) ?? 1;
}

/** Where a case is begun: at the part of the screen that shows what decided it. */
export type Landing = 'steps' | 'state' | 'replays' | 'pair';

export function landing({ verdicts }: CaseDetail, criterion: string | null): Landing {
  for (const one of deciding(verdicts, criterion)) {
    if (restsOnReplays(one)) return 'replays';
    if (firstStep(one) !== undefined) return 'steps';
    if (differingPath(one) !== undefined) return 'state';
    if (restsOnPair(one)) return 'pair';
  }
  return 'steps';
}

/** The place of the state that decided the criterion asked for, else the first of one that failed. */
export function decidingPath({ verdicts }: CaseDetail, criterion: string | null): string | null {
  const paths = deciding(verdicts, criterion).map(differingPath);
  return paths.find((path) => path !== undefined) ?? null;
}

/** The verdict asked for, then every failed one. */
function deciding(verdicts: readonly CriterionVerdict[], criterion: string | null): CriterionVerdict[] {
  const asked = verdicts.filter((one) => one.criterion === criterion);
  return [...asked, ...verdicts.filter(({ verdict }) => verdict.status === 'fail')];
}

function firstStep({ verdict }: CriterionVerdict): number | undefined {
  return 'evidence' in verdict ? verdict.evidence?.steps[0] : undefined;
}

/** The first compared place of the recorded state that is not as it should be. */
export function differingPath({ verdict, about }: CriterionVerdict): string | undefined {
  return about === 'recording' && 'compared' in verdict ? verdict.compared?.find(({ ok }) => !ok)?.path : undefined;
}

/** Whether a case was held against its source, and both were there to be compared. */
export function restsOnPair({ verdict, about }: CriterionVerdict): boolean {
  return about === 'pair' && (verdict.status === 'pass' || verdict.status === 'fail');
}

/** Whether replays were looked at, whatever they showed. */
export function restsOnReplays({ verdict, about }: CriterionVerdict): boolean {
  if (about !== 'replays' || verdict.status === 'excluded') return false;
  return verdict.status !== 'missing' || !['not_replayed', 'no_checkpoint'].includes(verdict.reason);
}

/** The next step of the evidence after (or before) this one, round the end. */
export function nextEvidence(steps: readonly number[], from: number, by: 1 | -1): number | undefined {
  if (by > 0) return steps.find((step) => step > from) ?? steps[0];
  return steps.findLast((step) => step < from) ?? steps.at(-1);
}

/** What stands at each step: first of the criterion looked at, then what begins there, then what only goes on. */
export function marksByStep(
  marks: readonly EvidenceMark[],
  criterion: string | null,
): ReadonlyMap<number, readonly EvidenceMark[]> {
  const byStep = new Map<number, EvidenceMark[]>();
  const weight = (mark: EvidenceMark) => Number(mark.criterion === criterion) * 2 + Number(mark.first);
  const ordered = [...marks].sort((a, b) => weight(b) - weight(a));
  for (const mark of ordered) byStep.set(mark.step, [...(byStep.get(mark.step) ?? []), mark]);
  return byStep;
}
