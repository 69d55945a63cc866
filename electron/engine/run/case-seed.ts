import { createHash } from 'node:crypto';

/**
 * The seed of one case and trial: the first 32 bits of SHA-256 over `<run seed>\n<case id>\n<trial>`. It depends on
 * nothing else, so part runs, resumed runs and any number of workers give each case the same. A derived case
 * (`ord-001~injected`) has its source's, so that a pair differs in the request alone.
 */
export function caseSeed(runSeed: number, caseId: string, trial: number): number {
  const [source] = caseId.split('~');
  return createHash('sha256').update(`${runSeed}\n${source}\n${trial}`).digest().readUInt32BE(0);
}
