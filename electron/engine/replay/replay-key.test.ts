import { expect, test } from 'vitest';
import { ReplayLine } from '../../../shared/replay.ts';
import { aTrajectory, call, result, type StepFields } from '../../../testing/subjects.ts';
import { isOfRecording, type ReplayQuestion, recordingDigest, replayKey } from './replay-key.ts';

const question: ReplayQuestion = {
  caseDigest: 'c',
  recording: 'r',
  system: { name: 'desk', version: '1' },
  checkpoint: { id: 'start', step_index: 1 },
  change: null,
  seed: 7,
};

test.each<[string, Partial<ReplayQuestion>]>([
  ['another case', { caseDigest: 'd' }],
  ['another recording', { recording: 's' }],
  ['another system', { system: { name: 'till', version: '1' } }],
  ['another version', { system: { name: 'desk', version: '2' } }],
  ['another checkpoint', { checkpoint: { id: 'later', step_index: 1 } }],
  ['a checkpoint elsewhere', { checkpoint: { id: 'start', step_index: 2 } }],
  ['a change', { change: { step_index: 1, result: null } }],
  ['another seed', { seed: 8 }],
])('%s is another question', (_what, over) => {
  expect(replayKey({ ...question, ...over })).not.toBe(replayKey(question));
});

test('what else is said of a checkpoint, and the order of keys, is not', () => {
  const checkpoint = { step_index: 1, state: {}, id: 'start' };
  expect(replayKey({ ...question, checkpoint })).toBe(replayKey(question));
});

const steps: StepFields[] = [call('lookup', { id: 1 }), result('lookup', 'delivered')];
const digestOf = (over: Partial<StepFields>, head = {}) =>
  recordingDigest(aTrajectory([{ ...steps[0]!, ...over }, steps[1]!], head));

test.each<[string, Partial<StepFields>]>([
  ['when a step was taken', { started_at: '2026-01-01T00:00:00Z' }],
  ['how long it took', { duration_ms: 3 }],
  ['what it used', { usage: { input_tokens: 5 } }],
])('%s does not make another recording', (_what, over) => {
  expect(digestOf(over)).toBe(digestOf({}));
});

test.each<[string, Partial<StepFields>, object]>([
  ['other arguments', { arguments: { id: 2 } }, {}],
  ['an id', { call_id: 'x' }, {}],
  ['another end', {}, { terminal_status: 'failure' }],
  ['another checkpoint', {}, { checkpoints: [{ id: 'a', step_index: 1, state: { n: 1 } }] }],
])('%s does', (_what, over, head) => {
  expect(digestOf(over, head)).not.toBe(digestOf({}));
});

test('a line knows its recording by its key; one without what a key needs is taken at its word', () => {
  const { system, checkpoint, seed } = question;
  const line = { case_id: 'a', kind: 'control', key: replayKey(question), system, checkpoint, seed, change: null };
  const of = (over: object, recording = 'r') =>
    isOfRecording(ReplayLine.parse({ ...line, ...over }), 'c', () => recording);
  expect([of({}), of({}, 's'), of({ seed: 8 })]).toEqual([true, false, false]);
  expect([of({ key: null }, 's'), of({ system: null }, 's'), of({ checkpoint: 'start' }, 's')]).toEqual([
    true,
    true,
    true,
  ]);
});
