import { useRef } from 'react';
import { Sankey } from 'recharts';
import type { Routes } from '../../../shared/contract/routes.ts';
import { useRoving } from '../../components/roving.ts';
import { useWidth } from '../../components/use-width.ts';
import { useWords } from '../../say.ts';
import { FlowBand, type FlowBandProps } from './FlowBand.tsx';
import { FlowStop, type FlowStopProps } from './FlowStop.tsx';
import { layoutOf, nameRoom, namesWidth } from './flow-layout.ts';

/**
 * The flow as a Sankey diagram. A node at the left holds all cases that tell a route: the library takes a node to be as
 * large as what comes in or goes out, and of the first agents nothing need go out.
 */
export function FlowChart({ routes }: { routes: Routes }) {
  const { say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const roving = useRoving(box);
  const { data, height, leastWidth } = layoutOf(routes.flow);
  const drawnWidth = Math.max(width, leastWidth);
  const room = nameRoom(routes.flow, drawnWidth);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div className="flow-chart" ref={box} role="group" aria-label={say('routes.flow_label')} {...roving}>
      {width > 0 && (
        <Sankey
          width={drawnWidth}
          height={height}
          margin={{ top: 14, right: namesWidth, bottom: 14, left: 0 }}
          data={data}
          align="left"
          nodeWidth={10}
          nodePadding={26}
          node={(props: FlowStopProps) => <FlowStop {...props} routes={routes} room={room} />}
          link={(props: FlowBandProps) => <FlowBand {...props} routes={routes} />}
        />
      )}
    </div>
  );
}
