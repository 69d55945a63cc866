import type { Case, Expected } from '../../../../shared/case.ts';
import type { EnvironmentState } from '../../../../shared/environment-state.ts';
import type { Json, JsonObject } from '../../../../shared/json.ts';
import { type CaseRecord, stateArtifact, trajectoryArtifact } from '../../../../shared/record.ts';
import type { Replay } from '../../../../shared/replay.ts';
import { pairResults } from '../../../../shared/trajectory.ts';
import type { Absent, Part, RecordedCase } from '../../evaluate/recorded-case.ts';
import { hiddenObject } from './hidden-text.ts';
import { besideOf, ownKeys, part, redactHash, redactTrajectory } from './redact-step.ts';
import type { Redaction } from './redaction.ts';

/**
 * A case and trial with all that was recorded of it: what a writer is given in its place. `ofSteps` is the redaction of
 * its steps. The source comes first, so that it is numbered as where it stands by itself.
 */
export function redactRecorded(redaction: Redaction, recorded: RecordedCase, ofSteps = redaction): RecordedCase {
  if (redaction.idle) return recorded;
  const { trial, unseen, record, trajectory, state, replays, derived } = recorded;
  const source = recorded.source && redactRecorded(redaction, recorded.source, ofSteps);
  const shown = {
    trajectory: redactPart(trajectory, (value) => redactTrajectory(ofSteps, value)),
    state: redactPart(state, (value) => redactState(redaction, value)),
  };
  return {
    case: redactCase(redaction, recorded.case),
    trial,
    unseen: unseen && withoutDetail(unseen),
    record: record && redactRecord(redaction, record, shown),
    ...shown,
    replays: replays.map((replay) => redactReplay(redaction, replay)),
    derived: derived && { ...derived, transform: redaction.name(derived.transform) },
    source,
  };
}

/** Inputs are what the suite says of a case: its input, the state it starts from and what is expected; not its metadata. */
function redactCase(redaction: Redaction, one: Case): Case {
  if (redaction.idle) return one;
  const { id, input, expected, initial_state, metadata, cluster } = one;
  return {
    ...ownKeys(redaction, one, { id, input, expected, initial_state, metadata, cluster }),
    id: redaction.name(id),
    input: part(redaction, input as Json, 'inputs'),
    expected: expected && redactExpected(redaction, expected),
    initial_state: part(redaction.beside('state'), initial_state, 'inputs') as JsonObject | undefined,
    metadata: metadata && (redaction.value(metadata) as JsonObject),
    cluster: cluster === undefined ? undefined : redaction.name(cluster),
  };
}

function redactExpected(redaction: Redaction, expected: Expected): Expected {
  if (redaction.hide.has('inputs')) return hiddenObject() as Expected;
  const { tools, tool_calls, route, state, ...own } = expected;
  return {
    ...(redaction.value(own as JsonObject) as JsonObject),
    tools: tools?.map(redaction.name),
    tool_calls: tool_calls?.map((call) => ({
      ...ownKeys(redaction, call, { name: true, arguments: true }),
      name: redaction.name(call.name),
      arguments: part(redaction, call.arguments, 'arguments') as JsonObject,
    })),
    route: route?.map(redaction.name),
    state: part(redaction.beside('state'), state) as JsonObject | undefined,
  };
}

type Artifacts = Pick<RecordedCase, 'trajectory' | 'state'>;

/** Results are what came of a case: answers of tools, its output or error, scores, and the state after it. */
function redactRecord(redaction: Redaction, record: CaseRecord, shown: Artifacts): CaseRecord {
  const { format, case_id, case_digest, trial, seed, output, error, scores, started_at, ended_at, artifacts } = record;
  const known = { format, case_id, case_digest, trial, seed, output, error, scores, started_at, ended_at, artifacts };
  const read: JsonObject = {
    ...('value' in shown.trajectory ? { [trajectoryArtifact]: shown.trajectory.value as unknown as Json } : {}),
    ...('value' in shown.state ? { [stateArtifact]: shown.state.value as unknown as Json } : {}),
  };
  return {
    ...ownKeys(redaction, record, known),
    format,
    case_id: redaction.name(case_id),
    case_digest,
    trial,
    seed,
    output: part(redaction.beside('output'), output, 'results'),
    error: part(redaction.beside('error'), error, 'results'),
    scores: part(redaction, scores, 'results'),
    started_at: started_at === undefined ? undefined : redaction.text(started_at),
    ended_at: ended_at === undefined ? undefined : redaction.text(ended_at),
    artifacts: { ...ownKeys(redaction, artifacts, read), ...read },
  };
}

function redactState(redaction: Redaction, snapshot: EnvironmentState): EnvironmentState {
  const { state, state_hash, initial_state_hash, side_effects } = snapshot;
  return {
    ...ownKeys(redaction, snapshot, { state, state_hash, initial_state_hash, side_effects }),
    state: part(redaction.beside('state'), state, 'results') as JsonObject,
    state_hash: state_hash === undefined ? undefined : redactHash(redaction, state_hash, 'results'),
    initial_state_hash:
      initial_state_hash === undefined ? undefined : redactHash(redaction, initial_state_hash, 'inputs'),
    side_effects: side_effects?.map((effect) => ({
      ...ownKeys(redaction, effect, { type: true }),
      type: redaction.name(effect.type),
    })),
  };
}

function redactReplay(redaction: Redaction, replay: Replay): Replay {
  const { kind, key, system, seed, checkpoint, change, output, error, trajectory, state } = replay;
  return {
    kind,
    key,
    system: system && { name: redaction.name(system.name), version: system.version && redaction.text(system.version) },
    seed,
    checkpoint: checkpoint && { id: redaction.name(checkpoint.id), step_index: checkpoint.step_index },
    change: change && {
      step_index: change.step_index,
      result: part(besideAnswer(redaction, replay), change.result, 'results'),
    },
    output: part(redaction.beside('output'), output, 'results'),
    error: part(redaction.beside('error'), error, 'results'),
    trajectory: trajectory && redactTrajectory(redaction, trajectory),
    state: state && redactState(redaction, state),
  };
}

/** The result that was to be put in is held against the one that came. */
function besideAnswer(redaction: Redaction, { change, trajectory }: Replay): Redaction {
  const answer = change && trajectory && pairResults(trajectory.steps).get(change.step_index);
  return answer ? besideOf(redaction, answer, 'result') : redaction;
}

function redactPart<Value>(one: Part<Value>, redact: (value: Value) => Value): Part<Value> {
  return 'value' in one ? { value: redact(one.value) } : { absent: withoutDetail(one.absent) };
}

/** A detail quotes what it is about, and may be cut in the midst of it: where anything is hidden it says too much. */
function withoutDetail({ reason }: Absent): Absent {
  return { reason };
}
