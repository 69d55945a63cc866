import { useMemo } from 'react';
import { visibleText } from '../../../../shared/visible-text.ts';
import { decoded, keyOf, membersOf, previewOf, scanJson } from '../../../components/value/scan-json.ts';

const elsewhere: ReadonlySet<string> = new Set(['state', 'side_effects']);

/** What else was recorded with the state: what it hashes to, and keys of the project's own. */
export function SnapshotFacts({ text }: { text: string | null }) {
  const facts = useMemo(() => {
    const { rows } = scanJson(text ?? '');
    return membersOf(rows, 0)
      .map((at) => ({ name: keyOf(rows[at]!), value: decoded(previewOf(text ?? '', rows[at]!)) }))
      .filter(({ name }) => !elsewhere.has(name));
  }, [text]);
  if (facts.length === 0) return null;
  return (
    <dl className="facts snapshot-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="mono">{visibleText(name)}</dt>
          <dd className="mono">{visibleText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
