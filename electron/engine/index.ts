/** The engine's face: what the doors and the command line may ask. */

export { caseRow } from '../../shared/query/case-row.ts';
export { annotate } from './annotations/annotate.ts';
export { readAnnotations } from './annotations/read-annotations.ts';
export { type ComparedRuns, compareRuns } from './compare/compare-runs.ts';
export { type Evaluation, evaluateRun, type JudgedWith } from './evaluate/evaluate-run.ts';
export type { CaseOutcome } from './evaluate/outcome.ts';
export {
  type AnyExport,
  type Exported,
  type ExportHost,
  ExportStopped,
  isFileOnly,
  type PageTexts,
  type Printer,
} from './exports/export.ts';
export { exportReport } from './exports/export-report.ts';
export { formats } from './exports/index.ts';
export { findHidden, openExport } from './exports/open-export.ts';
export { patternFaults } from './exports/redaction/redaction.ts';
export { notesBeside } from './find/look-in-notes.ts';
export { openSearch } from './find/open-search.ts';
export { checkRules } from './gate/check-rules.ts';
export { whatIf } from './gate/what-if.ts';
export { importProject } from './importers/import-project.ts';
export { isViewedRecording, viewRecording } from './importers/view-recording.ts';
export { inSlices } from './in-slices.ts';
export { findPair, findTransform } from './labels/find-pair.ts';
export { giveLabel } from './labels/give-label.ts';
export { openPairs, pairRow, pairText, pairTexts } from './labels/pair-rows.ts';
export { drawSample } from './labels/sample.ts';
export { transformFigures } from './labels/transform-figure.ts';
export { forEyes, type Watcher } from './progress.ts';
export { deleteRun, renameRun } from './project/change-run.ts';
export { configFile } from './project/file-names.ts';
export { findRun, findRunOrFolder } from './project/find-run.ts';
export { inTheWay } from './project/free-folder.ts';
export { namesThatMatter } from './project/names-that-matter.ts';
export { nearest } from './project/nearest.ts';
export type { LabelledTransform, Project, RunFolder } from './project/project.ts';
export { readProject } from './project/read-project.ts';
export { projectSchemas } from './project/schema.ts';
export { type Changed, watchProject } from './project/watch.ts';
export { gatheringFacets } from './query/facets.ts';
export { readRecordText } from './query/record-text.ts';
export { unheardOf } from './query/unheard-of.ts';
export type { ReplayOptions, ReplayOutcome } from './replay/replay-run.ts';
export { replayRun } from './replay/replay-run.ts';
export { needsReplays } from './replay/wanted-replays.ts';
export { signOff } from './review/sign-off.ts';
export { routeFigures } from './routes/route-figures.ts';
export { caseTest } from './run/case-test.ts';
export type { RunOutcome } from './run/perform-run.ts';
export { progressAfter, type RunProgress } from './run/progress.ts';
export { type RunOptions, runSuite } from './run/run-suite.ts';
export { selfTest } from './selftest/self-test.ts';
export { callAround, callAroundState } from './session/call-around.ts';
export { type EvaluatedRun, matchingOutcomes } from './session/evaluated-run.ts';
export { caseValue, openCase } from './session/opened-case.ts';
export { stepDetail, stepValue } from './session/opened-steps.ts';
export { openSession, type Session, type Tell } from './session/session.ts';
export { summarize } from './session/summarize.ts';
export type { TrackedWork } from './session/track-work.ts';
export { isSystemError } from './system-error.ts';
export type { CarrierEvents, Ending, ModuleStart, Surroundings, SystemHost } from './systems/carrier.ts';
export { type CodeJudge, openCodeJudge } from './systems/code-judge.ts';
export { forkHost } from './systems/fork-host.ts';
export { whatRuns } from './trust/what-runs.ts';
export { engineVersion } from './version.ts';
