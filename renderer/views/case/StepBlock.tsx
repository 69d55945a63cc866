import type { StepRow } from '../../../shared/contract/steps.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { StatusShape } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import type { EvidenceMark } from './evidence.ts';
import { blockLabel, stepLabel } from './step-words.ts';

const wideEnoughForWords = 56;
const wideEnoughForNumber = 24;

/** A step on the timeline. */
export function StepBlock(props: {
  row: StepRow;
  of: number;
  left: number;
  top: number;
  width: number;
  lane: string;
  parallel: boolean;
  marks: readonly EvidenceMark[];
  selected: boolean;
  onStep: (step: number) => void;
}) {
  const { row, of, left, top, width, lane, parallel, marks, selected, onStep } = props;
  const words = useWords();
  const label = stepLabel(row, words);
  const worst = marks.find(({ status }) => status === 'fail') ?? marks[0];
  const name = words.say('timeline.block', { step: row.index, lane: visibleText(lane), what: label });
  const states = [
    `kind-${row.kind}`,
    row.isError && 'is-error',
    worst && `marked-${worst.status}`,
    parallel && 'parallel',
    row.parent && 'nested',
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the timeline that holds the focus takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the timeline points at it with aria-activedescendant
    <div
      id={`block-${row.index}`}
      role="option"
      className={`block ${states.filter(Boolean).join(' ')}`}
      aria-selected={selected}
      aria-setsize={of}
      aria-posinset={row.index}
      aria-label={worst ? `${name}, ${words.say(`status.${worst.status}`)}: ${worst.criterion}` : name}
      title={`${name}\n${visibleText(row.preview)}`}
      style={{ left, top: top + 4, width: width - (width > wideEnoughForNumber ? 4 : 1) }}
      onClick={() => onStep(row.index)}
    >
      {width >= wideEnoughForNumber && <span className="block-index">{row.index}</span>}
      {width >= wideEnoughForWords && worst && <StatusShape mark={worst.status} />}
      {width >= wideEnoughForWords && <span className="block-words">{blockLabel(row, words)}</span>}
    </div>
  );
}
