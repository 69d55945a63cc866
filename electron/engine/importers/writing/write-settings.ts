import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { stringifyJson } from '../../../../shared/json.ts';
import { configFile, names, runsFolder } from '../../project/file-names.ts';
import { readProject } from '../../project/read-project.ts';
import { engineVersion } from '../../version.ts';
import type { Importer } from '../importer.ts';
import type { Recognized } from '../reading/find-sources.ts';
import { runName } from './run-name.ts';
import type { Written } from './write-runs.ts';

/** The evaluators, metrics and slices that fit the format; the system is nobody's to run, so there is none. */
export async function writeConfig(
  folder: string,
  { source, importer }: Recognized,
  { trials, census }: Written,
): Promise<void> {
  const fitting = importer.metricsAndSlices?.(trials, census);
  const config = {
    project: runName(source.name),
    suite: 'cases.jsonl',
    ...(trials > 1 ? { trials } : {}),
    evaluators: importer.evaluators(census),
    ...(fitting ?? {}),
  };
  await writeFile(join(folder, configFile), stringify(config));
}

/** Digests are those of the project as it will be read. */
export async function writeManifests(folder: string, importer: Importer, { runs }: Written): Promise<void> {
  const project = await readProject(folder);
  if (!project.ok) throw new Error(`an imported project cannot be read: ${project.problems[0]?.code}`);
  const { suiteDigest, configDigest } = project.value;
  for (const { id, createdAt, trials, about } of runs) {
    const manifest = {
      format: 1,
      id,
      created_at: createdAt,
      suite_digest: suiteDigest,
      config_digest: configDigest,
      trials,
      engine_version: engineVersion,
      source: importer.name,
      ...about,
    };
    await writeFile(join(folder, runsFolder, id, names.manifest), `${stringifyJson(manifest, 2)}\n`);
  }
}
