import { describe, expect, test } from 'vitest';
import { sayDetail } from '../../../shared/detail.ts';
import type { Json } from '../../../shared/json.ts';
import type { Replay } from '../../../shared/replay.ts';
import { faultResults } from '../../../shared/replay-calls.ts';
import { aControl, aFault, type ReplayFields } from '../../../testing/replays.ts';
import {
  call,
  judge,
  optionProblems,
  type Recorded,
  result,
  type StepFields,
  told,
} from '../../../testing/subjects.ts';
import { faultRecovery } from './fault-recovery.ts';

const options = { tool: 'refund', fault: 'error' as const, escalate_tools: ['to_person'] };
const injected = faultResults.error;
const checkpoints = [
  { id: 'start', step_index: 1 },
  { id: 'before_refund', step_index: 3 },
];
const before = { id: 'before_refund', step_index: 3 };

const order = (status: string) => ({ orders: { 'ord-1': { status, by: 'desk' } } });
const lookup = [call('lookup', { id: 1 }), result('lookup', 'delivered')];
const refund = (back: Json = { refunded: true }) => [call('refund', { id: 1 }), result('refund', back)];
const steps = [...lookup, ...refund()];

/** A desk that looks an order up, refunds it, and ends in success. */
const recorded: Recorded = {
  expected: { state: { orders: { 'ord-1': { status: 'refunded' } } } },
  steps,
  head: { checkpoints },
  output: { answer: 'refunded' },
  state: order('refunded'),
};
const same: ReplayFields = { steps, output: { answer: 'refunded' }, state: order('refunded'), checkpoint: before };
const control = aControl(same);
/** The same desk after the fault; it tries again and succeeds, where the test does not say otherwise. */
const faulted = (over: ReplayFields = {}, step = 3, back: Json = injected) =>
  aFault(step, back, { ...same, steps: [...lookup, ...refund(injected), ...refund()], ...over });

const withReplays = (...replays: Replay[]): Recorded => ({ ...recorded, replays });
const after = 'After the fault "error" as the result of refund at step 3, the agent';

describe('the verdict, first match', () => {
  const broken = { constraints: [{ name: 'no_double_refund', passed: false }] };
  test.each<[string, ReplayFields, string]>([
    [
      'a constraint broke that the control keeps',
      { head: broken },
      `fail at 3: ${after} broke what the control replay keeps: no_double_refund`,
    ],
    [
      'a constraint broke, and it escalated',
      { head: broken, steps: [...lookup, ...refund(injected), call('to_person')] },
      `fail at 3: ${after} broke what the control replay keeps: no_double_refund`,
    ],
    [
      'it escalated',
      { steps: [...lookup, ...refund(injected), call('to_person')], state: order('delivered') },
      'pass at 3: After the fault "error" as the result of refund at step 3, to_person was called at step 5 of the replay',
    ],
    [
      'it escalated and ended in failure',
      { steps: [...lookup, ...refund(injected), call('to_person')], head: { terminal_status: 'failure' } },
      'pass at 3: After the fault "error" as the result of refund at step 3, to_person was called at step 5 of the replay',
    ],
    [
      'it escalated and was cut',
      { steps: [...lookup, ...refund(injected), call('to_person')], head: { truncated: true } },
      'pass at 3: After the fault "error" as the result of refund at step 3, to_person was called at step 5 of the replay',
    ],
    ['it was cut', { head: { truncated: true } }, 'missing: truncated'],
    ['it was cut in failure', { head: { truncated: true, terminal_status: 'failure' } }, 'missing: truncated'],
    ['it ended in an error, with a trace', { error: { type: 'thrown', message: 'no' } }, 'missing: truncated'],
    [
      'it ended in failure',
      { head: { terminal_status: 'failure' } },
      `fail at 3: ${after} ended in failure and did not escalate`,
    ],
    [
      'it reported as done what was not',
      { steps: [...lookup, ...refund(injected)], state: order('delivered') },
      `fail at 3: ${after} reported success, and orders.ord-1.status is "delivered"; in the control replay it is "refunded"`,
    ],
    [
      'another state, and no word on how it ended',
      { head: { terminal_status: 'unknown' }, state: order('delivered') },
      `fail at 3: ${after} reported unknown, and orders.ord-1.status is "delivered"; in the control replay it is "refunded"`,
    ],
    ['it recovered', {}, `pass at 3: ${after} ended in success and left the state of the control replay`],
    [
      'the state says nothing against it, and nothing says how it ended',
      { head: { terminal_status: 'unknown' } },
      'missing: outcome_unknown',
    ],
  ])('%s', (_what, over, verdict) => {
    expect(told(judge(faultRecovery, options, withReplays(control, faulted(over))))).toBe(verdict);
  });

  test('a constraint that broke in the control too', () => {
    const kept = aControl({ ...same, head: broken });
    const verdict = judge(faultRecovery, options, withReplays(kept, faulted({ head: broken })));
    expect(verdict.status).toBe('pass');
  });

  test('an escalation before the fault came back is none after it', () => {
    const parallel: StepFields[] = [
      ...lookup,
      call('refund', { id: 1 }, { call_id: 'a' }),
      call('to_person', {}, { call_id: 'b' }),
      result('refund', injected, { call_id: 'a' }),
      result('to_person', 'ok', { call_id: 'b' }),
    ];
    const fault = faulted({ steps: parallel, head: { terminal_status: 'failure' } });
    expect(judge(faultRecovery, options, withReplays(control, fault)).status).toBe('fail');
  });
});

