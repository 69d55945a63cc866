import type { Case } from '../../../shared/case.ts';
import { stringifyJson } from '../../../shared/json.ts';
import type { TextTerm } from '../../../shared/query/match-where.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Watcher } from '../progress.ts';
import type { Project, RunFolder } from '../project/project.ts';
import { recordTexts } from '../project/record-texts.ts';

/**
 * The outcomes whose id, input or record holds every text (and none of the negated ones), whatever the case of its
 * letters. Records are looked through as they stand in their file, one after the other, and nothing of them is kept.
 */
export async function findText(
  project: Project,
  run: RunFolder,
  outcomes: readonly CaseOutcome[],
  terms: readonly TextTerm[],
  watcher: Watcher,
): Promise<CaseOutcome[]> {
  if (terms.length === 0) return [...outcomes];
  const needles = terms.map((term) => ({ not: term.not, spellings: spellings(term.value) }));
  const found: CaseOutcome[] = [];
  const records = await recordTexts(run);
  try {
    for (const [at, outcome] of outcomes.entries()) {
      watcher.signal?.throwIfAborted();
      watcher.onProgress?.(at, outcomes.length);
      const hay = [haystack(project.cases[outcome.at]!.case), outcome.place ? await records.textAt(outcome.place) : ''];
      const texts = hay.map((text) => text.toLowerCase());
      const holds = (needle: string) => texts.some((text) => text.includes(needle));
      if (needles.every(({ not, spellings }) => spellings.some(holds) !== not)) found.push(outcome);
    }
  } finally {
    await records.close();
  }
  return found;
}

function haystack({ id, input }: Case): string {
  return `${id}\n${stringifyJson(input)}`;
}

/** How a text may stand inside JSON: as it is, escaped, and escaped down to ASCII as some writers do. */
function spellings(text: string): string[] {
  const escaped = JSON.stringify(text).slice(1, -1);
  const ascii = escaped.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return [...new Set([escaped, ascii])].map((spelling) => spelling.toLowerCase());
}
