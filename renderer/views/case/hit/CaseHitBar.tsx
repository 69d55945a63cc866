import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import type { Place } from '../../../state/look.ts';
import { HitBar } from './HitBar.tsx';
import { showPart } from './show-part.ts';

/** A text that stands in the case, its record, or the notes on it. */
export function CaseHitBar(props: { place: Place; trajectory: CaseDetail['trajectory']; text: string }) {
  const { place, trajectory, text } = props;
  const steps = trajectory?.steps ?? 0;
  return (
    <HitBar
      place={place}
      text={text}
      within=".case"
      begin="#step-list"
      // A note can be about a step that is not there; it then stands among the notes of the case.
      onShow={(step, part) => showPart(step !== null && step <= steps ? step : null, part)}
    />
  );
}
