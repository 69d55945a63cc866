import { Fragment } from 'react';
import type { Route } from '../../../shared/contract/routes.ts';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';

/** A route as a chain of agents; a very long one by its beginning. */
export function RouteWords({ route: { agents, length } }: { route: Pick<Route, 'agents' | 'length'> }) {
  const { say } = useWords();
  return (
    <span className="route-words">
      {agents.map((agent, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stop is known by its place
        <Fragment key={at}>
          {at > 0 && (
            <span className="faint" aria-hidden="true">
              {' › '}
            </span>
          )}
          <Name>{agent}</Name>
          {at < agents.length - 1 && <span className="sr">, </span>}
        </Fragment>
      ))}
      {length > agents.length && (
        <span className="faint"> {say('routes.route_more', { agents: length - agents.length })}</span>
      )}
    </span>
  );
}
