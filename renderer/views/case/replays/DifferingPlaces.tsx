import { useMemo } from 'react';
import type { CriterionVerdict } from '../../../../shared/contract/api.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { Name } from '../../../components/Name.tsx';
import { StatusShape } from '../../../components/StatusMark.tsx';
import { useWords } from '../../../say.ts';
import { type DifferingPlace, differingPlaces } from './differing-places.ts';

const most = 100;

/** The places of the world that a replay left otherwise, as rows of the table. */
export function DifferingPlaces(props: {
  recorded: string | null;
  control: string | null;
  fault: string | null;
  expected: string | null;
  hasControl: boolean;
  hasFault: boolean;
  verdict: CriterionVerdict | null;
}) {
  const { recorded, control, fault, expected, hasControl, hasFault, verdict } = props;
  const { say } = useWords();
  const places = useMemo(
    () => differingPlaces([recorded, control, fault, expected]),
    [recorded, control, fault, expected],
  );
  if (recorded === null) return null;
  const columns = [0, ...(hasControl ? [1] : []), ...(hasFault ? [2] : []), 3];
  const compared = verdict && 'compared' in verdict.verdict ? (verdict.verdict.compared ?? []) : [];
  const offPaths = new Set(compared.filter(({ ok }) => !ok).map(({ path }) => path));
  return (
    <>
      {places.slice(0, most).map((place) => (
        <tr key={place.path}>
          <th scope="row" className="mono">
            <Name breaks>{place.path === '' ? say('world.whole') : place.path}</Name>
          </th>
          {columns.map((which) => (
            <PlaceCell key={which} place={place} which={which} off={which === 2 && offPaths.has(place.path)} />
          ))}
        </tr>
      ))}
      {places.length === 0 && (
        <tr>
          <th scope="row">{say('world.title')}</th>
          <td colSpan={columns.length} className="dim">
            {say('replays.same_state')}
          </td>
        </tr>
      )}
      {places.length > most && (
        <tr>
          <td colSpan={columns.length + 1} className="faint">
            {say('replays.more_places', { n: places.length - most })}
          </td>
        </tr>
      )}
    </>
  );
}

function PlaceCell({ place, which, off }: { place: DifferingPlace; which: number; off: boolean }) {
  const { say } = useWords();
  const value = place.values[which] ?? null;
  const differs = place.differs[which];
  return (
    <td className={differs ? 'mono place-differs' : 'mono'}>
      {off && (
        <>
          <StatusShape mark="fail" />
          <span className="sr">{say('status.fail')}</span>{' '}
        </>
      )}
      {differs && !off && (
        <span className="state-unlike" title={say('replays.differs')}>
          ≠<span className="sr">{say('replays.differs')}</span>
        </span>
      )}
      {value === null ? <span className="state-absent">{say('world.absent')}</span> : visibleText(value)}
    </td>
  );
}
