import type { Routes } from '../../../shared/contract/routes.ts';
import { CasesLink } from '../../components/CasesLink.tsx';
import { type ColumnHead, FigureTable } from '../../components/FigureTable.tsx';
import { useWords } from '../../say.ts';
import { casesAt } from './cases-at.ts';
import { bandWords, holderOf, nodeWords } from './flow-words.ts';

/** All that the drawing of the flow shows. */
export function FlowTables({ routes }: { routes: Routes }) {
  return (
    <div className="beside-each-other">
      <Nodes routes={routes} />
      <Bands routes={routes} />
    </div>
  );
}

function Nodes({ routes: { flow, criterion } }: { routes: Routes }) {
  const words = useWords();
  const { say } = words;
  const columns: ColumnHead[] = [
    { title: say('routes.place'), of: 'numbers' },
    { title: say('routes.agent') },
    { title: say('routes.count'), of: 'numbers' },
    { title: say('routes.ended'), of: 'numbers' },
    { title: say('routes.cut'), of: 'numbers' },
    { title: say('routes.goes_on'), of: 'numbers' },
  ];
  return (
    <FigureTable label={say('routes.nodes_table')} caption={say('routes.nodes_table')} columns={columns} tall>
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
    </FigureTable>
  );
}

function Bands({ routes }: { routes: Routes }) {
  const words = useWords();
  const { say } = words;
  const { flow, criterion } = routes;
  const columns: ColumnHead[] = [
    { title: say('routes.place'), of: 'numbers' },
    { title: say('routes.from') },
    { title: say('routes.to') },
    { title: say('routes.count'), of: 'numbers' },
  ];
  return (
    <FigureTable label={say('routes.bands_table')} caption={say('routes.bands_table')} columns={columns} tall>
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
    </FigureTable>
  );
}
