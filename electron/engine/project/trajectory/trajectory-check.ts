import type { z } from 'zod';
import { disorder, Step, type Trajectory, TrajectoryHead } from '../../../../shared/trajectory.ts';
import type { JsonRemark } from '../../json/parse-json.ts';
import { checkAgainst } from '../check-against.ts';
import type { Issue } from '../zod-problems.ts';
import { isSoundStep } from './sound-step.ts';

/** What is wrong with the head, or with the step at a position (from 0): a violation of the format, or no JSON at all. */
export type Fault = { step: number | undefined } & ({ issue: Issue; value: unknown } | { remark: JsonRemark });

/** Every violation is named up to this many; a file of another kind altogether would have one for every line. */
const mostFaults = 100;

/** Checks a trajectory piece by piece, so that it never has to be in memory twice. */
export function checkingTrajectory() {
  const steps: Step[] = [];
  const faults: Fault[] = [];
  let count = 0;
  let left = 0;
  let head: TrajectoryHead | undefined;

  function add(fault: Fault): void {
    if (faults.length < mostFaults) faults.push(fault);
    else left += 1;
  }

  function take<Schema extends z.ZodType>(schema: Schema, value: unknown, step?: number): z.output<Schema> | undefined {
    const checked = checkAgainst(schema, value);
    if (checked.success) return checked.data;
    for (const issue of checked.issues) add({ step, issue, value });
    return undefined;
  }

  return {
    head(value: unknown): void {
      head = take(TrajectoryHead, value);
    },
    step(value: unknown): void {
      const step = isSoundStep(value) ? value : take(Step, value, count);
      if (step) steps.push(step);
      count += 1;
    },
    /** A head or step whose text is no JSON. */
    unreadable(part: 'head' | 'step', remark: JsonRemark): void {
      add({ step: part === 'step' ? count++ : undefined, remark });
    },
    /** What stands in the place of the steps is no list. */
    noList(steps: unknown): void {
      const issue: Issue = {
        code: 'invalid_type',
        expected: 'array',
        path: ['steps'],
        message: 'Invalid input',
        input: steps,
      };
      add({ step: undefined, issue, value: { steps } });
    },
    /** The trajectory, or what is wrong with it; `left` counts violations beyond those named. */
    end(): { trajectory: Trajectory } | { faults: readonly Fault[]; left: number } {
      // How steps stand to each other means something only once each is one.
      if (faults.length === 0) {
        for (const { at, field, message, params } of disorder(steps)) {
          const issue: Issue = { code: 'custom', path: [field], message, params, input: steps[at] };
          add({ step: at, issue, value: steps[at] });
        }
      }
      return faults.length === 0 && head ? { trajectory: { ...head, steps } } : { faults, left };
    },
  };
}
