import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../../shared/json.ts';
import { names } from '../project/file-names.ts';
import type { RunFolder } from '../project/project.ts';
import { isSystemError } from '../system-error.ts';

/**
 * SHA-256 over a run's manifest, records and replays, as hex: what a sign-off is given for. The title is left out, so
 * that giving a run a name does not take anybody's signature away; a run without replays has none to enter.
 */
export async function runDigest(run: RunFolder): Promise<string> {
  const hash = createHash('sha256');
  const { title: _title, ...manifest } = run.manifest ?? { id: run.id };
  hash.update(canonicalJson(manifest));
  hash.update('\n');
  await addFile(hash, join(run.folder, names.records));
  await addFile(hash, join(run.folder, names.replays));
  return hash.digest('hex');
}

async function addFile(hash: Hash, file: string): Promise<void> {
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } catch (error) {
    // What cannot be read is a problem of the run's own; nobody ever signs for it.
    if (!isSystemError(error)) throw error;
    if (error.code !== 'ENOENT') hash.update(error.code);
  }
}
