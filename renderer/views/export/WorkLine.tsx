import { formatBytes } from '../../../shared/format.ts';
import { useWords } from '../../say.ts';
import type { Progress } from '../../state/events.ts';

/** How far the writing is; undefined until the first word of it. */
export function WorkLine({ work }: { work: Progress | undefined }) {
  const { language, say } = useWords();
  const what = say(`progress.${work?.what ?? 'writing'}`);
  const counted = work?.total ?? null;
  return (
    <p className="export-work">
      <progress aria-label={what} max={counted ?? undefined} value={counted === null ? undefined : work?.done} />
      {!work && what}
      {work && counted === null && say('progress.written', { what, size: formatBytes(language, work.done) })}
      {work && counted !== null && say('progress.of', { what, done: work.done, total: counted })}
    </p>
  );
}
