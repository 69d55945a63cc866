import { partWords } from '../../../shared/part-words.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Excerpt } from '../../components/Excerpt.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';
import type { ResultRow } from './result-rows.ts';

interface Props {
  row: ResultRow;
  /** Of how many places. */
  of: number;
  top: number;
  trials: boolean;
  selected: boolean;
  onOpen: (hit: number) => void;
}

export function ResultLine({ row, of, top, trials, selected, onOpen }: Props) {
  const { say, count } = useWords();
  const style = { transform: `translateY(${top}px)` };
  if (row.kind === 'case') {
    // Every place says its case itself, for whoever does not see this line above it.
    return (
      <div role="presentation" className="find-case" style={style}>
        <Name>{row.caseId}</Name>
        {trials && <span className="dim">{say('case.trial', { trial: row.trial })}</span>}
        <span className="faint">{count(row.places)}</span>
      </div>
    );
  }
  const { caseId, trial, step, times, excerpt } = row.match;
  const where = visibleText(partWords(row.match, say));
  const inCase = trials ? say('find.case_trial', { case: visibleText(caseId), trial }) : visibleText(caseId);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list that holds the focus takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list points at it with aria-activedescendant
    <div
      id={`find-hit-${row.hit}`}
      role="option"
      className="find-hit"
      aria-selected={selected}
      aria-setsize={of}
      aria-posinset={row.hit}
      style={style}
      onClick={() => onOpen(row.hit)}
    >
      <span className="sr">{inCase}, </span>
      <span className="find-step">{step !== null && say('find.steps', { step })}</span>
      <span className="find-part dim" title={where}>
        <bdi>{where}</bdi>
      </span>
      <span className="find-words mono">
        <Excerpt {...excerpt} />
      </span>
      {times > 1 && <span className="find-times faint">{say('find.times', { times })}</span>}
    </div>
  );
}
