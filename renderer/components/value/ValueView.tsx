import { useMemo } from 'react';
import { formatBytes } from '../../../shared/format.ts';
import { useWords } from '../../say.ts';
import { ContentView } from './ContentView.tsx';
import { contentParts } from './content-parts.ts';
import { JsonView } from './JsonView.tsx';

/**
 * A recorded value: prose as prose, everything else as a tree. A value longer than a call may carry arrives cut;
 * `onMore` fetches the rest.
 */
export function ValueView(props: {
  label: string;
  text: string;
  total: number;
  onMore?: (() => void) | undefined;
  /** True for what may be prose: a message, an input, an output. `pictures`: only where there are some in it. */
  prose?: boolean | 'pictures';
  /** Whether text in it is what a program printed. */
  code?: boolean;
}) {
  const { label, text, total, onMore, prose = false, code = false } = props;
  const { language, say } = useWords();
  const cut = text.length < total;
  const parts = useMemo(
    () => ((prose || text.startsWith('"')) && !cut ? contentParts(text) : null),
    [prose, text, cut],
  );
  const isShown = (kind: string) => kind === 'image' || kind === 'remote' || (prose !== 'pictures' && kind !== 'other');
  const isProse = text.startsWith('"') || parts?.some(({ kind }) => isShown(kind));
  return (
    <div className="value">
      {isProse && parts ? (
        <ContentView parts={parts} label={label} code={code} />
      ) : (
        <JsonView text={text} label={label} />
      )}
      {cut && (
        <p className="value-cut">
          <span>
            {say('value.cut', { shown: formatBytes(language, text.length), total: formatBytes(language, total) })}
          </span>
          {onMore && (
            <button type="button" className="quiet" onClick={onMore}>
              {say('value.show_rest')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
