import { open } from 'node:fs/promises';
import { stringifyJson } from '../../../shared/json.ts';

export interface RecordWriter {
  /**
   * Resolves when the record is on the disk. One that could not be written rejects, and so does every later one: behind
   * half a line nothing may stand.
   */
  append(record: object): Promise<void>;
  close(): Promise<void>;
}

/** Appends to records.jsonl or replays.jsonl, one record after the other, each a whole line. */
export async function openRecordWriter(file: string): Promise<RecordWriter> {
  const handle = await open(file, 'a');
  let last: Promise<void> = Promise.resolve();
  return {
    append(record) {
      const line = `${stringifyJson(record)}\n`;
      last = last.then(async () => {
        await handle.appendFile(line);
        await handle.datasync();
      });
      last.catch(() => {}); // told to whoever appended
      return last;
    },
    async close() {
      await last.catch(() => {});
      await handle.close();
    },
  };
}
