import { formatRate } from '../../../shared/format.ts';
import { say } from '../../../shared/i18n/text.ts';
import type { TransformFigure } from '../../../shared/report.ts';
import { transformRow } from '../../../shared/report-rows.ts';
import { neededSentences, transformSentence } from '../../../shared/transform-sentences.ts';
import type { Context } from '../verb.ts';

/** How far labels show that each transform keeps the meaning of requests, what is still needed, and who labelled. */
export function printStanding({ terminal, language }: Context, figures: readonly TransformFigure[]): void {
  terminal.table(figures.map((figure) => transformRow(language, figure)));
  for (const figure of figures) {
    const { sample, labellers, agreement } = figure;
    terminal.line();
    terminal.line(`${figure.transform}: ${transformSentence(language, figure)}`);
    for (const sentence of neededSentences(language, figure)) terminal.line(`  ${sentence}`);
    if (sample) terminal.line(`  ${say(language, 'cli.labels.sample', sample)}`);
    for (const labeller of labellers) terminal.line(`  ${say(language, 'cli.labels.labeller', labeller)}`);
    if (agreement.pairs > 0) {
      const values = { ...agreement, rate: formatRate(language, agreement.rate) };
      terminal.line(`  ${say(language, 'cli.labels.agreement', values)}`);
    }
  }
}
