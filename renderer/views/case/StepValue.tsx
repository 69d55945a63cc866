import { useEffect, useState } from 'react';
import type { Input } from '../../../shared/contract/api.ts';
import type { JsonText } from '../../../shared/contract/inputs.ts';
import { ValueView } from '../../components/value/ValueView.tsx';
import { engine } from '../../engine.ts';
import { useReadOn } from '../../state/use-read-on.ts';
import type { Subject } from './subject.ts';

const prose: Partial<Record<Input<'value'>['field'], true | 'pictures'>> = { content: true, result: 'pictures' };
/** Up to here a message with pictures in it is read on at once: in part, it would show none of them. */
const mostForPictures = 2 * 1024 * 1024;

/** A part of a step; one too long for a call is read on, piece by piece, when asked for. */
export function StepValue(props: {
  subject: Subject;
  index: number;
  field: Input<'value'>['field'];
  json: JsonText | null;
  title: string;
  open: boolean;
  /** Whether text in it is what a tool printed. */
  code?: boolean;
  /** The place of the replay that the step is of; absent for the recording. */
  replay?: number | undefined;
}) {
  const { subject, index, field, json, title, open, code = false, replay } = props;
  const { read, readOn } = useReadOn(json, (from) => engine.value({ ...subject, index, field, from, replay }));
  const [shown, setShown] = useState(open);
  const hasPictures =
    prose[field] !== undefined && /"(?:data:image\/|image|image_url)/.test(json?.text.slice(0, 4000) ?? '');
  const readAtOnce = hasPictures && read !== null && read.next !== null && read.total <= mostForPictures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value
  useEffect(() => {
    if (shown && readAtOnce) void readOn();
  }, [shown, readAtOnce, json]);
  if (json === null || read === null) return null;
  return (
    <details className="step-value" open={open} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{title}</summary>
      {shown && (
        <ValueView
          label={title}
          text={read.text}
          total={read.total}
          onMore={readOn}
          prose={prose[field] ?? false}
          code={code}
        />
      )}
    </details>
  );
}
