import type { FlowNode, Routes } from '../../../shared/contract/routes.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import type { Words } from '../../say.ts';

type FlowLink = Routes['flow']['links'][number];

export function holderOf({ agent, folded }: FlowNode, { say }: Words): string {
  return agent === null ? say('routes.others', { agents: folded }) : visibleText(agent);
}

/** As it stands in the drawing. */
export function shortName(node: FlowNode, words: Words): string {
  return node.agent === null ? words.say('routes.others_short', { agents: node.folded }) : holderOf(node, words);
}

/** What a node is called, with what became of its cases there. */
export function nodeWords(node: FlowNode, words: Words): string {
  const { position, cases, ended, cutShort, goesOn } = node;
  return [
    words.say('routes.node', { agent: holderOf(node, words), position, cases }),
    ended > 0 && words.say('routes.node_ended', { cases: ended }),
    cutShort > 0 && words.say('routes.node_cut', { cases: cutShort }),
    goesOn > 0 && words.say('routes.node_goes_on', { cases: goesOn }),
  ]
    .filter(Boolean)
    .join(', ');
}

export function bandWords({ flow, edges }: Routes, link: FlowLink, words: Words): string {
  const [from, to] = [flow.nodes[link.source]!, flow.nodes[link.target]!];
  const ends = { from: holderOf(from, words), to: holderOf(to, words) };
  const band = words.say('routes.band', { ...ends, position: from.position, cases: link.cases });
  return isUndeclared(edges, from, to) ? `${band}, ${words.say('routes.band_undeclared')}` : band;
}

/** Several agents that are drawn together have no handoff of their own that could be declared. */
export function isUndeclared(edges: Routes['edges'], { agent: from }: FlowNode, { agent: to }: FlowNode): boolean {
  return edges.some((edge) => edge.from === from && edge.to === to && edge.kind === 'undeclared');
}
