import { resolve } from 'node:path';
import { say } from '../../shared/i18n/text.ts';
import { problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import { settingsFolder } from '../api/settings-folder.ts';
import { viewRecording } from '../engine/index.ts';
import { serve } from '../server/serve.ts';
import type { Around } from './around.ts';
import { exitCodes } from './exit-codes.ts';
import { watcherOf } from './progress.ts';
import type { Answer, Context } from './verb.ts';

/**
 * What the screens shall begin with: the path as it is, once it is known that it opens. A recording of another tool is
 * read now, where its problems can be said, and is there already when the page asks for it.
 */
export async function lookAt(context: Context, path: string | undefined): Promise<Result<string>> {
  const absolute = resolve(context.cwd, path ?? '.');
  const { onProgress, signal } = watcherOf(context, 'importing');
  const viewed = await viewRecording(absolute, settingsFolder(context.env), onProgress, signal);
  return viewed.ok ? succeed(absolute) : viewed;
}

/** Serves until Ctrl-C, which is how this ends when all is well. */
export async function serveUntilStopped(
  { terminal, language, env, around, signal }: Context,
  folder: string,
  port: number | undefined,
): Promise<Answer> {
  const serving = await listen(folder, port, settingsFolder(env), around);
  if (!serving.ok) return serving;
  terminal.message(say(language, 'serve.address'));
  terminal.line(serving.value.url);
  terminal.document({ address: serving.value.url });
  await aborted(signal);
  await serving.value.close();
  return exitCodes.pass;
}

async function listen(
  folder: string,
  port: number | undefined,
  settings: string,
  { startEngine }: Around,
): Promise<Result<Awaited<ReturnType<typeof serve>>>> {
  try {
    return succeed(await serve({ folder, port, startEngine: startEngine(settings) }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES')
      return refuse(problem('error', 'port_taken', 'traj serve', { port: port ?? 0, code }));
    throw error;
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((end) => {
    if (signal.aborted) end();
    signal.addEventListener('abort', () => end(), { once: true });
  });
}
