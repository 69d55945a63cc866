import { type ReactNode, useMemo } from 'react';
import type { JsonText } from '../../../../shared/contract/inputs.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { Scroll } from '../../../components/Scroll.tsx';
import type { Side } from '../../../components/value/merge-json.ts';
import { previewOf } from '../../../components/value/scan-json.ts';
import { useWords } from '../../../say.ts';
import type { useWhole } from '../../../state/use-whole.ts';
import { StillReading } from '../StillReading.tsx';
import { DifferingPlaces } from './DifferingPlaces.tsx';
import { differingPlaces } from './differing-places.ts';

/** What came of one of those that stand side by side. */
export interface OutcomeColumn {
  key: string;
  title: string;
  terminalStatus: 'success' | 'failure' | 'unknown' | null;
  truncated: boolean;
  output: JsonText | null;
  error: JsonText | null;
  /** Null where none was recorded, or it is not read yet. */
  world: Side | null;
}

/** How each ended, what it put out, and every place of the world in which they differ. */
export function Outcomes(props: {
  columns: readonly OutcomeColumn[];
  expected: Side | null;
  whole: ReturnType<typeof useWhole>;
  /** The places that a verdict finds fault with in the last column. */
  off: ReadonlySet<string>;
  /** Further rows with a cell a column, and one for what is expected. */
  children?: ReactNode;
}) {
  const { columns, expected, whole, off, children } = props;
  const { say } = useWords();
  const worlds = columns.map(({ world }) => world);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the worlds one by one, their list is made anew each time
  const places = useMemo(() => differingPlaces(worlds, expected), [...worlds, expected]);
  const anyError = columns.some(({ error }) => error !== null);
  // A changed copy that was replayed has two of these.
  const label = say('beside.outcome_of', { of: columns.map(({ title }) => title).join(', ') });
  const seen = worlds.filter((world) => world !== null).length > 1;
  return (
    <section className="outcomes" aria-label={label}>
      <Scroll of={label} className="scroll-x">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{say('beside.outcome')}</th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">{say('value.expected')}</th>
            </tr>
          </thead>
          <tbody>
            {children}
            <OutcomeRow name={say('beside.ended')} columns={columns} of={(column) => <Ended column={column} />} />
            <OutcomeRow name={say('value.output')} columns={columns} of={({ output }) => <Short json={output} />} />
            {anyError && (
              <OutcomeRow name={say('value.error')} columns={columns} of={({ error }) => <Short json={error} />} />
            )}
            {seen && <DifferingPlaces places={places} worlds={columns.length} off={off} />}
          </tbody>
        </table>
      </Scroll>
      {whole.state !== 'whole' && <StillReading whole={whole} />}
    </section>
  );
}

function OutcomeRow(props: {
  name: string;
  columns: readonly OutcomeColumn[];
  of: (column: OutcomeColumn) => ReactNode;
}) {
  return (
    <tr>
      <th scope="row">{props.name}</th>
      {props.columns.map((column) => (
        <td key={column.key}>{props.of(column)}</td>
      ))}
      <td />
    </tr>
  );
}

function Ended({ column: { terminalStatus, truncated } }: { column: OutcomeColumn }) {
  const { say } = useWords();
  const parts = [terminalStatus && say(`terminal.${terminalStatus}`), truncated && say('case.truncated')];
  return parts.filter(Boolean).join(' · ');
}

function Short({ json }: { json: JsonText | null }) {
  return json && <span className="mono">{visibleText(previewOf(json.text, { from: 0, to: json.total }))}</span>;
}
