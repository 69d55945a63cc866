import type { Input, MethodName, Output } from '../../../../shared/contract/api.ts';
import { replayPairs } from '../../../../shared/replay-pairs.ts';
import type { Held } from '../../../../shared/report-file.ts';
import type { Trajectory } from '../../../../shared/trajectory.ts';
import type { RecordedCase } from '../../evaluate/recorded-case.ts';
import { alignedSteps } from '../../query/aligned-steps.ts';
import { sideBySide } from '../../query/side-by-side.ts';
import { stepRows } from '../../query/step-rows.ts';
import type { Exported, ExportedCase } from '../export.ts';

/** An answer with what was asked beside the folder, run, case and page. A list of rows is held whole; the page cuts it. */
type Answered<Name extends MethodName> = readonly [asked: Partial<Input<Name>>, answer: Output<Name>];
type Answers<Name extends MethodName> = readonly Answered<Name>[];
type Table<Of> = { readonly [Name in MethodName]?: (of: Of) => Answers<Name> | Promise<Answers<Name>> };

/**
 * The calls about the run that a report file answers: a line each. A call that has none here, none below, and no
 * answer of the page's own, is not in the file, and the page offers nothing that rests on it.
 */
const ofRun: Table<Exported> = {
  report: ({ report }) => [[{}, report]],
  facets: ({ listing }) => [[{}, listing.facets()]],
  problems: ({ report, listing: { problems } }) => [
    [{}, { total: problems.length, rows: [...problems], ingest: report.ingest }],
  ],
};

/** The same, read when somebody looks: the index is read before the first figure is shown, and so it is kept small. */
const ofRunLater: Table<Exported> = {
  routes: async ({ listing }) => (await listing.routes()).map((one) => [{ where: '', criterion: one.criterion }, one]),
};

/** The same about one case and trial; held beside it where there is room. */
const ofCase: Table<CaseToHold> = {
  steps: ({ one }) => rowsOf(trajectoryOf(one.recorded)),
  replays: ({ one, exported }) => [[{}, exported.listing.replaysOf(one)]],
  alignedSteps: async ({ one, exported }) => {
    const { replays } = one.recorded;
    const recording = trajectoryOf(one.recorded);
    const pairs = recording ? replayPairs(exported.listing.replaysOf(one)) : [];
    const replayAt = (at: number | null) => (at === null ? undefined : replays[at]);
    return Promise.all(
      pairs.map(async ({ control, fault }): Promise<Answered<'alignedSteps'>> => {
        const aligned = await alignedSteps(recording!, replayAt(control), replayAt(fault));
        return [{ control, fault }, aligned.page(0, Number.POSITIVE_INFINITY)];
      }),
    );
  },
  // Of all that could stand beside each other, a derived case and its source: what the case's own screen shows.
  sideBySide: async ({ one: { recorded }, exported }) => {
    const { source, trial } = recorded;
    if (!source) return [];
    const run = exported.report.run.id;
    const side = (of: RecordedCase) => ({ run, caseId: of.case.id, trial });
    const beside = await sideBySide(trajectoryOf(source), trajectoryOf(recorded), 'aligned');
    const asked = { left: side(source), right: side(recorded), mode: 'aligned' as const };
    return [[asked, beside.page(0, Number.POSITIVE_INFINITY)]];
  },
};

interface CaseToHold {
  one: ExportedCase;
  exported: Exported;
}

/** What the page answers of the outcomes, cases and steps that the file holds. */
const ofPage: readonly MethodName[] = [
  'about',
  'annotations',
  'reportFile',
  'open',
  'folder',
  'cases',
  'caseDetail',
  'caseValue',
  'step',
  'timeline',
  'timelineBlocks',
  'timelineLines',
  'timelinePlaces',
  'value',
];

export const held: readonly MethodName[] = [...ofPage, ...names(ofRun), ...names(ofRunLater), ...names(ofCase)];

export function heldOfRun(exported: Exported): Promise<Held> {
  return fill(ofRun, exported);
}

export function heldForLater(exported: Exported): Promise<Held> {
  return fill(ofRunLater, exported);
}

export function heldOfCase(one: ExportedCase, exported: Exported): Promise<Held> {
  return fill(ofCase, { one, exported });
}

async function fill<Of>(table: Table<Of>, of: Of): Promise<Held> {
  const filled = await Promise.all(names(table).map(async (name) => [name, await table[name]!(of)]));
  return Object.fromEntries(filled);
}

function names(table: object): MethodName[] {
  return Object.keys(table) as MethodName[];
}

function rowsOf(trajectory: Trajectory | undefined): readonly Answered<'steps'>[] {
  if (!trajectory) return [[{}, { total: 0, rows: [] }]];
  return [[{}, { total: trajectory.steps.length, rows: stepRows(trajectory).page(0, trajectory.steps.length) }]];
}

export function trajectoryOf({ trajectory }: RecordedCase): Trajectory | undefined {
  return 'value' in trajectory ? trajectory.value : undefined;
}
