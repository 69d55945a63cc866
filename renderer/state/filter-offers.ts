import type { Facets } from '../../shared/contract/cases.ts';
import type { Place } from './look.ts';
import { useRecentFilters } from './recent-filters.ts';
import { useAnswer } from './use-answer.ts';

/** What a field for a filter offers: what cases of the run have, once it is known, and the folder's last filters. */
export function useFilterOffers(
  folder: string,
  run: Place | null,
): { facets: Facets | null; recent: readonly string[] } {
  const facets = useAnswer('facets', run);
  const recent = useRecentFilters(folder);
  return { facets: facets.state === 'ready' ? facets.value : null, recent };
}
