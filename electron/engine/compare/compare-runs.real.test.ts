import { describe, expect, test } from 'vitest';
import { expectedFigures, importRecordings, recordingsAreHere, unlessHere } from '../../../testing/recordings.ts';
import { openSession } from '../session/session.ts';

interface Expected {
  'paired_comparison gpt-4.1_airline vs ft-gpt-4.1_airline': {
    shared_tasks: number;
    both_pass: number;
    only_first: number;
    only_second: number;
    neither: number;
  };
}

describe.skipIf(!recordingsAreHere)(`two real recordings of the same tasks${unlessHere}`, () => {
  test('gpt-4.1 beside its fine-tuned self: the figures that were counted from the files', async () => {
    const expected = await expectedFigures<Expected>('tau2-bench');
    const counted = expected['paired_comparison gpt-4.1_airline vs ft-gpt-4.1_airline'];
    const { result, remove } = await importRecordings(
      'tau2-bench/gpt-4.1_airline.json',
      'tau2-bench/ft-gpt-4.1_airline.json',
    );
    try {
      const session = openSession(result.folder, () => undefined);
      const compared = await session.compared('gpt-4.1_airline', 'ft-gpt-4.1_airline');
      if (!compared.ok) throw new Error(JSON.stringify(compared.problems));
      const { pairing, criteria } = compared.value.comparison;
      expect(pairing.pairs).toBe(counted.shared_tasks);
      expect(criteria.find(({ criterion }) => criterion === 'reward_ge_1')).toMatchObject({
        rateA: 10 / 20,
        rateB: 13 / 20,
        cells: {
          passPass: counted.both_pass,
          passFail: counted.only_first,
          failPass: counted.only_second,
          failFail: counted.neither,
        },
        // Exact McNemar of 3 against 6.
        p: 0.5078125,
        verdict: 'NOT_SHOWN',
      });
    } finally {
      await remove();
    }
  });
});
