import type { Place } from '../../state/look.ts';

/** The case and trial that the screen is about. */
export interface Subject extends Place {
  caseId: string;
  trial: number;
}
