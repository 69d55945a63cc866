import { useState } from 'react';
import type { RunState } from '../../../shared/contract/run.ts';
import { formatDuration, formatNumber } from '../../../shared/format.ts';
import { engine } from '../../engine.ts';
import { useWords, type Words } from '../../say.ts';
import { outdate } from '../../state/answers.ts';

/** A run that goes on. */
export function ProgressPane({ run }: { run: RunState }) {
  const words = useWords();
  const { say } = words;
  const [cancelling, setCancelling] = useState(false);
  const { folder, done, total, errors, replays } = run;
  const bar = replays ?? { done, total };
  const cancel = async () => {
    setCancelling(true);
    const cancelled = await engine.cancelRun({ folder });
    if (!cancelled.ok) outdate('runStatus', { folder }); // it was over by itself
  };
  return (
    <div className="run-pane">
      <progress
        aria-label={say('running.progress')}
        max={bar.total ?? undefined}
        value={bar.total === null ? undefined : bar.done}
      />
      <p className="run-facts">
        {total === null ? say('running.beginning') : say('running.of', { done, total })}
        {replays && <span>{say('running.replays_of', replays)}</span>}
        {factsOf(words, run).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {errors > 0 && <span className="ink-fail">{say('running.errors_so_far', { errors })}</span>}
      </p>
      <p className="dim">{say('running.kept')}</p>
      <footer>
        {/* biome-ignore lint/a11y/noAutofocus: the pane takes the place of the one that had the focus */}
        <button type="button" autoFocus onClick={cancel} aria-disabled={cancelling}>
          {say(cancelling ? 'running.cancelling' : 'running.cancel')}
        </button>
      </footer>
    </div>
  );
}

/** How fast it goes, and how long it still takes at that. */
function factsOf({ language, say }: Words, { perSecond, remainingMs }: RunState): string[] {
  if (perSecond === null || remainingMs === null) return [];
  const rounded = (rate: number) => formatNumber(language, Number(rate.toPrecision(2)));
  const rate =
    perSecond >= 1
      ? say('running.rate_second', { rate: rounded(perSecond) })
      : say('running.rate_minute', { rate: rounded(perSecond * 60) });
  return [rate, say('running.left', { left: formatDuration(language, remainingMs) })];
}
