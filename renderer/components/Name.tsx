import { Fragment } from 'react';
import { visibleText } from '../../shared/visible-text.ts';
import { nameParts } from './name-parts.ts';

/** A recorded or configured name, in which nothing acts. With `breaks`, a long one may break between its parts. */
export function Name({ children, breaks = false }: { children: string; breaks?: boolean }) {
  const text = visibleText(children);
  if (!breaks) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {nameParts(text).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
