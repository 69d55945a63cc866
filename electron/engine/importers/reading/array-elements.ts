import { createReadStream } from 'node:fs';
import { type Element, ElementScan, type ScanEnd, type ScanOptions } from './element-scan.ts';

/** The elements of a JSON array file, found as the file streams by; only one is held at a time. */
export function arrayElements(path: string, options: ScanOptions = {}): AsyncGenerator<Element, ScanEnd> {
  return scanned(path, new ElementScan(undefined, options.largest), options);
}

/** Feeds a file to a scan. A caller that has seen enough returns, and no more of the file is read. */
export async function* scanned(
  path: string,
  scan: ElementScan,
  { signal }: ScanOptions,
): AsyncGenerator<Element, ScanEnd> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20, signal })) {
    yield* scan.take(chunk as Buffer);
  }
  const rest = scan.rest();
  if (rest) yield rest;
  return scan.end();
}