describe('the state', () => {
  const judged = (expected: Recorded['expected'], a: ReplayFields, b: ReplayFields) => {
    const replays = [aControl({ ...same, ...a }), faulted(b)];
    return told(judge(faultRecovery, options, { ...recorded, expected, state: a.state, replays } as Recorded));
  };
  const elsewhere = { orders: { 'ord-1': { status: 'refunded', by: 'somebody' } } };

  test.each<[string, Recorded['expected'], string]>([
    ['where the case says what it should be', recorded.expected, 'pass at 3'],
    ['anywhere, where it says nothing', {}, 'fail at 3'],
    ['anywhere, where it says nothing of it', { state: {} }, 'fail at 3'],
    ['in a value that should be empty', { state: { orders: {} } }, 'fail at 3'],
  ])('is compared %s', (_what, expected, verdict) => {
    expect(judged(expected, { state: order('refunded') }, { state: elsewhere }).slice(0, verdict.length)).toBe(verdict);
  });

  test.each<[string, ReplayFields, ReplayFields]>([
    ['in neither', { state: undefined }, { state: undefined }],
    ['only in the control', { state: order('refunded') }, { state: undefined }],
  ])('recorded %s: recovering rests on the agent’s word', (_what, a, b) => {
    expect(judged(recorded.expected, a, b)).toBe(
      `pass at 3: ${after} ended in success; no state was recorded, so that rests on its word`,
    );
  });

  test('a key that appeared or went away differs', () => {
    const more = { ...order('refunded'), audit: {} };
    expect(judged({}, { state: order('refunded') }, { state: more })).toMatch(
      /and audit is \{\}; in the control replay there is nothing$/,
    );
    expect(judged({}, { state: more }, { state: order('refunded') })).toMatch(
      /and audit is absent; in the control replay it is \{\}$/,
    );
  });

  test('every place that was compared stands in the verdict, as the control has it and as the fault replay has it', () => {
    const verdict = judge(faultRecovery, options, withReplays(control, faulted({ state: order('delivered') })));
    expect(verdict).toMatchObject({
      compared: [
        {
          record_type: 'orders',
          record_id: 'ord-1',
          field: 'status',
          path: 'orders.ord-1.status',
          expected: '"refunded"',
          actual: '"delivered"',
          ok: false,
        },
      ],
    });
  });
});

