import { useEffect } from 'react';
import { partWords } from '../../../../shared/part-words.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { Excerpt } from '../../../components/Excerpt.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useWords } from '../../../say.ts';
import { addressOfMatch, isAt, nextHit, useHitKeys } from '../../../state/hits.ts';
import { go, hrefOf, move, type Place, stay, useAddress } from '../../../state/look.ts';
import { useSearch } from '../../../state/search.ts';
import { useHitMarks } from './use-hit-marks.ts';

/** What is looked for in the run while one is at a place that holds it, and the ways to the others. */
export function HitBar(props: {
  place: Place;
  text: string;
  /** The element in which it is marked, and the one that is begun at. */
  within: string;
  begin: string;
  /** Brings what holds it into sight; `step` is null for what no step does. */
  onShow: (step: number | null, part: string) => void;
}) {
  const { place, text, within, begin, onShow } = props;
  const { say } = useWords();
  const address = useAddress();
  const { where, matchCase, hit, step, part } = address;
  const search = useSearch({ folder: place.folder, run: place.run, text, where, matchCase });
  const to = (by: 1 | -1) => {
    const next = search && nextHit(search, hit, by);
    const match = next && search.matches[next - 1];
    if (!match) return;
    const found = addressOfMatch(match, next, search.query);
    if (match.stray) go(found);
    // Within the place: Back leads to the list of places, however many were looked at.
    else if (found.screen === address.screen) stay({ ...found, criterion: null, path: null, replay: null });
    else move(found);
  };
  useHitKeys(to);
  useHitMarks(within, text, matchCase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place, not for each step that is looked at after it
  useEffect(() => {
    if (part !== null) onShow(step, part);
  }, [hit, part]);
  const match = search?.matches[hit - 1];
  const of = search?.searched?.matches ?? 0;
  return (
    <section className="card hit-bar" aria-label={say('find.in_case')}>
      <Icon name="find" />
      <a href={hrefOf({ screen: 'find', find: text, where, matchCase, hit })}>{say('find.back')}</a>
      <span className="chip mono">
        <bdi>{visibleText(text)}</bdi>
      </span>
      <span className="hit-place" role="status">
        {match && say(search?.searched?.done ? 'find.hit' : 'find.hit_open', { at: hit, of })}
      </span>
      {match && isAt(address, match, search.query) ? (
        <button type="button" className="hit-words mono" onClick={() => onShow(match.step, match.part)}>
          <span className="dim">{visibleText(partWords(match, say))}</span> <Excerpt {...match.excerpt} />
        </button>
      ) : (
        <span className="hit-words" />
      )}
      <button
        type="button"
        className="quiet"
        aria-label={say('find.previous')}
        title={`${say('find.previous')} (⇧F3)`}
        onClick={() => to(-1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={say('find.next')}
        title={`${say('find.next')} (F3)`}
        onClick={() => to(1)}
      >
        <Icon name="opened" />
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={say('find.end')}
        title={say('find.end')}
        onClick={() => {
          stay({ find: null, hit: 1, part: null, matchCase: false });
          document.querySelector<HTMLElement>(begin)?.focus();
        }}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
