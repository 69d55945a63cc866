import type { Routes } from '../../../shared/contract/routes.ts';
import { useWords } from '../../say.ts';
import { casesAt } from './cases-at.ts';
import { bandWords, isUndeclared } from './flow-words.ts';

export interface FlowBandProps {
  sourceX: number;
  sourceY: number;
  sourceControlX: number;
  targetX: number;
  targetY: number;
  targetControlX: number;
  linkWidth: number;
  payload: object;
}

/** A band from one node to the next, as wide as the cases that went so are many. */
export function FlowBand({ routes, ...band }: FlowBandProps & { routes: Routes }) {
  const words = useWords();
  const { flow, edges, criterion } = routes;
  const { sourceX, sourceY, sourceControlX, targetX, targetY, targetControlX, linkWidth } = band;
  const path = `M${sourceX},${sourceY}C${sourceControlX},${sourceY} ${targetControlX},${targetY} ${targetX},${targetY}`;
  const drawn = <path className="flow-band" d={path} strokeWidth={Math.max(1, linkWidth)} />;
  const link = flow.links[(band.payload as { at: number }).at];
  if (!link) return <g className="flow-from-start">{drawn}</g>;
  const [from, to] = [flow.nodes[link.source]!, flow.nodes[link.target]!];
  const undeclared = isUndeclared(edges, from, to);
  const name = bandWords(routes, link, words);
  const href = casesAt(link.where, criterion);
  const shapes = (
    <>
      <title>{name}</title>
      <path className="flow-reach" d={path} strokeWidth={Math.max(10, linkWidth)} />
      {drawn}
      {undeclared && <path className="flow-dashes" d={path} />}
    </>
  );
  const className = undeclared ? 'flow-link flow-undeclared' : 'flow-link';
  return href === null ? (
    <g className={className}>{shapes}</g>
  ) : (
    <a className={className} href={href} aria-label={name}>
      {shapes}
    </a>
  );
}
