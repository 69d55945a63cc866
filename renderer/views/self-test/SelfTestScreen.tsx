import { breakageNames, type SelfTest } from '../../../shared/selftest.ts';
import { findingSentences } from '../../../shared/selftest-sentences.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { StatusShape } from '../../components/StatusMark.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useKeys } from '../../state/keys.ts';
import { useLanding } from '../../state/landing.ts';
import { go, type Place } from '../../state/look.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { BreakageTable } from './BreakageTable.tsx';

/** Whether the criteria notice runs that were broken on purpose. What cannot fail is said first, and loudly. */
export function SelfTestScreen({ place }: { place: Place }) {
  const { say } = useWords();
  const tested = useAnswer('selfTest', place);
  const toOverview = () => go({ screen: 'overview' });
  useKeys({ Escape: toOverview });
  useLanding('#screen-title', tested.state === 'ready');
  if (tested.state === 'loading') {
    return (
      <Notice title={say('selftest.running')} live>
        <p>{say('selftest.why')}</p>
      </Notice>
    );
  }
  if (tested.state !== 'ready') return <Unready answer={tested} />;
  const { criteria, sampleSize } = tested.value;
  if (criteria.length === 0) return <Notice title={say('selftest.no_criterion')} />;
  const concerning = new Set(criteria.flatMap(({ cells }) => cells.map(({ breakage }) => breakage)));
  const unused = breakageNames.length - concerning.size;
  return (
    <div className="self-test">
      <Finding tested={tested.value} />
      <Card title={say('selftest.title')} note={say('selftest.note', { size: sampleSize })}>
        <BreakageTable criteria={criteria} />
        {unused > 0 && <p className="card-foot faint">{say('selftest.unused', { n: unused })}</p>}
      </Card>
    </div>
  );
}

function Finding({ tested: { criteria, allCanFail } }: { tested: SelfTest }) {
  const { language, say } = useWords();
  const able = criteria.filter(({ finding }) => finding === 'can_fail').length;
  if (allCanFail) {
    return (
      <p className="card strip-notice">
        <StatusShape mark="pass" />
        {say('selftest.all_can_fail', { able, criteria: criteria.length })}
      </p>
    );
  }
  return (
    <section className="card unable" aria-labelledby="unable-title">
      <h2 id="unable-title">
        <Icon name="warning" /> {say('selftest.loud')}
      </h2>
      <ul>
        {criteria.flatMap((one) =>
          findingSentences(language, one).map((sentence) => (
            <li key={one.criterion} className={one.finding === 'unable_to_fail' ? 'ink-fail' : 'ink-missing'}>
              {visibleText(sentence)}
            </li>
          )),
        )}
      </ul>
      <p className="dim">
        {say('selftest.some_cannot', { able, criteria: criteria.length })} {say('selftest.why')}
      </p>
    </section>
  );
}
