import { scanned } from './array-elements.ts';
import { type Element, ElementScan, type ScanEnd, type ScanOptions, type Wanted } from './element-scan.ts';

/**
 * The members of a JSON object file in the order of the file, found as it streams by; only one is held at a time, and of
 * a member that is wanted as its elements only one of those. A key that stands twice comes twice.
 */
export function objectMembers(
  path: string,
  wanted: (key: string) => Wanted,
  options: ScanOptions = {},
): AsyncGenerator<Element, ScanEnd> {
  return scanned(path, new ElementScan(wanted, options.largest), options);
}
