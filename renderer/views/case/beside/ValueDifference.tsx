import { useMemo } from 'react';
import type { JsonText } from '../../../../shared/contract/inputs.ts';
import { decoded, scanJson } from '../../../components/value/scan-json.ts';
import { ValueView } from '../../../components/value/ValueView.tsx';
import { engine } from '../../../engine.ts';
import { useWords } from '../../../say.ts';
import { useReadOn } from '../../../state/use-read-on.ts';
import { useWhole } from '../../../state/use-whole.ts';
import { StillReading } from '../StillReading.tsx';
import type { BesideColumn } from './BesideGrid.tsx';
import { MergedTree } from './MergedTree.tsx';
import { merged } from './merged-rows.ts';
import { TwoTexts } from './TwoTexts.tsx';

interface Part extends BesideColumn {
  index: number;
  json: JsonText | null;
}

/** A part of two steps as one: a tree with a column each and the differences marked, or two texts. */
export function ValueDifference(props: {
  field: 'content' | 'arguments' | 'result';
  titles: readonly string[];
  sides: readonly [Part, Part];
}) {
  const { field, titles, sides } = props;
  const { say } = useWords();
  const [left, right] = sides;
  const one = useReadOn(left.json, pieces(left, field));
  const other = useReadOn(right.json, pieces(right, field));
  const whole = useWhole([one, other]);
  const title = say(`field.${field}`);
  const [was, is] = [one.read?.text ?? null, other.read?.text ?? null];
  const same = useMemo(
    () => whole.state === 'whole' && (was === is || (was !== null && is !== null && alike(was, is))),
    [whole.state, was, is],
  );
  return (
    <details className="step-value" open={!same || field === 'content'}>
      <summary>
        {title}
        {whole.state === 'whole' &&
          (same ? (
            <span className="faint"> · {say('beside.same_state')}</span>
          ) : (
            <span className="state-unlike"> ≠ {say('beside.differs')}</span>
          ))}
      </summary>
      {whole.state !== 'whole' ? (
        <StillReading whole={whole} />
      ) : same ? (
        <ValueView label={title} text={was ?? 'null'} total={was?.length ?? 4} prose={field === 'content'} />
      ) : (
        <Two title={title} titles={titles} left={was} right={is} />
      )}
    </details>
  );
}

/** 1 and 1.0 are the same, and so are an object's members in another order. */
function alike(was: string, is: string): boolean {
  return merged(was, is).differences.length === 0;
}

function Two(props: { title: string; titles: readonly string[]; left: string | null; right: string | null }) {
  const { title, titles, left, right } = props;
  const texts = useMemo(() => [textOf(left), textOf(right)] as const, [left, right]);
  return texts[0] !== undefined && texts[1] !== undefined ? (
    <TwoTexts titles={titles} left={texts[0]} right={texts[1]} />
  ) : (
    <MergedTree label={title} titles={titles} left={left} right={right} />
  );
}

/** What is text, or nothing, reads best as text; undefined for anything else. */
function textOf(json: string | null): string | null | undefined {
  if (json === null) return null;
  const [top] = scanJson(json).rows;
  return top?.kind === 'string' ? decoded(json.slice(top.from, top.to)) : undefined;
}

function pieces({ subject, index, replay }: Part, field: 'content' | 'arguments' | 'result') {
  return (from: number) => engine.value({ ...subject, index, field, from, replay });
}
