import { createColors } from 'picocolors';
import { stringifyJson } from '../../shared/json.ts';
import { visibleJson, visibleText } from '../../shared/visible-text.ts';
import { type Line, pieceText } from './piece.ts';
import { tableLines } from './table.ts';

/** Where printed text goes: the process's own streams, or what a test gives. */
export interface Output {
  write(text: string): unknown;
  on?(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
  isTTY?: boolean;
}

/** All printing of the command line. Results go to stdout; messages, problems and progress to stderr. */
export interface Terminal {
  /** True when the caller asked for one JSON document and nothing else on stdout. */
  json: boolean;
  /** A line of the result; nothing under --json. */
  line(line?: Line): void;
  /** Rows of the result; nothing under --json. */
  table(rows: readonly (readonly Line[])[]): void;
  /** Part of a text of many lines that is the result, its line ends and tabs as they are; nothing under --json. */
  text(part: string): void;
  /** A result that is JSON, with --json or without. */
  data(value: unknown): void;
  /** The document that is the whole of stdout under --json; nothing otherwise. */
  document(value: unknown): void;
  /** Something to know; not under --quiet. */
  message(line?: Line): void;
  /** Something to mend: said always. */
  complain(line: Line): void;
  /** How far long work is, on one line that is written over; only where somebody watches. */
  progress(text: string): void;
  endProgress(): void;
}

const clearLine = '\r\u001b[K';

export function createTerminal(
  streams: { stdout: Output; stderr: Output },
  options: { json: boolean; quiet: boolean; color: { stdout: boolean; stderr: boolean } },
  onRefused: (error: NodeJS.ErrnoException) => void = () => {},
): Terminal {
  const out = sink(streams.stdout, onRefused);
  const err = sink(streams.stderr, () => {});
  let progressing = false;

  const endProgress = () => {
    if (progressing) err(clearLine);
    progressing = false;
  };
  const print = (write: (text: string) => void, color: boolean, line: Line) => {
    endProgress();
    write(`${paint(line, color)}\n`);
  };

  const data = (value: unknown) => {
    endProgress();
    out(`${visibleJson(stringifyJson(value, 2))}\n`);
  };

  return {
    json: options.json,
    line: (line = '') => {
      if (!options.json) print(out, options.color.stdout, line);
    },
    table: (rows) => {
      if (options.json) return;
      for (const line of tableLines(rows, streams.stdout.isTTY === true)) print(out, options.color.stdout, line);
    },
    text: (part) => {
      if (options.json) return;
      endProgress();
      out(
        part
          .split(/(^\uFEFF|\r?\n|\t)/)
          .map((piece, at) => (at % 2 === 1 ? piece : visibleText(piece)))
          .join(''),
      );
    },
    data,
    document: (value) => {
      if (options.json) data(value);
    },
    message: (line = '') => {
      if (!options.quiet) print(err, options.color.stderr, line);
    },
    complain: (line) => print(err, options.color.stderr, line),
    progress: (text) => {
      if (options.quiet || streams.stderr.isTTY !== true) return;
      progressing = true;
      err(`${clearLine}${visibleText(text)}`);
    },
    endProgress,
  };
}

/** Colour only for eyes: on a terminal that knows it, and never under NO_COLOR. */
export function wantsColor(output: Output, env: Readonly<Record<string, string | undefined>>): boolean {
  return output.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}

function paint(line: Line, color: boolean): string {
  const colors = createColors(color);
  const pieces = typeof line === 'string' || 'text' in line ? [line] : line;
  return pieces
    .map((piece) => (typeof piece === 'string' ? pieceText(piece) : colors[piece.style](pieceText(piece))))
    .join('');
}

/**
 * Writing that outlives its reader: after `| head` the program goes on, so that its exit code stays the gate's. What the
 * system refuses otherwise, as on a full disk, is told.
 */
function sink(output: Output, onRefused: (error: NodeJS.ErrnoException) => void): (text: string) => void {
  let open = true;
  output.on?.('error', (error) => {
    if (open && error.code !== 'EPIPE') onRefused(error);
    open = false;
  });
  return (text) => {
    if (open) output.write(text);
  };
}
