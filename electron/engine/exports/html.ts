import { stringifyJson } from '../../../shared/json.ts';
import { elements, type FileIndex, type FileOutcome } from '../../../shared/report-file.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Exported, FileExport } from './export.ts';
import { documentEnd, documentHead, pieceElement } from './html/document.ts';
import { held, heldForLater, heldOfRun } from './html/held-answers.ts';
import { packed } from './html/packer.ts';
import { writeCases } from './html/write-cases.ts';

/** Twenty megabytes of cases and steps: what a mail still takes. */
const defaultBudget = 20 * 1000 * 1000;

/** The program's own page with the report inside: one file that asks nothing of any network, and opens anywhere. */
export const html: FileExport = {
  name: 'html',
  extension: 'html',
  fileOnly: true,
  async *write(exported, language, { page, budget = defaultBudget }) {
    const { report, outcomes } = exported;
    const index: FileIndex = {
      format: 1,
      language,
      version: report.engineVersion,
      folder: report.project,
      run: report.run.id,
      rules: exported.listing.rules,
      slices: report.slices.map(({ slice }) => slice),
      answers: await heldOfRun(exported),
      annotations: exported.annotations,
      holds: held,
    };
    yield* documentHead(await page(), language, report.project, index);
    yield pieceElement(elements.cases, await packed(stringifyJson(outcomes.map(fileOutcome(exported)))));
    yield pieceElement(elements.answers, await packed(stringifyJson(await heldForLater(exported))));
    const end = yield* writeCases(exported, budget);
    yield pieceElement(elements.end, await packed(stringifyJson(end)));
    yield documentEnd;
  },
};

function fileOutcome({ listing }: Exported) {
  return (outcome: CaseOutcome): FileOutcome => {
    const { caseId, trial, unseen, error, verdicts, facts } = outcome;
    return {
      caseId,
      trial,
      unseen,
      error,
      verdicts,
      facts: facts && {
        steps: facts.steps,
        toolCalls: facts.toolCalls,
        tools: facts.tools,
        agents: facts.agents,
        callers: facts.callers.map(({ agent, tool }) => ({ agent, tool })),
        route: facts.route,
        truncated: facts.truncated,
      },
      groups: listing.groupsOf(outcome),
      expectedRoute: listing.expectedRouteOf(outcome),
    };
  };
}
