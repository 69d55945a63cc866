import { type FlipChange, flipChanges } from '../../shared/comparison.ts';
import { caseSorts } from '../../shared/contract/cases.ts';
import { type AlignmentMode, alignmentModes, Side } from '../../shared/contract/side-by-side.ts';
import { type TimelineAxis, timelineAxes } from '../../shared/contract/timeline.ts';

export const screens = [
  'start',
  'overview',
  'cases',
  'case',
  'routes',
  'slices',
  'compare',
  'side-by-side',
  'find',
  'labels',
  'notes',
  'self-test',
  'export',
  'problems',
  'cannot-tell',
] as const;
export type Screen = (typeof screens)[number];
export type CaseSort = (typeof caseSorts)[number];

/** Where the reader is. The text of it stands in the window's address, and alone brings the same screen back. */
export interface Address {
  screen: Screen;
  folder: string | null;
  /** Null for the newest. */
  run: string | null;
  where: string;
  sort: CaseSort;
  descending: boolean;
  /** Chosen row of the case list, counted from 1. */
  row: number;
  caseId: string | null;
  trial: number;
  /** Null until the screen has found the step that decided the case. */
  step: number | null;
  /** What the timeline is drawn along; null for what suits the recording. */
  axis: TimelineAxis | null;
  /** The criterion whose evidence is being looked at; null for all. */
  criterion: string | null;
  /** The place of the state that is looked at, as evaluators write paths; null for the first that differs. */
  path: string | null;
  /** Which of the replayed calls is looked at, counted from 1; null for that of the criterion. */
  replay: number | null;
  /** The transform whose pairs are looked at; null for the first. */
  transform: string | null;
  /** The text that is looked for in the whole run; null where none is. */
  find: string | null;
  matchCase: boolean;
  /** Which of the places that hold it is looked at, counted from 1. */
  hit: number;
  /** The part of the case or step where it stands; null where no such place is looked at. */
  part: string | null;
  /** The pair that is looked at, by its derived case; null for the next one that is to be labelled. */
  pair: string | null;
  /** The runs that are compared, each by its id or the path of its folder; null for what is to be compared by itself. */
  a: string | null;
  b: string | null;
  /** The changed verdicts that are listed; null for all. */
  change: FlipChange | null;
  /** What stands side by side; `step` is then the row, and null for the first that differs. */
  left: Side | null;
  right: Side | null;
  mode: AlignmentMode;
  /** The tag of the notes that are looked at; null for all. */
  tag: string | null;
  /** The slices and criteria that are shown beside each other; null for those a screen begins with. */
  slices: readonly string[] | null;
  criteria: readonly string[] | null;
  /** The run that this one is compared with. */
  against: string | null;
}

export const nowhere: Address = {
  screen: 'start',
  folder: null,
  run: null,
  where: '',
  sort: 'suite',
  descending: false,
  row: 1,
  caseId: null,
  trial: 1,
  step: null,
  axis: null,
  criterion: null,
  path: null,
  replay: null,
  transform: null,
  find: null,
  matchCase: false,
  hit: 1,
  part: null,
  pair: null,
  a: null,
  b: null,
  change: null,
  left: null,
  right: null,
  mode: 'aligned',
  tag: null,
  slices: null,
  criteria: null,
  against: null,
};

/** How a field stands in the address: under which name, and as what text; null where it is left out. */
interface Codec<Value> {
  name: string;
  write(value: Value): string | null;
  read(text: string | null): Value;
}

const text = (name: string): Codec<string | null> => ({ name, write: (value) => value, read: (given) => given });
const count = (name: string): Codec<number | null> => ({
  name,
  write: (value) => (value === null ? null : String(value)),
  read: counted,
});
/** Names with commas between; a comma inside one is escaped. */
const names = (name: string): Codec<readonly string[] | null> => ({
  name,
  write: (value) => value?.map(encodeURIComponent).join(',') ?? null,
  read: (given) => (given === null ? null : given.split(',').filter(Boolean).map(decoded)),
});
/** A count that is one where nothing else is said. */
const countFromOne = (name: string): Codec<number> => ({
  name,
  write: (value) => (value === 1 ? null : String(value)),
  read: (given) => counted(given) ?? 1,
});

/** `["run","case",1,0]`: as JSON, in which any name keeps its characters. */
function side(name: string): Codec<Side | null> {
  return {
    name,
    write: (value) => value && JSON.stringify([value.run, value.caseId, value.trial, value.replay]),
    read: (given) => (given === null ? null : readSide(given)),
  };
}

function readSide(given: string): Side | null {
  try {
    const [run, caseId, trial, replay] = JSON.parse(given);
    return Side.safeParse({ run, caseId, trial, replay: replay ?? undefined }).data ?? null;
  } catch {
    return null;
  }
}

const codecs: { [Field in Exclude<keyof Address, 'screen'>]: Codec<Address[Field]> } = {
  folder: text('folder'),
  run: text('run'),
  where: { name: 'where', write: (value) => value || null, read: (given) => given ?? '' },
  sort: {
    name: 'sort',
    write: (value) => (value === nowhere.sort ? null : value),
    read: (given) => caseSorts.find((known) => known === given) ?? nowhere.sort,
  },
  descending: { name: 'descending', write: (value) => (value ? 'yes' : null), read: (given) => given === 'yes' },
  row: countFromOne('row'),
  caseId: text('case'),
  trial: countFromOne('trial'),
  step: count('step'),
  axis: {
    name: 'axis',
    write: (value) => value,
    read: (given) => timelineAxes.find((known) => known === given) ?? null,
  },
  criterion: text('criterion'),
  path: text('path'),
  replay: count('replay'),
  transform: text('transform'),
  find: text('find'),
  matchCase: { name: 'capitals', write: (value) => (value ? 'yes' : null), read: (given) => given === 'yes' },
  hit: countFromOne('hit'),
  part: text('part'),
  pair: text('pair'),
  a: text('a'),
  b: text('b'),
  change: {
    name: 'change',
    write: (value) => value,
    read: (given) => flipChanges.find((known) => known === given) ?? null,
  },
  left: side('left'),
  right: side('right'),
  mode: {
    name: 'mode',
    write: (value) => (value === nowhere.mode ? null : value),
    read: (given) => alignmentModes.find((known) => known === given) ?? nowhere.mode,
  },
  tag: text('tag'),
  slices: names('slices'),
  criteria: names('criteria'),
  against: text('against'),
};

/** `#/case?folder=…&case=…`. What is as it would be anyway is left out. */
export function formatAddress(address: Address): string {
  const query = new URLSearchParams();
  for (const [field, codec] of Object.entries(codecs)) {
    const written = (codec as Codec<unknown>).write(address[field as keyof typeof codecs]);
    if (written !== null) query.append(codec.name, written);
  }
  const asked = query.toString();
  return `#/${address.screen}${asked && `?${asked}`}`;
}

/** Reads any text: what it does not know is as if it were not there. */
export function parseAddress(hash: string): Address {
  const [path = '', query = ''] = splitOnce(hash.replace(/^#\/?/, ''), '?');
  const given = new URLSearchParams(query);
  const read = Object.entries(codecs).map(([field, codec]) => [field, codec.read(given.get(codec.name))]);
  const screen = screens.find((one) => one === path) ?? nowhere.screen;
  return { screen, ...Object.fromEntries(read) };
}

function counted(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** A text that was not escaped as it should be stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function splitOnce(text: string, at: string): string[] {
  const found = text.indexOf(at);
  return found < 0 ? [text] : [text.slice(0, found), text.slice(found + at.length)];
}
