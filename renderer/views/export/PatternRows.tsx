import { useEffect, useId, useRef } from 'react';
import { sayDetail } from '../../../shared/detail.ts';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../say.ts';
import type { HiddenPlaces } from './use-hidden-places.ts';

/** Patterns, a field each, with how many places of the run they find. */
export function PatternRows(props: {
  patterns: readonly string[];
  own: readonly string[];
  found: HiddenPlaces;
  onChange(patterns: readonly string[]): void;
}) {
  const { patterns, own, found, onChange } = props;
  const { say } = useWords();
  const rows = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const appended = useRef(false);
  const put = (at: number, pattern: string) => onChange(patterns.map((one, i) => (i === at ? pattern : one)));
  const remove = (at: number) => {
    onChange(patterns.filter((_, i) => i !== at));
    add.current?.focus();
  };
  const append = () => {
    appended.current = true;
    onChange([...patterns, '']);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new field is there once there are more of them
  useEffect(() => {
    if (appended.current) rows.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus();
    appended.current = false;
  }, [patterns.length]);
  return (
    <fieldset className="export-patterns" ref={rows}>
      <legend>{say('export.patterns')}</legend>
      <p className="dim">{say('export.patterns_what')}</p>
      {patterns.length > 0 && (
        <ul>
          {patterns.map((pattern, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
            <li key={at}>
              <PatternField at={at} pattern={pattern} found={found} onChange={(text) => put(at, text)} />
              <button
                type="button"
                className="quiet"
                onClick={() => remove(at)}
                aria-label={say('export.pattern_remove', { n: at + 1 })}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="export-pattern-foot">
        <button type="button" ref={add} onClick={append}>
          {say('export.pattern_add')}
        </button>
        {own.length > 0 && patterns.join('\n') !== own.join('\n') && (
          <button type="button" className="quiet" onClick={() => onChange(own)}>
            {say('export.patterns_own')}
          </button>
        )}
        <span role="status" className="dim">
          {found.state === 'counting' && say('export.counting')}
          {found.state === 'counted' && patterns.length > 0 && say('export.places', { places: found.places })}
        </span>
      </p>
    </fieldset>
  );
}

function PatternField(props: { at: number; pattern: string; found: HiddenPlaces; onChange(text: string): void }) {
  const { at, pattern, found, onChange } = props;
  const { say, language } = useWords();
  const note = useId();
  const own = found.state === 'counted' ? found.of[at] : undefined;
  const fault = own?.fault ?? null;
  return (
    <>
      <input
        className="mono"
        value={pattern}
        onChange={({ target }) => onChange(target.value)}
        maxLength={1000}
        spellCheck={false}
        autoComplete="off"
        placeholder={'\\b\\d{16}\\b'}
        aria-label={say('export.pattern', { n: at + 1 })}
        aria-describedby={note}
        aria-invalid={fault !== null}
      />
      <span id={note} className={fault === null ? 'export-count dim' : 'export-count ink-fail'}>
        {fault !== null
          ? sayDetail(language, fault)
          : own && pattern !== ''
            ? say('export.of', { places: own.places })
            : ''}
      </span>
    </>
  );
}
