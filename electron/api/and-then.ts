import type { Result } from '../../shared/problem.ts';

/** Goes on with the value of a result that has one; problems are passed through. */
export function andThen<From, To>(
  result: Result<From>,
  next: (value: From) => Result<To> | Promise<Result<To>>,
): Promise<Result<To>> {
  return Promise.resolve(result.ok ? next(result.value) : result);
}
