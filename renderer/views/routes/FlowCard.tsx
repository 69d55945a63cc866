import type { Routes } from '../../../shared/contract/routes.ts';
import { Card } from '../../components/Card.tsx';
import { useWords } from '../../say.ts';
import { EdgeLine } from './EdgeLine.tsx';
import { FlowChart } from './FlowChart.tsx';
import { FlowTables } from './FlowTables.tsx';

/** Routes laid beside each other by place, drawn and as tables. */
export function FlowCard({ routes }: { routes: Routes }) {
  const { say } = useWords();
  const { nodes, longest, drawn } = routes.flow;
  const kinds = new Set(routes.edges.map(({ kind }) => kind));
  return (
    <Card title={say('routes.flow')} note={say('routes.flow_note')}>
      <FlowChart routes={routes} />
      <ul className="flow-legend">
        {kinds.has('undeclared') && (
          <>
            {kinds.has('seen') && (
              <li>
                <EdgeLine kind="seen" /> {say('routes.legend_declared')}
              </li>
            )}
            <li>
              <EdgeLine kind="undeclared" /> {say('routes.legend_undeclared')}
            </li>
          </>
        )}
        {nodes.some(({ cutShort }) => cutShort > 0) && (
          <li>
            <svg className="flow-cut-key" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <rect className="flow-cut" x="1" y="0" width="10" height="12" />
            </svg>{' '}
            {say('routes.legend_cut')}
          </li>
        )}
        {longest > drawn && <li>{say('routes.beyond', { longest, drawn })}</li>}
        {nodes.some(({ folded }) => folded > 0) && <li>{say('routes.folded')}</li>}
      </ul>
      <details className="flow-tables">
        <summary>{say('routes.flow_table')}</summary>
        <FlowTables routes={routes} />
      </details>
    </Card>
  );
}
