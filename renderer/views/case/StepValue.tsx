import { useEffect, useState } from 'react';
import type { Input, JsonText } from '../../../shared/contract/api.ts';
import { ValueView } from '../../components/value/ValueView.tsx';
import { engine } from '../../engine.ts';
import type { Subject } from './subject.ts';

/** A part of a step; one too long for a call is read on, piece by piece, when asked for. */
export function StepValue(props: {
  subject: Subject;
  index: number;
  field: Input<'value'>['field'];
  json: JsonText | null;
  title: string;
  open: boolean;
}) {
  const { subject, index, field, json, title, open } = props;
  const [read, setRead] = useState(json);
  const [shown, setShown] = useState(open);
  const start = json?.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that is read again is the same by its text
  useEffect(() => setRead(json), [start]);
  if (json === null || read === null) return null;
  const readOn = async () => {
    let { text, next } = read;
    while (next !== null) {
      const piece = await engine.value({ ...subject, index, field, from: next });
      if (!piece.ok) break;
      text += piece.value.text;
      next = piece.value.next;
    }
    setRead({ ...read, text, next });
  };
  return (
    <details className="step-value" open={open} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{title}</summary>
      {shown && (
        <ValueView label={title} text={read.text} total={read.total} onMore={readOn} prose={field === 'content'} />
      )}
    </details>
  );
}
