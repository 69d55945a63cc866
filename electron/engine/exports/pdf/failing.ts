import type { Language } from '../../../../shared/i18n/text.ts';
import { caseRow } from '../../../../shared/query/case-row.ts';
import type { Evidence } from '../../../../shared/verdict.ts';
import { decidingSteps, evidenceSentence } from '../evidence-text.ts';
import type { Exported, ExportedCase } from '../export.ts';
import { entities, escaped } from '../html-text.ts';
import { fails } from '../read-failing.ts';
import { code, shape, table, words } from './words.ts';

/** So many failing cases stand in the list, and so many with what decided them. */
const mostListed = 200;
const mostInFull = 40;

export async function* failing(exported: Exported, language: Language): AsyncGenerator<string> {
  const sayIt = words(language);
  const { report, outcomes } = exported;
  const broken = outcomes.filter(fails);
  if (broken.length === 0) return;
  yield `<h2 class="new-page">${sayIt('report.failing', { cases: broken.length })}</h2>\n`;
  yield table(
    [
      ...(['case', 'trial', 'step'] as const).map((name) => sayIt(`report.column.${name}`)),
      sayIt('report.column.fails'),
    ],
    broken.slice(0, mostListed).map((outcome) => {
      const { caseId, trial, firstFailingStep } = caseRow(outcome);
      const names = report.criteria.filter((_, at) => outcome.verdicts[at]?.status === 'fail');
      return [
        { html: code(caseId), as: 'case-id' },
        String(trial),
        String(firstFailingStep ?? '–'),
        names.map(({ criterion }) => code(criterion)).join(', '),
      ];
    }),
  );
  if (broken.length > mostListed) {
    yield `<p class="dim">${sayIt('report.more_failing', { more: broken.length - mostListed })}</p>\n`;
  }
  yield `<h2>${sayIt('report.evidence')}</h2>\n`;
  for await (const one of exported.read(broken.slice(0, mostInFull))) yield inFull(exported, one, language);
  const rest = broken.length - mostInFull;
  if (rest > 0) yield `<p class="dim">${sayIt('report.more_failing', { more: rest })}</p>\n`;
}

function inFull({ report }: Exported, one: ExportedCase, language: Language): string {
  const sayIt = words(language);
  const { caseId, trial } = one.outcome;
  const ofTrial = report.trials > 1 ? ` · ${sayIt('report.column.trial')} ${trial}` : '';
  const whys = report.criteria.flatMap(({ criterion }, at) => {
    const verdict = one.verdicts[at]!;
    if (verdict.status !== 'fail') return [];
    const why = `<span class="of">${code(criterion)}</span><span>${sentence(language, verdict.evidence)}</span>`;
    return [`<div class="why">${shape('fail')}${why}${steps(one, verdict.evidence, language)}</div>`];
  });
  return `<section class="case"><h3>${escaped(caseId)}${ofTrial}</h3>${whys.join('\n')}</section>\n`;
}

function steps(one: ExportedCase, evidence: Evidence, language: Language): string {
  const sayIt = words(language);
  const { shown, more } = decidingSteps(one, evidence);
  if (shown.length === 0) return '';
  const lines = shown.map(({ index, kind, agent, tool, says }) => {
    const who = [agent, tool ?? kind].filter((word) => word !== undefined).join(' · ');
    return `<li><span class="dim">${sayIt('report.step', { index })}</span>${code(who)}<span>${escaped(says)}</span></li>`;
  });
  const rest =
    more > 0
      ? `<li><span></span><span></span><span class="dim">${sayIt('report.more_failing', { more })}</span></li>`
      : '';
  return `<ol class="steps">${lines.join('')}${rest}</ol>`;
}

/** Our words with the recorded values in them set apart. A mark that no escaping touches holds their places meanwhile. */
function sentence(language: Language, evidence: Evidence): string {
  const values: string[] = [];
  const text = evidenceSentence(language, evidence, (value) => `\uE000${values.push(value) - 1}\uE001`);
  return entities(text).replaceAll(/\uE000(\d+)\uE001/g, (all, at: string) => {
    const value = values[Number(at)];
    return value === undefined ? all : code(value);
  });
}
