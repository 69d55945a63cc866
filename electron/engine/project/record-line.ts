import { isObject } from '../../../shared/json.ts';
import { type Place, type Problem, problem } from '../../../shared/problem.ts';
import { CaseRecord } from '../../../shared/record.ts';
import { remarkProblem } from '../json/line-problems.ts';
import type { ParsedJson } from '../json/parse-json.ts';
import { locateInJson } from '../json/place.ts';
import { checkAgainst } from './check-against.ts';
import type { LinePlace, RecordLine } from './project.ts';
import { upgrade } from './upgrade/upgrade.ts';
import { fieldName, zodProblems } from './zod-problems.ts';

/** What is known of a line of records.jsonl before it is checked. */
export interface ReadLine {
  place: LinePlace;
  where: Place;
  parsed: ParsedJson;
  /** The line's text, or its beginning where it is very long: what an unreadable line is asked for its case. */
  head: Buffer;
  torn: boolean;
}

/**
 * A record, or what can be saved of a line that is none. An unreadable record is a warning and no error: its case counts
 * as missing, and everything else can be decided.
 */
export function recordLine(line: ReadLine): RecordLine {
  const { place, where, parsed } = line;
  if (!parsed.ok) {
    const damage = line.torn ? problem('warning', 'line_torn', where) : remarkProblem('warning', parsed, where);
    return { place, record: undefined, ...salvage(line.head), problems: [damage] };
  }
  const notes = parsed.notes.map((note) => remarkProblem('note', note, where));
  const upgraded = upgrade('record', parsed.value, where);
  if (!upgraded.ok) {
    const refused = upgraded.problems.map((one): Problem => ({ ...one, severity: 'warning' }));
    return { place, record: undefined, ...namedIn(parsed.value), problems: [...notes, ...refused] };
  }
  const checked = checkAgainst(CaseRecord, upgraded.value);
  if (!checked.success) {
    const written = { value: upgraded.value, schema: CaseRecord, severity: 'warning', place: placeIn(line) } as const;
    const problems = zodProblems(checked.issues, written);
    return { place, record: undefined, ...namedIn(parsed.value), problems: [...notes, ...problems] };
  }
  const { case_id, trial } = checked.data;
  return { place, record: checked.data, caseId: case_id, trial, problems: notes };
}

function placeIn({ where, head, place }: ReadLine) {
  const locate = locateInJson(head);
  return (path: readonly PropertyKey[], at: 'key' | 'value'): Place => {
    const column = head.length === place.bytes ? locate(path, at)?.column : undefined;
    return {
      ...where,
      ...(column === undefined ? {} : { column }),
      ...(path.length > 0 ? { field: fieldName(path) } : {}),
    };
  };
}

function namedIn(value: unknown): Pick<RecordLine, 'caseId' | 'trial'> {
  if (!isObject(value)) return { caseId: undefined, trial: undefined };
  const { case_id, trial } = value;
  return {
    caseId: typeof case_id === 'string' ? case_id : undefined,
    trial: typeof trial === 'number' && Number.isInteger(trial) && trial > 0 ? trial : undefined,
  };
}

/** Ids are short and stand at the beginning; looking further finds those of other things. */
const salvageWithin = 64 * 1024;

function salvage(head: Buffer): Pick<RecordLine, 'caseId' | 'trial'> {
  const text = head.toString('utf8', 0, salvageWithin);
  const id = /"case_id"\s{0,20}:\s{0,20}("(?:[^"\\]|\\.){1,500}")/.exec(text)?.[1];
  const trial = /"trial"\s{0,20}:\s{0,20}(\d{1,6})\b/.exec(text)?.[1];
  return {
    caseId: id === undefined ? undefined : unquoted(id),
    trial: trial === undefined ? undefined : Number(trial),
  };
}

function unquoted(text: string): string | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
