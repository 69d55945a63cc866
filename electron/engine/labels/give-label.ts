import { appendFile, readFile } from 'node:fs/promises';
import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { resolveForWriting } from '../project/inside.ts';
import type { Pair, Project } from '../project/project.ts';
import { findPair } from './find-pair.ts';

/** What a person says of a pair, when (ISO 8601); with null they take back what they said before. */
export interface GivenLabel {
  /** The derived case. */
  id: string;
  valid: boolean | null;
  labeler: string;
  at: string;
  note?: string | undefined;
  /** The pair's digest when it was shown; a label for other requests than these is refused. */
  digest?: string | undefined;
}

/** Appends a line to the transform's file of labels, which is made where there is none. */
export async function giveLabel(project: Project, given: GivenLabel): Promise<Result<{ transform: string }>> {
  const found = findPair(project, given.id);
  if (!found.ok) return found;
  const { transform, pair } = found.value;
  const { file, config } = transform;
  if (given.digest !== undefined && given.digest !== pair.digest) {
    return refuse(problem('error', 'pair_changed', file, { case: pair.id }));
  }
  const path = await resolveForWriting(project.folder, file);
  if (!path.ok) return path;
  // A line that a killed writer left unfinished must not take this one along.
  const before = await readFile(path.value, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const start = before === '' || before.endsWith('\n') ? '' : '\n';
  await appendFile(path.value, `${start}${JSON.stringify(lineOf(given, pair))}\n`, { flush: true });
  return succeed({ transform: config.name });
}

function lineOf({ valid, labeler, at, note }: GivenLabel, pair: Pair): object {
  return {
    case_id: pair.id,
    pair_digest: pair.digest,
    ...(valid === null ? { withdrawn: true } : { valid }),
    labeler: labeler.trim(),
    at,
    ...(note ? { note } : {}),
    ...(pair.drawn ? { drawn: true } : {}),
  };
}
