import { problem } from '../../../shared/problem.ts';
import type { ImportedRecord, Importer, Source } from './importer.ts';
import { type Found, importing } from './reading/importing.ts';
import { tallyInto } from './reading/tally.ts';
import { casesOf } from './swe-agent/cases.ts';
import { isTraj, isTrajFolder, trajFiles } from './swe-agent/files.ts';
import { readIssue } from './swe-agent/issue.ts';
import { readTraj } from './swe-agent/read-traj.ts';
import { isEmpty, modelOf, recordOf } from './swe-agent/record.ts';

/** Recordings of SWE-agent: a .traj file of any of its generations, or a folder of them, which is one run. */
export const sweAgent: Importer = {
  name: 'swe-agent',
  recognizes: ({ path, isFolder, head }) => (isFolder ? isTrajFolder(path) : isTraj(head)),
  read: (source, signal) => importing((found) => readRecords(source, found, signal)),
  evaluators: () => [
    { type: 'agent_tool_called', tool_name: 'submit' },
    { type: 'agent_no_tool_loop' },
    { type: 'agent_no_cycle' },
  ],
  metricsAndSlices: () => ({
    metrics: [
      { id: 'steps_p50', type: 'quantile', source: 'agent_steps', quantile: 0.5 },
      { id: 'tool_calls_p50', type: 'quantile', source: 'agent_tool_calls', quantile: 0.5 },
    ],
    slices: ['first_tool', 'repeated_action', 'tool_calls:5,10,20'],
  }),
};

async function* readRecords(
  source: Source,
  found: Found,
  signal: AbortSignal | undefined,
): AsyncGenerator<ImportedRecord> {
  const tally = tallyInto(found.census);
  const { files, others } = trajFiles(source);
  for (let n = others; n > 0; n--) tally.leftOut('file', 'only .traj files are read');

  // Which of the files are about the same problem shows when all of them were looked at.
  const looked = [];
  for (const file of files) looked.push({ ...file, issue: await readIssue(file.path, signal) });
  const cases = casesOf(looked);

  const trials = new Map<string, number>();
  const models = new Set<string | undefined>();
  for (const [at, file] of files.entries()) {
    const one = cases[at]!;
    const run = await readTraj(file, found.problems, tally, signal);
    if (isEmpty(run)) {
      tally.leftOut('file', 'no trajectory and no history');
      found.problems.push(problem('error', 'import_nothing', file.name));
      continue;
    }
    const trial = (trials.get(one.id) ?? 0) + 1;
    trials.set(one.id, trial);
    models.add(modelOf(run));
    tally.read('record');
    const from = source.isFolder ? { file: file.name } : {};
    yield { case: one, record: { case_id: one.id, trial, ...recordOf(run, from, tally) }, place: { file: file.name } };
  }
  const [model, ...more] = models;
  if (model !== undefined && more.length === 0) found.run = { system: { name: model } };
}
