import { z } from 'zod';
import type { Sentence } from '../../../shared/i18n/en/sentences.ts';
import { type Step, toolCalls } from '../../../shared/trajectory.ts';
import { defineEvaluator, fail, missing, pass, vacuousPass } from './evaluator.ts';

export const agentToolPermissions = defineEvaluator({
  type: 'agent_tool_permissions',
  options: z.strictObject({
    permissions: z.record(z.string(), z.array(z.string(), { error: 'expected.tools' satisfies Sentence })),
  }),
  needs: ['agents'],
  group: 'handover',
  criterion: () => 'agent_tool_permissions',

  judge({ trajectory }, { permissions }) {
    const breaks = (call: Step) => !toolsAllowed(permissions, call.agent!).includes(call.tool_name!);

    const calls = toolCalls(trajectory);
    const broken = calls.filter(breaks);
    const [first] = broken;
    if (!first) {
      if (trajectory.truncated) return missing('truncated');
      return calls.length === 0 ? vacuousPass() : pass();
    }
    const tools = toolsAllowed(permissions, first.agent!);
    return fail(
      tools.length === 0 ? 'permission_none' : 'permission',
      { agent: first.agent!, tool: first.tool_name!, allowed: tools.join(', ') },
      broken.map((call) => call.index),
    );
  },
});

/** What an agent may call; one that is not in the map may call nothing. */
export function toolsAllowed(
  permissions: Readonly<Record<string, readonly string[]>>,
  agent: string,
): readonly string[] {
  return Object.hasOwn(permissions, agent) ? permissions[agent]! : [];
}
