import { problem, type Result, refuse, refuseAll, succeed } from '../../../shared/problem.ts';
import { barOf } from '../../../shared/release.ts';
import type { RuleDecision } from '../../../shared/report.ts';
import { releaseFile } from '../project/file-names.ts';
import type { Project } from '../project/project.ts';
import { checkRules } from './check-rules.ts';
import { decideRule, type GateInput } from './decide-gate.ts';

/** What a rule would say with its bar elsewhere. The release stays as it is, and nothing is kept. */
export function whatIf(project: Project, input: GateInput | null, id: string, bar: number): Result<RuleDecision> {
  const rules = input?.release.rules ?? [];
  const rule = rules.find((one) => one.id === id);
  const name = rule && barOf(rule);
  if (!input || !name) {
    const known = rules.map((one) => one.id).join(', ') || '–';
    return refuse(problem('error', 'rule_to_move_unknown', releaseFile, { rule: id, known }));
  }
  const moved = { ...rule, [name]: bar };
  const release = { ...input.release, rules: rules.map((one) => (one === rule ? moved : one)) };
  const problems = checkRules({ ...project, release });
  return problems.length > 0 ? refuseAll(problems) : succeed(decideRule(moved, input));
}
