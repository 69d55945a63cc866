import { say } from '../../shared/i18n/text.ts';
import type { Watcher } from '../engine/index.ts';
import type { Context } from './verb.ts';

/** Often enough to be watched, seldom enough to cost nothing. */
const everyMs = 100;

/** Shows how far long work is, and ends it on Ctrl-C. */
export function watcherOf(
  { terminal, language, signal }: Pick<Context, 'terminal' | 'language' | 'signal'>,
  work: 'judging' | 'searching' | 'importing' | 'testing' | 'exporting',
): Required<Watcher> {
  const what = say(language, `cli.progress.${work}`);
  let next = performance.now() + everyMs;
  return {
    signal,
    onProgress: (done, total) => {
      const now = performance.now();
      if (now < next) return;
      next = now + everyMs;
      terminal.progress(
        total === null
          ? say(language, 'cli.progress_open', { what, done })
          : say(language, 'cli.progress', { what, done, total }),
      );
    },
  };
}
