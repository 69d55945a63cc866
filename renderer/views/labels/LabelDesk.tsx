import { useState } from 'react';
import type { PairRow } from '../../../shared/contract/labels.ts';
import type { Problem } from '../../../shared/problem.ts';
import type { TransformFigure } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { ProblemList } from '../../components/ProblemList.tsx';
import { Unready } from '../../components/Unready.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { useKeys } from '../../state/keys.ts';
import { sayLabeller, stay, useAddress, useLook } from '../../state/look.ts';
import { useUndoKey } from '../../state/undo-key.ts';
import { useStill } from '../../state/use-still.ts';
import { LabelButtons } from './LabelButtons.tsx';
import { NothingLeft } from './NothingLeft.tsx';
import { PairCard } from './PairCard.tsx';
import { learnStanding } from './standings.ts';
import { usePairs } from './use-pairs.ts';

interface Props {
  folder: string;
  figures: readonly TransformFigure[];
  figure: TransformFigure;
}

/** One pair after the other, for one person. What was said last can be taken back. */
export function LabelDesk({ folder, figures, figure }: Props) {
  const words = useWords();
  const { say } = words;
  const { pair } = useAddress();
  const labeller = useLook((look) => look.labeller);
  const name = labeller.trim();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [given, setGiven] = useState<readonly PairRow[]>([]);
  const [note, setNote] = useState('');
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [busy, setBusy] = useState(false);
  const handled = [...skipped, ...given.map(({ caseId }) => caseId)];
  // Not asked for anew with every letter of a name.
  const labeler = useStill(name, 300);
  const { row, left, answer } = usePairs({
    folder,
    transform: figure.transform,
    labeler,
    pair,
    skipped,
    handled,
  });

  const giveWord = async (one: PairRow, valid: boolean | null): Promise<boolean> => {
    if (busy) return false;
    if (name === '') {
      document.getElementById('labeller')?.focus();
      setSaid(say('labels.you_first'));
      return false;
    }
    setBusy(true);
    const { caseId, digest } = one;
    const word = await engine.label({ folder, caseId, digest, valid, labeler: name, note: valid === null ? '' : note });
    setBusy(false);
    setRefused(word.ok ? [] : word.problems);
    if (word.ok) learnStanding(folder, figures, word.value);
    return word.ok;
  };
  const label = async (valid: boolean) => {
    if (!row || !(await giveWord(row, valid))) return;
    setSaid(
      say('labels.said', {
        case: visibleText(row.caseId),
        word: say(valid ? 'labels.valid' : 'labels.not_valid'),
        name,
      }),
    );
    setGiven([...given.filter(({ caseId }) => caseId !== row.caseId), row]);
    setNote('');
    stay({ pair: null });
  };
  const undo = async () => {
    const last = given.at(-1);
    if (!last || !(await giveWord(last, null))) return;
    setSaid(say('labels.taken_back', { case: visibleText(last.caseId) }));
    setGiven(given.slice(0, -1));
    stay({ pair: last.caseId });
  };
  const skip = () => {
    if (!row) return;
    setSkipped([...skipped.filter((id) => id !== row.caseId), row.caseId]);
    setNote('');
    stay({ pair: null });
  };
  useKeys({
    v: () => void label(true),
    x: () => void label(false),
    n: skip,
    u: () => void undo(),
  });
  useUndoKey(() => void undo());

  return (
    <div className="label-desk">
      <label className="labeller">
        {say('labels.you')}{' '}
        <input
          id="labeller"
          value={labeller}
          maxLength={200}
          autoComplete="name"
          onChange={(event) => sayLabeller(event.target.value)}
        />
        <span className="dim">
          {left !== null &&
            (name === ''
              ? say('labels.left_nobody', { pairs: left })
              : say('labels.left', { left, pairs: figure.pairs, name: visibleText(name) }))}
        </span>
      </label>
      {row ? (
        <PairCard key={row.caseId} folder={folder} row={row}>
          <LabelButtons
            note={note}
            onNote={setNote}
            onLabel={(valid) => void label(valid)}
            onSkip={skip}
            onUndo={() => void undo()}
            canUndo={given.length > 0}
          />
        </PairCard>
      ) : answer.state === 'ready' ? (
        <NothingLeft
          name={name}
          skipped={skipped.length}
          onAgain={() => setSkipped([])}
          onUndo={given.length > 0 ? () => void undo() : undefined}
        />
      ) : (
        <Unready answer={answer} />
      )}
      <ProblemList problems={refused} />
      <p role="status" className="dim">
        {said}
      </p>
    </div>
  );
}
