import { applyCompletion, type Completion, completeWhere, completionLabel } from '../../../shared/complete-where.ts';
import type { Facets } from '../../../shared/contract/cases.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords, type Words } from '../../say.ts';
import { ComboBox, type ComboBoxProps } from './ComboBox.tsx';
import type { Choice, Choices } from './use-combo.ts';

type Passed = Omit<ComboBoxProps, 'suggest' | 'onPick' | 'listLabel'>;

/** A field for a filter, which offers what cases of the run have and, while it is empty, the filters used before. */
export function FilterBox(props: Passed & { facets: Facets | null; recent: readonly string[] }) {
  const { facets, recent, ...passed } = props;
  const words = useWords();
  const suggest = (text: string, caret: number): Choices => {
    const found = completeWhere(text, caret, facets);
    const used = text.trim() === '' ? recent.map((where) => recentChoice(where, words)) : [];
    return { ...found, choices: [...used, ...found.choices.map((choice) => choiceOf(choice, words))] };
  };
  return <ComboBox {...passed} listLabel={words.say('complete.choices')} suggest={suggest} onPick={pick} />;

  function pick(found: Choices, choice: Choice) {
    return applyCompletion(passed.value, found, choice);
  }
}

function choiceOf(choice: Completion, { say }: Words): Choice {
  const { insert, whole, cases, field } = choice;
  const what = whole ? '' : say(`complete.${field}`);
  return {
    insert,
    whole,
    label: completionLabel(choice),
    note: cases === null ? what : say('complete.cases', { cases }),
  };
}

function recentChoice(where: string, { say }: Words): Choice {
  return { insert: where, whole: true, label: visibleText(where), note: say('complete.recent') };
}
