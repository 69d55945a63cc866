import type { Annotation } from '../../../shared/annotation.ts';
import type { NotesOf } from '../../../shared/annotations-by-case.ts';
import { handoffInto, joinNames } from '../../../shared/parting.ts';
import { verdictStatuses } from '../../../shared/verdict.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Work } from '../in-slices.ts';
import type { Project } from '../project/project.ts';
import { parseSlice } from '../slices/index.ts';

/** Values with how many cases have them. */
export type Tally = Map<string, number>;

/** Every value that a filter on these outcomes could name, whatever it is a value of. */
export interface FacetValues {
  tools: Tally;
  agents: Tally;
  routes: Tally;
  /** `a>b`: control went from one agent to the other. */
  handoffs: Tally;
  /** `agent>tool`. */
  called: Tally;
  reasons: Tally;
  rules: Tally;
  verdicts: Tally;
  /** In the order of the project's criteria. */
  criteria: { verdicts: Tally; reasons: Tally }[];
  truncated: number;
  errors: number;
  /** Of reviewers' notes. */
  tags: Tally;
  annotated: number;
}

export function* facetValues(project: Project, outcomes: readonly CaseOutcome[], notesOf: NotesOf): Work<FacetValues> {
  const values: FacetValues = {
    tools: new Map(),
    agents: new Map(),
    routes: new Map(),
    handoffs: new Map(),
    called: new Map(),
    reasons: new Map(),
    rules: new Map(),
    verdicts: new Map(verdictStatuses.map((status) => [status, 0])),
    criteria: project.criteria.map(() => ({ verdicts: new Map(), reasons: new Map() })),
    truncated: 0,
    errors: 0,
    tags: new Map(),
    annotated: 0,
  };
  for (const outcome of outcomes) {
    yield;
    countFacts(values, outcome);
    countVerdicts(values, outcome);
    countNotes(values, notesOf(outcome));
  }
  for (const { id, criterion } of project.release?.rules ?? []) {
    const at = project.criteria.findIndex((one) => one.id === criterion);
    if (at >= 0) values.rules.set(id, values.criteria[at]!.verdicts.get('fail') ?? 0);
  }
  return values;
}

function countFacts(values: FacetValues, { facts, error }: CaseOutcome): void {
  if (error) values.errors += 1;
  if (!facts) return;
  for (const tool of facts.tools) count(values.tools, tool);
  for (const agent of facts.agents) count(values.agents, agent);
  for (const { agent, tool } of facts.callers) count(values.called, joinNames([agent, tool]));
  if (facts.route) countRoute(values, facts.route);
  if (facts.truncated) values.truncated += 1;
}

function countNotes(values: FacetValues, notes: readonly Annotation[]): void {
  if (notes.length > 0) values.annotated += 1;
  for (const tag of new Set(notes.flatMap(({ tags }) => tags))) count(values.tags, tag);
}

function countRoute(values: FacetValues, route: readonly string[]): void {
  count(values.routes, joinNames(route));
  const handoffs = new Set(route.map((_, at) => handoffInto(route, at)));
  for (const handoff of handoffs) if (handoff !== undefined) count(values.handoffs, handoff);
}

function countVerdicts(values: FacetValues, { verdicts, unseen }: CaseOutcome): void {
  const reasons = new Set<string>(unseen === null ? [] : [unseen]);
  for (const [at, { status, reason }] of verdicts.entries()) {
    const ofCriterion = values.criteria[at]!;
    count(ofCriterion.verdicts, status);
    if (reason === undefined) continue;
    count(ofCriterion.reasons, reason);
    reasons.add(reason);
  }
  for (const reason of reasons) count(values.reasons, reason);
  for (const status of new Set(verdicts.map((verdict) => verdict.status))) count(values.verdicts, status);
}

/** The groups of a slice and how many cases are in each; none for what is no slice. */
export function* sliceGroups(project: Project, outcomes: readonly CaseOutcome[], id: string): Work<Tally> {
  const slice = parseSlice(id);
  const groups: Tally = new Map();
  for (const outcome of slice ? outcomes : []) {
    yield;
    const joined = slice!.groupOf({ ...outcome, case: project.cases[outcome.at]!.case });
    if ('group' in joined) count(groups, joined.group);
  }
  return groups;
}

function count(tally: Tally, value: string): void {
  tally.set(value, (tally.get(value) ?? 0) + 1);
}
