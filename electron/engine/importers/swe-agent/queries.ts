import type { Json } from '../../../../shared/json.ts';
import { contentDigest } from '../../digest.ts';

/** What the model was shown at each step: nearly all of it the history over again, which grows with the square of the steps. */
export interface Queries {
  /** Takes note of what was shown at a step; how many messages that were is in `count`. */
  add(step: number, messages: readonly Json[]): void;
  count(): number;
  /** What stands nowhere in the history, each message at the step that was shown it first. */
  besides(history: readonly Json[]): Map<number, Json[]>;
}

/** Holds each message once, however often it was shown. */
export function createQueries(): Queries {
  const first = new Map<string, { step: number; message: Json }>();
  let count = 0;
  return {
    add(step, messages) {
      count += messages.length;
      for (const message of messages) {
        const digest = contentDigest(message);
        if (!first.has(digest)) first.set(digest, { step, message });
      }
    },
    count: () => count,
    besides(history) {
      const told = new Set(history.map(contentDigest));
      const left = new Map<number, Json[]>();
      for (const [digest, { step, message }] of first) {
        if (!told.has(digest)) left.set(step, [...(left.get(step) ?? []), message]);
      }
      return left;
    },
  };
}
