import { isObject } from '../../../../shared/json.ts';
import { type Step, type StepKind, stepKinds } from '../../../../shared/trajectory.ts';

type Test = (value: unknown) => boolean;

const text: Test = (value) => typeof value === 'string';
const finite: Test = (value) => Number.isFinite(value);
const position: Test = (value) => Number.isSafeInteger(value) && (value as number) > 0;
const anything: Test = () => true;
const kinds = new Set<unknown>(stepKinds);
const actors = new Set<unknown>(['agent', 'user', 'environment']);
const counts = ['input_tokens', 'output_tokens', 'cost_usd'];

/** For each field of a step, what it may hold without a second look. */
export const soundFields: ReadonlyMap<string, Test> = new Map(
  Object.entries({
    index: position,
    kind: (value) => kinds.has(value),
    actor: (value) => actors.has(value),
    agent: text,
    to_agent: text,
    tool_name: text,
    arguments: anything,
    result: anything,
    call_id: text,
    turn: finite,
    is_error: (value) => typeof value === 'boolean',
    content: anything,
    started_at: text,
    duration_ms: (value) => finite(value) && (value as number) >= 0,
    usage: (value) => isObject(value) && counts.every((key) => value[key] === undefined || finite(value[key])),
    state_hash: text,
    parent_index: position,
    source: anything,
  }),
);

/**
 * True for a step that its schema would take as it stands. Saying so costs a tenth of the schema, and no copy: long runs
 * have millions of steps. Whatever this is not sure of (a null, a number kept by its digits, a fault) is the schema's.
 */
export function isSoundStep(value: unknown): value is Step {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (soundFields.get(key)?.(value[key]) === false) return false;
  }
  return 'index' in value && 'kind' in value && fitsKind(value as Pick<Step, 'kind' | 'to_agent' | 'tool_name'>);
}

function fitsKind({ kind, to_agent, tool_name }: { kind: StepKind; to_agent?: unknown; tool_name?: unknown }): boolean {
  if ((kind === 'handoff') !== (to_agent !== undefined)) return false;
  return kind !== 'tool_call' || tool_name !== undefined;
}