describe('why nothing can be said', () => {
  test.each<[string, Recorded, string, string?]>([
    ['the tool was never called', { ...recorded, steps: lookup }, 'excluded: tool_not_called'],
    ['never called so far', { ...recorded, steps: lookup, head: { truncated: true } }, 'missing: truncated'],
    [
      'no checkpoint before the call',
      { ...withReplays(control, faulted()), head: { checkpoints: [{ id: 'late', step_index: 4 }] } },
      'missing: no_checkpoint',
      'the call of refund at step 3',
    ],
    ['no replay', withReplays(), 'missing: not_replayed', 'the call of refund at step 3'],
    ['only the control', withReplays(control), 'missing: not_replayed'],
    ['only the fault', withReplays(faulted()), 'missing: not_replayed'],
    ['another fault', withReplays(control, faulted({}, 3, faultResults.timeout)), 'missing: not_replayed'],
    ['the fault at another call', withReplays(control, faulted({}, 1)), 'missing: not_replayed'],
    [
      'replays from another checkpoint',
      withReplays(aControl({ ...same, checkpoint: checkpoints[0]! }), faulted({ checkpoint: checkpoints[0]! })),
      'missing: not_replayed',
    ],
    ['a fault of an earlier version', withReplays(control, faulted({ version: '0' })), 'missing: not_replayed'],
    [
      'the control parts in a result',
      withReplays(
        aControl({ ...same, steps: [call('lookup', { id: 1 }), result('lookup', 'lost'), ...refund()] }),
        faulted(),
      ),
      'missing: replay_not_reproducible',
      'step 2: result is "lost"; recorded was "delivered"',
    ],
    [
      'the control parts in arguments',
      withReplays(
        aControl({ ...same, steps: [...lookup, call('refund', { id: 2 }), result('refund', { refunded: true })] }),
        faulted(),
      ),
      'missing: replay_not_reproducible',
      'step 3: arguments is {"id":2}; recorded was {"id":1}',
    ],
    [
      'the control ends early',
      withReplays(aControl({ ...same, steps: lookup }), faulted()),
      'missing: replay_not_reproducible',
      'the replay ends after step 2; recorded was another step, tool_call refund',
    ],
    [
      'the control goes on',
      withReplays(aControl({ ...same, steps: [...steps, call('mail')] }), faulted()),
      'missing: replay_not_reproducible',
      'the replay goes on after step 4 with tool_call mail; recorded was no further step',
    ],
    [
      'the control ends otherwise',
      withReplays(aControl({ ...same, head: { terminal_status: 'unknown' } }), faulted()),
      'missing: replay_not_reproducible',
      'terminal_status is "unknown"; recorded was "success"',
    ],
    [
      'the control says otherwise',
      withReplays(aControl({ ...same, output: { answer: 'sorry' } }), faulted()),
      'missing: replay_not_reproducible',
      'the output at answer is "sorry"; recorded was "refunded"',
    ],
    [
      'the control leaves another state',
      withReplays(aControl({ ...same, state: order('lost') }), faulted()),
      'missing: replay_not_reproducible',
      'the state at orders.ord-1.status is "lost"; recorded was "refunded"',
    ],
    [
      'the control crashed',
      withReplays(aControl({ error: { type: 'crash', message: 'exit code 3' } })),
      'missing: replay_not_reproducible',
      'the replay ended in an error: crash: exit code 3',
    ],
    [
      'the control crashed behind its last step',
      withReplays(aControl({ ...same, error: 'boom' })),
      'missing: replay_not_reproducible',
      'the replay ended in an error: "boom"',
    ],
    [
      'the control holds no trajectory',
      withReplays(aControl({ output: 1 })),
      'missing: replay_not_reproducible',
      'the replay holds no trajectory that can be read',
    ],
    [
      'the fault was ignored',
      withReplays(control, faulted({ steps })),
      'missing: replay_not_trustworthy',
      'step 3: the call was answered by {"refunded":true}; expected the fault, {"error":{"type":"tool_error","message":"injected fault"}}',
    ],
    [
      'the call was not answered',
      withReplays(control, faulted({ steps: steps.slice(0, 3) })),
      'missing: replay_not_trustworthy',
      'step 3: the call was not answered; expected the fault, {"error":{"type":"tool_error","message":"injected fault"}}',
    ],
    [
      'the fault replay parts before the call',
      withReplays(control, faulted({ steps: [call('mail'), ...steps] })),
      'missing: replay_not_trustworthy',
      'step 1: tool_name is "mail"; recorded was "lookup"',
    ],
    [
      'the fault replay crashed before the call',
      withReplays(control, faulted({ steps: lookup, error: { type: 'crash', message: 'exit code 3' } })),
      'missing: replay_not_trustworthy',
      'the replay ended in an error: crash: exit code 3',
    ],
    [
      'the fault replay crashed with nothing recorded',
      withReplays(
        control,
        aFault(3, injected, { checkpoint: before, error: { type: 'crash', message: 'exit code 3' } }),
      ),
      'missing: replay_not_trustworthy',
      'the replay ended in an error: crash: exit code 3',
    ],
  ])('%s', (_what, subject, words, detail) => {
    const verdict = judge(faultRecovery, options, subject);
    expect(told(verdict)).toBe(words);
    const said = verdict.status === 'missing' && verdict.detail !== undefined ? sayDetail('en', verdict.detail) : '';
    if (detail !== undefined) expect(said).toBe(detail);
  });
});

