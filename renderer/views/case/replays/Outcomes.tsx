import type { ReactNode } from 'react';
import type { CaseDetail, CriterionVerdict, JsonText, ReplaySummary } from '../../../../shared/contract/api.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { Scroll } from '../../../components/Scroll.tsx';
import { previewOf } from '../../../components/value/scan-json.ts';
import { engine } from '../../../engine.ts';
import { useWords } from '../../../say.ts';
import { useReadOn } from '../../../state/use-read-on.ts';
import { useWhole } from '../../../state/use-whole.ts';
import { StillReading } from '../StillReading.tsx';
import type { Subject } from '../subject.ts';
import { DifferingPlaces } from './DifferingPlaces.tsx';

/** What came of each: how it ended, what it put out, and every place of the world in which a replay's differs. */
export function Outcomes(props: {
  subject: Subject;
  detail: CaseDetail;
  control: ReplaySummary | null;
  fault: ReplaySummary | null;
  verdict: CriterionVerdict | null;
}) {
  const { subject, detail, control, fault, verdict } = props;
  const { say } = useWords();
  const read = (field: 'state' | 'expected', replay?: number) => (from: number) =>
    engine.caseValue({ ...subject, field, from, replay });
  const recordedState = useReadOn(detail.state, read('state'));
  const expected = useReadOn(detail.expected, read('expected'));
  const controlState = useReadOn(control?.state ?? null, read('state', control?.at));
  const faultState = useReadOn(fault?.state ?? null, read('state', fault?.at));
  const whole = useWhole([recordedState, expected, controlState, faultState]);
  const text = ({ read: json }: typeof expected) => json?.text ?? null;
  const columns = [control, fault].filter((one) => one !== null);
  const row = (name: ReactNode, recorded: string | null, of: (replay: ReplaySummary) => string | null) => (
    <tr>
      <th scope="row">{name}</th>
      <td>{recorded}</td>
      {columns.map((replay) => (
        <td key={replay.at}>{of(replay)}</td>
      ))}
      <td />
    </tr>
  );
  const ended = (status: string | null | undefined, truncated: boolean) =>
    [status && say(`terminal.${status as 'success'}`), truncated && say('case.truncated')].filter(Boolean).join(' · ');
  const anyError = [detail.error, ...columns.map(({ error }) => error)].some((error) => error !== null);
  return (
    <section className="outcomes" aria-label={say('replays.outcome')}>
      <Scroll of={say('replays.outcome')} className="scroll-x">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{say('replays.outcome')}</th>
              <th scope="col">{say('replays.recording')}</th>
              {control && <th scope="col">{say('replays.control')}</th>}
              {fault && <th scope="col">{say('replays.fault')}</th>}
              <th scope="col">{say('value.expected')}</th>
            </tr>
          </thead>
          <tbody>
            {row(
              say('replays.ended'),
              ended(detail.trajectory?.terminalStatus, detail.trajectory?.truncated ?? false),
              (replay) => ended(replay.terminalStatus, replay.truncated),
            )}
            {row(say('value.output'), short(detail.output), ({ output }) => short(output))}
            {anyError && row(say('value.error'), short(detail.error), ({ error }) => short(error))}
            {whole.state === 'whole' && (
              <DifferingPlaces
                recorded={text(recordedState)}
                control={control && text(controlState)}
                fault={fault && text(faultState)}
                expected={text(expected)}
                hasControl={control !== null}
                hasFault={fault !== null}
                verdict={verdict}
              />
            )}
          </tbody>
        </table>
      </Scroll>
      {whole.state !== 'whole' && <StillReading whole={whole} />}
    </section>
  );
}

function short(json: JsonText | null): string | null {
  return json && visibleText(previewOf(json.text, { from: 0, to: json.total }));
}
