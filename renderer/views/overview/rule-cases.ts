import type { MetricFigure, RuleDecision } from '../../../shared/report.ts';
import { formatWhere } from '../../../shared/where.ts';
import type { Address } from '../../state/address.ts';

/** Where the cases stand that a rule rests on; null where no list of cases says more than the figure. */
export function casesOfRule(
  { rule, verdict, counts }: RuleDecision,
  metric: MetricFigure | undefined,
): Partial<Address> | null {
  if (rule.criterion === undefined) return metric ? casesOfMetric(metric) : null;
  if (verdict !== 'FAIL' && (counts?.failed ?? 0) === 0) return null;
  return {
    screen: 'cases',
    where: formatWhere([{ not: false, field: 'rule', value: rule.id }]),
    criterion: rule.criterion,
  };
}

/** The longest first, for a quantile of a count that the case list can be sorted by. */
export function casesOfMetric({ source, criterion }: MetricFigure): Partial<Address> | null {
  if (criterion !== undefined) return casesOfStatus(criterion, 'fail');
  if (source === 'agent_steps') return { screen: 'cases', sort: 'steps', descending: true };
  if (source === 'agent_tool_calls') return { screen: 'cases', sort: 'tool_calls', descending: true };
  return null;
}

export function casesOfStatus(criterion: string, status: 'fail' | 'missing' | 'excluded'): Partial<Address> {
  return { screen: 'cases', where: formatWhere([{ not: false, field: 'verdict', criterion, status }]), criterion };
}
