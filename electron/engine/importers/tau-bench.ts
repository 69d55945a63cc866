import type { Sentence } from '../../../shared/i18n/en/sentences.ts';
import { isNumber, isObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { type Problem, problem } from '../../../shared/problem.ts';
import { trajectoryArtifact } from '../../../shared/record.ts';
import type { ImportedRecord, Importer, Source } from './importer.ts';
import { arrayElements } from './reading/array-elements.ts';
import type { Element } from './reading/element-scan.ts';
import { defined, unlessEmpty } from './reading/fields.ts';
import { caseName, trialAfter } from './reading/identity.ts';
import { importing } from './reading/importing.ts';
import { keyPaths } from './reading/key-paths.ts';
import { chatSteps, textOf } from './reading/openai-chat.ts';
import { given, type Odd, oddIn, placeOf, readElement, type Tell, tellOf } from './reading/read-element.ts';
import { type Tally, tallyInto } from './reading/tally.ts';
import { trialMetrics } from './writing/trial-metrics.ts';

/** What the benchmark's own loop stops at. */
const turnLimit = 30;
const stopWord = '###STOP###';
const transferTool = 'transfer_to_human_agents';

/** Results of tau-bench: a JSON array of `{task_id, reward, info, traj, trial}`, the chats in OpenAI's form. */
export const tauBench: Importer = {
  name: 'tau-bench',
  recognizes({ head }) {
    const keys = keyPaths(head);
    return keys.has('[].task_id') && (keys.has('[].traj') || keys.has('[].reward'));
  },
  read: (source, signal) =>
    importing(({ problems, census }) => readRecords(source, problems, tallyInto(census), signal)),
  evaluators: () => [
    { type: 'recorded_score', name: 'reward', min: 1 },
    { type: 'agent_tool_calls_match', mode: 'superset' },
    { type: 'agent_no_tool_loop' },
  ],
  metricsAndSlices: (trials) => ({
    metrics: [
      ...trialMetrics('reward_ge_1', trials),
      { id: 'tool_calls_p50', type: 'quantile', source: 'agent_tool_calls', quantile: 0.5 },
    ],
    slices: ['first_tool', 'repeated_action', 'tool_calls:2,5,10'],
  }),
};

async function* readRecords(
  { path, name }: Source,
  problems: Problem[],
  tally: Tally,
  signal: AbortSignal | undefined,
): AsyncGenerator<ImportedRecord> {
  const elements = arrayElements(path, { signal });
  let next = await elements.next();
  for (; !next.done; next = await elements.next()) {
    const element = next.value;
    const tell = tellOf(name, element, problems);
    const value = readElement(element, 'record', tell, tally);
    const read = value === undefined ? undefined : readValue(value, element, tell, tally);
    if (read) yield { ...read, place: placeOf(name, element) };
  }
  const { closed, stray } = next.value;
  if (!closed) problems.push(problem('warning', 'import_not_closed', name));
  if (stray) problems.push(problem('warning', 'import_stray', { file: name, bytes: stray }));
}

type Read = Omit<ImportedRecord, 'place'>;

function readValue(value: Json, element: Element, tell: Tell, tally: Tally): Read | undefined {
  const identity = readIdentity(value);
  if ('because' in identity) {
    tally.leftOut('record', identity.because);
    tell('error', 'import_element', { says: identity.says, given: identity.given });
    return undefined;
  }
  tally.read('record');
  const odd = oddIn(element, tell);
  const { caseId, trial } = identity;
  const chat = chatOf(identity.element);
  if (chat !== undefined && ending(chat) === 'open') {
    tell('note', 'import_open_end', { case: caseId, trial });
  }
  return { case: caseOf(identity, odd, tally), record: recordOf(identity, odd, tally) };
}

/** An element that says which case and trial it is of. */
interface Identity {
  element: JsonObject;
  caseId: string;
  trial: number;
}

/** `because` is one for all that are left out alike. */
function readIdentity(value: Json): Identity | { because: string; says: Sentence; given: string } {
  const wrong = (because: string, says: Sentence, found: Json | undefined) => ({ because, says, ...given(found) });
  if (!isObject(value)) return wrong('no record', 'stands.record', value);
  const caseId = caseName(value.task_id);
  if (caseId === undefined) return wrong('task_id names no case', 'stands.task_id', value.task_id);
  const trial = trialAfter(value.trial);
  if (trial === undefined) return wrong('trial is no number of a trial', 'stands.trial', value.trial);
  return { element: value, caseId, trial };
}

/** What the simulated user was told is the input, the gold actions are what is expected. */
function caseOf({ element, caseId }: Identity, odd: Odd, tally: Tally): ImportedRecord['case'] {
  const task = isObject(element.info) ? element.info.task : undefined;
  if (!isObject(task)) return undefined; // so it is in a run that broke down
  const { actions, outputs, user_id, instruction, ...source } = task;
  const calls = expectedCalls(actions);
  for (const _ of calls ?? []) tally.read('expected call');
  if (calls === undefined && actions !== undefined) {
    source.actions = actions;
    odd(['info', 'task', 'actions'], 'expected.kwargs_list');
  }
  return defined({
    id: caseId,
    input: defined({ user_id, instruction }),
    expected: unlessEmpty(defined({ tool_calls: calls, outputs })),
    source: unlessEmpty(source),
  });
}

function expectedCalls(actions: Json | undefined): { name: string; arguments: JsonObject }[] | undefined {
  if (!Array.isArray(actions)) return undefined;
  const calls = actions.flatMap((action) => {
    const known = isObject(action) && typeof action.name === 'string' && isObject(action.kwargs);
    return known ? [{ name: action.name as string, arguments: action.kwargs as JsonObject }] : [];
  });
  return calls.length === actions.length ? calls : undefined;
}

function recordOf({ element, caseId, trial }: Identity, odd: Odd, tally: Tally): ImportedRecord['record'] {
  const { task_id: _id, trial: _trial, reward, info, traj, ...source } = element;
  // A run that broke down has its error in `info`, and an empty chat.
  const { task, error, traceback, ...more } = isObject(info) ? info : ({} as JsonObject);
  if (!isNumber(reward)) odd(['reward'], 'expected.number');
  if (!Array.isArray(traj)) odd(['traj'], 'expected.message_list');
  const oddTask = task !== undefined && !isObject(task) ? { task } : {};
  Object.assign(source, defined({ info: isObject(info) ? unlessEmpty({ ...oddTask, ...more }) : info }));
  if (!Array.isArray(traj)) Object.assign(source, defined({ traj }));
  const chat = chatOf(element);
  return defined({
    format: 1,
    case_id: caseId,
    trial,
    error: error === undefined ? undefined : defined({ message: error, traceback }),
    scores: reward === undefined ? undefined : { reward },
    artifacts: chat ? { [trajectoryArtifact]: trajectory(chat, odd, tally) } : {},
    source: unlessEmpty(source),
  });
}

function chatOf({ traj }: JsonObject): Json[] | undefined {
  return Array.isArray(traj) && traj.length > 0 ? traj : undefined;
}

function trajectory(messages: readonly Json[], odd: Odd, tally: Tally): JsonObject {
  const truncated = ending(messages) === 'limit';
  return defined({
    // The benchmark's reward says whether the end was a good one; the agent itself never does.
    terminal_status: 'unknown',
    truncated,
    truncated_reason: truncated ? `the limit of ${turnLimit} assistant turns` : undefined,
    steps: chatSteps(messages, {
      isError: (result) => result.startsWith('Error'),
      odd: (path, ...said) => odd(['traj', ...path], ...said),
      tally,
    }) as unknown as Json[],
  });
}

/** The user said stop or the agent handed over to a person: a regular end. Otherwise the loop's limit cut it, or nothing says why. */
function ending(messages: readonly Json[]): 'regular' | 'limit' | 'open' {
  const known = messages.filter(isObject);
  const regular = known.some(
    ({ role, name, content }) =>
      (role === 'user' && textOf(content).includes(stopWord)) || (role === 'tool' && name === transferTool),
  );
  if (regular) return 'regular';
  return known.filter(({ role }) => role === 'assistant').length >= turnLimit ? 'limit' : 'open';
}
