// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold rows at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points with aria-activedescendant
import { type MouseEvent, memo } from 'react';
import type { CaseRow } from '../../../shared/contract/cases.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Icon } from '../../components/Icon.tsx';
import { Name } from '../../components/Name.tsx';
import { StatusShape } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import type { Column } from './columns.ts';

interface Props {
  /** Counted from 0. */
  at: number;
  top: number;
  /** Undefined while it is on its way. */
  row: CaseRow | undefined;
  columns: readonly Column[];
  selected: boolean;
  hrefOf: (row: CaseRow) => string;
  onOpen: (row: CaseRow, of: string | null) => void;
}

export const CaseGridRow = memo(DrawnRow, (before, after) =>
  (['at', 'top', 'row', 'selected', 'columns'] as const).every((part) => before[part] === after[part]),
);

function DrawnRow({ at, top, row, columns, selected, hrefOf, onOpen }: Props) {
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-criterion]');
    onOpen(row, cell?.dataset.criterion ?? null);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid that holds the focus takes the keys
    <div
      id={`case-row-${at}`}
      role="row"
      className="grid-row"
      aria-rowindex={at + 2}
      aria-selected={selected}
      style={{ transform: `translateY(${top}px)` }}
      onClick={open}
    >
      {columns.map((column, index) => (
        <div
          key={column.kind + column.id}
          role="gridcell"
          aria-colindex={index + 1}
          className={`cell cell-${column.kind === 'fact' ? column.id : 'verdict'}`}
          data-criterion={column.kind === 'criterion' ? column.id : undefined}
        >
          {row &&
            (column.kind === 'criterion' ? (
              <VerdictCell row={row} at={column.at} />
            ) : (
              <Fact row={row} id={column.id} href={hrefOf(row)} />
            ))}
        </div>
      ))}
    </div>
  );
}

function VerdictCell({ row, at }: { row: CaseRow; at: number }) {
  const { say, reason } = useWords();
  const verdict = row.verdicts[at];
  if (!verdict) return null;
  const { status } = verdict;
  const because = verdict.reason === undefined ? undefined : reason(verdict.reason);
  return (
    <span className={`verdict verdict-${status}`} title={because}>
      <StatusShape mark={status} />
      <span className={status === 'fail' || status === 'missing' ? 'verdict-word' : 'sr'}>
        {say(`status.${status}`)}
      </span>
      {because !== undefined && <span className="sr">: {because}</span>}
    </span>
  );
}

function Fact({ row, id, href }: { row: CaseRow; id: Extract<Column, { kind: 'fact' }>['id']; href: string }) {
  switch (id) {
    case 'case':
      return (
        <a href={href} tabIndex={-1}>
          <Name>{row.caseId}</Name>
        </a>
      );
    case 'trial':
      return row.trial;
    case 'steps':
      return <Count of={row.steps} atLeast={row.truncated} />;
    case 'calls':
      return <Count of={row.toolCalls} atLeast={row.truncated} />;
    case 'route':
      return row.route === null ? none : `${visibleText(row.route).replaceAll('>', ' › ')}${row.truncated ? ' …' : ''}`;
    case 'notes':
      return <Notes row={row} />;
    case 'end':
      return <End row={row} />;
  }
}

const none = '–';

/** A count over a truncated trajectory is a lower bound. */
function Count({ of, atLeast }: { of: number | null; atLeast: boolean }) {
  const { count } = useWords();
  if (of === null) return none;
  return `${atLeast ? '≥ ' : ''}${count(of)}`;
}

function Notes({ row: { notes: n, tags } }: { row: CaseRow }) {
  const { say, count } = useWords();
  if (n === 0) return null;
  const words = visibleText(tags.join(', '));
  return (
    <span className="note-cell" title={[say('notes.count', { n }), words].filter(Boolean).join(': ')}>
      <span className="note-mark">
        <Icon name="notes" />
        <span aria-hidden="true">{count(n)}</span>
        <span className="sr">{say('notes.count', { n })}</span>
      </span>
      {words !== '' && <span className="note-tags-words">{words}</span>}
    </span>
  );
}

function End({ row }: { row: CaseRow }) {
  const { say } = useWords();
  return (
    <>
      {row.error && <span className="flag ink-fail">{say('case.error')}</span>}
      {row.truncated && <span className="flag ink-missing">{say('case.truncated')}</span>}
    </>
  );
}
