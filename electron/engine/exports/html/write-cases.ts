import { stringifyJson } from '../../../../shared/json.ts';
import { type FileCase, type FileEnd, type FileStep, pieceId, type StepRange } from '../../../../shared/report-file.ts';
import type { CaseOutcome } from '../../evaluate/outcome.ts';
import type { Exported, ExportedCase } from '../export.ts';
import { pieceElement } from './document.ts';
import { fileCase, shortCase } from './file-case.ts';
import { countSteps, fileSteps } from './file-steps.ts';
import { openPacker, packed } from './packer.ts';

/** So much of the budget goes to steps at most, so that there is room for what every case is to show. */
const shareOfSteps = 0.75;
/** One case alone takes no more than this, so that a huge one does not push out all the others. */
const shareOfCase = 0.25;

/**
 * The cases of a run and their steps as pieces, failing ones first and then in the order of the suite, until `budget`
 * bytes are written. From there on a case has its verdicts and evidence, and no steps. Returns what stands where.
 */
export async function* writeCases(exported: Exported, budget: number): AsyncGenerator<string, FileEnd> {
  const store = openStore(budget);
  const places = new Map(exported.outcomes.map((outcome, at) => [outcome, at]));
  for await (const one of exported.read(failingFirst(exported.outcomes))) {
    const at = places.get(one.outcome)!;
    yield* store.steps(one, at);
    yield* store.case(await fileCase(exported, one, at, store.isFull()), countSteps(one));
  }
  yield* store.rest();
  return { ...store.end(), file: { budget, hidden: exported.hidden, ...store.leftOut() } };
}

function failingFirst(outcomes: readonly CaseOutcome[]): CaseOutcome[] {
  const fails = ({ verdicts }: CaseOutcome) => verdicts.some(({ status }) => status === 'fail');
  return [...outcomes.filter(fails), ...outcomes.filter((outcome) => !fails(outcome))];
}

function openStore(budget: number) {
  const cases = openPacker<FileCase>();
  const steps = openPacker<Pick<FileStep, 'at' | 'replay' | 'index'>>();
  const end = { cases: [] as number[][], steps: [] as StepRange[][] };
  const count = { cases: { total: 0, leftOut: 0 }, steps: { total: 0, held: 0 } };
  let spent = 0;
  let stepsFull = false;
  let casesFull = false;

  async function* flushSteps() {
    const taken = steps.take();
    if (!taken || stepsFull) return;
    const text = await packed(taken.json);
    stepsFull = spent + text.length > budget * shareOfSteps;
    if (stepsFull) return;
    spent += text.length;
    yield pieceElement(pieceId('step', end.steps.length), text);
    end.steps.push(rangesOf(taken.about));
    count.steps.held += taken.about.length;
  }

  async function* flushCases() {
    const taken = cases.take();
    if (!taken) return;
    let text = casesFull ? '' : await packed(taken.json);
    casesFull ||= spent + text.length > budget;
    if (casesFull) {
      text = await packed(stringifyJson(taken.about.map(shortCase)));
      count.cases.leftOut += taken.about.filter(({ detail }) => detail.trajectory).length;
    } else spent += text.length;
    yield pieceElement(pieceId('case', end.cases.length), text);
    end.cases.push(taken.about.map(({ at }) => at));
  }

  return {
    async *steps(one: ExportedCase, at: number): AsyncGenerator<string> {
      const before = spent;
      if (stepsFull) return;
      for await (const step of fileSteps(one, at)) {
        if (!steps.add(stringifyJson(step), { at, replay: step.replay, index: step.index })) continue;
        yield* flushSteps();
        if (stepsFull || spent - before > budget * shareOfCase) return;
      }
    },
    async *case(one: FileCase, stepCount: number): AsyncGenerator<string> {
      count.cases.total += 1;
      count.steps.total += stepCount;
      if (cases.add(stringifyJson(one), one)) yield* flushCases();
    },
    async *rest(): AsyncGenerator<string> {
      yield* flushSteps();
      yield* flushCases();
    },
    /** From here on a case is short. */
    isFull: () => casesFull,
    end: () => end,
    leftOut: () => ({
      cases: count.cases,
      steps: { total: count.steps.total, leftOut: count.steps.total - count.steps.held },
    }),
  };
}

function rangesOf(steps: readonly Pick<FileStep, 'at' | 'replay' | 'index'>[]): StepRange[] {
  const ranges: [number, number | null, number, number][] = [];
  for (const { at, replay, index } of steps) {
    const last = ranges.at(-1);
    if (last && last[0] === at && last[1] === replay && last[3] === index - 1) last[3] = index;
    else ranges.push([at, replay, index, index]);
  }
  return ranges;
}
