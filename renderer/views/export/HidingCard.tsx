import { hideKinds } from '../../../shared/redaction.ts';
import { Card } from '../../components/Card.tsx';
import { useWords } from '../../say.ts';
import type { Place } from '../../state/look.ts';
import type { Chosen } from './chosen.ts';
import { PatternRows } from './PatternRows.tsx';
import { useHiddenPlaces } from './use-hidden-places.ts';

/** What is left out of the report: whole parts of the recording, and what patterns find. */
export function HidingCard(props: {
  place: Place;
  chosen: Chosen;
  /** The patterns of oloproof.yaml. */
  own: readonly string[];
  onChange(part: Partial<Chosen>): void;
}) {
  const { place, chosen, own, onChange } = props;
  const { hide, patterns } = chosen;
  const { say } = useWords();
  const found = useHiddenPlaces(place, hide, patterns);
  return (
    <Card title={say('export.hide')} note={say('export.hide_note')}>
      <ul className="export-hide">
        {hideKinds.map((kind) => (
          <li key={kind}>
            <label className="check">
              <input
                type="checkbox"
                checked={hide.includes(kind)}
                onChange={({ target }) =>
                  onChange({ hide: hideKinds.filter((one) => (one === kind ? target.checked : hide.includes(one))) })
                }
              />
              <span className="check-main sentence">{say(`hide.${kind}`)}</span>
              <span className="check-what">{say(`hide.${kind}.what`)}</span>
            </label>
          </li>
        ))}
      </ul>
      <PatternRows patterns={patterns} own={own} found={found} onChange={(patterns) => onChange({ patterns })} />
    </Card>
  );
}
