import { annotationsByCase } from '../../../shared/annotations-by-case.ts';
import type { HideKind } from '../../../shared/redaction.ts';
import { Step } from '../../../shared/trajectory.ts';
import { readAnnotations } from '../annotations/read-annotations.ts';
import { judgeCase } from '../evaluate/judge-case.ts';
import { readSource } from '../evaluate/judge-pairs.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { readCase } from '../evaluate/read-case.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';
import { letOthersIn } from '../in-slices.ts';
import { parseAsWritten } from '../json/parse-json.ts';
import type { Watcher } from '../progress.ts';
import type { TrajectoryReader } from '../project/open-trajectory.ts';
import type { Project, RecordLine } from '../project/project.ts';
import { openRecords, type RecordsAt } from '../project/read-records.ts';
import { openRecordSteps, type RecordSteps } from '../project/record-steps.ts';
import { pairing } from '../query/pairing.ts';
import { replayedCalls } from '../query/replays.ts';
import type { EvaluatedRun } from '../session/evaluated-run.ts';
import type { Exported, ExportedCase } from './export.ts';
import { exportedListing } from './exported-listing.ts';
import { redactionOfCase } from './redaction/one-case.ts';
import { redactAnnotation } from './redaction/redact-annotation.ts';
import { redactRecorded } from './redaction/redact-case.ts';
import { redactReport } from './redaction/redact-report.ts';
import { redactStep } from './redaction/redact-step.ts';
import { redactOutcome, redactVerdict } from './redaction/redact-verdict.ts';
import { openRedaction, type Redaction } from './redaction/redaction.ts';

/** What is left out of a report: whole parts, and what the patterns find (those of oloproof.yaml where none are given). */
export interface Hiding {
  hide?: readonly HideKind[];
  patterns?: readonly string[];
}

/** Rows after which the others of this process get their turn. */
const rowsAtOnce = 500;

/**
 * An evaluated run on its way to the writers. The one place where recorded text is redacted. With patterns the whole run
 * is read once to count what they find, so that every format can say so where it begins.
 */
export async function openExport(
  evaluated: EvaluatedRun,
  { hide = [], patterns = evaluated.project.config.redact }: Hiding = {},
  watcher: Watcher = {},
): Promise<Exported> {
  const { evaluation } = evaluated;
  const redaction = openRedaction(patterns, hide);
  const report = redactReport(redaction, evaluation.report);
  const outcomes: CaseOutcome[] = [];
  const recordedOf = new Map<CaseOutcome, CaseOutcome>();
  for (const [at, outcome] of evaluation.outcomes.entries()) {
    if (at % rowsAtOnce === 0) {
      await letOthersIn();
      watcher.signal?.throwIfAborted();
    }
    const shown = redactOutcome(redaction, outcome);
    outcomes.push(shown);
    recordedOf.set(shown, outcome);
  }
  const { notes } = await readAnnotations(evaluated.run);
  const annotations = notes.map((note) => redactAnnotation(redaction, note));
  return {
    report,
    outcomes,
    annotations,
    hidden: {
      hide: [...hide],
      patterns: patterns.length,
      places: (await findHidden(evaluated, hide, patterns, watcher)).places,
    },
    listing: exportedListing(evaluated, redaction, report, recordedOf, annotationsByCase(annotations)),
    async *read(chosen) {
      const files = { records: await openRecords(evaluated.run), steps: await openRecordSteps(evaluated.run) };
      try {
        for (const outcome of chosen) {
          watcher.signal?.throwIfAborted();
          yield readOne(evaluated, redaction, files, outcome, recordedOf.get(outcome)!);
        }
      } finally {
        await Promise.all([files.records.close(), files.steps.close()]);
      }
    },
  };
}

