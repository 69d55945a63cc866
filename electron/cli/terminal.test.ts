import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createTerminal, wantsColor } from './terminal.ts';

function aStream(isTTY = false) {
  const errors = new EventEmitter();
  const written: string[] = [];
  return {
    isTTY,
    written,
    write: (text: string) => written.push(text),
    on: (_: 'error', listener: (error: NodeJS.ErrnoException) => void) => errors.on('error', listener),
    fail: (code: string) => errors.emit('error', Object.assign(new Error(code), { code })),
  };
}

function aTerminal({ tty = false, color = false, json = false, quiet = false } = {}) {
  const [stdout, stderr] = [aStream(tty), aStream(tty)];
  const refused: (string | undefined)[] = [];
  const terminal = createTerminal(
    { stdout, stderr },
    { json, quiet, color: { stdout: color, stderr: color } },
    ({ code }) => refused.push(code),
  );
  return { terminal, refused, stdout, stderr, out: () => stdout.written.join(''), err: () => stderr.written.join('') };
}

const rows = [
  ['answer_correct', '82.5%'],
  ['退款', { text: 'FAIL', style: 'red' as const }],
];

test('a table for programs is not padded', () => {
  const { terminal, out } = aTerminal();
  terminal.table(rows);
  expect(out()).toBe('│ answer_correct │ 82.5% │\n│ 退款 │ FAIL │\n');
});

test('a table for eyes has columns, whatever the width of its signs', () => {
  const { terminal, out } = aTerminal({ tty: true });
  terminal.table(rows);
  expect(out()).toBe('│ answer_correct │ 82.5% │\n│ 退款           │ FAIL  │\n');
});

test('recorded text cannot act, coloured or not', () => {
  const hostile = 'a\u001b[2J\u202eb\nc';
  for (const color of [false, true]) {
    const { terminal, out, err } = aTerminal({ tty: true, color });
    terminal.line(hostile);
    terminal.line({ text: hostile, style: 'red' });
    terminal.table([[hostile]]);
    terminal.text(hostile);
    terminal.message(hostile);
    terminal.complain([hostile, { text: hostile, style: 'bold' }]);
    terminal.progress(hostile);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours, and the line that is written over
    const ours = /\u001b\[(?:[0-9;]*m|K)|[\r\n]/g;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect((out() + err()).replace(ours, '')).not.toMatch(/[\u0000-\u001f\u202e]/);
  }
});

test('a JSON document is all there is on stdout', () => {
  const { terminal, out, err } = aTerminal({ json: true });
  terminal.line('a line');
  terminal.table(rows);
  terminal.text('text');
  terminal.message('a message');
  terminal.document({ a: '\u009b31m' });
  expect(JSON.parse(out())).toEqual({ a: '\u009b31m' });
  expect(out()).not.toContain('\u009b');
  expect(err()).toBe('a message\n');
});

test('quiet leaves results and what is to be mended', () => {
  const { terminal, out, err } = aTerminal({ quiet: true, tty: true });
  terminal.line('result');
  terminal.message('message');
  terminal.progress('3 / 4');
  terminal.complain('problem');
  expect([out(), err()]).toEqual(['result\n', 'problem\n']);
});

test('progress is written over, and gone before anything else is said', () => {
  const { terminal, err } = aTerminal({ tty: true });
  terminal.progress('1 / 2');
  terminal.progress('2 / 2');
  terminal.message('done');
  expect(err()).toBe('\r\u001b[K1 / 2\r\u001b[K2 / 2\r\u001b[Kdone\n');
});

test('nobody watches a pipe, so it gets no progress', () => {
  const { terminal, err } = aTerminal();
  terminal.progress('1 / 2');
  expect(err()).toBe('');
});

test.each([
  ['a reader that goes away ends the writing, not the program', 'EPIPE', []],
  ['a full disk does too, and is told once', 'ENOSPC', ['ENOSPC']],
])('%s', (_name, code, told) => {
  const { terminal, stdout, out, refused } = aTerminal();
  terminal.line('one');
  stdout.fail(code);
  terminal.line('two');
  stdout.fail(code);
  expect(out()).toBe('one\n');
  expect(refused).toEqual(told);
});

test.each([
  ['a terminal', true, {}, true],
  ['a pipe', false, {}, false],
  ['NO_COLOR', true, { NO_COLOR: '1' }, false],
  ['an empty NO_COLOR, which says nothing', true, { NO_COLOR: '' }, true],
  ['a terminal that knows none', true, { TERM: 'dumb' }, false],
])('colour on %s: %s', (_, isTTY, env, expected) => expect(wantsColor(aStream(isTTY), env)).toBe(expected));
