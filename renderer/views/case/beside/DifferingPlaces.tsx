import { visibleText } from '../../../../shared/visible-text.ts';
import { Name } from '../../../components/Name.tsx';
import { StatusShape } from '../../../components/StatusMark.tsx';
import { useWords } from '../../../say.ts';
import type { DifferingPlace } from './differing-places.ts';

const most = 100;

/** The places in which worlds differ, as rows of a table with a column a world, and one for what is expected. */
export function DifferingPlaces(props: {
  places: readonly DifferingPlace[];
  worlds: number;
  /** The places that a verdict finds fault with in the last world. */
  off: ReadonlySet<string>;
}) {
  const { places, worlds, off } = props;
  const { say } = useWords();
  if (places.length === 0) {
    return (
      <tr>
        <th scope="row">{say('world.title')}</th>
        <td colSpan={worlds + 1} className="dim">
          {say('beside.same_state')}
        </td>
      </tr>
    );
  }
  return (
    <>
      {places.slice(0, most).map(({ path, values, differs }) => (
        <tr key={path}>
          <th scope="row" className="mono">
            <Name breaks>{path === '' ? say('world.whole') : path}</Name>
          </th>
          {values.map((value, which) => (
            <PlaceCell
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell a column, which never move
              key={which}
              value={value}
              differs={differs[which] ?? false}
              off={which === worlds - 1 && off.has(path)}
            />
          ))}
        </tr>
      ))}
      {places.length > most && (
        <tr>
          <td colSpan={worlds + 2} className="faint">
            {say('beside.more_places', { n: places.length - most })}
          </td>
        </tr>
      )}
    </>
  );
}

function PlaceCell({ value, differs, off }: { value: string | null; differs: boolean; off: boolean }) {
  const { say } = useWords();
  return (
    <td className={differs ? 'mono place-differs' : 'mono'}>
      {off && (
        <>
          <StatusShape mark="fail" />
          <span className="sr">{say('status.fail')}</span>{' '}
        </>
      )}
      {differs && !off && (
        <span className="state-unlike" title={say('beside.differs')}>
          ≠<span className="sr">{say('beside.differs')}</span>
        </span>
      )}
      {value === null ? <span className="state-absent">{say('world.absent')}</span> : visibleText(value)}
    </td>
  );
}
