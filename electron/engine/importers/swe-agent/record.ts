import { isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import { trajectoryArtifact } from '../../../../shared/record.ts';
import type { ImportedRecord } from '../importer.ts';
import { defined, unlessEmpty, without, withoutNulls } from '../reading/fields.ts';
import type { Draft } from '../reading/openai-chat.ts';
import type { Tally } from '../reading/tally.ts';
import { endingOf } from './ending.ts';
import { replayConfig } from './issue.ts';
import { messageDraft, turnDrafts } from './steps.ts';
import type { Traj } from './traj.ts';
import { type Turns, turnsOf } from './turns.ts';

/** True for a file that says nothing of a run: not what was done, and not how it ended before anything was. */
export function isEmpty({ steps, history, members }: Traj): boolean {
  return steps.length === 0 && history.length === 0 && statusOf(infoOf(members)) === undefined;
}

/** A run as a record, but for the case and trial it is. `source` says which file it is. */
export function recordOf(
  traj: Traj,
  source: JsonObject,
  tally: Tally,
): Omit<ImportedRecord['record'], 'case_id' | 'trial'> {
  const turns = turnsOf(traj);
  const info = infoOf(traj.members);
  const { submission } = info;
  const { submitted, ...ending } = endingOf(info, turns.turns, traj.unread);
  const drafts = draftsOf(turns, tally);
  const handedIn = typeof submission === 'string' ? submission : undefined;
  if (submitted) drafts.push({ kind: 'final', turn: turns.turns.length, content: handedIn ?? lastObservation(turns) });
  const steps = drafts.map((draft, at) => ({ index: at + 1, ...draft }));
  return defined({
    format: 1 as const,
    // It broke down before the agent came to do anything.
    error: steps.length > 0 ? undefined : { message: statusOf(info) ?? 'nothing is recorded' },
    output: handedIn === undefined ? undefined : { submission: handedIn },
    artifacts: steps.length > 0 ? { [trajectoryArtifact]: { ...ending, steps: steps as unknown as Json[] } } : {},
    source: unlessEmpty({ ...source, ...leftOf(traj, turns, handedIn !== undefined) }),
  });
}

function draftsOf({ opening, turns }: Turns, tally: Tally): Draft[] {
  return [...opening.map(messageDraft), ...turns.flatMap((turn, at) => turnDrafts(turn, at + 1, tally))];
}

function lastObservation({ turns }: Turns): Json {
  return turns.at(-1)?.observations.at(-1)?.content ?? null;
}

/** What the file says besides, and the messages that belong to no turn. */
function leftOf({ members, strays }: Traj, { demonstrations, others }: Turns, tookSubmission: boolean): JsonObject {
  const { info, replay_config: config, ...more } = members;
  const unplaced = [...others, ...strays];
  return withoutNulls(
    defined({
      ...more,
      info: isObject(info) && tookSubmission ? unlessEmpty(without(info, ['submission'])) : info,
      replay_config:
        config === undefined || config === null ? undefined : (unlessEmpty(replayConfig(config)) ?? config),
      demonstrations: demonstrations.length > 0 ? demonstrations : undefined,
      unplaced: unplaced.length > 0 ? unplaced : undefined,
    }) as JsonObject,
  );
}

function infoOf({ info }: JsonObject): JsonObject {
  return isObject(info) ? info : {};
}

function statusOf({ exit_status: status }: JsonObject): Json | undefined {
  return status ?? undefined;
}

/** The model that a run's settings name. */
export function modelOf({ members }: Traj): string | undefined {
  const { agent } = replayConfig(members.replay_config);
  const model = isObject(agent) ? agent.model : undefined;
  return isObject(model) && typeof model.name === 'string' ? model.name : undefined;
}
