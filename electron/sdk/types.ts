/**
 * What authors of systems see. These types stand alone, so that the SDK's declarations need no other file of the
 * program; `recorder.test.ts` keeps them in step with the format.
 */

export type Actor = 'agent' | 'user' | 'environment';
export type TerminalStatus = 'success' | 'failure' | 'unknown';

/** What a model call used. */
export interface Usage {
  input_tokens?: number;
  output_tokens?: number;
  cost_usd?: number;
}

/** A case as the system gets it. What is expected of it, and its metadata, stay with the judges. */
export interface CaseInput<Input = unknown> {
  id: string;
  input: Input;
  initial_state?: Record<string, unknown>;
}

export interface RunContext {
  recorder: Recorder;
  /** A whole number from 0 to 4,294,967,295: the same for the same run seed, case and trial. */
  seed: number;
  /** Counts from 1. */
  trial: number;
}

/** What a step may say beside its content. */
export interface StepOptions {
  /** The agent that takes the step; `recorder.as(name)` says it once for many. */
  agent?: string;
  /** The model turn the step belongs to. */
  turn?: number;
  /** The step that opened the nested run this step is part of. */
  parent_index?: number;
  usage?: Usage;
  /** Anything else worth keeping. */
  source?: unknown;
}

export interface MessageOptions extends StepOptions {
  /** Default: agent. Steps of the user and the environment are shown, and count in no figure. */
  actor?: Actor;
}

export interface Finish {
  status: TerminalStatus;
  /** True when the trajectory stops before the agent did. */
  truncated?: boolean;
  /** Why it was truncated. */
  reason?: string;
}

/** A call as hooks see it. */
export interface HookedCall {
  tool: string;
  arguments: unknown;
  agent?: string;
  /** The index of its step. */
  index: number;
  /** The how-manieth call of this tool in the case, counted from 1. */
  nth: number;
}

/**
 * Ways to come between the agent and its tools, for a failed lookup or a delayed document. Either may throw: the agent
 * then sees its tool fail with that. What a hook did is recorded on the result, `source: {hook: 'pre_hook'}`.
 */
export interface Hooks {
  /** Before a call: what it returns is the result, and the tool is not called. Undefined lets the call be made. */
  pre_hook?(call: HookedCall): unknown;
  /** After a call that came back, with its result as it would be recorded: what it returns takes the result's place. */
  post_hook?(call: HookedCall, result: unknown): unknown;
}

/** What a replay changes: the call at this step gets that result, in place of being made. */
export interface Change {
  /** The index of a tool_call. */
  step_index: number;
  result: unknown;
}

/** A recording to be taken up again, and the case it is of. */
export interface ReplayInput<Input = unknown> {
  case: CaseInput<Input>;
  trajectory: Trajectory;
  checkpoint: Trajectory['checkpoints'][number];
  /** Null changes nothing. */
  change: Change | null;
}

/** Where a stateful system is to start. */
export interface ResetContext {
  case_id: string;
  /** The seed that the case itself will get. */
  seed: number;
}

/** The world of a stateful system after a case. */
export interface Snapshot {
  state: object;
  /** Default: what `state_hash` gives, where the system has it. */
  state_hash?: string;
  /** Notices sent, payments made: what a look at the state does not show. */
  side_effects?: { type: string; [key: string]: unknown }[];
}

/**
 * Writes down what the agent does, step by step. Values are copied when they are recorded, so changing an object later
 * changes nothing. Methods that record a step return its index.
 */
export interface Recorder {
  /**
   * Records the call and how long it took, makes it by `run(args)`, and records what came back. A tool that throws is
   * recorded as an error and throws on. Calls that are open at the same time get a call_id, which ties each result to its call.
   */
  call<Arguments, Result>(
    tool: string,
    args: Arguments,
    run: (args: Arguments) => Result | Promise<Result>,
    options?: StepOptions,
  ): Promise<Result>;
  message(content: unknown, options?: MessageOptions): number;
  observation(content: unknown, options?: MessageOptions): number;
  decision(content: unknown, options?: StepOptions): number;
  /** The agent's last word. */
  final(content: unknown, options?: StepOptions): number;
  /** Hands control to another agent, or to a receiver that takes no step, such as a person. */
  handoff(to: string, options?: StepOptions): number;
  /** A check the environment made; `step` is the index of the step it looked at, by default the latest one. */
  constraint(name: string, passed: boolean, step?: number): void;
  /** A point before the next step that a replay can resume from. */
  checkpoint(id: string, state?: unknown): void;
  /**
   * At most so many steps of the agent. The step that would be one too many throws StepLimitReached, and the
   * trajectory is marked truncated. A call needs room for its result.
   */
  limit(steps: number): void;
  /** Hooks for the calls from now on, in place of those before. */
  hooks(hooks: Hooks): void;
  /**
   * The same recorder, taking up a recording; before the first step. Up to the checkpoint calls are not made, and get
   * what was recorded, by position: the n-th call gets the n-th call's result, or none at all. At `change.step_index`
   * the call gets the changed result, and from there on calls are made, as they are between checkpoint and change.
   * A step that differs from the recording before that throws ReplayDiverged, and so does everything after it.
   */
  replaying(trajectory: Trajectory, checkpoint: Trajectory['checkpoints'][number], change: Change | null): Recorder;
  /** The same recorder, its steps taken by `agent`. Name the agent of every step, or of none. */
  as(agent: string): Recorder;
  /** How it ended; no step can be recorded afterwards. Without it the status is unknown. */
  finish(end: Finish): void;
}

export interface Step {
  index: number;
  kind: 'message' | 'tool_call' | 'tool_result' | 'observation' | 'decision' | 'final' | 'handoff';
  actor?: Actor;
  agent?: string;
  to_agent?: string;
  tool_name?: string;
  arguments?: unknown;
  result?: unknown;
  call_id?: string;
  turn?: number;
  is_error?: boolean;
  content?: unknown;
  started_at?: string;
  duration_ms?: number;
  usage?: Usage;
  state_hash?: string;
  parent_index?: number;
  source?: unknown;
}

/** agent_trajectory/v1 */
export interface Trajectory {
  steps: Step[];
  terminal_status: TerminalStatus;
  truncated: boolean;
  truncated_reason?: string;
  step_limit?: number;
  constraints: { name: string; passed: boolean; step_index?: number }[];
  checkpoints: { id: string; step_index: number; state?: unknown }[];
}
