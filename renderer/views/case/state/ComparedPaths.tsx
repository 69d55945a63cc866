import { useRef, useState } from 'react';
import type { ComparedPath } from '../../../../shared/verdict.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { Name } from '../../../components/Name.tsx';
import { StatusShape } from '../../../components/StatusMark.tsx';
import { rowKeys, useRows } from '../../../components/use-rows.ts';
import { useWords } from '../../../say.ts';
import type { Comparison } from './judged-paths.ts';

const rowHeight = 24;
const rowsAtMost = 8;

/** Every place that a criterion compared, those that differ first. Choosing one shows it in the tree. */
export function ComparedPaths(props: { comparisons: readonly Comparison[]; onPath: (path: string) => void }) {
  return props.comparisons.map((comparison) => (
    <ComparedBy key={comparison.criterion} comparison={comparison} onPath={props.onPath} />
  ));
}

function ComparedBy({ comparison, onPath }: { comparison: Comparison; onPath: (path: string) => void }) {
  const { say } = useWords();
  const { criterion, status, compared, total, differing } = comparison;
  const [selected, setSelected] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRows({ scroller, count: compared.length, size: rowHeight, selected });
  const choose = (at: number) => {
    setSelected(at);
    onPath(compared[at]!.path);
  };
  const label = say('world.compared_by', { criterion });
  return (
    <details className="compared" open={differing > 0}>
      <summary>
        <StatusShape mark={status} />
        <Name>{criterion}</Name>
        <span className="dim">{say('world.compared', { differing, total })}</span>
        {compared.length < total && (
          <span className="faint">{say('world.compared_first', { shown: compared.length })}</span>
        )}
      </summary>
      {compared.length > 0 && (
        <div
          ref={scroller}
          className="compared-list"
          role="listbox"
          aria-label={label}
          aria-activedescendant={`compared-${criterion}-${selected}`}
          tabIndex={0}
          onKeyDown={rowKeys({ count: compared.length, selected, onSelect: choose, onOpen: choose })}
          style={{ height: Math.min(compared.length, rowsAtMost) * rowHeight }}
        >
          <div role="presentation" style={{ height: rows.length, position: 'relative' }}>
            {rows.items.map(({ index, start }) => (
              <ComparedLine
                key={index}
                id={`compared-${criterion}-${index}`}
                one={compared[index]!}
                selected={index === selected}
                of={compared.length}
                at={index + 1}
                top={start}
                onSelect={() => choose(index)}
              />
            ))}
          </div>
        </div>
      )}
    </details>
  );
}

function ComparedLine(props: {
  id: string;
  one: ComparedPath;
  selected: boolean;
  of: number;
  at: number;
  top: number;
  onSelect: () => void;
}) {
  const { id, one, selected, of, at, top, onSelect } = props;
  const { say } = useWords();
  const { path, expected, actual, ok } = one;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list that holds the focus takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list points at it with aria-activedescendant
    <div
      id={id}
      role="option"
      className="compared-line mono"
      aria-selected={selected}
      aria-setsize={of}
      aria-posinset={at}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onSelect}
    >
      <span>
        <StatusShape mark={ok ? 'pass' : 'fail'} />
        <span className="sr">{say(ok ? 'status.pass' : 'status.fail')}</span>
      </span>
      <span className="compared-path">{visibleText(path)}</span>
      <span className={ok ? 'dim' : 'ink-fail'}>
        {say('world.is')} <Value text={actual} />
      </span>
      <span className="dim">
        {!ok && (
          <>
            {say('world.should_be')} <Value text={expected} />
          </>
        )}
      </span>
    </div>
  );
}

function Value({ text }: { text: string | null }) {
  const { say } = useWords();
  return text === null ? <span className="state-absent">{say('world.absent')}</span> : visibleText(text);
}
