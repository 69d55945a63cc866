import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** A JSON file of the user's settings. */
export interface KeptFile<Value> {
  /** `absent` where there is no file yet, or a damaged one. */
  read(): Promise<Value>;
  /** One change after the other, each written whole. */
  change(edit: (value: Value) => Value): Promise<void>;
}

export function keptFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  absent: z.output<Schema>,
): KeptFile<z.output<Schema>> {
  let turn: Promise<unknown> = Promise.resolve();

  const load = async (): Promise<z.output<Schema>> => {
    try {
      return schema.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch {
      return absent;
    }
  };
  const save = async (value: z.output<Schema>): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(value, null, 2));
    await rename(`${file}.new`, file);
  };

  return {
    async read() {
      await turn;
      return load();
    },
    change(edit) {
      const changed = turn.then(async () => save(edit(await load())));
      turn = changed.catch(() => {}); // told to whoever changed; the next one tries anew
      return changed;
    },
  };
}
