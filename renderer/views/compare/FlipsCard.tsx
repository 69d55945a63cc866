import { type Comparison, type FlipChange, flipChanges } from '../../../shared/comparison.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { useWords } from '../../say.ts';
import { useLanding } from '../../state/landing.ts';
import { stay, useAddress } from '../../state/look.ts';
import { FlipGrid } from './FlipGrid.tsx';
import { signs } from './flip-signs.ts';
import type { Two } from './two.ts';

/** Every verdict that is not what it was: broke, mended, new, gone. */
export function FlipsCard({ place, comparison }: { place: Two; comparison: Comparison }) {
  const { say, count } = useWords();
  const { change, criterion } = useAddress();
  const { criteria } = comparison;
  const known = criteria.some((one) => one.criterion === criterion) ? criterion : null;
  const counted = (of: FlipChange) =>
    criteria
      .filter((one) => known === null || one.criterion === known)
      .reduce((sum, { changes }) => sum + (changes[of] ?? 0), 0);
  const all = flipChanges.reduce((sum, of) => sum + counted(of), 0);
  useLanding('#screen-title', all === 0);
  const tab = (of: FlipChange | null, total: number) => (
    <button
      key={of ?? 'all'}
      type="button"
      className="quiet"
      aria-pressed={of === change}
      onClick={() => stay({ change: of, row: 1 })}
    >
      {of !== null && <span className={`flip-sign flip-${of}`}>{signs[of]} </span>}
      {say(of === null ? 'comparing.all_flips' : `change.${of}`)} <span className="faint">{count(total)}</span>
    </button>
  );
  return (
    <Card
      title={say('comparing.flips')}
      note={say('comparing.flips_note')}
      side={
        <span className="faint keys">
          <kbd>j</kbd> <kbd>k</kbd> <kbd>Enter</kbd> {say('comparing.flip_keys')}
        </span>
      }
    >
      <div className="flip-bar">
        <fieldset className="modes">
          <legend className="sr">{say('comparing.which_flips')}</legend>
          {tab(null, all)}
          {flipChanges.map((of) => tab(of, counted(of)))}
        </fieldset>
        {criteria.length > 1 && (
          <label className="inline-pick">
            {say('comparing.of_criterion')}
            <select value={known ?? ''} onChange={(event) => stay({ criterion: event.target.value || null, row: 1 })}>
              <option value="">{say('comparing.any_criterion')}</option>
              {criteria.map((one) => (
                <option key={one.criterion} value={one.criterion}>
                  {visibleText(one.criterion)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {all === 0 ? (
        <p className="card-empty">{say('comparing.no_flips')}</p>
      ) : (
        <FlipGrid key={`${known} ${change}`} place={place} criterion={known} />
      )}
    </Card>
  );
}
