import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Input, Output } from '../../shared/contract/api.ts';
import type { WrittenFile } from '../../shared/contract/exports.ts';
import { type Language, languages } from '../../shared/i18n/text.ts';
import { type Problem, problem, type Result, refuse, refuseAll, succeed } from '../../shared/problem.ts';
import {
  type EvaluatedRun,
  exportReport,
  findHidden,
  forEyes,
  formats as known,
  patternFaults,
} from '../engine/index.ts';
import { andThen } from './and-then.ts';
import type { Handlers } from './dispatch.ts';
import type { EngineHost } from './engine-host.ts';
import type { Sessions } from './sessions.ts';

type Names = 'exportChoices' | 'hiddenPlaces' | 'exportReport' | 'cancelExport' | 'exportedBytes' | 'showFile';
type Surroundings = Pick<EngineHost, 'emit' | 'ending' | 'exporting'> & { sessions: Sessions };

/** So many bytes at once; a page that saves a file asks for all of them. */
const pieceBytes = 768 * 1024;

/** Everything about reports that are written. */
export function exportHandlers({ sessions, emit, ending, exporting }: Surroundings): Pick<Handlers, Names> {
  const writing = latestOnly();
  const counting = latestOnly();
  const kept = keptFiles(ending);

  const tell = (folder: string, what: 'hiding' | 'writing') =>
    forEyes((done, total) => emit('progress', { folder, what, done, total, finished: false }));
  const end = (folder: string) => {
    for (const what of ['hiding', 'writing'] as const) {
      emit('progress', { folder, what, done: 1, total: 1, finished: true });
    }
  };

  async function write(
    input: Input<'exportReport'>,
    evaluated: EvaluatedRun,
    signal: AbortSignal,
  ): Promise<Result<Written>> {
    const { folder, hide, patterns, name, path } = input;
    const formats = known.filter((one) => input.formats.includes(one.name));
    const problems = problemsOf(input);
    if (problems.length > 0) return refuseAll(problems);
    const target = path ?? kept.place(formats.length === 1 ? `${name}.${formats[0]!.extension}` : name);
    const wanted = { formats, host: exporting, hide, patterns, language: input.language as Language, path: target };
    try {
      const watcher = { signal, onCount: tell(folder, 'hiding'), onWrite: tell(folder, 'writing') };
      const exported = await exportReport(evaluated, wanted, watcher);
      if (!exported.ok) return exported;
      const { files, hidden, problems: left } = exported.value;
      const written = files.map(
        ({ format, path: at, bytes }): WrittenFile => ({
          format,
          bytes,
          name: path === null && formats.length > 1 ? `${name}${extname(at)}` : basename(at),
          ...(path === null ? { path: null, id: kept.keep(at) } : { path: at, id: null }),
        }),
      );
      return succeed({ written: { files: written, hidden, problems: [...left] } });
    } catch (error) {
      if (signal.aborted) return succeed({ written: null });
      throw error;
    } finally {
      end(folder);
    }
  }

  return {
    exportChoices: async ({ folder }) =>
      andThen(await (await sessions.of(folder)).project(), ({ config }) =>
        succeed({
          formats: known.map(({ name, extension }) => ({ name, extension })),
          languages: [...languages],
          patterns: config.redact,
        }),
      ),

    hiddenPlaces: async ({ folder, run, hide, patterns }) => {
      const session = await sessions.of(folder);
      return andThen(await session.evaluated(run), async (evaluated) => {
        const faults = patternFaults(patterns);
        const signal = counting.start(keyOf({ folder, run }));
        try {
          const found = await findHidden(evaluated, hide, patterns, { signal, onProgress: tell(folder, 'hiding') });
          const of = patterns.map((_, at) => ({ places: found.of[at]!, fault: faults[at]! }));
          return succeed({ places: found.places, of });
        } catch (error) {
          if (signal.aborted) return succeed(null);
          throw error;
        } finally {
          end(folder);
        }
      });
    },

    exportReport: async (input) => {
      // Before anything is waited for, so that a cancel that comes early finds something to end.
      const signal = writing.start(keyOf(input));
      const session = await sessions.of(input.folder);
      return andThen(await session.evaluated(input.run), (evaluated) => write(input, evaluated, signal));
    },

    cancelExport: async (run) => {
      writing.stop(keyOf(run));
      return succeed({});
    },

    exportedBytes: async ({ id, from }) => {
      const path = kept.pathOf(id);
      if (path === undefined) return refuse(problem('error', 'export_gone', 'api'));
      const file = await open(path);
      try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, from);
        const next = from + bytesRead;
        const { size } = await file.stat();
        return succeed({ base64: buffer.toString('base64', 0, bytesRead), next: next < size ? next : null });
      } finally {
        await file.close();
      }
    },

    showFile: async () => refuse(problem('error', 'no_dialog', 'api')),
  };
}

type Written = Output<'exportReport'>;

function keyOf({ folder, run }: { folder: string; run: string }): string {
  return JSON.stringify([folder, run]);
}

function problemsOf({ formats, patterns, language }: Input<'exportReport'>): Problem[] {
  const names = known.map(({ name }) => name);
  const unknown = formats.filter((name) => !names.includes(name));
  return [
    ...unknown.map((format) => problem('error', 'format_unknown', 'export', { format, known: names.join(', ') })),
    ...patternFaults(patterns).flatMap((fault, at) =>
      fault === null
        ? []
        : [
            problem('error', 'pattern_unreadable', 'export', {
              pattern: patterns[at]!,
              says: fault.says,
              ...fault.values,
            }),
          ],
    ),
    ...(languages.some((one) => one === language)
      ? []
      : [problem('error', 'language_unknown', 'export', { lang: language, known: languages.join(', ') })]),
  ];
}

/** Work of which a newer one about the same thing ends the older. */
function latestOnly() {
  const under = new Map<string, AbortController>();
  return {
    start(key: string): AbortSignal {
      under.get(key)?.abort();
      const controller = new AbortController();
      under.set(key, controller);
      return controller.signal;
    },
    stop: (key: string) => under.get(key)?.abort(),
  };
}

/** A browser saves a file at once; a few are kept for one that is slow. */
const mostKept = 40;

/** Files for a page to fetch, in a folder that goes when this process ends. */
function keptFiles(ending: AbortSignal) {
  let folder: string | undefined;
  const paths = new Map<string, string>();
  ending.addEventListener('abort', () => folder !== undefined && rmSync(folder, { recursive: true, force: true }));
  return {
    /** A place that nothing else is written to. */
    place(name: string): string {
      folder ??= mkdtempSync(join(tmpdir(), 'traj-exports-'));
      return join(mkdtempSync(join(folder, 'export-')), name);
    },
    keep(path: string): string {
      const id = randomUUID();
      paths.set(id, path);
      const [oldest] = paths;
      if (paths.size > mostKept && oldest) {
        paths.delete(oldest[0]);
        rmSync(oldest[1], { force: true });
      }
      return id;
    },
    pathOf: (id: string) => paths.get(id),
  };
}
