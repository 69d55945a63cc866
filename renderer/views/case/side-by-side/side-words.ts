import type { ReplaySummary } from '../../../../shared/contract/beside.ts';
import type { Side } from '../../../../shared/contract/side-by-side.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import type { Words } from '../../../say.ts';

/** Both sides by what tells them apart, so that two columns never have one name. */
export function sideTitles(left: Side, right: Side, words: Words): [left: string, right: string] {
  const { say } = words;
  const title = (side: Side, other: Side) =>
    [
      side.run !== other.run && baseName(side.run),
      side.caseId !== other.caseId && visibleText(side.caseId),
      side.trial !== other.trial && say('case.trial', { trial: side.trial }),
      side.replay !== other.replay &&
        (side.replay === undefined ? say('replays.recording') : say('sides.replay', { n: side.replay + 1 })),
    ].filter(Boolean);
  const [first, second] = [title(left, right).join(' · '), title(right, left).join(' · ')];
  // Runs of one name in two places, or the very same recording twice.
  const alike = first === second;
  const named = (title: string, place: string) => (alike ? [place, title].filter(Boolean).join(' · ') : title);
  return [named(first, say('sides.left')), named(second, say('sides.right'))];
}

/** A run by its name, or one from elsewhere by that of its folder. */
export function baseName(run: string): string {
  return visibleText(run.split(/[\\/]/).filter(Boolean).at(-1) ?? run);
}

/** A replay as it stands in a list to choose from. */
export function replayWords({ at, kind, change }: ReplaySummary, { say }: Words): string {
  const what =
    kind === 'control' || !change ? say('replays.control') : say('sides.fault_at', { step: change.stepIndex });
  return `${at + 1} · ${what}`;
}
