/** Thrown by the step that would go over `recorder.limit(n)`; nothing more can be recorded of that trajectory. */
export class StepLimitReached extends Error {
  override readonly name = 'StepLimitReached';
  readonly limit: number;
  constructor(limit: number) {
    super(`the limit of ${limit} steps is reached`);
    this.limit = limit;
  }
}
