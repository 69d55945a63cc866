import { useEffect, useMemo, useRef } from 'react';
import type { Input, MethodName, Output } from '../../shared/contract/api.ts';
import { type Answer, answerOf, ask, hold, keyOf, useAnswers } from './answers.ts';

/** The engine's answer to a question, asked on sight and again when the files change. No input: nothing is asked. */
export function useAnswer<Name extends MethodName>(name: Name, input: Input<Name> | null): Answer<Output<Name>> {
  const key = input === null ? null : keyOf(name, input);
  const entry = useAnswers(({ entries }) => (key === null ? undefined : entries[key]));
  const due = !entry || entry.stale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the input's text
  useEffect(() => {
    if (input !== null && due) void ask(name, input);
  }, [name, key, due, entry]);
  useEffect(() => (key === null ? undefined : hold(key)), [key]);
  return useMemo(() => answerOf<Name>(entry), [entry]);
}

/** The last answer there was while the next is on its way, so that a pane does not blink between two rows. */
export function useKept<T>(answer: Answer<T>): Answer<T> {
  const last = useRef(answer);
  if (answer.state !== 'loading') last.current = answer;
  return answer.state === 'loading' ? last.current : answer;
}
