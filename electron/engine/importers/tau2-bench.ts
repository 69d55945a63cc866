import type { Census, ImportedRecord, Importer, Source } from './importer.ts';
import { type Found, importing } from './reading/importing.ts';
import { keyPaths } from './reading/key-paths.ts';
import { tallyInto } from './reading/tally.ts';
import { checkNames } from './tau2-bench/checks.ts';
import { readSetting } from './tau2-bench/setting.ts';
import { readSimulations } from './tau2-bench/simulations.ts';
import { aboutTasks } from './tau2-bench/task.ts';
import { trialMetrics } from './writing/trial-metrics.ts';

/** The agent hands over to a person with a summary in its own words. */
const transferTool = 'transfer_to_human_agents';

/** Results of τ²-bench: a JSON object `{timestamp, info, tasks, simulations}`. */
export const tau2Bench: Importer = {
  name: 'tau2-bench',
  recognizes({ head }) {
    const keys = keyPaths(head);
    const beginsWithInfo = keys.has('info.agent_info') && keys.has('info.environment_info');
    return beginsWithInfo || (keys.has('simulations[].messages') && keys.has('simulations[].task_id'));
  },
  read: (source, signal) => importing((found) => readRecords(source, found, signal)),
  evaluators: (census) => [
    { type: 'recorded_score', name: 'reward', min: 1 },
    { type: 'agent_tool_calls_match', mode: 'superset', per_tool: { [transferTool]: 'ignore' } },
    { type: 'agent_no_tool_loop' },
    { type: 'agent_no_cycle' },
    ...checkNames
      .filter((name) => wasRead(`constraint ${name}`, census))
      .map((name) => ({ type: 'agent_constraints_satisfied', criterion: name, constraints: [name] })),
  ],
  metricsAndSlices: (trials, census) => ({
    metrics: [
      ...trialMetrics('reward_ge_1', trials),
      { id: 'tool_calls_p50', type: 'quantile', source: 'agent_tool_calls', quantile: 0.5 },
      { id: 'duration_ms_p50', type: 'quantile', source: 'duration_ms', quantile: 0.5 },
      { id: 'cost_usd_p50', type: 'quantile', source: 'cost_usd', quantile: 0.5 },
    ],
    slices: [
      'first_tool',
      'repeated_action',
      'tool_calls:2,5,10',
      ...(wasRead(aboutTasks, census) ? ['metadata.intent', 'metadata.n_faults', 'metadata.persona'] : []),
    ],
  }),
};

function wasRead(kind: string, census: readonly Census[]): boolean {
  return census.some((row) => row.kind === kind && row.read > 0);
}

/** Two passes, since a file may hold its simulations before the tasks they are of. */
async function* readRecords(
  source: Source,
  found: Found,
  signal: AbortSignal | undefined,
): AsyncGenerator<ImportedRecord> {
  const tally = tallyInto(found.census);
  const { cases, run } = await readSetting(source, found.problems, tally, signal);
  found.run = run;
  const tried = new Set<string>();
  for await (const read of readSimulations(source, cases, found.problems, tally, signal)) {
    tried.add(read.record.case_id);
    yield read;
  }
  found.untried = [...cases.values()].filter(({ id }) => !tried.has(id));
}
