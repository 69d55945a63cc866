import type { CriterionComparison, Flip } from '../../../shared/comparison.ts';
import type { Project } from '../project/project.ts';
import { alphaFor } from '../stats/alpha.ts';
import { holm } from '../stats/multiplicity.ts';
import type { PairedCells } from '../stats/paired-cells.ts';
import { countChanges } from './flips.ts';
import { type PairedFigure, pairedFigure } from './paired-figure.ts';
import { pairedRates } from './paired-rates.ts';
import type { PairedTally } from './tally-pairs.ts';

/**
 * Each criterion's difference with a verdict. The families are fixed by what is written, not by what came out: the
 * criteria that rules are about answer for each other; the others, which gate nothing, for all of the project's.
 */
export function compareCriteria(
  project: Project,
  tallies: readonly PairedTally[],
  flips: readonly Flip[],
): CriterionComparison[] {
  const { criteria, config } = project;
  const figures = tallies.map((tally) => pairedFigure(tally, config.confidence));
  const gating = new Set(project.release?.rules.map((rule) => rule.criterion));
  const gates = criteria.map(({ id }) => gating.has(id));
  const adjustedOverAll = holm(figures.map(({ p }) => p));
  const adjustedOverGating = holm(figures.filter((_, at) => gates[at]).map(({ p }) => p));
  let gatingBefore = 0;
  return criteria.map(({ id }, at) => {
    const figure = figures[at]!;
    const [pAdjusted, family] = gates[at]
      ? [adjustedOverGating[gatingBefore++]!, adjustedOverGating.length]
      : [adjustedOverAll[at]!, criteria.length];
    return {
      criterion: id,
      gates: gates[at]!,
      maxDrops: maxDropsOf(project, id),
      cells: tallies[at]!.cells,
      excluded: tallies[at]!.excluded,
      ...rates(tallies[at]!.cells, figure.complete),
      ...pairedRates(tallies[at]!, config.confidence),
      difference: figure.difference,
      interval: { lower: figure.lower, upper: figure.upper },
      p: figure.p,
      pAdjusted,
      family,
      verdict: verdictOf(figure, pAdjusted, alphaFor(config.confidence)),
      worseShare: figure.worseShare,
      clustered: figure.clustered,
      approximate: figure.approximate,
      clusters: figure.clusters,
      changes: countChanges(flips, id),
    };
  });
}

function maxDropsOf({ release }: Project, criterion: string): number[] {
  return (release?.rules ?? []).flatMap((rule) =>
    rule.criterion === criterion && rule.max_drop !== undefined ? [rule.max_drop] : [],
  );
}

function rates({ passPass, passFail, failPass }: PairedCells, complete: number) {
  if (complete === 0) return { rateA: null, rateB: null };
  return { rateA: (passPass + passFail) / complete, rateB: (passPass + failPass) / complete };
}

/** p <= alpha has a direction: without one, p is 1. By the test's own measure, which is clusters where there are any. */
function verdictOf(
  { worse, better }: Pick<PairedFigure, 'worse' | 'better'>,
  p: number,
  alpha: number,
): CriterionComparison['verdict'] {
  if (p > alpha || worse === better) return 'NOT_SHOWN';
  return worse > better ? 'WORSE' : 'BETTER';
}
