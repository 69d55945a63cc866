import { expect, test } from 'vitest';
import { formatProblem } from '../../testing/format-problem.ts';
import { readGiven, readTyped } from './arguments.ts';
import { defineVerb } from './verb.ts';

const verb = defineVerb({
  name: 'evaluate',
  summary: 'cli.verb.evaluate',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: {
    run: { text: 'cli.option.run', value: 'ID' },
    where: { text: 'cli.option.where', value: 'EXPR' },
    workers: { text: 'cli.option.workers', value: 'N', whole: [1, 64] },
    strict: { text: 'cli.option.strict' },
  },
  examples: [''],
  act: async () => 0,
});

function given(line: readonly string[]) {
  const argv = ['evaluate', ...line];
  const result = readGiven(argv, verb, readTyped(argv, [verb]).verbAt!);
  return result.ok ? result.value : result.problems.map((one) => formatProblem('en', one));
}

test.each([
  ['nothing', [], { operands: [], options: {} }],
  ['an operand', ['demo'], { operands: ['demo'], options: {} }],
  [
    'a value behind its option, or joined to it',
    ['--run', 'a', 'demo', '--where=b'],
    { operands: ['demo'], options: { run: 'a', where: 'b' } },
  ],
  ['a name of digits stays as it was typed', ['--run', '007'], { operands: [], options: { run: '007' } }],
  [
    'a value that begins with a minus',
    ['--where', '-truncated:yes'],
    { operands: [], options: { where: '-truncated:yes' } },
  ],
  [
    'flags, short names, numbers',
    ['--strict', '-q', '--workers', '4'],
    { operands: [], options: { strict: true, quiet: true, workers: 4 } },
  ],
  ['everything behind -- is an operand', ['--', '--run'], { operands: ['--run'], options: {} }],
  ['a hostile name', ['--run', '__proto__'], { operands: [], options: { run: '__proto__' } }],
])('takes %s', (_, line, expected) => expect(given(line)).toEqual(expected));

test.each([
  [
    'a slip',
    ['--rnu', 'x'],
    'traj evaluate  there is no option --rnu\n    did you mean --run? traj evaluate --help lists the options',
  ],
  [
    'something unknown',
    ['--colour'],
    'traj evaluate  there is no option --colour\n    traj evaluate --help lists the options',
  ],
  [
    'a key of every object',
    ['--__proto__=1'],
    'traj evaluate  there is no option --__proto__\n    traj evaluate --help lists the options',
  ],
  ['an option without its value', ['--run'], 'traj evaluate  --run stands without its value\n    write --run ID'],
  [
    'an option where a value is due',
    ['--run', '--strict'],
    'traj evaluate  --run stands without its value\n    write --run ID',
  ],
  [
    'a value for a flag',
    ['--strict=no'],
    'traj evaluate  --strict is a flag and takes no value, and no stands behind it',
  ],
  [
    'a word for a number',
    ['--workers', 'many'],
    'traj evaluate  --workers is many\n    expected a whole number from 1 to 64',
  ],
  [
    'a number beyond its bounds',
    ['--workers', '65'],
    'traj evaluate  --workers is 65\n    expected a whole number from 1 to 64',
  ],
  [
    'an operand too many',
    ['a', 'b'],
    'traj evaluate  b stands where nothing is expected\n    traj evaluate takes [DIR]; a value with spaces stands in quotes',
  ],
])('refuses %s', (_, line, problem) => expect(given(line)).toEqual([problem]));

test('all of it, not only the first', () => expect(given(['--rnu', '--workers', '0', 'a', 'b'])).toHaveLength(3));

test('the verb is found wherever it stands', () => {
  const argv = ['--json', '--run', 'x', 'evaluate', 'demo'];
  const typed = readTyped(argv, [verb]);
  expect(typed).toMatchObject({ verb: 'evaluate', json: true });
  expect(readGiven(argv, verb, typed.verbAt!)).toEqual({
    ok: true,
    value: { operands: ['demo'], options: { json: true, run: 'x' } },
  });
});
