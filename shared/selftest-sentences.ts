import { type Language, say } from './i18n/text.ts';
import type { BrokenCopy, CriterionSelfTest } from './selftest.ts';

/** What has to be said aloud of a criterion: that nothing made it fail, or that nothing could be tried. */
export function findingSentences(
  language: Language,
  { criterion, finding, failing, sampled, cells }: CriterionSelfTest,
): string[] {
  switch (finding) {
    case 'can_fail':
      return [];
    case 'no_passing_case':
      return [say(language, 'selftest.no_passing_case', { criterion })];
    case 'own_code':
      return [say(language, 'selftest.own_code', { criterion })];
    case 'nothing_to_break':
      return [say(language, 'selftest.nothing_to_break.in', { criterion, sampled })];
    case 'unable_to_fail': {
      const copies = cells.reduce((sum, { caught, missed }) => sum + caught + missed, 0);
      const sentence = say(language, 'selftest.unable_to_fail', { criterion, copies, sampled });
      return failing > 0 ? [`${sentence} ${say(language, 'selftest.unable_to_fail.though', { failing })}`] : [sentence];
    }
  }
}

/** `missed in case_007 #2, step 5: pass` */
export function exampleSentence(language: Language, copy: BrokenCopy): string {
  const { caseId, trial, step, became, reason } = copy;
  const status = say(language, `status.${became}`);
  const named = trial === 1 ? caseId : say(language, 'selftest.case_trial', { case: caseId, trial });
  const place = step === null ? named : say(language, 'selftest.case_step', { case: named, step });
  return say(language, copy.caught ? 'selftest.caught_in' : 'selftest.missed_in', {
    case: place,
    became: reason === undefined ? status : `${status} (${reason})`,
  });
}
