import { say } from '../../shared/i18n/text.ts';
import { breakageNames, type CriterionSelfTest, type SelfTest, type SelfTestCell } from '../../shared/selftest.ts';
import { exampleSentence, findingSentences } from '../../shared/selftest-sentences.ts';
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
  for (const sentence of criteria.flatMap((one) => findingSentences(language, one))) {
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
      cell.example ? exampleSentence(language, cell.example) : '–',
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
