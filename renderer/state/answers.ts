import { create } from 'zustand';
import type { Input, MethodName, Output } from '../../shared/contract/api.ts';
import type { Problem, Result } from '../../shared/problem.ts';
import { engine } from '../engine.ts';

/** What the engine said to one question. The last answer stays while the question is asked again. */
export interface Entry {
  reply?: Result<unknown>;
  /** A bug of ours: the call broke instead of being answered. */
  error?: Error;
  pending: boolean;
  /** The files changed since: to be asked again by whoever still shows it. */
  stale: boolean;
}

export type Answer<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T; fresh: boolean }
  | { state: 'refused'; problems: readonly Problem[] }
  | { state: 'broken'; error: Error };

interface Answers {
  entries: Readonly<Record<string, Entry>>;
}

/** Enough for every list and step of a screen; beyond it the ones that no screen shows are forgotten, oldest first. */
const kept = 400;

export const useAnswers = create<Answers>(() => ({ entries: {} }));

export function keyOf<Name extends MethodName>(name: Name, input: Input<Name>): string {
  return `${name} ${JSON.stringify(input)}`;
}

export function answerOf<Name extends MethodName>(entry: Entry | undefined): Answer<Output<Name>> {
  if (entry?.error) return { state: 'broken', error: entry.error };
  if (!entry?.reply) return { state: 'loading' };
  if (!entry.reply.ok) return { state: 'refused', problems: entry.reply.problems };
  return { state: 'ready', value: entry.reply.value as Output<Name>, fresh: !entry.pending && !entry.stale };
}

/** Asks, unless the answer is there or on its way. */
export async function ask<Name extends MethodName>(name: Name, input: Input<Name>): Promise<void> {
  const key = keyOf(name, input);
  const known = useAnswers.getState().entries[key];
  if (known && !known.stale) return;
  const asked: Entry = { ...known, pending: true, stale: false };
  put(key, asked);
  const answered = await call(name, input);
  // Asked anew meanwhile, because the files changed: the later answer counts.
  if (useAnswers.getState().entries[key] === asked) put(key, { ...answered, pending: false, stale: false });
}

async function call<Name extends MethodName>(name: Name, input: Input<Name>): Promise<Pick<Entry, 'reply' | 'error'>> {
  try {
    return { reply: await (engine[name] as (input: Input<Name>) => Promise<Result<Output<Name>>>)(input) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Takes what a change answered as the answer to the question it settles. */
export function learn<Name extends MethodName>(name: Name, input: Input<Name>, value: Output<Name>): void {
  put(keyOf(name, input), { reply: { ok: true, value }, pending: false, stale: false });
}

/** Everything figured out from this folder is to be asked for again; with `names`, what these questions asked. */
export function forgetFolder(folder: string, names?: readonly MethodName[]): void {
  const inFolder = JSON.stringify({ folder }).slice(1, -1);
  const isAsked = (key: string) => !names || names.some((name) => key.startsWith(`${name} `));
  useAnswers.setState(({ entries }) => ({
    entries: Object.fromEntries(
      Object.entries(entries).map(([key, entry]) => [
        key,
        isAsked(key) && key.includes(inFolder) ? { ...entry, stale: true } : entry,
      ]),
    ),
  }));
}

/** This is to be asked again: something that was done since changes the answer. */
export function outdate<Name extends MethodName>(name: Name, input: Input<Name>): void {
  const key = keyOf(name, input);
  useAnswers.setState(({ entries }) => {
    const entry = entries[key];
    return entry ? { entries: { ...entries, [key]: { ...entry, stale: true } } } : {};
  });
}

const shown = new Map<string, number>();

/** Keeps an answer from being forgotten while it is on the screen; gives back the end of that. */
export function hold(key: string): () => void {
  shown.set(key, (shown.get(key) ?? 0) + 1);
  return () => {
    const left = (shown.get(key) ?? 1) - 1;
    if (left > 0) shown.set(key, left);
    else shown.delete(key);
  };
}

function put(key: string, entry: Entry): void {
  useAnswers.setState(({ entries }) => ({ entries: { ...withoutOldest(entries), [key]: entry } }));
}

function withoutOldest(entries: Answers['entries']): Answers['entries'] {
  const keys = Object.keys(entries);
  if (keys.length < kept) return entries;
  const dropped = new Set(keys.filter((key) => !shown.has(key)).slice(0, kept / 4));
  return Object.fromEntries(Object.entries(entries).filter(([key]) => !dropped.has(key)));
}
