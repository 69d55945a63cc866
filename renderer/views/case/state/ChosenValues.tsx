import { visibleText } from '../../../../shared/visible-text.ts';
import { LongText } from '../../../components/value/LongText.tsx';
import type { Side } from '../../../components/value/merge-json.ts';
import { longTexts } from '../../../components/value/places.ts';
import { useWords } from '../../../say.ts';
import { type StateRow, stateSides } from './state-tree.ts';

/** The chosen place in full, where its cells cannot hold it. */
export function ChosenValues({ sides, row, path }: { sides: readonly (Side | null)[]; row: StateRow; path: string }) {
  const { say } = useWords();
  const texts = longTexts(sides, row);
  if (!texts) return null;
  return (
    <div className="state-chosen">
      <p className="string-path mono">{visibleText(path)}</p>
      <dl>
        {stateSides.map((name, at) => {
          const text = texts[at] ?? null;
          return (
            text !== null && (
              <div key={name}>
                <dt>{say(`world.${name}`)}</dt>
                <dd>
                  <LongText text={text} />
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </div>
  );
}
