import type { Edge, Routes } from '../../../shared/contract/routes.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { CasesLink } from '../../components/CasesLink.tsx';
import { type ColumnHead, FigureTable } from '../../components/FigureTable.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';
import { useHidesInputs } from '../../state/held.ts';
import { casesAt } from './cases-at.ts';
import { EdgeLine } from './EdgeLine.tsx';

/** Who handed over to whom, declared or not, and what was declared and never came. */
export function EdgesCard({ routes, judging }: { routes: Routes; judging: string | null }) {
  const words = useWords();
  const { say } = words;
  const { edges, otherEdges } = routes;
  const hidden = useHidesInputs();
  const told = edges.every(({ kind }) => kind !== 'not_told');
  const columns: ColumnHead[] = [
    { title: say('routes.from') },
    { title: say('routes.to') },
    { title: say('routes.kind'), of: 'wide' },
    { title: say('routes.count'), of: 'numbers' },
    { title: say('routes.times'), of: 'numbers' },
    { title: say('routes.expecting'), of: 'numbers' },
  ];
  return (
    <Card
      title={say('routes.edges')}
      note={say(told ? 'routes.edges_note' : hidden ? 'hidden.edges' : 'routes.edges_not_told')}
    >
      {edges.length === 0 ? (
        <p className="card-empty">{say('routes.edges_none')}</p>
      ) : (
        <FigureTable label={say('routes.edges')} columns={columns} tall>
          <tbody>
            {edges.map((edge) => (
              <EdgeRow key={JSON.stringify([edge.from, edge.to])} edge={edge} judging={judging} />
            ))}
            {otherEdges && (
              <tr className="faint">
                <td colSpan={4}>{say('routes.other_edges', { edges: otherEdges.edges })}</td>
                <td className="n">{words.count(otherEdges.times)}</td>
                <td />
              </tr>
            )}
          </tbody>
        </FigureTable>
      )}
    </Card>
  );
}

function EdgeRow({ edge, judging }: { edge: Edge; judging: string | null }) {
  const words = useWords();
  const { kind, cases, times, expecting } = edge;
  const ends = { from: visibleText(edge.from), to: visibleText(edge.to) };
  const href = casesAt(edge.where, judging);
  const unseen = kind === 'only_declared';
  return (
    <tr className={unseen ? 'dim' : undefined}>
      <td>
        <Name>{edge.from}</Name>
      </td>
      <td>
        <Name>{edge.to}</Name>
      </td>
      <td>
        <EdgeLine kind={kind} /> {words.say(`routes.kind.${kind}`)}
      </td>
      <td className="n figure">
        <CasesLink href={unseen ? null : href} cases={cases} label={words.say('routes.edge_cases', { cases, ...ends })}>
          {words.count(cases)}
        </CasesLink>
      </td>
      <td className="n">{words.count(times)}</td>
      <td className="n">
        {unseen ? (
          <CasesLink
            href={href}
            cases={expecting}
            label={words.say('routes.edge_expecting', { cases: expecting, ...ends })}
          >
            {words.count(expecting)}
          </CasesLink>
        ) : (
          <span className={expecting === 0 ? 'faint' : undefined}>{words.count(expecting)}</span>
        )}
      </td>
    </tr>
  );
}
