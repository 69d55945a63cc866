import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import { textLimit } from '../../../../shared/contract/inputs.ts';
import { pieceOf } from '../../../../shared/query/piece-of.ts';
import { type FileCase, valueKey } from '../../../../shared/report-file.ts';
import { caseDetail } from '../../query/case-detail.ts';
import { type CaseField, caseText, replayText } from '../../query/case-text.ts';
import { stepRows } from '../../query/step-rows.ts';
import type { Exported, ExportedCase } from '../export.ts';
import { heldOfCase, trajectoryOf } from './held-answers.ts';

const fields = ['input', 'expected', 'metadata', 'initialState', 'output', 'error', 'scores', 'state'] as const;

/** So much of each value is shown of a case whose steps are left out. */
const shortLength = 2000;

type Detail = FileCase['detail'];

/** A case with everything that a page may ask of it but the long parts of its steps; short where there is no more room. */
export async function fileCase(exported: Exported, one: ExportedCase, at: number, short: boolean): Promise<FileCase> {
  const detail = detailOf(exported, one);
  if (short) return shortCase({ at, detail, answers: {}, values: {} });
  return { at, detail, answers: await heldOfCase(one, exported), values: longValues(one) };
}

/** The same without steps, and values only to their beginning: verdicts and evidence stay whole. */
export function shortCase({ at, detail }: FileCase): FileCase {
  const short: Detail = { ...detail };
  for (const field of fields) short[field] = shorter(detail[field]) as Detail['input'];
  if (detail.trajectory) short.stepsLeftOut = true;
  return { at, detail: short, answers: {}, values: {} };
}

function shorter(value: CaseDetail['output']): CaseDetail['output'] {
  if (value === null || value.text.length <= shortLength) return value;
  // Nothing follows, since the file holds no more of it.
  return { text: pieceOf(value.text, 0, shortLength).text, total: value.total, next: null };
}

function detailOf({ report, listing }: Exported, { outcome, recorded, verdicts }: ExportedCase): Detail {
  const trajectory = trajectoryOf(recorded);
  const named = verdicts.map((verdict, i) => listing.verdictOf(i, verdict));
  const rows = trajectory && stepRows(trajectory);
  return {
    ...caseDetail(recorded, named, rows, outcome.place, report.trials),
    ...listing.pairingOf(outcome),
  };
}

function longValues({ recorded }: ExportedCase): Record<string, string> {
  const values: Record<string, string> = {};
  const keep = (field: CaseField, replay: number | undefined, text: string | null) => {
    if (text !== null && text.length > textLimit) values[valueKey(field, replay)] = text;
  };
  for (const field of fields) keep(field, undefined, caseText(recorded, field));
  for (const [at, replay] of recorded.replays.entries()) {
    for (const field of ['output', 'error', 'state'] as const) keep(field, at, replayText(replay, field));
  }
  return values;
}
