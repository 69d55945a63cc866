import type { GateVerdict } from '../../shared/release.ts';

/** What the program's end says to the shell that started it. CI reads these; they never change their meaning. */
export const exitCodes = {
  /** The gate passed, or there is none; what was asked for is done. */
  pass: 0,
  /** The gate failed. */
  fail: 1,
  /** Wrong usage, or a project that cannot be decided over: something to mend before anything is said. */
  usage: 2,
  /** Not enough evidence for the gate, nothing at all was measured, or no breakage of the self-test made a criterion fail. */
  insufficientEvidence: 3,
  /** The figures pass; a person has to sign off. */
  manualReview: 4,
  /** A bug of ours. */
  bug: 70,
  /** Ctrl-C, as shells count it: 128 + SIGINT. What was done until then is kept. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export function exitCodeOf(verdict: GateVerdict): ExitCode {
  switch (verdict) {
    case 'PASS':
      return exitCodes.pass;
    case 'FAIL':
      return exitCodes.fail;
    case 'INSUFFICIENT_EVIDENCE':
      return exitCodes.insufficientEvidence;
    case 'MANUAL_REVIEW':
      return exitCodes.manualReview;
  }
}
