import { numberCalls } from '../../../shared/call-signature.ts';
import {
  agentSteps,
  isAgentStep,
  namesAgents,
  route,
  type Step,
  type Trajectory,
  toolCalls,
} from '../../../shared/trajectory.ts';

/** Token and cost sums; null where only some of the model's turns recorded theirs, or none did. */
export interface Usage {
  inputTokens: number | null;
  outputTokens: number | null;
  costUsd: number | null;
}

/** So many calls of a tool by an agent. */
export interface Caller {
  agent: string;
  tool: string;
  calls: number;
}

/** What slices, metrics and filters ask of a trajectory, so that none of them has to keep it. */
export interface TrajectoryFacts {
  /** Steps of the agent, every kind, nested ones too. */
  steps: number;
  toolCalls: number;
  /** Names in order of first use. */
  tools: readonly string[];
  /** In order of appearance; empty where the trajectory names none. */
  agents: readonly string[];
  /** Which agent called which tool, each pair once, nested calls too; empty where the trajectory names no agents. */
  callers: readonly Caller[];
  /** Agents that held control, in order; null where the trajectory names none. */
  route: readonly string[] | null;
  /** An identical call stands twice in a row. */
  repeatedAction: boolean;
  truncated: boolean;
  usage: Usage;
}

export function trajectoryFacts(trajectory: Trajectory): TrajectoryFacts {
  const calls = toolCalls(trajectory);
  const own = agentSteps(trajectory);
  const named = namesAgents(trajectory);
  return {
    steps: own.length,
    toolCalls: calls.length,
    tools: unique(calls.map((call) => call.tool_name)),
    agents: unique(own.flatMap((step) => [step.agent, step.to_agent])),
    callers: callersOf(calls),
    route: named ? route(trajectory).map((stop) => stop.agent) : null,
    repeatedAction: repeatsACall(calls),
    truncated: trajectory.truncated,
    usage: usage(trajectory),
  };
}

function callersOf(calls: readonly Step[]): Caller[] {
  const pairs = new Map<string, Caller>();
  for (const { agent, tool_name: tool } of calls) {
    if (agent === undefined || tool === undefined) continue;
    const key = JSON.stringify([agent, tool]);
    const known = pairs.get(key);
    if (known) known.calls += 1;
    else pairs.set(key, { agent, tool, calls: 1 });
  }
  return [...pairs.values()];
}

function unique(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name !== undefined))];
}

function repeatsACall(calls: readonly Step[]): boolean {
  const numbers = numberCalls(calls);
  return numbers.some((number, at) => number === numbers[at - 1]);
}

/**
 * Sums over the model's turns. Steps that share a `turn`, or that follow each other without a result between them, are
 * one turn, and a model reports its usage once a turn. A sum over some of the turns would be a lower bound, so it is none.
 */
function usage(trajectory: Trajectory): Usage {
  const turns = modelTurns(trajectory.steps);
  const sum = (key: 'input_tokens' | 'output_tokens' | 'cost_usd'): number | null => {
    let total = 0;
    for (const turn of turns) {
      const recorded = turn.map((step) => step.usage?.[key]).filter((value) => value !== undefined);
      if (recorded.length === 0) return null;
      total += recorded.reduce((a, b) => a + b, 0);
    }
    return turns.length === 0 ? null : total;
  };
  return { inputTokens: sum('input_tokens'), outputTokens: sum('output_tokens'), costUsd: sum('cost_usd') };
}

function modelTurns(steps: readonly Step[]): Step[][] {
  const turns: Step[][] = [];
  let open: Step[] | undefined;
  for (const step of steps) {
    if (!isAgentStep(step) || step.kind === 'tool_result' || step.kind === 'observation') {
      open = undefined;
      continue;
    }
    if (!open || (step.turn !== undefined && step.turn !== open[0]!.turn)) {
      open = [];
      turns.push(open);
    }
    open.push(step);
  }
  return turns;
}
