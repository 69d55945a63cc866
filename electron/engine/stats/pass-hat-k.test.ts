import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectClose, loadVectors, type Tolerance } from '../../../testing/vectors.ts';
import { clusterInterval } from './cluster-interval.ts';
import { passAtK, passHatK } from './pass-hat-k.ts';
import { rateInterval } from './rate-interval.ts';

type Figures = 'pass_hat_k' | 'pass_at_k';
type Columns = Figures | `${Figures}_${'lower' | 'upper' | 'n_eff_lower' | 'n_eff_upper'}`;
type Row = Record<Columns, number | null> & {
  id: string;
  /** Each task: passed, observed, missing trials. */
  tasks: [number, number, number][];
  k: number;
  confidence: number;
  tasks_estimated: number;
  tolerance: Tolerance;
};

describe('reference figures', () => {
  test.each(loadVectors<Row>('pass_hat_k'))('$id: k = $k at $confidence', (row) => {
    const tasks = row.tasks.map(([passed, observed, missing]) => ({ passed, observed, missing }));
    const both = { pass_hat_k: passHatK, pass_at_k: passAtK };
    for (const name of ['pass_hat_k', 'pass_at_k'] as const) {
      const interval = both[name](tasks, row.k, row.confidence);
      expect(interval.tasksEstimated).toBe(row.tasks_estimated);
      expectClose(interval.estimate, row[name], row.tolerance, name);
      expectClose(interval.lower, row[`${name}_lower`], row.tolerance, `${name} lower`);
      expectClose(interval.upper, row[`${name}_upper`], row.tolerance, `${name} upper`);
      expectClose(interval.nEffLower, row[`${name}_n_eff_lower`], row.tolerance, `${name} nEffLower`);
      expectClose(interval.nEffUpper, row[`${name}_n_eff_upper`], row.tolerance, `${name} nEffUpper`);
    }
  });
});

const task = fc.record({ passed: fc.nat(4), failed: fc.nat(3), missing: fc.nat(2) }).map((t) => ({
  passed: t.passed,
  observed: t.passed + t.failed,
  missing: t.missing,
}));
const tasks = fc.array(task, { minLength: 1, maxLength: 60 });
const k = fc.integer({ min: 1, max: 5 });

test('all of k passing is rarer than one of k, and both shrink and grow with k', () => {
  fc.assert(
    fc.property(tasks, k, (all, trials) => {
      const enough = all.filter(({ observed }) => observed > trials);
      fc.pre(enough.length > 0);
      const [hat, at] = [passHatK(enough, trials, 0.95), passAtK(enough, trials, 0.95)];
      expect(hat.estimate!).toBeLessThanOrEqual(at.estimate! + 1e-12);
      expect(passHatK(enough, trials + 1, 0.95).estimate!).toBeLessThanOrEqual(hat.estimate! + 1e-12);
      expect(passAtK(enough, trials + 1, 0.95).estimate!).toBeGreaterThanOrEqual(at.estimate! - 1e-12);
    }),
    { seed: 1 },
  );
});

test('one trial a task: the exact interval over tasks', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 80 }), (outcomes) => {
      const passed = outcomes.filter(Boolean).length;
      const { rate, lower, upper } = rateInterval({ passed, observed: outcomes.length, missing: 0 }, 0.95);
      const single = outcomes.map((pass) => ({ passed: Number(pass), observed: 1, missing: 0 }));
      expect(passHatK(single, 1, 0.95)).toMatchObject({ estimate: rate, lower, upper, method: 'exact' });
    }),
    { seed: 1 },
  );
});

test('pass^1 of equally many trials is the clustered rate', () => {
  const equal = Array.from({ length: 25 }, (_, i) => ({ passed: i % 5 === 0 ? 0 : 4, observed: 4, missing: 0 }));
  const [trials, clustered] = [passHatK(equal, 1, 0.95), clusterInterval(equal, 0.95)];
  const tolerance = { abs: 1e-12, rel: 0 };
  expectClose(trials.lower, clustered.lower, tolerance, 'lower');
  expectClose(trials.upper, clustered.upper, tolerance, 'upper');
});

test('who may be gated on: enough tasks, or tasks that can only give 0 or 1', () => {
  const of = (count: number, observed: number) =>
    Array.from({ length: count }, () => ({ passed: observed, observed, missing: 0 }));
  expect(passHatK(of(19, 4), 2, 0.95)).toMatchObject({ method: 'korn_graubard_plus4', gateUsable: false });
  expect(passHatK(of(20, 4), 2, 0.95)).toMatchObject({ method: 'korn_graubard_plus4', gateUsable: true });
  expect(passHatK(of(19, 4), 4, 0.95)).toMatchObject({ method: 'exact', gateUsable: true });
  expect(passHatK(of(19, 4), 5, 0.95)).toMatchObject({ method: 'exact', gateUsable: true, lower: 0, upper: 1 });
});

test.each([0, -1, 1.5])('k = %d is refused', (odd) => {
  expect(() => passHatK([], odd, 0.95)).toThrow(RangeError);
});

test('a task without a trial is no task; no task, no figure', () => {
  const none = { passed: 0, observed: 0, missing: 0 };
  const some = { passed: 3, observed: 4, missing: 1 };
  expect(passAtK([some, none, some], 2, 0.95)).toEqual(passAtK([some, some], 2, 0.95));
  expect(passAtK([none], 2, 0.95)).toMatchObject({ estimate: null, lower: null, upper: null, tasks: 0, method: null });
});

test('a missing trial can only widen', () => {
  fc.assert(
    fc.property(fc.array(task, { minLength: 20, maxLength: 60 }), k, fc.nat(), (all, trials, pick) => {
      const index = pick % all.length;
      const { passed, observed, missing } = all[index]!;
      fc.pre(observed > 0);
      const forgotten = { passed: Math.max(0, passed - 1), observed: observed - 1, missing: missing + 1 };
      for (const interval of [passHatK, passAtK]) {
        const known = interval(all, trials, 0.95);
        const open = interval(all.with(index, forgotten), trials, 0.95);
        expect(open.lower!).toBeLessThanOrEqual(known.lower! + 1e-12);
        expect(open.upper!).toBeGreaterThanOrEqual(known.upper! - 1e-12);
      }
    }),
    { seed: 1 },
  );
});
