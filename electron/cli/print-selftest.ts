import { say } from '../../shared/i18n/text.ts';
import {
  type BrokenCopy,
  breakageNames,
  type CriterionSelfTest,
  type SelfTest,
  type SelfTestCell,
} from '../../shared/selftest.ts';
import type { Piece } from './piece.ts';
import type { Context } from './verb.ts';

type Teller = Pick<Context, 'terminal' | 'language'>;
type Language = Context['language'];

/** A row for each criterion and each breakage that concerns it; then, loudly, the criteria that were not seen to fail. */
export function printSelfTest({ terminal, language }: Teller, { project, run, sampleSize, criteria }: SelfTest): void {
  terminal.line(say(language, 'selftest.head', { project, run, size: sampleSize }));
  terminal.line();
  terminal.table(criteria.flatMap((one) => rows(language, one)));
  terminal.line();
  for (const sentence of criteria.flatMap((one) => findings(language, one))) {
    terminal.line({ text: sentence, style: 'red' });
  }
  const able = criteria.filter(({ finding }) => finding === 'can_fail').length;
  const all = able === criteria.length ? 'selftest.all_can_fail' : 'selftest.some_cannot';
  terminal.line(
    say(language, criteria.length === 0 ? 'selftest.no_criterion' : all, { able, criteria: criteria.length }),
  );
}

function rows(language: Language, { criterion, cells, sampled }: CriterionSelfTest): Piece[][] {
  if (sampled === 0) return [[criterion, '–', say(language, 'selftest.none_passing'), '–']];
  const unconcerned = breakageNames.length - cells.length;
  return [
    ...cells.map((cell) => [
      criterion,
      say(language, `breakage.${cell.breakage}`),
      counts(language, cell),
      example(language, cell.example),
    ]),
    [
      criterion,
      say(language, 'selftest.unconcerned', { breakages: unconcerned }),
      say(language, 'selftest.does_not_concern'),
      '–',
    ],
  ];
}

/** `caught 11/12 · missed 1/12 · 3 with nothing to break` */
function counts(language: Language, { caught, missed, nothingToBreak }: SelfTestCell): Piece {
  const tried = caught + missed;
  if (tried === 0) return say(language, 'selftest.nothing_to_break');
  const nothing = nothingToBreak > 0 ? say(language, 'selftest.cell.nothing', { cases: nothingToBreak }) : '';
  const text = say(language, 'selftest.cell', { caught, missed, tried }) + nothing;
  return missed > 0 ? { text, style: 'yellow' } : text;
}

/** `missed in case_007 #2, step 5: pass` */
function example(language: Language, copy: BrokenCopy | null): string {
  if (!copy) return '–';
  const { caseId, trial, step, became, reason } = copy;
  const status = say(language, `status.${became}`);
  const named = trial === 1 ? caseId : say(language, 'selftest.case_trial', { case: caseId, trial });
  const place = step === null ? named : say(language, 'selftest.case_step', { case: named, step });
  return say(language, copy.caught ? 'selftest.caught_in' : 'selftest.missed_in', {
    case: place,
    became: reason === undefined ? status : `${status} (${reason})`,
  });
}

function findings(language: Language, { criterion, finding, failing, sampled, cells }: CriterionSelfTest): string[] {
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
