import { type BrokenCopy, breakages, type SelfTestCell } from '../../../shared/selftest.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { judgeCase } from '../evaluate/judge-case.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';
import type { Criterion } from '../project/project.ts';
import type { Breakage } from './breakage.ts';

/** One breakage tried on one criterion. */
export interface Cell extends SelfTestCell {
  /** Copies that the criterion failed, whatever the breakage asks for. */
  failed: number;
}

export function emptyCell({ name }: Breakage): Cell {
  return { breakage: name, caught: 0, missed: 0, nothingToBreak: 0, example: null, failed: 0 };
}

/** Breaks a case that the criterion passes, and enters what it says of the copy. */
export function tryOn(cell: Cell, criterion: Criterion, breakage: Breakage, recorded: RecordedCase): void {
  const broken = breakage.apply(recorded);
  if (!broken) {
    cell.nothingToBreak += 1;
    return;
  }
  const verdict = judgeCase([criterion], broken.recorded)[0]!;
  const copy = copyOf(recorded, broken.step, verdict, isCaught(breakage, verdict));
  cell[copy.caught ? 'caught' : 'missed'] += 1;
  if (verdict.status === 'fail') cell.failed += 1;
  if (!cell.example || (cell.example.caught && !copy.caught)) cell.example = copy;
}

/** Without the evidence there may be nothing to judge; with it, only a fail has noticed. */
function isCaught({ name }: Breakage, { status }: Verdict): boolean {
  return status === 'fail' || (status === 'missing' && breakages[name] === 'missing');
}

function copyOf(recorded: RecordedCase, step: number | null, verdict: Verdict, caught: boolean): BrokenCopy {
  return {
    caseId: recorded.case.id,
    trial: recorded.trial,
    step,
    caught,
    became: verdict.status,
    ...('reason' in verdict ? { reason: verdict.reason } : {}),
  };
}
