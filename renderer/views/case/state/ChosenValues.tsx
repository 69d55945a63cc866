import { visibleText } from '../../../../shared/visible-text.ts';
import { LongText } from '../../../components/value/LongText.tsx';
import { isContainer, rowOf, type Side, writtenOf } from '../../../components/value/merge-json.ts';
import { decoded } from '../../../components/value/scan-json.ts';
import { useWords } from '../../../say.ts';
import { type StateRow, stateSides } from './state-tree.ts';

/** Up to here a value is seen whole in its cell. */
const shortEnough = 28;

/** The chosen place in full, where its cells cannot hold it. */
export function ChosenValues({ sides, row, path }: { sides: readonly (Side | null)[]; row: StateRow; path: string }) {
  const { say } = useWords();
  const values = stateSides.flatMap((name, at) => {
    const side = sides[at] ?? null;
    const value = rowOf(side, row, at);
    if (!side || !value || isContainer(value)) return [];
    const written = writtenOf(side, value);
    return [{ name, text: value.kind === 'string' ? decoded(written) : written }];
  });
  if (values.every(({ text }) => text.length <= shortEnough && !text.includes('\n'))) return null;
  return (
    <div className="state-chosen">
      <p className="string-path mono">{visibleText(path)}</p>
      <dl>
        {values.map(({ name, text }) => (
          <div key={name}>
            <dt>{say(`world.${name}`)}</dt>
            <dd>
              <LongText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
