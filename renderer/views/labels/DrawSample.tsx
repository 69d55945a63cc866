import { type FormEvent, useState } from 'react';
import type { Problem } from '../../../shared/problem.ts';
import type { TransformFigure } from '../../../shared/report.ts';
import { ProblemList } from '../../components/ProblemList.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { learnStanding } from './standings.ts';

/** Draws pairs at random, once, for when not all of them are to be labelled. */
export function DrawSample(props: {
  folder: string;
  figures: readonly TransformFigure[];
  transform: string;
  size: number;
  pairs: number;
}) {
  const { folder, figures, transform, size, pairs } = props;
  const { say } = useWords();
  const [seed] = useState(() => Math.floor(Math.random() * 1_000_000));
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const draw = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const asked = { size: Number(given.get('size')), seed: Number(given.get('seed')) };
    const drawn = await engine.drawSample({ folder, transform, ...asked });
    if (drawn.ok) learnStanding(folder, figures, drawn.value);
    setRefused(drawn.ok ? [] : drawn.problems);
  };
  return (
    <details className="draw-sample">
      <summary>{say('labels.draw')}</summary>
      <p className="dim">{say('labels.draw_why')}</p>
      <form onSubmit={draw}>
        <label>
          {say('labels.draw_size')}
          <input name="size" type="number" min={1} max={pairs} defaultValue={size} required />
        </label>
        <label>
          {say('labels.draw_seed')}
          <input name="seed" type="number" min={0} defaultValue={seed} required />
        </label>
        <button type="submit">{say('labels.draw_yes')}</button>
      </form>
      <ProblemList problems={refused} />
    </details>
  );
}
