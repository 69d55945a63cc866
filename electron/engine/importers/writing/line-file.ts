import { open } from 'node:fs/promises';

const flushAt = 1 << 20;

/** A file that grows line by line, written in pieces of a mebibyte. */
export interface LineFile {
  write(line: string): Promise<void>;
  close(): Promise<void>;
}

export async function createLineFile(path: string): Promise<LineFile> {
  const file = await open(path, 'wx');
  let waiting: string[] = [];
  let size = 0;
  const flush = async () => {
    const text = waiting.join('');
    waiting = [];
    size = 0;
    await file.write(text);
  };
  return {
    async write(line) {
      waiting.push(line, '\n');
      size += line.length;
      if (size >= flushAt) await flush();
    },
    async close() {
      try {
        if (waiting.length > 0) await flush();
      } finally {
        await file.close();
      }
    },
  };
}
