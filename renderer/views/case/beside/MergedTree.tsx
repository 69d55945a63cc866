import { useId, useMemo, useState } from 'react';
import { ChangeMark } from '../../../components/value/ChangeMark.tsx';
import { PlacesGrid } from '../../../components/value/PlacesGrid.tsx';
import { longTexts } from '../../../components/value/places.ts';
import { pathOf } from '../../../components/value/scan-json.ts';
import { useWords } from '../../../say.ts';
import { type ComparedRow, foldedWhereSame, merged } from './merged-rows.ts';
import { TwoTexts } from './TwoTexts.tsx';

/** Two values as one tree, and the chosen place of both in full. */
export function MergedTree(props: {
  label: string;
  titles: readonly string[];
  left: string | null;
  right: string | null;
}) {
  const { label, titles, left, right } = props;
  const { say } = useWords();
  const id = useId();
  const places = useMemo(() => merged(left, right), [left, right]);
  const { rows, sides, differences } = places;
  const [chosen, setChosen] = useState(differences[0] ?? 0);
  const texts = longTexts(sides, rows[chosen]!);
  const marks = ({ change }: ComparedRow) => change && <ChangeMark change={change} changed="≠" />;
  return (
    <>
      <PlacesGrid
        id={id}
        label={label}
        places={places}
        drawing={{
          columns: titles.map((title, side) => (side === 0 ? { title, side } : { title, side, marks })),
          whole: say('sides.whole_value'),
          className: ({ change }) => (change === null ? '' : `differs merged-${change}`),
        }}
        foldedAtFirst={foldedWhereSame}
        chosen={chosen}
        onChoose={setChosen}
      />
      {texts && (
        <TwoTexts key={pathOf(rows, chosen)} titles={titles} left={texts[0] ?? null} right={texts[1] ?? null} />
      )}
    </>
  );
}
