import type { PairRow } from '../../shared/contract/labels.ts';
import { engine } from '../engine.ts';
import { useReadOn } from './use-read-on.ts';

/** Both requests of a pair, as far as they are read. */
export function usePairRequests(folder: string, { caseId, source, derived }: PairRow) {
  const piece = (part: 'source' | 'derived') => (from: number) => engine.pairText({ folder, caseId, part, from });
  return { source: useReadOn(source, piece('source')), derived: useReadOn(derived, piece('derived')) };
}
