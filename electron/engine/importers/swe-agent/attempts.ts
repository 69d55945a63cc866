import { equalJson, isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import { defined, withoutNulls } from '../reading/fields.ts';
import type { Odd } from '../reading/read-element.ts';
import type { Tally } from '../reading/tally.ts';
import { createTrajBuilder, type Traj, type TrajBuilder } from './traj.ts';

/** An attempt of an agent that tries again is like a file of its own. */
export function attemptOf(value: Json, odd: Odd): TrajBuilder {
  const attempt = createTrajBuilder();
  if (!isObject(value)) {
    odd([], 'expected.attempt');
    attempt.member('attempt', value);
    return attempt;
  }
  for (const [key, member] of Object.entries(value)) {
    const add = key === 'trajectory' ? attempt.step : key === 'history' ? attempt.message : undefined;
    if (!add || !Array.isArray(member)) attempt.member(key, member);
    else for (const [at, one] of member.entries()) add(one, (path, ...said) => odd([key, at, ...path], ...said));
  }
  return attempt;
}

/**
 * What a retrying agent did is the attempt it chose, whose steps its file tells a second time; without a choice, the last
 * one. Attempts are no trials: each is made because of those before it. The others are kept as they are.
 */
export function chooseAttempt(run: TrajBuilder, attempts: readonly TrajBuilder[], tally: Tally): Traj {
  const digest = run.digest();
  const chosen = digest === undefined ? attempts.length - 1 : attempts.findIndex((one) => one.digest() === digest);
  const others = attempts.flatMap((attempt, at) =>
    at === chosen ? [] : [asRecorded(attempt.build(named('of an attempt that was not chosen', tally)))],
  );
  const whole = run.build(chosen < 0 ? tally : named('told again', tally));
  const rest = others.length > 0 ? { attempts: others } : {};
  if (chosen < 0) return { ...whole, members: { ...whole.members, ...rest } };
  const attempt = attempts[chosen]!.build(tally);
  const ofAll = withoutNulls(whole.members);
  const own = attempt.members.info;
  const members = {
    ...attempt.members,
    ...ofAll,
    ...defined({ attempt_info: ofAll.info === undefined || equalJson(own, ofAll.info) ? undefined : own }),
    ...rest,
    attempt: chosen + 1,
  } as JsonObject;
  return { ...attempt, members, unread: whole.unread };
}

function named(what: string, tally: Tally): Tally {
  return { ...tally, read: (kind) => tally.read(`${kind}, ${what}`) };
}

function asRecorded({ steps, history, strays, members }: Traj): JsonObject {
  return { trajectory: steps, history: [...history.map(({ value }) => value), ...strays], ...members };
}
