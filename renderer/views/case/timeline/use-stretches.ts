import { useEffect, useMemo, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Input, Output } from '../../../../shared/contract/api.ts';
import { answerOf, ask, hold, keyOf, useAnswers } from '../../../state/answers.ts';
import type { Stretch } from './sight.ts';

export type Drawing = Output<'timelineBlocks'>;
type Asked = Omit<Input<'timelineBlocks'>, 'from' | 'to'>;

const nothing: Drawing = { blocks: [], handoffs: [], crowded: 0, gaps: [], ticks: [] };

/**
 * What is drawn on these stretches of the axis. While one of them is on its way, what was drawn last stays: it says where
 * on the axis it is, and so is never in the wrong place.
 */
export function useStretches(
  asked: Asked | null,
  stretches: readonly Stretch[],
): { drawing: Drawing; isComing: boolean } {
  const text = JSON.stringify(asked && stretches.map((stretch) => ({ ...asked, ...stretch })));
  const inputs = useMemo(() => (JSON.parse(text) ?? []) as Input<'timelineBlocks'>[], [text]);
  const entries = useAnswers(
    useShallow((answers) => inputs.map((input) => answers.entries[keyOf('timelineBlocks', input)])),
  );
  useEffect(() => {
    inputs.forEach((input, at) => {
      if (!entries[at] || entries[at].stale) void ask('timelineBlocks', input);
    });
  }, [inputs, entries]);
  useEffect(() => {
    const ends = inputs.map((input) => hold(keyOf('timelineBlocks', input)));
    return () => {
      for (const end of ends) end();
    };
  }, [inputs]);

  const last = useRef<{ look: string; drawing: Drawing }>({ look: '', drawing: nothing });
  return useMemo(() => {
    const answers = entries.map((entry) => answerOf<'timelineBlocks'>(entry));
    const ready = answers.flatMap((answer) => (answer.state === 'ready' ? [answer.value] : []));
    const look = asked ? lookOf(asked) : '';
    if (ready.length > 0 && ready.length === answers.length) last.current = { look, drawing: merged(ready) };
    const drawing = last.current.look === look ? last.current.drawing : nothing;
    return { drawing, isComing: answers.some(({ state }) => state === 'loading') };
  }, [entries, asked]);
}

/** What was drawn along another axis, or folded otherwise, has its lines and places elsewhere. */
function lookOf({ axis, open, turned, caseId, trial }: Asked): string {
  return JSON.stringify([caseId, trial, axis, open, turned]);
}

/** What reaches from one stretch into the next is told by both. */
function merged(parts: readonly Drawing[]): Drawing {
  if (parts.length === 1) return parts[0]!;
  const once = <T>(all: readonly T[], key: (one: T) => string | number) => [
    ...new Map(all.map((one) => [key(one), one])).values(),
  ];
  const crowded = parts.reduce((sum, part) => sum + part.crowded, 0);
  return {
    blocks: once(
      parts.flatMap(({ blocks }) => blocks),
      ({ from }) => from,
    ),
    handoffs: once(
      parts.flatMap(({ handoffs }) => handoffs),
      ({ step }) => step,
    ),
    crowded,
    gaps: once(
      parts.flatMap(({ gaps }) => gaps),
      ({ at }) => at,
    ),
    ticks: once(
      parts.flatMap(({ ticks }) => ticks),
      ({ at }) => at,
    ),
  };
}
