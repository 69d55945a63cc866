import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Result } from '../../../shared/problem.ts';
import { Review } from '../../../shared/record.ts';
import type { SignOff } from '../../../shared/report.ts';
import { appendLine } from '../project/append-line.ts';
import { names, runFile } from '../project/file-names.ts';
import type { RunFolder } from '../project/project.ts';
import { upgrade } from '../project/upgrade/upgrade.ts';

/** The sign-offs given for exactly this run, by rule; a later line about a rule replaces an earlier one. */
export async function readSignOffs(run: RunFolder, runDigest: string): Promise<Map<string, SignOff>> {
  const signOffs = new Map<string, SignOff>();
  for (const review of await readReviews(run)) {
    if (review.kind !== 'sign_off' || review.run_digest !== runDigest || review.rule === undefined) continue;
    const { by, at, note } = review;
    signOffs.set(review.rule, note === undefined ? { by, at } : { by, at, note });
  }
  return signOffs;
}

/** Who confirms which rule, when (ISO 8601), and in what words. */
export interface SigningOff {
  rule: string;
  by: string;
  at: string;
  note?: string;
}

/** Appends a sign-off given for the run with this digest. */
export async function appendSignOff(
  run: RunFolder,
  runDigest: string,
  { rule, by, at, note }: SigningOff,
): Promise<Result<Record<never, never>>> {
  const line = { kind: 'sign_off', run_digest: runDigest, rule, by, at, ...(note ? { note } : {}) };
  const path = relative(run.root, join(run.folder, names.review));
  return appendLine(run.root, path, line, runFile(run.id, names.review));
}

async function readReviews(run: RunFolder): Promise<Review[]> {
  const file = runFile(run.id, names.review);
  const text = await readText(join(run.folder, names.review));
  return text.split('\n').flatMap((line) => {
    // What a newer format says is not to be guessed at: a sign-off in it is not given.
    const upgraded = upgrade('review', parsed(line), { file });
    const review = Review.safeParse(upgraded.ok ? upgraded.value : undefined);
    return review.success ? [review.data] : [];
  });
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
