import { formatBytes } from '../../../shared/format.ts';
import { useWords } from '../../say.ts';
import { useProgress } from '../../state/events.ts';

/** Long work under way, in words and as a bar. */
export function ProgressLine() {
  const { language, say } = useWords();
  const work = useProgress(({ work: all }) => all.at(-1));
  return (
    <div className="progress" role="status">
      {work && (
        <>
          <span>
            {work.what === 'writing'
              ? say('progress.written', { what: say('progress.writing'), size: formatBytes(language, work.done) })
              : say(work.total === null ? 'progress.some' : 'progress.of', {
                  what: say(`progress.${work.what}`),
                  done: work.done,
                  total: work.total ?? 0,
                })}
          </span>
          <progress
            aria-label={say(`progress.${work.what}`)}
            max={work.total ?? undefined}
            value={work.total === null ? undefined : work.done}
          />
        </>
      )}
    </div>
  );
}
