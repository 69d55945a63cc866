import type { Imported, ImportedRecord } from '../importer.ts';

/** What is found beside the records, while they are read. */
export type Found = Omit<Imported, 'records'>;

/** An import whose problems, census and the rest fill up as `read` gives its records. */
export function importing(read: (found: Found) => AsyncIterable<ImportedRecord>): Imported {
  const found: Found = { problems: [], census: [] };
  return Object.assign(found, { records: read(found) });
}
