import { writeFile } from 'node:fs/promises';
import { SampleFile } from '../../../shared/label.ts';
import { type Problem, problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { sha256Hex } from '../digest.ts';
import { parseJson } from '../json/parse-json.ts';
import { positionAt } from '../json/place.ts';
import { sampleFileOf } from '../project/file-names.ts';
import { resolveForWriting } from '../project/inside.ts';
import type { LabelledTransform, Project, Sample } from '../project/project.ts';
import { readTextFile } from '../project/read-text.ts';
import { upgrade } from '../project/upgrade/upgrade.ts';

/**
 * So many of the ids, drawn at random without replacement: those whose SHA-256 over `<seed>\n<id>` is smallest, in that
 * order. It depends on nothing else, so that anybody can draw it again and see that none was chosen.
 */
export function draw(ids: readonly string[], seed: number, size: number): string[] {
  const keyed = ids.map((id) => ({ id, key: sha256Hex(`${seed}\n${id}`) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return keyed.slice(0, size).map(({ id }) => id);
}

/**
 * The sample that was drawn of a transform's pairs. One that its seed does not draw from the pairs as they are today is
 * no random sample of them: it is told, and left out.
 */
export async function readSample(
  folder: string,
  transform: string,
  ids: readonly string[],
): Promise<{ sample: Sample | null; problems: Problem[] }> {
  const file = sampleFileOf(transform);
  const read = await readTextFile(folder, file);
  if (!read.ok) {
    const there = read.problems.filter(({ code }) => code !== 'file_absent');
    return { sample: null, problems: there.map((one): Problem => ({ ...one, severity: 'warning' })) };
  }
  const parsed = parseJson(read.value.text);
  if (!parsed.ok) {
    const where = { file, ...positionAt(read.value.text, parsed.offset) };
    return { sample: null, problems: [problem('warning', parsed.code, where, parsed.values)] };
  }
  const upgraded = upgrade('sample', parsed.value, { file });
  if (!upgraded.ok)
    return { sample: null, problems: upgraded.problems.map((one): Problem => ({ ...one, severity: 'warning' })) };
  const { success, data } = SampleFile.safeParse(upgraded.value);
  if (!success) return { sample: null, problems: [problem('warning', 'sample_unreadable', file)] };
  const { seed, list } = data;
  const again = draw(ids, seed, list.length);
  if (list.length === 0 || list.length > ids.length || again.some((id, at) => id !== list[at])) {
    return { sample: null, problems: [problem('warning', 'sample_not_drawn', file, { transform, seed })] };
  }
  return { sample: { seed, list }, problems: [] };
}

/** Draws pairs for labelling and writes down which; once, because a second drawing could be a choice. */
export async function drawSample(
  project: Project,
  { config, pairs }: LabelledTransform,
  size: number,
  seed: number,
): Promise<Result<Sample>> {
  const file = sampleFileOf(config.name);
  if (size > pairs.length) {
    return refuse(problem('error', 'sample_too_large', file, { size, pairs: pairs.length, transform: config.name }));
  }
  const path = await resolveForWriting(project.folder, file);
  if (!path.ok) return path;
  const list = draw(
    pairs.map(({ id }) => id),
    seed,
    size,
  );
  const text = `${JSON.stringify({ seed, list }, null, 2)}\n`;
  try {
    await writeFile(path.value, text, { flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return refuse(problem('error', 'sample_drawn_before', file, { transform: config.name, file }));
  }
  return succeed({ seed, list });
}
