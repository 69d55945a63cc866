// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold rows at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points with aria-activedescendant
import { Icon } from '../../components/Icon.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';
import type { CaseSort } from '../../state/address.ts';
import type { Column } from './columns.ts';

interface Sorting {
  sort: CaseSort;
  descending: boolean;
  onSort: (by: CaseSort, descending: boolean) => void;
}

export function CaseGridHead({ columns, ...sorting }: Sorting & { columns: readonly Column[] }) {
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" className="grid-row" aria-rowindex={1}>
        {columns.map((column, at) => (
          <HeadCell key={column.kind + column.id} column={column} at={at} {...sorting} />
        ))}
      </div>
    </div>
  );
}

function HeadCell({ column, at, sort, descending, onSort }: Sorting & { column: Column; at: number }) {
  const { say } = useWords();
  const by = column.kind === 'fact' ? column.sort : undefined;
  const sorted = by !== undefined && by === sort;
  const title = column.kind === 'fact' ? say(column.title) : column.id;
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      className={`cell head-${column.kind} cell-${column.kind === 'fact' ? column.id : 'verdict'}`}
      aria-sort={sorted ? orderOf(descending) : undefined}
      title={title}
    >
      {by === undefined ? (
        <Name breaks>{title}</Name>
      ) : (
        <button
          type="button"
          className={sorted ? 'sort sorted' : 'sort'}
          onClick={() => onSort(...next(by, sort, descending))}
        >
          {title}
          {sorted && <Icon name={descending ? 'opened' : 'up'} />}
        </button>
      )}
    </div>
  );
}

function orderOf(descending: boolean) {
  return descending ? 'descending' : 'ascending';
}

/** First with the big numbers, or the early letters, on top; then the other way; then as the suite stands. */
function next(by: CaseSort, sort: CaseSort, descending: boolean): [CaseSort, boolean] {
  const startsDown = by !== 'id';
  if (sort !== by) return [by, startsDown];
  return descending === startsDown ? [by, !startsDown] : ['suite', false];
}
