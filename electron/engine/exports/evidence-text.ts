import { hasText, type Language, say } from '../../../shared/i18n/text.ts';
import { preview } from '../../../shared/query/preview.ts';
import { type Evidence, stepCount, type Verdict } from '../../../shared/verdict.ts';
import type { ExportedCase } from './export.ts';

/** Puts recorded text the way a format writes it. */
type Shown = (text: string) => string;

/** What decided a verdict, as a sentence; its recorded values are put through `shown`. */
export function evidenceSentence(language: Language, { because, values }: Evidence, shown: Shown): string {
  const key = `evidence.${because}`;
  if (!hasText(key)) return because;
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? shown(value) : value,
  ]);
  return say(language, key, Object.fromEntries(filled));
}

/** Why a verdict is what it is: the evidence of a fail, the reason of what was not judged. Empty for a pass. */
export function whyText(language: Language, verdict: Verdict, shown: Shown): string {
  if (verdict.status === 'pass') return '';
  if (verdict.status === 'fail') return evidenceSentence(language, verdict.evidence, shown);
  return say(language, `reason.${verdict.reason}`);
}

/** So many steps of a verdict's evidence are written out; the rest is counted. */
const mostSteps = 5;

/** A step that decided a verdict: its place, kind, who took it, and what it says to its first two hundred characters. */
export interface DecidingStep {
  index: number;
  kind: string;
  agent: string | undefined;
  tool: string | undefined;
  says: string;
}

/** The first steps that decided a verdict, in the order in which they were taken, and how many more there are. */
export function decidingSteps(one: ExportedCase, evidence: Evidence): { shown: DecidingStep[]; more: number } {
  const { trajectory } = one.recorded;
  const held = 'value' in trajectory ? trajectory.value.steps : [];
  const found = evidence.steps.flatMap((index) => held[index - 1] ?? []);
  const first = found.slice(0, mostSteps).sort((a, b) => a.index - b.index);
  const shown = first.map((step) => ({
    index: step.index,
    kind: step.kind,
    agent: step.agent,
    tool: step.tool_name,
    says: preview(step),
  }));
  const unnamed = stepCount(evidence) - evidence.steps.length;
  return { shown, more: found.length - shown.length + unnamed };
}
