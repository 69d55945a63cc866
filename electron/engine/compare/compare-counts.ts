import type { CountComparison } from '../../../shared/comparison.ts';
import { type QuantileSource, quantileSources } from '../../../shared/config.ts';
import { readSource, sourceUnits } from '../metrics/quantile.ts';
import type { Project } from '../project/project.ts';
import { type PairedValue, pairedValues } from '../stats/paired-values.ts';
import type { Pair } from './pair-outcomes.ts';

/** Steps, tool calls, and whatever else the project's quantiles measure: by how much a case takes more or less of it. */
export function compareCounts({ config }: Project, pairs: readonly Pair[]): CountComparison[] {
  const measured = new Set<QuantileSource>(['agent_steps', 'agent_tool_calls']);
  for (const metric of config.metrics) if (metric.type === 'quantile') measured.add(metric.source);
  return quantileSources
    .filter((source) => measured.has(source))
    .map((source) => {
      const { pComplete: _, lower, upper, ...figures } = pairedValues(byCluster(source, pairs), config.confidence);
      return { source, unit: sourceUnits[source], ...figures, interval: { lower, upper } };
    });
}

/** A truncated trajectory has no count, only a lower bound of one: its pair is incomplete. */
function byCluster(source: QuantileSource, pairs: readonly Pair[]): PairedValue[][] {
  const clusters = new Map<string, PairedValue[]>();
  for (const { a, b } of pairs) {
    const [old, now] = [readSource(source, a), readSource(source, b)];
    const pair: PairedValue = ['value' in old ? old.value : null, 'value' in now ? now.value : null];
    const known = clusters.get(b.cluster);
    if (known) known.push(pair);
    else clusters.set(b.cluster, [pair]);
  }
  return [...clusters.values()];
}
