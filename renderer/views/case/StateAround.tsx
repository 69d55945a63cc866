import { useState } from 'react';
import type { StateAround as Around, CallAround } from '../../../shared/contract/around.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Name } from '../../components/Name.tsx';
import { ValueView } from '../../components/value/ValueView.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useReadOn } from '../../state/use-read-on.ts';
import type { Subject } from './subject.ts';

const sides = ['before', 'after'] as const;

/** The world before and after a call, as far as it was recorded, and what the call changed in it. */
export function StateAround({ subject, index }: { subject: Subject; index: number }) {
  const { say } = useWords();
  const answer = useAnswer('callAround', { ...subject, index });
  if (answer.state !== 'ready') return null;
  const { before, after, changes, sameHash } = answer.value;
  if (!before && !after && sameHash === null) return null;
  return (
    <details className="step-value" open>
      <summary>{say('around.title')}</summary>
      <div className="around">
        {changes ? <Changes changes={changes} /> : <p className="dim">{untold(answer.value)}</p>}
        {sameHash !== null && <p className="dim">{say(sameHash ? 'around.hashes_same' : 'around.hashes_differ')}</p>}
      </div>
      {sides.map((side) => {
        const around = answer.value[side];
        return (
          around && <WholeState key={`${index} ${side}`} subject={subject} index={index} side={side} around={around} />
        );
      })}
    </details>
  );

  function untold({ before: known }: CallAround): string {
    return say(known ? 'around.no_after' : 'around.no_before');
  }
}

function Changes({ changes: { first, total } }: { changes: NonNullable<CallAround['changes']> }) {
  const { say } = useWords();
  if (total === 0) return <p className="dim">{say('around.same')}</p>;
  return (
    <table className="around-changes">
      <caption>{say('around.changed', { n: total })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('around.path')}</th>
          <th scope="col">{say('around.before')}</th>
          <th scope="col">{say('around.after')}</th>
        </tr>
      </thead>
      <tbody>
        {first.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row" className="mono">
              <Name breaks>{path === '' ? say('world.whole') : path}</Name>
            </th>
            <ValueCell value={before} />
            <ValueCell value={after} />
          </tr>
        ))}
        {first.length < total && (
          <tr>
            <td colSpan={3} className="faint">
              {say('around.more', { shown: first.length, n: total })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function ValueCell({ value }: { value: string | null }) {
  const { say } = useWords();
  return (
    <td className="mono">
      {value === null ? <span className="faint">{say('around.none')}</span> : visibleText(value)}
    </td>
  );
}

/** One of the two states, folded: what changed is what is looked for. */
function WholeState(props: { subject: Subject; index: number; side: 'before' | 'after'; around: Around }) {
  const { subject, index, side, around } = props;
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const { read, readOn } = useReadOn(around.state, (from) => engine.callAroundState({ ...subject, index, side, from }));
  const { of, name } = around.origin;
  const title = say(`around.whole_${side}`);
  const { text, total } = read ?? around.state;
  return (
    <details className="step-value" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} <span className="faint">· {visibleText(say(`around.from_${of}`, { id: name ?? '' }))}</span>
      </summary>
      {open && <ValueView label={title} text={text} total={total} onMore={readOn} />}
    </details>
  );
}
