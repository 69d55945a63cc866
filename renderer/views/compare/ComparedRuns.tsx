import type { Comparison } from '../../../shared/comparison.ts';
import type { RunSummary } from '../../../shared/report.ts';
import { Notice } from '../../components/Notice.tsx';
import { ProblemList } from '../../components/ProblemList.tsx';
import { useWords } from '../../say.ts';
import { ComparedCriteria } from './ComparedCriteria.tsx';
import { CountsCard } from './CountsCard.tsx';
import { DropRules } from './DropRules.tsx';
import { FlipsCard } from './FlipsCard.tsx';
import { MarkedSlices } from './MarkedSlices.tsx';
import { PairingCard } from './PairingCard.tsx';
import type { Two } from './two.ts';

/** The figures of two runs, their pairs, and every verdict that changed. */
export function ComparedRuns(props: { place: Two; comparison: Comparison; runs: readonly RunSummary[] }) {
  const { place, comparison, runs } = props;
  const { say } = useWords();
  const { pairing, criteria, errors, gateRefused } = comparison;
  return (
    <>
      {errors > 0 && (
        <section className="card strip-notice" aria-label={say('comparing.undecided')}>
          <p>{say('comparing.errors', { errors })}</p>
          <ProblemList problems={gateRefused} />
        </section>
      )}
      <PairingCard place={place} comparison={comparison} />
      {pairing.pairs === 0 || criteria.length === 0 ? (
        <Notice title={say(pairing.pairs === 0 ? 'comparing.no_pairs' : 'criteria.none')}>
          {pairing.pairs === 0 && say('comparing.no_pairs_why')}
        </Notice>
      ) : (
        <>
          <DropRules comparison={comparison} place={place} runs={runs} />
          <ComparedCriteria comparison={comparison} />
          <CountsCard counts={comparison.counts} />
        </>
      )}
      <FlipsCard place={place} comparison={comparison} />
      <MarkedSlices comparison={comparison} />
    </>
  );
}
