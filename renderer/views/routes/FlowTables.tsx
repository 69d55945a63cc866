import type { Routes } from '../../../shared/contract/routes.ts';
import { CasesLink } from '../../components/CasesLink.tsx';
import { Scroll } from '../../components/Scroll.tsx';
import { useWords } from '../../say.ts';
import { casesAt } from './cases-at.ts';
import { bandWords, holderOf, nodeWords } from './flow-words.ts';

/** All that the drawing of the flow shows. */
export function FlowTables({ routes }: { routes: Routes }) {
  const { say } = useWords();
  return (
    <div className="beside-each-other">
      <Scroll of={say('routes.nodes_table')} className="scroll-x scroll-y">
        <Nodes routes={routes} />
      </Scroll>
      <Scroll of={say('routes.bands_table')} className="scroll-x scroll-y">
        <Bands routes={routes} />
      </Scroll>
    </div>
  );
}

function Nodes({ routes: { flow, criterion } }: { routes: Routes }) {
  const words = useWords();
  const { say } = words;
  return (
    <table className="figures">
      <caption>{say('routes.nodes_table')}</caption>
      <thead>
        <tr>
          <Numbers texts={[say('routes.place')]} />
          <th scope="col">{say('routes.agent')}</th>
          <Numbers texts={[say('routes.count'), say('routes.ended'), say('routes.cut'), say('routes.goes_on')]} />
        </tr>
      </thead>
      <tbody>
        {flow.nodes.map((node) => (
          <tr key={JSON.stringify([node.position, node.agent])}>
            <td className="n">{words.count(node.position)}</td>
            <td>
              <bdi>{holderOf(node, words)}</bdi>
            </td>
            <td className="n figure">
              <CasesLink href={casesAt(node.where, criterion)} cases={node.cases} label={nodeWords(node, words)}>
                {words.count(node.cases)}
              </CasesLink>
            </td>
            <td className="n">{words.count(node.ended)}</td>
            <td className="n">{words.count(node.cutShort)}</td>
            <td className="n">{words.count(node.goesOn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bands({ routes }: { routes: Routes }) {
  const words = useWords();
  const { say } = words;
  const { flow, criterion } = routes;
  return (
    <table className="figures">
      <caption>{say('routes.bands_table')}</caption>
      <thead>
        <tr>
          <Numbers texts={[say('routes.place')]} />
          <th scope="col">{say('routes.from')}</th>
          <th scope="col">{say('routes.to')}</th>
          <Numbers texts={[say('routes.count')]} />
        </tr>
      </thead>
      <tbody>
        {flow.links.map((link) => (
          <tr key={`${link.source} ${link.target}`}>
            <td className="n">{words.count(flow.nodes[link.source]!.position)}</td>
            <td>
              <bdi>{holderOf(flow.nodes[link.source]!, words)}</bdi>
            </td>
            <td>
              <bdi>{holderOf(flow.nodes[link.target]!, words)}</bdi>
            </td>
            <td className="n figure">
              <CasesLink
                href={casesAt(link.where, criterion)}
                cases={link.cases}
                label={bandWords(routes, link, words)}
              >
                {words.count(link.cases)}
              </CasesLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Numbers({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <th key={text} scope="col" className="n">
      {text}
    </th>
  ));
}
