import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join, relative } from 'node:path';
import type { WhatRuns } from '../../../shared/contract/run.ts';
import { contentDigest } from '../digest.ts';
import { configFile } from '../project/file-names.ts';
import { resolveInside } from '../project/inside.ts';
import type { Project } from '../project/project.ts';
import { findEvaluatorModule, findModule } from '../systems/find-module.ts';

/**
 * What of a folder would run, once it is trusted: its system and its own evaluators. `digest` is over oloproof.yaml and
 * the files that are named there, as their bytes are; what those load in turn runs too, and is not part of it.
 */
export async function whatRuns(project: Project): Promise<{ what: WhatRuns; digest: string }> {
  const { folder, config } = project;
  const system = await systemOf(project);
  const evaluators = await evaluatorsOf(project);
  const named = [...(system?.files ?? []), ...evaluators.flatMap(({ file }) => (file === null ? [] : [file]))];
  const files = [configFile, ...new Set(named)];
  const digests = await Promise.all(files.map((file) => fileDigest(join(folder, file))));
  return {
    what: { folder, system, evaluators, env: config.system?.env ?? [], files },
    digest: contentDigest(files.map((file, at) => [file, digests[at]])),
  };
}

async function systemOf({ folder, config: { system } }: Project): Promise<WhatRuns['system']> {
  if (!system || (system.callable === undefined && system.command === undefined)) return null;
  const { name, version, callable, command } = system;
  const files = callable === undefined ? await filesOf(folder, command ?? []) : await moduleOf(folder, callable);
  return { name, version: version ?? null, callable: callable ?? null, command: command ?? null, files };
}

async function moduleOf(folder: string, callable: string): Promise<string[]> {
  const found = await findModule(folder, callable);
  return found.ok ? [inFolder(folder, found.value.file)] : [];
}

/** Words of a command that are files of the folder: `python3 agent.py`, `./start.sh`. */
async function filesOf(folder: string, command: readonly string[]): Promise<string[]> {
  const found = await Promise.all(command.map((word) => resolveInside(folder, word)));
  return found.flatMap((file) => (file.ok ? [inFolder(folder, file.value)] : []));
}

function evaluatorsOf({ folder, criteria }: Project): Promise<WhatRuns['evaluators']> {
  const own = criteria.flatMap(({ id, evaluator, options }) => {
    const code = evaluator.asks?.code(options);
    return code ? [{ criterion: id, ...code }] : [];
  });
  return Promise.all(
    own.map(async ({ criterion, module, exported }) => {
      const found = await findEvaluatorModule(folder, { module, exported }, { file: configFile });
      return { criterion, module, exported, file: found.ok ? inFolder(folder, found.value.file) : null };
    }),
  );
}

function inFolder(folder: string, file: string): string {
  return relative(folder, file).replaceAll('\\', '/');
}

/** SHA-256 of a file's bytes as hex; null for one that is not there. */
async function fileDigest(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } catch {
    return null; // gone since it was found: no content that anybody could have trusted is without it
  }
  return hash.digest('hex');
}
