import { type FileHandle, open } from 'node:fs/promises';

/** How much of what systems print is kept with a run, in bytes. */
const logLimit = 16 * 1024 * 1024;
const longestLine = 8 * 1024;

/** What the processes of a run print, in a file beside its records. Nothing printed, no file. */
export interface SystemLog {
  /** For one process: each of its lines stands behind what `label` says at that moment. */
  writer(label: () => string): LogWriter;
  /** Where to; what came before is written first. */
  keepIn(file: string): void;
  /** Resolves when everything is in the file; what comes later is dropped. Rejects when it could not be written. */
  close(): Promise<void>;
}

export interface LogWriter {
  write(text: string): void;
  /** Closes a line that was left open. */
  end(): void;
  /** The end of what was written, as whole lines, short enough for a message. */
  lastLines(): string;
}

export function openSystemLog(limit = logLimit): SystemLog {
  let waiting: string[] = [];
  let room = limit;
  let closed = false;
  let target: Promise<FileHandle> | undefined;
  let file: string | undefined;
  let written: Promise<unknown> = Promise.resolve();

  const flush = () => {
    if (file === undefined || waiting.length === 0) return;
    target ??= open(file, 'a');
    const text = waiting.join('');
    waiting = [];
    written = written.then(async () => (await target)?.appendFile(text));
    written.catch(() => {}); // told by close()
  };
  const add = (line: string) => {
    if (room <= 0 || closed) return;
    room -= Buffer.byteLength(line);
    waiting.push(room > 0 ? line : `${line}… ${limit} bytes: what came after is not kept\n`);
    flush();
  };

  const writers: LogWriter[] = [];

  return {
    writer(label) {
      const writer = logWriter((line) => add(`${label()} | ${line}\n`));
      writers.push(writer);
      return writer;
    },
    keepIn(path) {
      file = path;
      flush();
    },
    async close() {
      for (const writer of writers) writer.end();
      closed = true;
      try {
        await written;
      } finally {
        await (await target)?.close();
      }
    },
  };
}

function logWriter(emit: (line: string) => void): LogWriter {
  let open = '';
  let last: string[] = [];
  const line = (text: string) => {
    last = [...last, text].slice(-8);
    emit(text);
  };
  return {
    write(text) {
      const lines = (open + text).split(/\r?\n/);
      open = lines.pop() ?? '';
      for (const whole of lines) line(whole);
      while (open.length > longestLine) {
        line(open.slice(0, longestLine));
        open = open.slice(longestLine);
      }
    },
    end() {
      if (open !== '') line(open);
      open = '';
    },
    lastLines: () =>
      [...last, open]
        .filter((text) => text.trim() !== '')
        .join('\n')
        .slice(-2000),
  };
}
