import type { JsonObject } from '../../../../shared/json.ts';
import { pairWithSteps } from './exchanges.ts';
import type { Message, Traj } from './traj.ts';
import { type Exchange, type Turn, turnOfExchange, turnOfStep } from './turn.ts';

/** A run as turns, with the messages around them. */
export interface Turns {
  /** Before the first turn: the system's prompt, and the task. */
  opening: JsonObject[];
  turns: Turn[];
  demonstrations: JsonObject[];
  /** Messages of the history that belong to no turn. */
  others: JsonObject[];
}

/** A run of any generation as turns: by its trajectory, or by its history where it has no other. */
export function turnsOf({ steps, history }: Traj): Turns {
  const demonstrations = history.filter(isDemonstration).map(({ value }) => value);
  const own = history.filter((message) => !isDemonstration(message));
  const first = own.findIndex(isSaid);
  const start = first < 0 ? own.length : first;
  const opening = own.slice(0, start).map(({ value }) => value);
  const exchanges = exchangesOf(own.slice(start));
  if (steps.length === 0) return { opening, turns: exchanges.map(turnOfExchange), demonstrations, others: [] };

  const { pairs, unpaired } = pairWithSteps(steps, exchanges);
  const turns = steps.map((step, at) => turnOfStep(step, pairs.get(at)));
  fillStates(turns);
  const others = unpaired.flatMap(({ said, answers }) => [said.value, ...answers]);
  return { opening, turns, demonstrations, others };
}

function isDemonstration({ value }: Message): boolean {
  return value.is_demo === true;
}

function isSaid({ value }: Message): boolean {
  return value.role === 'assistant';
}

function exchangesOf(history: readonly Message[]): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const message of history) {
    if (isSaid(message)) exchanges.push({ said: message, answers: [] });
    else exchanges.at(-1)?.answers.push(message.value);
  }
  return exchanges;
}

/** The state before an action is that after the one before, whichever of the two a generation records. */
function fillStates(turns: readonly Turn[]): void {
  const recorded = turns.map(({ state }) => ({ ...state }));
  for (const [at, { state }] of turns.entries()) {
    state.before ??= recorded[at - 1]?.after;
    state.after ??= recorded[at + 1]?.before;
  }
}
