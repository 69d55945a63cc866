import { formatRate, formatShare } from './format.ts';
import { type Language, say } from './i18n/text.ts';
import type { GateVerdict } from './release.ts';
import type { RuleDecision, Settling } from './report.ts';

/** What would settle an undecided rule, in the order in which to consider it, and the warning that goes with it. */
export function settlingSentences(language: Language, { settling, counts, value }: RuleDecision): string[] {
  if (settling === undefined) return [];
  const { moreIfAllPass, moreIfAllFail, smallestSuite } = settling;
  return [
    ...missingFirst(language, settling, counts?.missing ?? 0),
    ...(moreIfAllPass === null ? [] : [say(language, 'settle.all_pass', { more: moreIfAllPass })]),
    ...(moreIfAllFail === null ? [] : [say(language, 'settle.all_fail', { more: moreIfAllFail })]),
    ...atObservedRate(language, settling, value ?? null),
    ...forPower(language, settling, value ?? null),
    say(language, 'settle.smallest', { smallest: smallestSuite }),
    say(language, 'settle.warning'),
  ];
}

function missingFirst(language: Language, { ifMissingPass, ifMissingFail }: Settling, missing: number): string[] {
  if (missing === 0) return [];
  const [pass, fail] = [verdict(language, ifMissingPass), verdict(language, ifMissingFail)];
  return [say(language, 'settle.missing', { missing, pass, fail })];
}

function atObservedRate(language: Language, settling: Settling, value: number | null): string[] {
  const { moreAtObservedRate: more, observedRateLeadsTo } = settling;
  if (value === null) return [];
  const rate = formatRate(language, value);
  if (more === null) return [say(language, 'settle.rate_never', { rate })];
  return [say(language, 'settle.at_rate', { more, rate, verdict: verdict(language, observedRateLeadsTo) })];
}

/** At the observed rate a number of cases passes about every other time: this one passes as often as plans ask for. */
function forPower(language: Language, { moreForPower }: Settling, value: number | null): string[] {
  if (moreForPower === null || value === null) return [];
  const { power, first, stable } = moreForPower;
  const said = { power: formatShare(language, power), rate: formatRate(language, value), first, stable };
  return [say(language, first === stable ? 'settle.power' : 'settle.power_saw', said)];
}

function verdict(language: Language, one: GateVerdict | null): string {
  return one === null || one === 'INSUFFICIENT_EVIDENCE'
    ? say(language, 'settle.nothing')
    : say(language, `settle.${one}`);
}
