import { hrefOf } from '../../state/look.ts';

/** The address of the cases that a filter of the engine's leaves; null where it gave none. */
export function casesAt(where: string | null, criterion: string | null): string | null {
  return where === null ? null : hrefOf({ screen: 'cases', where, criterion });
}
