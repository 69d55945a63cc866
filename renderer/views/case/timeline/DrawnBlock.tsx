import type { TimelineBlock } from '../../../../shared/contract/timeline.ts';
import { StatusShape } from '../../../components/StatusMark.tsx';
import { useWords } from '../../../say.ts';
import { blockTitle, blockWords } from './block-words.ts';
import { boxOf, type Scale } from './geometry.ts';

const wideEnough = { words: 44, number: 22 };

/** A block of the timeline. The timeline takes the pointer and the keys. */
export function DrawnBlock(props: {
  block: TimelineBlock;
  scale: Scale;
  lane: string;
  /** What the verdicts that are looked at say of its steps. */
  mark: 'pass' | 'fail' | undefined;
  chosen: boolean;
}) {
  const { block, scale, lane, mark, chosen } = props;
  const words = useWords();
  const box = boxOf(block, scale);
  const isMany = block.what === 'run' || block.what === 'several';
  const back = block.back === undefined ? box.width : scale.x(block.back) - box.left;
  const states = [
    `kind-${block.kind}`,
    `what-${block.what}`,
    block.isError && 'is-error',
    mark && `marked-${mark}`,
    block.parallel && 'parallel',
    chosen && 'chosen',
    box.width < wideEnough.number && 'is-narrow',
  ];
  return (
    <div className={`block ${states.filter(Boolean).join(' ')}`} style={box} title={blockTitle(block, lane, words)}>
      {back < box.width - 2 && <span className="block-back" style={{ left: Math.max(0, back) }} />}
      {box.width >= wideEnough.number && !isMany && <span className="block-index">{block.from}</span>}
      {box.width >= wideEnough.words && mark && <StatusShape mark={mark} />}
      {box.width >= wideEnough.words && <span className="block-words">{blockWords(block, words)}</span>}
    </div>
  );
}
