// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold rows at places of their own
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import type { Input } from '../../../shared/contract/api.ts';
import type { CaseRow } from '../../../shared/contract/cases.ts';
import type { Report } from '../../../shared/report.ts';
import { Notice } from '../../components/Notice.tsx';
import { Unready } from '../../components/Unready.tsx';
import { rowKeys, useRows } from '../../components/use-rows.ts';
import { useWords } from '../../say.ts';
import type { CaseSort } from '../../state/address.ts';
import { useKeys } from '../../state/keys.ts';
import { hrefOf } from '../../state/look.ts';
import { usePages } from '../../state/use-pages.ts';
import { useSettled } from '../../state/use-settled.ts';
import { CaseGridHead } from './CaseGridHead.tsx';
import { CaseGridRow } from './CaseGridRow.tsx';
import { columnsOf, layoutOf } from './columns.ts';
import { GridBar } from './GridBar.tsx';
import { UnheardOf } from './UnheardOf.tsx';

const rowHeight = 32;
const headHeight = 60;

/** The cases of a query, one column a criterion. Only rows in sight are drawn and asked for. */
export function CaseGrid(props: {
  query: Omit<Input<'cases'>, 'offset' | 'limit'>;
  report: Report;
  withRoutes: boolean;
  withNotes: boolean;
  row: number;
  onRow: (row: number) => void;
  onSort: (by: CaseSort, descending: boolean) => void;
  /** `of` is the criterion whose verdict was chosen, if one was. */
  onOpen: (one: CaseRow, of: string | null) => void;
}) {
  const { query, report, withRoutes, withNotes, row, onRow, onSort, onOpen } = props;
  const { say } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState(0);
  const selected = Math.min(row, Math.max(1, known)) - 1;
  const rows = useRows({ scroller, count: known, size: rowHeight, selected, covered: headHeight });
  // Nothing is asked for while rows fly by under a dragged scroll bar.
  const range = useSettled({ from: rows.from, to: rows.to }, 40);
  const pages = usePages('cases', query, range.from, range.to);
  const { first, total } = pages;
  useEffect(() => {
    if (first.state === 'ready') setKnown(total);
  }, [first.state, total]);

  // Enter may come before the row does.
  const [opening, setOpening] = useState(false);
  const chosen = pages.row(selected);
  useEffect(() => {
    if (opening && chosen) onOpen(chosen, null);
    if (opening && (chosen || first.state !== 'loading')) setOpening(false);
  }, [opening, chosen, first.state, onOpen]);

  const openChosen = () => setOpening(true);
  useKeys({ Enter: openChosen });

  const columns = useMemo(() => columnsOf(report, withRoutes, withNotes), [report, withRoutes, withNotes]);
  const layout = useMemo(() => layoutOf(columns), [columns]);
  const keys = rowKeys({
    count: total,
    selected,
    onSelect: (at) => onRow(at + 1),
    onOpen: openChosen,
    page: Math.max(1, rows.to - rows.from - 2),
  });
  if (first.state === 'refused' || first.state === 'broken') return <Unready answer={first} />;
  const none = first.state === 'ready' && total === 0;
  return (
    <section className="card grid-card" aria-label={say('screen.cases')}>
      <GridBar
        first={first}
        report={report}
        filtered={query.where !== ''}
        byFailures={query.sort === 'failures'}
        onSort={onSort}
      />
      <div
        id="case-grid"
        ref={scroller}
        className="grid"
        role="grid"
        aria-label={say('screen.cases')}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        aria-activedescendant={chosen ? `case-row-${selected}` : undefined}
        tabIndex={0}
        style={{ '--columns': layout.template, '--least': `${layout.least}px` } as CSSProperties}
        onKeyDown={keys}
      >
        <CaseGridHead columns={columns} sort={query.sort} descending={query.descending} onSort={onSort} />
        <div role="rowgroup" className="grid-body" style={{ height: rows.length }}>
          {rows.items.map(({ index, start }) => (
            <CaseGridRow
              key={index}
              at={index}
              top={start}
              row={pages.row(index)}
              columns={columns}
              selected={index === selected}
              hrefOf={(one) =>
                hrefOf({ ...query, screen: 'case', caseId: one.caseId, trial: one.trial, row: index + 1 })
              }
              onOpen={(one, of) => {
                onRow(index + 1);
                onOpen(one, of);
              }}
            />
          ))}
        </div>
      </div>
      {none && (
        <Notice title={say(query.where === '' ? 'cases.none' : 'cases.none_found')}>
          {query.where !== '' && <UnheardOf query={query} />}
          {query.where !== '' && <a href={hrefOf({ screen: 'cases' })}>{say('filter.clear')}</a>}
        </Notice>
      )}
    </section>
  );
}
