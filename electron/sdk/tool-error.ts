/**
 * A tool that failed, by the words a recording has for it. Recorded failures are thrown again as one, and hooks can
 * throw one: `new ToolError('timeout', 'no answer within 5 s')`.
 */
export class ToolError extends Error {
  constructor(type: string, message: string) {
    super(message);
    this.name = type;
  }
}

/** How a failure stands in a recording. */
export interface RecordedError {
  error: { type: string; message: string };
}

export function recordedError(error: unknown): RecordedError {
  const [type, message] = error instanceof Error ? [error.name, error.message] : ['Error', String(error)];
  return { error: { type, message } };
}

/** The failure that a result stands for; undefined where it is any other result. */
export function asToolError(result: unknown): ToolError | undefined {
  const { error } = (result ?? {}) as Partial<RecordedError>;
  if (typeof error?.type !== 'string' || typeof error.message !== 'string') return undefined;
  return new ToolError(error.type, error.message);
}
