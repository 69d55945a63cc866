import { useState } from 'react';
import type { Input } from '../../../shared/contract/api.ts';
import type { JsonText } from '../../../shared/contract/inputs.ts';
import { ValueView } from '../../components/value/ValueView.tsx';
import { engine } from '../../engine.ts';
import { useReadOn } from '../../state/use-read-on.ts';
import type { Subject } from './subject.ts';

/** A part of a step; one too long for a call is read on, piece by piece, when asked for. */
export function StepValue(props: {
  subject: Subject;
  index: number;
  field: Input<'value'>['field'];
  json: JsonText | null;
  title: string;
  open: boolean;
  /** The place of the replay that the step is of; absent for the recording. */
  replay?: number | undefined;
}) {
  const { subject, index, field, json, title, open, replay } = props;
  const { read, readOn } = useReadOn(json, (from) => engine.value({ ...subject, index, field, from, replay }));
  const [shown, setShown] = useState(open);
  if (json === null || read === null) return null;
  return (
    <details className="step-value" open={open} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{title}</summary>
      {shown && (
        <ValueView label={title} text={read.text} total={read.total} onMore={readOn} prose={field === 'content'} />
      )}
    </details>
  );
}
