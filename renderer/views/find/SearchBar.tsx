import { mostMatches } from '../../../shared/contract/find.ts';
import { useWords } from '../../say.ts';
import { type Searching, stopSearch } from '../../state/search.ts';

/** How far the search is, and the way to stop it. */
export function SearchBar({ search: { searched, matches, stopped, again } }: { search: Searching }) {
  const { say } = useWords();
  const { done = false, ...counts } = searched ?? { matches: 0, cases: 0, searched: 0, of: 0 };
  const going = !done && !stopped;
  const words = done ? 'find.done' : stopped ? 'find.stopped' : 'find.searching';
  return (
    <div className="grid-bar find-bar">
      {/* What counts up all the time is not read out; how it ended is. */}
      <p role="status" aria-live={going ? 'off' : 'polite'}>
        {searched ? say(words, counts) : say('cases.looking')}
        {again && going && <span className="faint"> {say('find.again')}</span>}
        {counts.matches > mostMatches && (
          <span className="dim"> · {say('find.first_shown', { shown: matches.length })}</span>
        )}
      </p>
      {!done && searched && (
        <>
          <progress aria-label={say('find.progress')} max={counts.of} value={counts.searched} />
          <button type="button" className="quiet" onClick={() => stopSearch(!stopped)}>
            {say(stopped ? 'find.go_on' : 'find.stop')}
          </button>
        </>
      )}
      <span className="faint keys">
        <kbd>j</kbd> <kbd>k</kbd> <kbd>F3</kbd> <kbd>Enter</kbd> {say('find.keys')}
      </span>
    </div>
  );
}
