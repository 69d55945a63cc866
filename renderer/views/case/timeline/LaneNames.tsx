import type { CSSProperties } from 'react';
import type { TimelineLine } from '../../../../shared/contract/timeline.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useWords } from '../../../say.ts';
import { lineHeight } from './geometry.ts';

/** Names stay readable however deep a run is nested: from here on, its level is said and no longer shown. */
const mostIndents = 4;

/** The names of the lanes, each nested one inset; those that hold others fold them. */
export function LaneNames({
  lines,
  height,
  onTurn,
}: {
  lines: readonly { at: number; line: TimelineLine }[];
  height: number;
  onTurn: (track: number) => void;
}) {
  return (
    <div className="lane-names" style={{ height }}>
      {lines.map(({ at, line }) => (
        <LaneName key={at} line={line} top={at * lineHeight} onTurn={onTurn} />
      ))}
    </div>
  );
}

function LaneName({ line, top, onTurn }: { line: TimelineLine; top: number; onTurn: (track: number) => void }) {
  const { say, count } = useWords();
  const { track, slot, name, depth, inferred, inside, open } = line;
  const style = { top, height: lineHeight, '--indent': Math.min(depth, mostIndents) } as CSSProperties;
  if (slot > 0) return <div className="lane-name is-more" style={style} />;
  const shown = visibleText(name);
  const values = { steps: inside, lane: shown };
  return (
    <div className={depth > 0 ? 'lane-name is-nested' : 'lane-name'} style={style} title={shown}>
      {inside > 0 ? (
        <button
          type="button"
          className="quiet lane-fold"
          aria-expanded={open}
          aria-label={say(open ? 'timeline.fold' : 'timeline.open', values)}
          onClick={() => onTurn(track)}
        >
          <Icon name={open ? 'opened' : 'open'} />
        </button>
      ) : (
        depth > 0 && <span className="lane-nest">└</span>
      )}
      <span className="lane-words">{shown}</span>
      {depth > mostIndents && (
        <span className="lane-note" title={say('timeline.depth', { depth: depth + 1 })}>
          {count(depth + 1)}
        </span>
      )}
      {inferred && (
        <span className="lane-note is-inferred" title={say('timeline.inferred_why')}>
          {say('timeline.inferred')}
        </span>
      )}
      {inside > 0 && !open && (
        <span className="lane-note" aria-hidden="true">
          +{count(inside)}
        </span>
      )}
    </div>
  );
}
