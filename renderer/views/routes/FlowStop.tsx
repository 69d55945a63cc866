import type { Routes } from '../../../shared/contract/routes.ts';
import { previewText } from '../../../shared/preview.ts';
import { useWords } from '../../say.ts';
import { casesAt } from './cases-at.ts';
import { nodeWords, shortName } from './flow-words.ts';

export interface FlowStopProps {
  x: number;
  y: number;
  width: number;
  height: number;
  index: number;
}

/** Easy to hit, however few its cases are. */
const target = 24;

/** A node: a bar as high as its cases are many, hatched as far as they are cut short here. */
export function FlowStop(props: FlowStopProps & { routes: Routes; room: number }) {
  const { x, y, width, height, index, routes, room } = props;
  const words = useWords();
  const { flow, whole, cutShort, criterion } = routes;
  const node = flow.nodes[index - 1];
  const middle = y + height / 2;
  const label = (name: string, cases: number) => (
    <text className="flow-name" x={x + width + 5} y={middle} dominantBaseline="central">
      {name} <tspan className="flow-count">{words.count(cases)}</tspan>
    </text>
  );
  if (!node) {
    return (
      <g>
        <rect className="flow-start" x={x} y={y} width={width} height={height} />
        {label(words.say('routes.start'), whole.cases + cutShort.cases)}
      </g>
    );
  }
  const cut = (height * node.cutShort) / node.cases;
  const name = nodeWords(node, words);
  const shapes = (
    <>
      <title>{name}</title>
      <rect
        className="flow-hit"
        x={x - 4}
        y={middle - Math.max(target, height) / 2}
        width={target}
        height={Math.max(target, height)}
      />
      <rect className="flow-node" x={x} y={y} width={width} height={Math.max(1.5, height)} />
      {cut > 0 && <rect className="flow-cut" x={x} y={y + height - cut} width={width} height={cut} />}
      {label(previewText(shortName(node, words), room), node.cases)}
    </>
  );
  const href = casesAt(node.where, criterion);
  return href === null ? (
    <g>{shapes}</g>
  ) : (
    <a href={href} aria-label={name}>
      {shapes}
    </a>
  );
}
