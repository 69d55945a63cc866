import { expect, test } from 'vitest';
import { JsonNumber } from '../../../shared/json.ts';
import { readMessage, writeCancel, writeRequest } from './protocol.ts';

test('a request goes out as one line, its digits as written', () => {
  const input = { amount: new JsonNumber('0.1000000000000000055'), text: 'a\nb' };
  expect(writeRequest(3, 'run', { case: { id: 'c', input }, trial: 1, seed: 2 })).toBe(
    '{"jsonrpc":"2.0","id":3,"method":"run","params":{"case":{"id":"c","input":{"amount":0.1000000000000000055,"text":"a\\nb"}},"trial":1,"seed":2}}',
  );
  expect(writeCancel(3)).toBe('{"jsonrpc":"2.0","method":"cancel","params":{"id":3}}');
});

test.each([
  ['an answer', '{"jsonrpc":"2.0","id":1,"result":{"output":2}}', { kind: 'answer', id: 1, result: { output: 2 } }],
  ['an answer of null', '{"jsonrpc":"2.0","id":1,"result":null}', { kind: 'answer', id: 1, result: null }],
  [
    'an error with what was recorded',
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no","data":{"artifacts":{"a":1}}}}',
    { kind: 'error', id: 1, diverged: false, message: 'no', artifacts: { a: 1 } },
  ],
  [
    'an error with data of its own',
    '{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"no","data":"trace"}}',
    { kind: 'error', id: 1, diverged: false, message: 'no', artifacts: {} },
  ],
  [
    'an error that says the replay went another way',
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"step 3"}}',
    { kind: 'error', id: 1, diverged: true, message: 'step 3', artifacts: {} },
  ],
  ['a notification', '{"jsonrpc":"2.0","method":"progress","params":{}}', { kind: 'notification' }],
  ['a question back', '{"jsonrpc":"2.0","id":9,"method":"sample","params":{}}', { kind: 'garbage' }],
  ['no JSON', 'Loading the model …', { kind: 'garbage' }],
  ['no object', '[1]', { kind: 'garbage' }],
  ['another version', '{"id":1,"result":{}}', { kind: 'garbage' }],
  ['neither result nor error', '{"jsonrpc":"2.0","id":1}', { kind: 'garbage' }],
  ['an error without a message', '{"jsonrpc":"2.0","id":1,"error":"no"}', { kind: 'garbage' }],
])('%s', (_what, text, message) => {
  expect(readMessage(text)).toEqual(message);
});

test('digits of an answer are kept, and __proto__ is a key like any other', () => {
  const message = readMessage('{"jsonrpc":"2.0","id":1,"result":{"n":12345678901234567890,"__proto__":{"x":1}}}');
  const { result } = message as { result: Record<string, unknown> };
  expect(result.n).toEqual(new JsonNumber('12345678901234567890'));
  expect(Object.keys(result)).toEqual(['n', '__proto__']);
  expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
});
