import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { appendLine } from '../project/append-line.ts';
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
  const appended = await appendLine(project.folder, file, lineOf(given, pair));
  return appended.ok ? succeed({ transform: config.name }) : appended;
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
