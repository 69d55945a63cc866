import { useId, useState } from 'react';
import { formatInterval, formatRate } from '../../../shared/format.ts';
import { gateVerdicts } from '../../../shared/release.ts';
import type { CriterionFigure, Report, RuleDecision } from '../../../shared/report.ts';
import { DiscloseButton } from '../../components/DiscloseButton.tsx';
import { IntervalAxis } from '../../components/IntervalAxis.tsx';
import { Name } from '../../components/Name.tsx';
import { markOfGate } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import { CountLink } from './CountLink.tsx';
import { CriterionMore } from './CriterionMore.tsx';

/** One criterion's figures; its options and reasons on demand. */
export function CriterionRow({ report, figure }: { report: Report; figure: CriterionFigure }) {
  const { language, say } = useWords();
  const [open, setOpen] = useState(false);
  const more = useId();
  const { criterion, counts, rate } = figure;
  const rules = report.gate?.rules.filter(({ rule }) => rule.criterion === criterion) ?? [];
  const bars = rules.flatMap(({ rule }) => rule.min_rate ?? []);
  const mark = worst(rules);
  return (
    <tbody>
      <tr>
        <th scope="row">
          <DiscloseButton open={open} controls={more} onToggle={() => setOpen(!open)}>
            <Name>{criterion}</Name>
          </DiscloseButton>
        </th>
        <td className={`n figure ink-${mark ?? 'none'}`}>{formatRate(language, rate.rate)}</td>
        <td className="axis-cell">
          <IntervalAxis bounds={rate} mark={mark} bars={bars} />
        </td>
        <td className="dim">{formatInterval(language, rate, bars[0])}</td>
        <td className="n">
          <CountLink criterion={criterion} status="pass" count={counts.passed} /> / {counts.passed + counts.failed}
          {counts.vacuous > 0 && (
            <span className="faint vacuous">{say('criteria.vacuous', { vacuous: counts.vacuous })}</span>
          )}
        </td>
        <td className="n">
          <CountLink criterion={criterion} status="fail" count={counts.failed} />
        </td>
        <td className="n">
          <CountLink criterion={criterion} status="missing" count={counts.missing} />
        </td>
        <td className="n">
          <CountLink criterion={criterion} status="excluded" count={counts.excluded} />
        </td>
      </tr>
      <tr id={more} hidden={!open}>
        <td colSpan={8} className="more-cell">
          {open && <CriterionMore figure={figure} />}
        </td>
      </tr>
    </tbody>
  );
}

function worst(rules: readonly RuleDecision[]) {
  const verdict = gateVerdicts.findLast((one) => rules.some((rule) => rule.verdict === one));
  return verdict ? markOfGate[verdict] : null;
}
