import { readdir } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { addAll } from '../../../shared/add-all.ts';
import type { TransformConfig } from '../../../shared/config.ts';
import { type Problem, problem } from '../../../shared/problem.ts';
import type { IngestReport } from '../../../shared/report.ts';
import { contentDigest } from '../digest.ts';
import { labelsFileOf, labelsFolder } from '../project/file-names.ts';
import type { LabelledTransform, SuiteCase } from '../project/project.ts';
import { type BarePair, collectWords, labelledPair } from './label-pairs.ts';
import { type LabelFile, readLabels } from './read-labels.ts';
import { readSample } from './sample.ts';

export interface Transforms {
  transforms: LabelledTransform[];
  problems: Problem[];
  files: IngestReport['files'];
}

/** The pairs of each transform with the labels of the file it names. Transforms can share a file. */
export async function readTransforms(
  folder: string,
  configs: readonly TransformConfig[],
  cases: readonly SuiteCase[],
): Promise<Transforms> {
  const problems: Problem[] = [];
  const bare = configs.map((config) => ({ config, file: fileOf(config), pairs: pairsOf(config, cases) }));
  const files = new Map<string, LabelFile>();
  for (const { file } of bare) if (!files.has(file)) files.set(file, await readLabels(folder, file));

  const words = new Map<string, ReturnType<typeof collectWords>['words']>();
  for (const [file, read] of files) {
    const pairs = bare.filter((one) => one.file === file).flatMap((one) => one.pairs);
    const collected = collectWords(read.lines, pairs);
    words.set(file, collected.words);
    addAll(problems, read.problems, collected.problems);
  }

  const transforms: LabelledTransform[] = [];
  for (const { config, file, pairs } of bare) {
    const ids = pairs.map(({ id }) => id);
    const { sample, problems: found } = await readSample(folder, config.name, ids);
    addAll(problems, found);
    const drawn = new Set(sample?.list);
    const labelled = pairs.map((pair) => labelledPair(pair, words.get(file)?.get(pair.id), drawn.has(pair.id)));
    transforms.push({ config, file, pairs: labelled, sample });
  }
  addAll(problems, await unusedFiles(folder, [...files.keys()]));
  return { transforms, problems, files: [...files.values()].flatMap(({ counts }) => counts ?? []) };
}

function fileOf({ name, validity_labels }: TransformConfig): string {
  return validity_labels === undefined ? labelsFileOf(name) : normalize(validity_labels).replaceAll('\\', '/');
}

function pairsOf({ name }: TransformConfig, cases: readonly SuiteCase[]): BarePair[] {
  return cases.flatMap((one, at) =>
    one.derived?.transform === name
      ? [{ id: one.case.id, at, source: one.derived.source, ...digestOf(one, cases) }]
      : [],
  );
}

/** What a label is given for: SHA-256 of the canonical JSON of `[input of the source, input of the derived case]`. */
function digestOf({ case: derived, derived: from }: SuiteCase, cases: readonly SuiteCase[]): Pick<BarePair, 'digest'> {
  return { digest: contentDigest([cases[from!.source]!.case.input, derived.input]) };
}

async function unusedFiles(folder: string, used: readonly string[]): Promise<Problem[]> {
  const names = await readdir(join(folder, labelsFolder)).catch(() => []);
  return names
    .filter((name) => name.endsWith('.jsonl') && !used.includes(`${labelsFolder}/${name}`))
    .sort()
    .map((name) => problem('note', 'labels_unused', `${labelsFolder}/${name}`));
}

/**
 * SHA-256 over the labels that count and the samples that were drawn, whatever else stands in the files. A run keeps it,
 * so that labels given after its outcomes were known can be told.
 */
export function labelsDigest(transforms: readonly LabelledTransform[]): string | undefined {
  if (transforms.length === 0) return undefined;
  const byName = transforms.toSorted((a, b) => (a.config.name < b.config.name ? -1 : 1));
  return contentDigest(
    byName.map(({ config, pairs, sample }) => ({
      transform: config.name,
      sample,
      labels: pairs.flatMap(({ id, digest, labels }) =>
        labels.map(({ labeler, valid }) => [id, digest, labeler, valid].join('\n')).sort(),
      ),
    })),
  );
}
