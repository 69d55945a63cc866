import { useMemo, useState } from 'react';
import { visibleText } from '../../../../shared/visible-text.ts';
import { decoded, keyOf, membersOf, previewOf, scanJson } from '../../../components/value/scan-json.ts';
import { useWords } from '../../../say.ts';

const shownAtFirst = 20;

/** What the system did to the world outside of its state, as the sandbox listed it. */
export function SideEffects({ text }: { text: string | null }) {
  const { say } = useWords();
  const [all, setAll] = useState(false);
  const effects = useMemo(() => (text === null ? null : sideEffects(text)), [text]);
  if (effects === null) return null;
  const shown = all ? effects : effects.slice(0, shownAtFirst);
  return (
    <section className="side-effects" aria-label={say('world.side_effects')}>
      <h3>
        {say('world.side_effects')} <span className="dim">{effects.length === 0 && say('world.none_happened')}</span>
      </h3>
      {effects.length > 0 && (
        <ol>
          {shown.map(({ type, rest }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one effect can happen twice, and the list never reorders
            <li key={at}>
              <strong>{visibleText(type)}</strong> <span className="mono dim">{visibleText(rest)}</span>
            </li>
          ))}
        </ol>
      )}
      {shown.length < effects.length && (
        <button type="button" className="quiet" onClick={() => setAll(true)}>
          {say('world.all_effects', { n: effects.length })}
        </button>
      )}
    </section>
  );
}

/** Each effect's type, and the other things that were recorded of it; null where there is no list. */
function sideEffects(text: string): { type: string; rest: string }[] | null {
  const { rows } = scanJson(text);
  const list = membersOf(rows, 0).find((at) => keyOf(rows[at]!) === 'side_effects');
  if (list === undefined || rows[list]!.kind !== 'array') return null;
  return membersOf(rows, list).map((effect) => {
    const fields = membersOf(rows, effect).map((at) => ({ name: keyOf(rows[at]!), value: previewOf(text, rows[at]!) }));
    const rest = fields.filter(({ name }) => name !== 'type').map(({ name, value }) => `${name}: ${value}`);
    return { type: decoded(fields.find(({ name }) => name === 'type')?.value ?? ''), rest: rest.join(' · ') };
  });
}
