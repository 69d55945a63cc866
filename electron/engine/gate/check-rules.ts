import { type Problem, problem } from '../../../shared/problem.ts';
import type { ReleaseRule } from '../../../shared/release.ts';
import { releaseFile } from '../project/file-names.ts';
import type { Project } from '../project/project.ts';

/** What makes a rule impossible to decide, whatever the run holds. Any of these and there is no gate. */
export function checkRules(project: Project): Problem[] {
  const rules = project.release?.rules ?? [];
  const seen = new Map<string, number>();
  return rules.flatMap((rule, at) => {
    const first = seen.get(rule.id);
    seen.set(rule.id, at);
    const twice =
      first === undefined ? [] : [complain(project, at, 'id', 'rule_twice', { rule: rule.id, first: first + 1 })];
    return [...twice, ...checkSubject(project, rule, at), ...checkBar(project, rule, at)];
  });
}

type Code = Problem['code'];

function complain(
  project: Project,
  at: number,
  field: keyof ReleaseRule,
  code: Code,
  values: Record<string, string | number>,
): Problem {
  return problem('error', code, project.placeOf(releaseFile, ['rules', at, field]), values);
}

function checkSubject(project: Project, rule: ReleaseRule, at: number): Problem[] {
  const { criterion, metric } = rule;
  if ((criterion === undefined) === (metric === undefined)) {
    return [complain(project, at, 'criterion', 'rule_subject', { rule: rule.id })];
  }
  const [field, name, known] =
    criterion !== undefined
      ? (['criterion', criterion, project.criteria.map((one) => one.id)] as const)
      : (['metric', metric!, project.config.metrics.map((one) => one.id)] as const);
  if (known.includes(name)) return [];
  return [
    complain(project, at, field, `rule_unknown_${field}`, { rule: rule.id, name, known: known.join(', ') || '–' }),
  ];
}

const barsOf = {
  criterion: ['min_rate', 'max_failures', 'max_drop'],
  metric: ['min', 'max'],
} as const;

function checkBar(project: Project, rule: ReleaseRule, at: number): Problem[] {
  const subject = rule.metric !== undefined ? 'metric' : 'criterion';
  const bars = Object.values(barsOf)
    .flat()
    .filter((bar) => rule[bar] !== undefined);
  const fitting: readonly string[] = barsOf[subject];
  if (bars.length !== 1 || !fitting.includes(bars[0]!)) {
    return [
      complain(project, at, bars[0] ?? 'id', `rule_bar_${subject}`, { rule: rule.id, bars: bars.join(', ') || '–' }),
    ];
  }
  const [bar] = bars as [(typeof bars)[number]];
  const value = rule[bar]!;
  const code = outOfRange(bar, value);
  return code === undefined ? [] : [complain(project, at, bar, code, { rule: rule.id, value })];
}

function outOfRange(bar: (typeof barsOf)[keyof typeof barsOf][number], value: number): Code | undefined {
  switch (bar) {
    case 'min_rate':
      if (value === 1) return 'rule_rate_of_one';
      return value > 0 && value < 1 ? undefined : 'rule_rate_range';
    case 'max_failures':
      return Number.isInteger(value) && value >= 0 ? undefined : 'rule_failures_range';
    case 'max_drop':
      return value >= 0 && value < 1 ? undefined : 'rule_drop_range';
    default:
      return undefined;
  }
}
