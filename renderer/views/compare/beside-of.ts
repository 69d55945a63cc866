import type { CaseTrial, ListedCase } from '../../../shared/comparison.ts';
import type { Address } from '../../state/address.ts';
import type { Two } from './two.ts';

/** Where the two runs of a case stand side by side; the same run on both sides where only one has the case. */
export function besideOf({ a, b }: Two, { caseId, trial }: CaseTrial, has: ListedCase['in']): Partial<Address> {
  const side = (run: string) => ({ run, caseId, trial });
  return { screen: 'side-by-side', a, b, left: side(has === 'b' ? b : a), right: side(has === 'a' ? a : b) };
}