/** How many places of the run the patterns find: in its names, and in every case and record. A name counts once. */
export async function findHidden(
  evaluated: EvaluatedRun,
  hide: readonly HideKind[],
  patterns: readonly string[],
  { signal, onProgress }: Watcher,
): Promise<ReturnType<Redaction['found']>> {
  const redaction = openRedaction(patterns, hide);
  if (!redaction.hasPatterns) return redaction.found();
  const { outcomes, report } = evaluated.evaluation;
  redactReport(redaction, report);
  for (const note of (await readAnnotations(evaluated.run)).notes) redactAnnotation(redaction, note);
  const records = await openRecords(evaluated.run);
  try {
    for (const [done, outcome] of outcomes.entries()) {
      signal?.throwIfAborted();
      onProgress?.(done, outcomes.length);
      redactRecorded(redaction, (await readRecorded(evaluated, records, outcome)).recorded);
    }
  } finally {
    await records.close();
  }
  return redaction.found();
}

async function readRecorded({ project, run, evaluation }: EvaluatedRun, records: RecordsAt, outcome: CaseOutcome) {
  const line = outcome.place ? await records.at(outcome.place) : undefined;
  const one = project.cases[outcome.at]!;
  return { line, recorded: (await readCase(run, one, outcome.trial, line, evaluation.replays)).recorded };
}

async function readOne(
  evaluated: EvaluatedRun,
  redaction: Redaction,
  { records, steps }: { records: RecordsAt; steps: RecordSteps },
  outcome: CaseOutcome,
  original: CaseOutcome,
): Promise<ExportedCase> {
  const { project, run, evaluation } = evaluated;
  const { line, recorded } = await readRecorded(evaluated, records, original);
  const source = await readSource(project, run, evaluation.outcomes, original);
  const whole: RecordedCase = { ...recorded, source };
  const verdicts = judgeCase(project.criteria, whole).map((verdict, at) => original.inFull?.[at] ?? verdict);
  const ofCase = redactionOfCase(redaction);
  const ofSteps = standsBesideOthers(project, original, whole) ? ofCase : redaction;
  return {
    outcome,
    recorded: redactRecorded(ofCase, whole, ofSteps),
    verdicts: verdicts.map((verdict) => redactVerdict(ofCase, verdict)),
    calls: replayedCalls(project.criteria, whole),
    step: stepReader(steps, ofSteps, recorded, line),
  };
}

/** Steps are put beside those of replays, and those of a source and its changed copies beside each other. */
function standsBesideOthers(project: Project, { at }: CaseOutcome, { replays }: RecordedCase): boolean {
  const { derivedFrom, derivedCases } = pairing(project, at);
  return replays.length > 0 || derivedFrom !== null || derivedCases.length > 0;
}

/** Steps are read from the file again, since a long trajectory is held without its large values. */
function stepReader(
  steps: RecordSteps,
  redaction: Redaction,
  { trajectory }: RecordedCase,
  line: RecordLine | undefined,
): ExportedCase['step'] {
  let opened: Promise<TrajectoryReader> | undefined;
  let asked: Promise<unknown> = Promise.resolve();
  const read = async (line: RecordLine, held: Step): Promise<Step> => {
    opened ??= steps.stepsOf(line);
    const parsed = parseAsWritten((await (await opened).stepText(held.index)) ?? '');
    return parsed.ok ? ({ ...(parsed.value as object), ...settled(held) } as Step) : held;
  };
  return async (index) => {
    const held = 'value' in trajectory ? trajectory.value.steps[index - 1] : undefined;
    if (!held || !line) return undefined;
    // Several are read at once, and redacted in the order in which they were asked for: so they are numbered each time.
    const shown = Promise.all([read(line, held), asked]).then(([whole]) => redactStep(redaction, whole));
    asked = shown.catch(() => undefined);
    return shown;
  };
}

/** What the check of a step settled, where null is absence, and large values are none. */
function settled(held: Step): Partial<Step> {
  const large = new Set(['arguments', 'result', 'content', 'source']);
  const keys = Object.keys(Step.shape).filter((key) => !large.has(key));
  return Object.fromEntries(keys.map((key) => [key, held[key]]));
}
