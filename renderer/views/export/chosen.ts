import type { HideKind } from '../../../shared/redaction.ts';

/** What is to be written. */
export interface Chosen {
  formats: readonly string[];
  hide: readonly HideKind[];
  patterns: readonly string[];
}
