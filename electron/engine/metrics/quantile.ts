import type { MetricConfig, QuantileSource } from '../../../shared/config.ts';
import type { MetricFigure } from '../../../shared/report.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { clusteredQuantileInterval } from '../stats/clustered-quantile-interval.ts';
import { smallestSuiteThatCanPass } from '../stats/sample-size.ts';
import type { MetricKind } from './metric.ts';

type Quantile = Extract<MetricConfig, { type: 'quantile' }>;
type Reading = { value: number } | { missing: string };

/** What each source is counted in. */
export const sourceUnits: Record<QuantileSource, MetricFigure['unit']> = {
  agent_steps: 'steps',
  agent_tool_calls: 'calls',
  agent_handoffs: 'handoffs',
  duration_ms: 'ms',
  input_tokens: 'tokens',
  output_tokens: 'tokens',
  cost_usd: 'usd',
};

/** A quantile over trajectories. A truncated one is missing: a quantile over lower bounds is not a quantile. */
export const quantile: MetricKind<'quantile'> = {
  type: 'quantile',
  figure(metric, _project, outcomes, confidence) {
    const clusters = new Map<string, (number | null)[]>();
    const missingBecause: Record<string, number> = {};
    let observed = 0;
    for (const outcome of outcomes) {
      const reading = readSource(metric.source, outcome);
      const values = clusters.get(outcome.cluster) ?? [];
      clusters.set(outcome.cluster, values);
      if ('value' in reading) {
        values.push(reading.value);
        observed += 1;
      } else {
        values.push(null);
        missingBecause[reading.missing] = (missingBecause[reading.missing] ?? 0) + 1;
      }
    }
    const interval = clusteredQuantileInterval([...clusters.values()], metric.quantile, confidence);
    return {
      ...metric,
      unit: sourceUnits[metric.source],
      value: interval.point,
      interval: { lower: interval.lower, upper: interval.upper },
      observed,
      missing: outcomes.length - observed,
      excluded: 0,
      missingBecause,
      approximate: interval.method !== 'exact' && interval.method !== null,
      clusters: interval.clusters,
      boundNeeds: boundNeeds(metric, interval, confidence),
    };
  },
};

/** What a case took of something, or why that is not known. */
export function readSource(source: QuantileSource, { facts, noFacts, durationMs }: CaseOutcome): Reading {
  if (!facts) return { missing: noFacts ?? 'no_trajectory' };
  if (facts.truncated) return { missing: 'truncated' };
  const value = measures[source](facts, durationMs);
  if (value !== null) return { value };
  return { missing: source === 'agent_handoffs' ? 'no_agents_named' : 'not_recorded' };
}

type Facts = NonNullable<CaseOutcome['facts']>;

const measures: Record<QuantileSource, (facts: Facts, durationMs: number | null) => number | null> = {
  agent_steps: (facts) => facts.steps,
  agent_tool_calls: (facts) => facts.toolCalls,
  agent_handoffs: (facts) => (facts.route === null ? null : Math.max(0, facts.route.length - 1)),
  duration_ms: (_facts, durationMs) => durationMs,
  input_tokens: (facts) => facts.usage.inputTokens,
  output_tokens: (facts) => facts.usage.outputTokens,
  cost_usd: (facts) => facts.usage.costUsd,
};

/** Fewest values that give a bound where there is none: an upper one needs qⁿ ≤ α/2, a lower one (1−q)ⁿ ≤ α/2. */
function boundNeeds(metric: Quantile, interval: { lower: unknown; upper: unknown }, confidence: number): number | null {
  const needs = [];
  if (interval.upper === null) needs.push(smallestSuiteThatCanPass(metric.quantile, confidence));
  if (interval.lower === null) needs.push(smallestSuiteThatCanPass(1 - metric.quantile, confidence));
  return needs.length === 0 ? null : Math.max(...needs);
}
