import { formatShare } from '../../../../shared/format.ts';
import { gateSentence } from '../../../../shared/gate-sentence.ts';
import { hiddenSentences } from '../../../../shared/hidden-sentences.ts';
import { type Language, say } from '../../../../shared/i18n/text.ts';
import type { Gate, Report } from '../../../../shared/report.ts';
import { barWords } from '../../../../shared/rule-words.ts';
import { settlingSentences } from '../../../../shared/settling-sentences.ts';
import type { Exported } from '../export.ts';
import { escaped } from '../html-text.ts';
import { code, inkOfGate, type SayHtml, shape, table, words } from './words.ts';

/** What a release meeting reads first: what it is about, the verdict in words, and each rule with its reason. */
export function* cover({ report, hidden }: Exported, language: Language): Generator<string> {
  const sayIt = words(language);
  const { project, run } = report;
  yield `<p class="kicker"><span>${sayIt('paper.kind')}</span><span>Trajectory Inspector ${escaped(report.engineVersion)}</span></p>\n`;
  yield `<h1>${escaped(project)}</h1>\n`;
  yield `<p class="lead">${escaped([run.title ?? run.id, [run.system, run.version].filter(Boolean).join(' ')].filter(Boolean).join(' · '))}</p>\n`;
  yield* verdict(report, language);
  yield facts(report, hiddenSentences(language, hidden), language);
}

function* verdict(report: Report, language: Language): Generator<string> {
  const sayIt = words(language);
  const { gate, gateRefused } = report;
  if (gate === null) {
    const refused = gateRefused.length > 0;
    yield `<div class="verdict ground-${refused ? 'fail' : 'none'}">${shape(refused ? 'fail' : 'none')}<div><strong>${sayIt('paper.no_gate')}</strong><span>${sayIt(refused ? 'cli.gate.refused' : 'cli.gate.none')}</span></div></div>\n`;
    return;
  }
  const ink = inkOfGate[gate.verdict];
  const why = gate.reason === undefined ? counted(gate, language) : sayIt(`gate.${gate.reason}`);
  yield `<div class="verdict ground-${ink}">${shape(ink)}<div><strong>${sayIt(`verdict.${gate.verdict}`)}</strong><span>${why}</span></div></div>\n`;
  yield* rules(gate, report, language);
}

/** `1 of 3 rules fails · 1 waits for more evidence`, in the order in which they count. */
function counted({ rules }: Gate, language: Language): string {
  const parts = (['FAIL', 'INSUFFICIENT_EVIDENCE', 'MANUAL_REVIEW', 'PASS'] as const).flatMap((one) => {
    const number = rules.filter(({ verdict }) => verdict === one).length;
    return number === 0 ? [] : [`${say(language, `verdict.${one}`)}: ${number}`];
  });
  return escaped(`${say(language, 'paper.rules', { rules: rules.length })} — ${parts.join(' · ')}`);
}

function* rules({ rules }: Gate, report: Report, language: Language): Generator<string> {
  const sayIt = words(language);
  if (rules.length === 0) return;
  const said = {
    language,
    say: (key: Parameters<SayHtml>[0], values?: Parameters<SayHtml>[1]) => say(language, key, values),
  };
  yield table(
    (['verdict', 'rule', 'about', 'why'] as const).map((column) => sayIt(`report.column.${column}`)),
    rules.map((decision) => {
      const { rule, verdict, signOff } = decision;
      const ink = inkOfGate[verdict];
      const signed = signOff
        ? [say(language, 'rule.signed_off', { by: signOff.by, at: signOff.at, note: signOff.note ?? '' })]
        : [];
      const why = [gateSentence(language, decision, report), ...signed].map(escaped).join('<br>');
      return [
        `<span class="mark ink-${ink}">${shape(ink)}${sayIt(`verdict.${verdict}`)}</span>`,
        { html: `<strong>${escaped(rule.id)}</strong>`, as: 'name' },
        `${code(rule.criterion ?? rule.metric ?? '–')}<br><span class="dim">${escaped(barWords(decision, said))}</span>`,
        why,
      ];
    }),
  );
  for (const decision of rules) {
    const sentences = settlingSentences(language, decision).map((one) => `<li>${escaped(one)}</li>`);
    if (sentences.length === 0) continue;
    yield `<div class="settle"><strong>${sayIt('cli.settle', { rule: decision.rule.id })}</strong><ul>${sentences.join('')}</ul></div>\n`;
  }
}

function facts(report: Report, hidden: readonly string[], language: Language): string {
  const sayIt = words(language);
  const { run, cases, trials, confidence, runDigest, baseline } = report;
  const rows: [string, string][] = [
    [sayIt('report.run'), [code(run.id), escaped(run.createdAt)].filter(Boolean).join(' · ')],
  ];
  if (run.source !== undefined) rows.push([sayIt('report.source'), escaped(run.source)]);
  if (run.selection !== undefined) rows.push([sayIt('report.selection'), code(run.selection)]);
  if (baseline) rows.push([sayIt('paper.baseline'), code(baseline.id)]);
  rows.push([sayIt('paper.size'), sayIt('report.size', { cases, trials })]);
  rows.push([sayIt('paper.confidence'), sayIt('report.confidence', { confidence: formatShare(language, confidence) })]);
  rows.push([sayIt('report.digest'), code(runDigest)]);
  for (const sentence of hidden) rows.push([sayIt('hidden.title'), escaped(sentence)]);
  return `<h2>${sayIt('paper.facts')}</h2><dl class="facts">${rows.map(([term, fact]) => `<dt>${term}</dt><dd>${fact}</dd>`).join('')}</dl>\n`;
}
