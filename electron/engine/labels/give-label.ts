import { appendFile, readFile } from 'node:fs/promises';
import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { configFile } from '../project/file-names.ts';
import { resolveForWriting } from '../project/inside.ts';
import { nearest } from '../project/nearest.ts';
import type { LabelledTransform, Pair, Project } from '../project/project.ts';

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

export function findTransform(project: Project, name: string): Result<LabelledTransform> {
  const found = project.transforms.find(({ config }) => config.name === name);
  if (found) return succeed(found);
  const known = project.transforms.map(({ config }) => config.name);
  if (known.length === 0) return refuse(problem('error', 'no_transforms', configFile));
  const near = nearest(name, known);
  return refuse(
    near === undefined
      ? problem('error', 'transform_unknown', configFile, { name, known: known.join(', ') })
      : problem('error', 'transform_unknown_near', configFile, { name, near }),
  );
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

function findPair(project: Project, id: string): Result<{ transform: LabelledTransform; pair: Pair }> {
  for (const transform of project.transforms) {
    const pair = transform.pairs.find((one) => one.id === id);
    if (pair) return succeed({ transform, pair });
  }
  if (project.transforms.length === 0) return refuse(problem('error', 'no_transforms', configFile));
  const ids = project.transforms.flatMap(({ pairs }) => pairs.map((pair) => pair.id));
  const near = nearest(id, ids);
  return refuse(
    near === undefined
      ? problem('error', 'pair_unknown', configFile, { case: id, example: ids[0] ?? '–' })
      : problem('error', 'pair_unknown_near', configFile, { case: id, near }),
  );
}
