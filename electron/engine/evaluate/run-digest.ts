import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../../shared/json.ts';
import { names } from '../project/file-names.ts';
import type { RunFolder } from '../project/project.ts';

/**
 * SHA-256 over a run's manifest and records, as hex: what a sign-off is given for. The title is left out, so that
 * giving a run a name does not take anybody's signature away.
 */
export async function runDigest(run: RunFolder): Promise<string> {
  const hash = createHash('sha256');
  const { title: _title, ...manifest } = run.manifest ?? { id: run.id };
  hash.update(canonicalJson(manifest));
  hash.update('\n');
  try {
    for await (const chunk of createReadStream(join(run.folder, names.records))) hash.update(chunk as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return hash.digest('hex');
}
