import { formatNumber, formatShare } from './format.ts';
import type { Language, TextKey, TextValues } from './i18n/text.ts';
import type { RuleDecision } from './report.ts';

interface Words {
  language: Language;
  say: (key: TextKey, values?: TextValues) => string;
}

/** What a rule asks for: `at least 80% · 20 observed`. */
export function barWords({ rule }: RuleDecision, { language, say }: Words): string {
  const parts = [
    rule.min_rate !== undefined && say('bar.min_rate', { bar: formatShare(language, rule.min_rate) }),
    rule.max_failures !== undefined && say('bar.max_failures', { max: rule.max_failures }),
    rule.min !== undefined && say('bar.min', { bar: formatNumber(language, rule.min) }),
    rule.max !== undefined && say('bar.max', { bar: formatNumber(language, rule.max) }),
    rule.max_drop !== undefined && say('bar.max_drop', { bar: formatShare(language, rule.max_drop) }),
    rule.min_observed !== undefined && say('bar.min_observed', { min: rule.min_observed }),
    rule.review !== undefined && say('bar.review'),
  ];
  return parts.filter(Boolean).join(' · ');
}
