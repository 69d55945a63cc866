import { type KeyboardEvent, useState } from 'react';
import type { Report, RuleDecision } from '../../../shared/report.ts';
import { barWords } from '../../../shared/rule-words.ts';
import { markOfGate, StatusBadge } from '../../components/StatusMark.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import type { Place } from '../../state/look.ts';
import { useAnswer, useKept } from '../../state/use-answer.ts';
import { useStill } from '../../state/use-still.ts';
import { BarSlider } from './BarSlider.tsx';
import { type BarScale, barMeant } from './bar-scale.ts';
import { RuleWhy } from './RuleWhy.tsx';

interface Props {
  place: Place;
  report: Report;
  decision: RuleDecision;
  scale: BarScale;
  onClose: () => void;
}

/** A rule's bar, moved to see what would follow. It is not the release's, and is kept nowhere. */
export function BarMover({ place, report, decision, scale, onClose }: Props) {
  const { say } = useWords();
  const [shown, setShown] = useState(String(scale.at));
  const { rule } = decision;
  const meant = barMeant(shown, scale);
  const label = say('what_if.bar', { rule: rule.id });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <section className="what-if" aria-label={say('what_if.title', { rule: rule.id })} onKeyDown={onKeyDown}>
      <p className="what-if-note">{say('what_if.note')}</p>
      <div className="what-if-bar">
        <label>
          <span className="sr">{label}</span>
          <input
            type="number"
            className="bar-number"
            // biome-ignore lint/a11y/noAutofocus: it opens because the reader asked to move the bar
            autoFocus
            value={shown}
            min={scale.min}
            max={scale.max}
            step="any"
            aria-invalid={meant === null}
            onChange={(event) => setShown(event.target.value)}
          />{' '}
          {scale.unit}
        </label>
        <BarSlider
          report={report}
          decision={decision}
          scale={scale}
          at={meant === null ? scale.at : Number(shown)}
          label={label}
          onMove={(at) => setShown(String(at))}
        />
        <button type="button" className="quiet" onClick={() => setShown(String(scale.at))}>
          {say('what_if.reset')}
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          {say('what_if.close')}
        </button>
      </div>
      {meant === null ? (
        <p className="ink-fail" role="alert">
          {say('what_if.range', { min: scale.min, max: scale.max })}
        </p>
      ) : (
        <Outcome place={place} report={report} rule={rule.id} bar={meant} />
      )}
    </section>
  );
}

function Outcome({ place, report, rule, bar }: { place: Place; report: Report; rule: string; bar: number }) {
  const words = useWords();
  // A dragged slider passes many bars that nobody means.
  const still = useStill(bar, 60);
  const answer = useKept(useAnswer('whatIf', { ...place, rule, bar: still }));
  if (answer.state !== 'ready') return <Unready answer={answer} />;
  const { verdict } = answer.value;
  return (
    <div className="what-if-outcome" role="status">
      <StatusBadge mark={markOfGate[verdict]}>{words.say(`verdict.${verdict}`)}</StatusBadge>
      <div className="rule-why">
        <p className="dim">{words.say('what_if.would', { bar: barWords(answer.value, words) })}</p>
        <RuleWhy report={report} decision={answer.value} />
      </div>
    </div>
  );
}
