import { useEffect, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Input, Output } from '../../shared/contract/api.ts';
import { type Answer, answerOf, ask, hold, keyOf, useAnswers } from './answers.ts';

type Paged =
  | 'cases'
  | 'steps'
  | 'alignedSteps'
  | 'sideBySide'
  | 'flips'
  | 'listedCases'
  | 'timelineLines'
  | 'timelinePlaces';
type Row<Name extends Paged> = Output<Name>['rows'][number];

const pageSize = 200;

export interface Pages<Name extends Paged> {
  /** The first page's answer: it says how many rows there are, or why there are none. */
  first: Answer<Output<Name>>;
  total: number;
  /** The row at a place counted from 0; undefined while its page is on its way. */
  row: (at: number) => Row<Name> | undefined;
}

/** A list of any length, of which the pages that hold the rows `from` to `to` are asked for. */
export function usePages<Name extends Paged>(
  name: Name,
  query: Omit<Input<Name>, 'offset' | 'limit'> | null,
  from: number,
  to: number,
): Pages<Name> {
  const queryText = query && JSON.stringify(query);
  const firstPage = Math.floor(from / pageSize);
  const lastPage = Math.floor(Math.max(from, to) / pageSize);
  const inputs = useMemo(() => {
    if (queryText === null) return [];
    const pages = [0];
    for (let page = Math.max(1, firstPage); page <= lastPage; page++) pages.push(page);
    return pages.map((page) => ({ ...JSON.parse(queryText), offset: page * pageSize, limit: pageSize }) as Input<Name>);
  }, [queryText, firstPage, lastPage]);

  const entries = useAnswers(useShallow((answers) => inputs.map((input) => answers.entries[keyOf(name, input)])));
  useEffect(() => {
    inputs.forEach((input, at) => {
      if (!entries[at] || entries[at].stale) void ask(name, input);
    });
  }, [name, inputs, entries]);
  useEffect(() => {
    const ends = inputs.map((input) => hold(keyOf(name, input)));
    return () => {
      for (const end of ends) end();
    };
  }, [name, inputs]);

  return useMemo(() => {
    const answers = entries.map((entry) => answerOf<Name>(entry));
    const rowsAt = new Map(
      answers.map((answer, at) => [inputs[at]!.offset / pageSize, answer.state === 'ready' ? answer.value.rows : []]),
    );
    const first = answers[0] ?? { state: 'loading' as const };
    return {
      first,
      total: first.state === 'ready' ? first.value.total : 0,
      row: (at) => rowsAt.get(Math.floor(at / pageSize))?.[at % pageSize] as Row<Name> | undefined,
    };
  }, [entries, inputs]);
}
