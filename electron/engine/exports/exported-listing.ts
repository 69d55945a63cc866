import type { NotesOf } from '../../../shared/annotations-by-case.ts';
import type { Problem } from '../../../shared/problem.ts';
import type { Report } from '../../../shared/report.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { SuiteCase } from '../project/project.ts';
import { criterionVerdict } from '../query/criterion-verdict.ts';
import { facets } from '../query/facets.ts';
import { pairing } from '../query/pairing.ts';
import { replayList } from '../query/replays.ts';
import { underNames } from '../routes/permissions.ts';
import { judgedRoutes } from '../routes/route-figures.ts';
import { type EvaluatedRun, groupOf } from '../session/evaluated-run.ts';
import type { Listing } from './export.ts';
import { redactFacets } from './redaction/redact-facets.ts';
import { redactProblem } from './redaction/redact-report.ts';
import type { Redaction } from './redaction/redaction.ts';

/** Set up while an export is opened: `report` and `notesOf` are the redacted ones, and `recordedOf` gives an outcome as it was recorded. */
export function exportedListing(
  { project, run, evaluation }: EvaluatedRun,
  redaction: Redaction,
  report: Report,
  recordedOf: ReadonlyMap<CaseOutcome, CaseOutcome>,
  notesOf: NotesOf,
): Listing {
  const { name } = redaction;
  const problems: readonly Problem[] = [...project.problems, ...run.problems, ...evaluation.problems];
  const criteria = project.criteria.map((criterion, at) => ({ ...criterion, id: report.criteria[at]!.criterion }));
  const slices = evaluation.report.slices.map(({ slice }) => slice);
  const expectedRoute = ({ case: { expected } }: SuiteCase) =>
    redaction.hide.has('inputs') ? null : (expected?.route?.map(name) ?? null);
  return {
    verdictOf: (at, verdict) => criterionVerdict(criteria[at]!, verdict),
    replaysOf: ({ recorded, verdicts, calls }) => replayList(criteria, recorded, verdicts, calls),
    rules: (project.release?.rules ?? []).map(({ id, criterion }) => ({
      id: name(id),
      ...(criterion === undefined ? {} : { criterion: name(criterion) }),
    })),
    problems: redaction.idle ? problems : problems.map((one) => redactProblem(redaction, one)),
    groupsOf(outcome) {
      const recorded = recordedOf.get(outcome)!;
      return slices.map((slice) => {
        const group = groupOf(project, recorded, slice);
        return group === undefined ? null : name(group);
      });
    },
    expectedRouteOf: ({ at }) => expectedRoute(project.cases[at]!),
    async routes() {
      // Counted of what is shown: filters join names, which cannot be told apart again.
      const shown = {
        config: project.config,
        cases: project.cases.map((one) => ({ case: { expected: { route: expectedRoute(one) ?? undefined } } })),
        criteria: criteria.map((criterion) => underNames(criterion, name)),
      };
      const outcomes = [...recordedOf.keys()];
      const judged = await judgedRoutes(shown, outcomes, { all: outcomes.length, terms: [] });
      return criteria.length === 0 ? [judged(null)] : criteria.map(({ id }) => judged(id));
    },
    facets: () =>
      redactFacets(redaction, facets(project, evaluation.outcomes, notesOf), () =>
        facets(project, [...recordedOf.keys()], notesOf),
      ),
    pairingOf({ at }) {
      const { derivedFrom, derivedCases } = pairing(project, at);
      return {
        derivedFrom: derivedFrom && {
          ...derivedFrom,
          caseId: name(derivedFrom.caseId),
          transform: name(derivedFrom.transform),
        },
        derivedCases: derivedCases.map(name),
      };
    },
  };
}