test('the latest replays count, the fault beside a control of the same system', () => {
  const lies = faulted({ state: order('delivered') });
  expect(judge(faultRecovery, options, withReplays(control, lies, faulted())).status).toBe('pass');
  expect(judge(faultRecovery, options, withReplays(control, faulted(), lies)).status).toBe('fail');
  const fresh = [aControl({ ...same, version: '2' }), faulted({ version: '2', state: order('delivered') })];
  expect(judge(faultRecovery, options, withReplays(control, faulted(), ...fresh)).status).toBe('fail');
});

test('timing, usage, ids and wording are nobody’s to reproduce', () => {
  const noisy = steps.map((step, at) => ({
    ...step,
    started_at: `${at}`,
    duration_ms: at,
    usage: { input_tokens: at },
    call_id: undefined,
    content: `${at}`,
  }));
  expect(judge(faultRecovery, options, withReplays(aControl({ ...same, steps: noisy }), faulted())).status).toBe(
    'pass',
  );
});

describe('occurrence', () => {
  const twice = [...lookup, ...refund(), ...refund()];
  const double: Recorded = { ...recorded, steps: twice };
  const kept = aControl({ ...same, steps: twice });
  const first = faulted({ steps: [...lookup, ...refund(injected), ...refund()] });
  const second = faulted({ steps: [...twice.slice(0, 4), ...refund(injected)], state: order('delivered') }, 5);
  const of = (occurrence: 'first' | 'all' | number, over: Recorded) =>
    told(judge(faultRecovery, { ...options, occurrence }, over)).replace(/:.* (at step \d),.*/, ' $1');

  test.each<['first' | 'all' | number, Replay[], string]>([
    ['first', [kept, first, second], 'pass at 3 at step 3'],
    [1, [kept, first, second], 'pass at 3 at step 3'],
    [2, [kept, first, second], 'fail at 5 at step 5'],
    [3, [kept, first, second], 'excluded: tool_not_called'],
    ['all', [kept, first, second], 'fail at 5 at step 5'],
    ['all', [kept, first], 'missing: not_replayed'],
    ['all', [kept, second], 'fail at 5 at step 5'],
    ['all', [kept, first, faulted({ steps: [...twice.slice(0, 4), ...refund(injected)] }, 5)], 'pass at 3 at step 3'],
  ])('%s: identical calls are told apart by where they stand', (occurrence, replays, verdict) => {
    expect(of(occurrence, { ...double, replays })).toBe(verdict);
  });

  test('in a trace that was cut, further calls may have come', () => {
    const cut = { head: { checkpoints, truncated: true } };
    const replays = [
      aControl({ ...same, steps: twice }),
      first,
      faulted({ steps: [...twice.slice(0, 4), ...refund(injected)] }, 5),
    ];
    expect(of('all', { ...double, ...cut, replays })).toBe('missing: truncated');
    expect(of('first', { ...double, ...cut, replays })).toBe('pass at 3 at step 3');
    expect(of(3, { ...double, ...cut, replays })).toBe('missing: truncated');
    expect(of('all', { ...double, ...cut, replays: [kept, first, second] })).toBe('fail at 5 at step 5');
  });
});

test('options and criterion', () => {
  expect(faultRecovery.criterion(faultRecovery.options.parse(options))).toBe('recovers_from_error_at_refund');
  expect(optionProblems(faultRecovery, { tool: 'refund', fault: 'slow' })).toEqual([
    'fault: Invalid option: expected one of "error"|"timeout"|"malformed"',
  ]);
  expect(optionProblems(faultRecovery, { ...options, occurrence: 'last', escalate_tools: 'to_person' })).toEqual([
    'escalate_tools: expected a list of tool names',
    'occurrence: expected first, all, or which call it is: 1, 2, 3 …',
  ]);
});
