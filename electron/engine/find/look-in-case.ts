import type { Case } from '../../../shared/case.ts';
import type { FoundPart, Match } from '../../../shared/contract/find.ts';
import { isObject, stringifyJson } from '../../../shared/json.ts';
import { stateArtifact, trajectoryArtifact } from '../../../shared/record.ts';
import type { Found, Needle } from './needle.ts';
import { shownText, without } from './shown-text.ts';

/** What was found, but for whose it is; the words around it are cut out once it is known that somebody will read them. */
export interface Hit extends Pick<Match, 'step' | 'part' | 'replay' | 'by' | 'times'>, Found {
  text: string;
}

/** The parts of a case of the suite that hold the text. */
export function lookInCase({ id, input, expected, metadata, initial_state }: Case, needle: Needle): Hit[] {
  const values: [FoundPart, unknown][] = [
    ['id', id],
    ['input', input],
    ['expected', expected],
    ['metadata', metadata],
    ['initialState', initial_state],
  ];
  const json = Buffer.from(stringifyJson(values.map(([, value]) => value ?? null)));
  return needle.mayBeIn(json) ? values.flatMap(([part, value]) => lookInPart(needle, null, part, value)) : [];
}

/** Of a record, what comes before its steps. */
export function lookInOutcome(record: Record<string, unknown>, needle: Needle): Hit[] {
  return (['output', 'error', 'scores'] as const).flatMap((part) => lookInPart(needle, null, part, record[part]));
}

const namesInStep = {
  agent: 'agent',
  toAgent: 'to_agent',
  tool: 'tool_name',
  content: 'content',
  arguments: 'arguments',
  result: 'result',
  source: 'source',
} as const;

/** What tells steps apart, and is no text of theirs. */
const shape = ['index', 'kind', 'actor'];
const named = [...Object.values(namesInStep), ...shape];

/** `index` counts from 1. */
export function lookInStep(step: unknown, index: number, needle: Needle): Hit[] {
  if (!isObject(step)) return lookInPart(needle, index, 'raw', step);
  return [
    ...Object.entries(namesInStep).flatMap(([part, key]) =>
      lookInPart(needle, index, part as keyof typeof namesInStep, step[key]),
    ),
    ...lookInPart(needle, index, 'raw', without(step, named)),
  ];
}

/** Of a record, what comes after its steps: the state, and everything else. */
export function lookInRest(record: Record<string, unknown>, state: unknown, needle: Needle): Hit[] {
  return [...lookInPart(needle, null, 'state', state), ...lookInPart(needle, null, 'record', restOf(record))];
}

function restOf(record: Record<string, unknown>): unknown {
  const rest = without(record, ['format', 'case_id', 'trial', 'output', 'error', 'scores', 'artifacts']);
  const { artifacts } = record;
  if (!isObject(artifacts)) return rest;
  const trajectory = without(artifacts[trajectoryArtifact], ['steps']);
  const others = without(artifacts, [trajectoryArtifact, stateArtifact]);
  const kept = [rest, trajectory, others].filter((part) => part !== undefined && part !== null);
  return kept.length > 1 ? kept : kept[0];
}

export function lookInPart(needle: Needle, step: number | null, part: FoundPart, value: unknown): Hit[] {
  if (value === undefined || value === null) return [];
  const text = shownText(value);
  const found = needle.lookIn(text);
  return found ? [{ step, part, text, ...found }] : [];
}
