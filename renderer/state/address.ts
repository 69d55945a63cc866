import { caseSorts } from '../../shared/contract/api.ts';

export const screens = [
  'start',
  'overview',
  'cases',
  'case',
  'labels',
  'self-test',
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
  /** The criterion whose evidence is being looked at; null for all. */
  criterion: string | null;
  /** The place of the state that is looked at, as evaluators write paths; null for the first that differs. */
  path: string | null;
  /** Which of the replayed calls is looked at, counted from 1; null for that of the criterion. */
  replay: number | null;
  /** The transform whose pairs are looked at; null for the first. */
  transform: string | null;
  /** The pair that is looked at, by its derived case; null for the next one that is to be labelled. */
  pair: string | null;
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
  criterion: null,
  path: null,
  replay: null,
  transform: null,
  pair: null,
};

/** `#/case?folder=…&case=…`. What is as it would be anyway is left out. */
export function formatAddress(address: Address): string {
  const given: [string, string | null][] = [
    ['folder', address.folder],
    ['run', address.run],
    ['where', address.where || null],
    ['sort', sortText(address)],
    ['row', address.row === 1 ? null : String(address.row)],
    ['case', address.caseId],
    ['trial', address.trial === 1 ? null : String(address.trial)],
    ['step', address.step === null ? null : String(address.step)],
    ['criterion', address.criterion],
    ['path', address.path],
    ['replay', address.replay === null ? null : String(address.replay)],
    ['transform', address.transform],
    ['pair', address.pair],
  ];
  const query = new URLSearchParams(given.filter((pair): pair is [string, string] => pair[1] !== null)).toString();
  return `#/${address.screen}${query && `?${query}`}`;
}

function sortText({ sort, descending }: Address): string | null {
  if (descending) return `-${sort}`;
  return sort === nowhere.sort ? null : sort;
}

/** Reads any text: what it does not know is as if it were not there. */
export function parseAddress(hash: string): Address {
  const [path = '', query = ''] = splitOnce(hash.replace(/^#\/?/, ''), '?');
  const given = new URLSearchParams(query);
  const sort = (given.get('sort') ?? '').replace(/^-/, '');
  return {
    screen: screens.find((screen) => screen === path) ?? nowhere.screen,
    folder: given.get('folder'),
    run: given.get('run'),
    where: given.get('where') ?? '',
    sort: caseSorts.find((known) => known === sort) ?? nowhere.sort,
    descending: given.get('sort')?.startsWith('-') ?? false,
    row: counted(given.get('row')) ?? 1,
    caseId: given.get('case'),
    trial: counted(given.get('trial')) ?? 1,
    step: counted(given.get('step')),
    criterion: given.get('criterion'),
    path: given.get('path'),
    replay: counted(given.get('replay')),
    transform: given.get('transform'),
    pair: given.get('pair'),
  };
}

function counted(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function splitOnce(text: string, at: string): string[] {
  const found = text.indexOf(at);
  return found < 0 ? [text] : [text.slice(0, found), text.slice(found + at.length)];
}
