import { Fragment } from 'react';
import { visibleText } from '../../shared/visible-text.ts';

/** A recorded or configured name, in which nothing acts. With `breaks`, a long one may break after `_`, `.` and `/`. */
export function Name({ children, breaks = false }: { children: string; breaks?: boolean }) {
  const text = visibleText(children);
  if (!breaks) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {text.split(/(?<=[_./])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
