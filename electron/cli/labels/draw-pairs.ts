import { say } from '../../../shared/i18n/text.ts';
import { drawSample, findTransform, type Project } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { operand } from '../print-report.ts';
import type { Answer, Context } from '../verb.ts';

interface Drawing {
  draw: number;
  seed?: number;
  transform?: string;
  /** As it was typed. */
  folder: string | undefined;
}

/** Draws pairs of a transform for labelling, and says where it is written. */
export async function drawPairs(
  { terminal, language }: Context,
  project: Project,
  { draw, seed = project.config.seed, transform, folder }: Drawing,
): Promise<Answer> {
  const found = findTransform(project, transform);
  if (!found.ok) return found;
  const { config, pairs } = found.value;
  const drawn = await drawSample(project, found.value, draw, seed);
  if (!drawn.ok) return drawn;
  const { list } = drawn.value;
  for (const id of list) terminal.line(id);
  const values = { size: list.length, pairs: pairs.length, transform: config.name, seed };
  terminal.message(say(language, 'cli.labels.drawn', values));
  terminal.message(say(language, 'cli.labels.next', { folder: operand(folder) }));
  terminal.document({ folder: project.folder, transform: config.name, ...drawn.value });
  return exitCodes.pass;
}
