import type { Match } from './contract/find.ts';
import type { TextKey, TextValues } from './i18n/text.ts';

type Say = (key: TextKey, values?: TextValues) => string;

/** Which part of a case, step or replay a place is, and of a note whose; that name is text as it was recorded. */
export function partWords(match: Pick<Match, 'part' | 'by' | 'replay'>, say: Say): string {
  return inReplay(match, whatWords(match, say), say);
}

/** The same with the step. */
export function placeWords(match: Pick<Match, 'part' | 'by' | 'replay' | 'step'>, say: Say): string {
  const { step } = match;
  const what = whatWords(match, say);
  return inReplay(match, step === null ? what : say('find.place', { step, part: what }), say);
}

function whatWords({ part, by }: Pick<Match, 'part' | 'by'>, say: Say): string {
  const what = say(`find.part.${part}`);
  return by === undefined || part === 'author' ? what : say('find.part_by', { part: what, by });
}

function inReplay({ replay }: Pick<Match, 'replay'>, place: string, say: Say): string {
  return replay === undefined ? place : say('find.in_replay', { replay: replay + 1, place });
}
