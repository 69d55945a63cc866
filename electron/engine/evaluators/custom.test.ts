import { expect, test } from 'vitest';
import { aSubject, call, judge, optionProblems, told } from '../../../testing/subjects.ts';
import { custom } from './custom.ts';

const options = { module: 'checks/tone.ts', export: 'polite' };
const { trajectory } = aSubject({ steps: [call('look'), call('look')] });
const saying = (answer: unknown) => told(custom.asks!.verdict(answer, trajectory));

test.each<[string, unknown, string]>([
  ['a pass', { status: 'pass' }, 'pass'],
  ['a pass with its reason', { status: 'pass', message: 'said please', steps: [2] }, 'pass at 2: said please'],
  ['a fail', { status: 'fail', message: 'no please' }, 'fail: no please'],
  ['a fail with its steps', { status: 'fail', message: 'no please', steps: [2, 1, 2] }, 'fail at 2, 1: no please'],
  ['nulls for what is not said', { status: 'pass', message: null, steps: null }, 'pass'],
  ['keys of its own', { status: 'pass', score: 0.3 }, 'pass'],
  ['a hostile sentence', { status: 'fail', message: '{message} $& <b>' }, 'fail: {message} $& <b>'],
  ['a long sentence', { status: 'fail', message: 'x'.repeat(5000) }, `fail: ${'x'.repeat(199)}…`],
  ['missing', { status: 'missing', reason: 'no_output' }, 'missing: no_output'],
  ['excluded', { status: 'excluded', reason: 'no_expected' }, 'excluded: no_expected'],
])('it says %s', (_what, answer, verdict) => {
  expect(saying(answer)).toBe(verdict);
});

test.each<[string, unknown, string]>([
  ['nothing', null, 'its answer is no verdict: expected a verdict: pass(), fail(why), missing(reason)'],
  ['a yes', true, 'its answer is no verdict: expected a verdict: pass(), fail(why), missing(reason)'],
  ['a word', { status: 'passed' }, 'its answer is no verdict: status: expected a verdict'],
  ['a fail without a reason', { status: 'fail', message: '' }, 'message: expected a sentence that says why'],
  ['a step that is none', { status: 'pass', steps: [0] }, 'its answer is no verdict: steps.0: '],
  ['a step beyond the end', { status: 'fail', message: 'no', steps: [1, 3] }, 'points at step 3; the trajectory has 2'],
  ['a reason that is the engine’s', { status: 'missing', reason: 'not_run' }, 'its answer is no verdict: reason: '],
  ['a replay’s reason', { status: 'missing', reason: 'no_checkpoint' }, 'its answer is no verdict: reason: '],
  ['an outcome that excludes', { status: 'excluded', reason: 'tool_not_called' }, 'its answer is no verdict: reason: '],
])('%s is no verdict', (_what, answer, fault) => {
  expect(() => saying(answer)).toThrow(fault);
});

test('without a trajectory there is no step to point at', () => {
  expect(() => custom.asks!.verdict({ status: 'fail', message: 'no', steps: [1] }, undefined)).toThrow('has 0');
});

test('until its code was asked, nobody is trusted to be', () => {
  expect(told(judge(custom, options, { output: 1 }))).toBe('missing: not_trusted');
});

test('the criterion is named after the export, and the project says which score it enters', () => {
  const read = custom.options.parse({ ...options, group: 'outcome' });
  expect(custom.criterion(read)).toBe('polite');
  expect(custom.asks!.code(read)).toEqual({ module: 'checks/tone.ts', exported: 'polite' });
  expect(custom.asks!.group(read)).toBe('outcome');
  expect(custom.asks!.group(custom.options.parse(options))).toBe('process');
});

test.each([
  ['no export', { module: 'a.ts' }, ['export: Invalid input: expected string, received undefined']],
  ['an export that is no name', { ...options, export: 'a-b' }, ['export: expected the name of an export']],
  ['a group there is not', { ...options, group: 'tone' }, [expect.stringMatching(/^group: /)]],
])('%s', (_what, given, problems) => {
  expect(optionProblems(custom, given)).toEqual(problems);
});
