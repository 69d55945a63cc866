import type { MetricFigure, RuleDecision } from '../../../shared/report.ts';
import type { VerdictStatus } from '../../../shared/verdict.ts';
import { formatWhere, type WhereTerm } from '../../../shared/where.ts';
import type { Address } from '../../state/address.ts';

/** The cases that a rule rests on, those first that break it; null where no list of cases says more than the figure. */
export function casesOfRule(
  { rule, verdict, counts }: RuleDecision,
  metric: MetricFigure | undefined,
): Partial<Address> | null {
  if (rule.criterion === undefined) return metric ? casesOfMetric(metric) : null;
  if (verdict !== 'FAIL' && (counts?.failed ?? 0) === 0) {
    // Nothing breaks it: what is open then, or else what holds.
    return casesOfStatus(rule.criterion, (counts?.missing ?? 0) > 0 ? 'missing' : 'pass');
  }
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

/** `within` is the group of a slice that they are in. */
export function casesOfStatus(criterion: string, status: VerdictStatus, within?: Group): Partial<Address> {
  const where = formatWhere([...termsOf(within), { not: false, field: 'verdict', criterion, status }]);
  return { screen: 'cases', where, criterion };
}

export interface Group {
  slice: string;
  value: string;
}

export function casesOfGroup(criterion: string, group: Group): Partial<Address> {
  return { screen: 'cases', where: formatWhere(termsOf(group)), criterion };
}

function termsOf(group: Group | undefined): WhereTerm[] {
  return group ? [{ not: false, field: 'slice', ...group }] : [];
}
