import { createHash } from 'node:crypto';
import { copyJson } from './copy-json.ts';

/** A hash of any state that JSON can carry; the order of keys does not count. For `state_hash` of a stateful system. */
export function stateHash(state: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(copyJson(state, 'the state'))) ?? '')
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
