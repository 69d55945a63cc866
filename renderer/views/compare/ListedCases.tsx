import { useCallback, useState } from 'react';
import type { ListedCase, PairingList } from '../../../shared/comparison.ts';
import type { TextKey } from '../../../shared/i18n/text.ts';
import { Name } from '../../components/Name.tsx';
import { RowGrid } from '../../components/RowGrid.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { go, hrefOf } from '../../state/look.ts';
import { usePages } from '../../state/use-pages.ts';
import { useSettled } from '../../state/use-settled.ts';
import { besideOf } from './beside-of.ts';
import type { Two } from './two.ts';

/** What there is to say of a case beside that it is in the list. */
const heads: Readonly<Partial<Record<PairingList, TextKey>>> = {
  caseChanged: 'comparing.what_about',
  startsDiffer: 'comparing.starts',
};

const rowsAtMost = 8;
const hashLength = 12;

/** The cases of one of the pairing's lists, all of them; Enter shows what there is of one. */
export function ListedCases({ place, list, total }: { place: Two; list: PairingList; total: number }) {
  const { say } = useWords();
  const [selected, setSelected] = useState(0);
  const [sight, setSight] = useState({ from: 0, to: 0 });
  const range = useSettled(sight, 40);
  const { first, row } = usePages('listedCases', { ...place, list }, range.from, range.to);
  const onSight = useCallback((from: number, to: number) => setSight({ from, to }), []);
  if (first.state !== 'ready') return <Unready answer={first} />;
  const address = (one: ListedCase) => besideOf(place, one, one.in);
  const head = heads[list];
  const about = ({ in: where, starts }: ListedCase) => {
    if (starts) return `${starts.a.slice(0, hashLength)} ≠ ${starts.b.slice(0, hashLength)}`;
    return list === 'caseChanged' ? say(`comparing.changed_in.${where}`) : '';
  };
  return (
    <RowGrid
      id={`listed-${list}`}
      label={say(`comparing.list.${list}`, { cases: total })}
      columns={[
        { key: 'case', head: say('comparing.case'), width: 'minmax(180px, 1fr)' },
        { key: 'trial', head: say('comparing.trial'), width: '60px' },
        ...(head ? [{ key: 'about', head: say(head), width: '2fr' }] : []),
      ]}
      total={total}
      cellsOf={(at) => {
        const one = row(at);
        return (
          one && [
            <a key="case" href={hrefOf(address(one))} tabIndex={-1}>
              <Name>{one.caseId}</Name>
            </a>,
            one.trial,
            about(one),
          ]
        );
      }}
      selected={selected}
      onSelect={setSelected}
      onOpen={(at) => {
        const one = row(at);
        if (one) go(address(one));
      }}
      onSight={onSight}
      rowsAtMost={rowsAtMost}
      least={420}
    />
  );
}
