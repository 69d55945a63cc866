import { useCallback, useState } from 'react';
import type { Flip } from '../../../shared/comparison.ts';
import { Name } from '../../components/Name.tsx';
import { RowGrid } from '../../components/RowGrid.tsx';
import { StatusShape } from '../../components/StatusMark.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useLanding } from '../../state/landing.ts';
import { go, hrefOf, stay, useAddress } from '../../state/look.ts';
import { usePages } from '../../state/use-pages.ts';
import { useSettled } from '../../state/use-settled.ts';
import { besideOf } from './beside-of.ts';
import { signs } from './flip-signs.ts';
import type { Two } from './two.ts';

const rowsAtMost = 12;

/** The changed verdicts as rows; Enter shows both runs of the case side by side. */
export function FlipGrid({ place, criterion }: { place: Two; criterion: string | null }) {
  const { say } = useWords();
  const { row: chosen, change } = useAddress();
  const [sight, setSight] = useState({ from: 0, to: 0 });
  const range = useSettled(sight, 40);
  const query = { ...place, ...(criterion === null ? {} : { criterion }), ...(change === null ? {} : { change }) };
  const { first, total, row } = usePages('flips', query, range.from, range.to);
  const onSight = useCallback((from: number, to: number) => setSight({ from, to }), []);
  useLanding('#flip-grid', first.state === 'ready');
  if (first.state !== 'ready') return <Unready answer={first} />;
  if (total === 0) return <p className="card-empty">{say('comparing.no_such_flip')}</p>;
  const address = (flip: Flip, at: number) => ({
    ...besideOf(place, flip, flip.a === null ? 'b' : flip.b === null ? 'a' : 'both'),
    criterion,
    change,
    row: at + 1,
  });
  return (
    <RowGrid
      id="flip-grid"
      label={say('comparing.flips')}
      columns={[
        { key: 'change', head: say('comparing.change'), width: '120px' },
        { key: 'case', head: say('comparing.case'), width: 'minmax(160px, 1fr)' },
        { key: 'trial', head: say('comparing.trial'), width: '68px' },
        { key: 'criterion', head: say('criteria.criterion'), width: 'minmax(160px, 1fr)' },
        { key: 'a', head: 'A', width: 'minmax(120px, 1.4fr)' },
        { key: 'b', head: 'B', width: 'minmax(120px, 1.4fr)' },
      ]}
      total={total}
      cellsOf={(at) => {
        const flip = row(at);
        return (
          flip && [
            <span key="change" className={`flip flip-${flip.change}`}>
              <span aria-hidden="true">{signs[flip.change]}</span> {say(`change.${flip.change}`)}
            </span>,
            <a key="case" href={hrefOf(address(flip, at))} tabIndex={-1}>
              <Name>{flip.caseId}</Name>
            </a>,
            flip.trial,
            <Name key="criterion">{flip.criterion}</Name>,
            <Seen key="a" seen={flip.a} />,
            <Seen key="b" seen={flip.b} />,
          ]
        );
      }}
      selected={Math.min(chosen, total) - 1}
      onSelect={(at) => stay({ row: at + 1 })}
      onOpen={(at) => {
        const flip = row(at);
        if (flip) go(address(flip, at));
      }}
      onSight={onSight}
      rowsAtMost={rowsAtMost}
      least={788}
    />
  );
}

/** A verdict with its reason; a run without the case has none. */
function Seen({ seen }: { seen: Flip['a'] }) {
  const { say, reason } = useWords();
  if (seen === null) return <span className="faint">{say('comparing.not_in_run')}</span>;
  return (
    <span className={`verdict verdict-${seen.status}`} title={seen.reason && reason(seen.reason)}>
      <StatusShape mark={seen.status} />
      {say(`status.${seen.status}`)}
      {seen.reason !== undefined && <span className="faint">{reason(seen.reason)}</span>}
    </span>
  );
}
