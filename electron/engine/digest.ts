import { createHash } from 'node:crypto';
import type { Case } from '../../shared/case.ts';
import type { ProjectConfig } from '../../shared/config.ts';
import { canonicalJson } from '../../shared/json.ts';

export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/**
 * What a record was made for: SHA-256 of the canonical JSON of {id, input, initial_state}. An absent initial_state is left
 * out. `expected`, `metadata` and keys of the project's own do not enter: changing them leaves a record good.
 */
export function caseDigest({ id, input, initial_state }: Pick<Case, 'id' | 'input' | 'initial_state'>): string {
  return contentDigest({ id, input, initial_state });
}

/** SHA-256 of the canonical JSON of a value, as hex. */
export function contentDigest(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

/**
 * SHA-256 over a suite, from the content digest of each case as its line says it, every key of it: sorted, a newline
 * after each. The order of lines and of keys, and spaces, therefore do not count.
 */
export function suiteDigest(contentDigests: readonly string[]): string {
  return sha256Hex(
    [...contentDigests]
      .sort()
      .map((digest) => `${digest}\n`)
      .join(''),
  );
}

/** SHA-256 of the canonical JSON of oloproof.yaml as it was read: with its defaults, without comments and layout. */
export function configDigest(config: ProjectConfig): string {
  return contentDigest(config);
}
