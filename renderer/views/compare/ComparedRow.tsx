import { useId, useState } from 'react';
import type { CriterionComparison } from '../../../shared/comparison.ts';
import { formatDifference, formatP, formatRate } from '../../../shared/format.ts';
import { DifferenceAxis } from '../../components/DifferenceAxis.tsx';
import { DiscloseButton } from '../../components/DiscloseButton.tsx';
import { IntervalAxis } from '../../components/IntervalAxis.tsx';
import { Name } from '../../components/Name.tsx';
import { type Mark, StatusBadge } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import { ComparedMore } from './ComparedMore.tsx';

const marks: Readonly<Record<CriterionComparison['verdict'], Mark>> = {
  WORSE: 'fail',
  BETTER: 'pass',
  NOT_SHOWN: 'excluded',
};

export function ComparedRow(props: { one: CriterionComparison; scale: number; confidence: number }) {
  const { one, scale, confidence } = props;
  const { language, say, count } = useWords();
  const [open, setOpen] = useState(false);
  const more = useId();
  const { criterion, rateA, rateB, intervalA, intervalB, difference, interval, verdict, cells, maxDrops } = one;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <DiscloseButton open={open} controls={more} onToggle={() => setOpen(!open)}>
            <Name breaks>{criterion}</Name>
          </DiscloseButton>
        </th>
        <td className="n two-rates">
          <span>
            <span className="faint">A</span> {formatRate(language, rateA)}
          </span>
          <span>
            <span className="faint">B</span> <strong>{formatRate(language, rateB)}</strong>
          </span>
        </td>
        <td className="axis-cell two-axes">
          <IntervalAxis bounds={{ rate: rateA, ...intervalA }} mark={null} />
          <IntervalAxis bounds={{ rate: rateB, ...intervalB }} mark={marks[verdict]} />
        </td>
        <td className="n figure">{formatDifference(language, difference)}</td>
        <td className="axis-cell">
          <DifferenceAxis
            difference={difference}
            interval={interval}
            verdict={verdict}
            maxDrops={maxDrops}
            scale={scale}
          />
        </td>
        <td className="n">{formatP(language, one.pAdjusted)}</td>
        <td>
          <StatusBadge mark={marks[verdict]}>{say(`compare.verdict.${verdict}`)}</StatusBadge>
        </td>
        <td className="n">{count(cells.passFail)}</td>
        <td className="n">{count(cells.failPass)}</td>
      </tr>
      <tr id={more} hidden={!open}>
        <td colSpan={9} className="more-cell">
          {open && <ComparedMore one={one} confidence={confidence} />}
        </td>
      </tr>
    </tbody>
  );
}
