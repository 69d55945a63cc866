import type { TransformFigure } from '../../../shared/report.ts';
import type { LabelledTransform, Pair, Project } from '../project/project.ts';
import { smallestInteger } from '../stats/search.ts';
import { validPairsAtLeast, whyNotChecked } from '../stats/validity-bound.ts';
import { isValid } from './label-pairs.ts';

/** Nobody labels a larger sample, and its exact bound takes long to work out. */
const mostByHand = 5000;

/** What the labels of a transform show, counted: of all its pairs, and of those that were drawn at random. */
interface Standing {
  pairs: number;
  labelled: number;
  valid: number;
  drawn: number;
  drawnLabelled: number;
  drawnValid: number;
}

/** The figures of a project's transforms, at the confidence of its gate. */
export function transformFigures({ transforms, release, config }: Project): TransformFigure[] {
  return transforms.map((one) => transformFigure(one, release?.confidence ?? config.confidence));
}

/** How far labels show that a transform keeps the meaning of each request: spec 3, section 5.3. */
export function transformFigure({ config, pairs, sample }: LabelledTransform, confidence: number): TransformFigure {
  const standing = standingOf(pairs);
  const minimum = config.minimum_validity;
  const reasonFor = (one: Standing) => whyNotChecked({ ...one, atLeast: atLeast(one, confidence) }, minimum);
  const lowest = atLeast(standing, confidence);
  const reason = reasonFor(standing);
  const shows = (one: Standing) => reasonFor(one) === null;
  const needed = smallestInteger(0, standing.pairs - standing.labelled, (more) => shows(withMore(standing, more)));
  return {
    transform: config.name,
    pairs: standing.pairs,
    labelled: standing.labelled,
    valid: standing.valid,
    atLeast: lowest,
    lower: standing.pairs === 0 ? null : lowest / standing.pairs,
    minimum,
    checked: reason === null,
    reason,
    needed,
    smallestSample: needed && !sample ? smallestSample(standing, Math.min(needed - 1, mostByHand), shows) : null,
    stale: pairs.reduce((sum, pair) => sum + pair.stale.length, 0),
    labellers: labellersOf(pairs),
    agreement: agreementOf(pairs),
    sample: sample && { seed: sample.seed, size: sample.list.length, labelled: standing.drawnLabelled },
  };
}

function standingOf(pairs: readonly Pair[]): Standing {
  const drawn = pairs.filter((pair) => pair.drawn);
  return {
    pairs: pairs.length,
    labelled: countLabelled(pairs),
    valid: countValid(pairs),
    drawn: drawn.length,
    drawnLabelled: countLabelled(drawn),
    drawnValid: countValid(drawn),
  };
}

const countLabelled = (pairs: readonly Pair[]) => pairs.filter(({ labels }) => labels.length > 0).length;
const countValid = (pairs: readonly Pair[]) => pairs.filter((pair) => isValid(pair) === true).length;

/**
 * So many pairs are valid for all that labels say. Those found valid are; a random sample says something of the others
 * too, with every unlabelled pair of it taken for not valid; and those found not valid are not.
 */
function atLeast({ pairs, labelled, valid, drawn, drawnValid }: Standing, confidence: number): number {
  const bySample = drawn === 0 ? 0 : validPairsAtLeast(pairs, drawn, drawnValid, confidence);
  return Math.min(pairs - (labelled - valid), Math.max(valid, bySample));
}

/** With further labels that all say valid, those of the sample first. */
function withMore(standing: Standing, more: number): Standing {
  const inSample = Math.min(more, standing.drawn - standing.drawnLabelled);
  return {
    ...standing,
    labelled: standing.labelled + more,
    valid: standing.valid + more,
    drawnLabelled: standing.drawnLabelled + inSample,
    drawnValid: standing.drawnValid + inSample,
  };
}

/** The smallest random sample of at most so many pairs that shows it if every pair of it is valid. */
function smallestSample({ pairs, labelled, valid }: Standing, most: number, shows: (one: Standing) => boolean) {
  const notValid = labelled - valid;
  return smallestInteger(1, most, (size) => {
    const all = Math.max(labelled, size + notValid);
    const drawn = { drawn: size, drawnLabelled: size, drawnValid: size };
    return shows({ pairs, labelled: all, valid: all - notValid, ...drawn });
  });
}

function labellersOf(pairs: readonly Pair[]): TransformFigure['labellers'] {
  const labellers = new Map<string, { labels: number; valid: number }>();
  for (const { labeler, valid } of pairs.flatMap(({ labels }) => labels)) {
    const counts = labellers.get(labeler) ?? { labels: 0, valid: 0 };
    labellers.set(labeler, counts);
    counts.labels += 1;
    if (valid) counts.valid += 1;
  }
  return [...labellers].map(([name, counts]) => ({ name, ...counts })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Pairs that several people labelled, and those of them on which all say the same. */
function agreementOf(pairs: readonly Pair[]): TransformFigure['agreement'] {
  const several = pairs.filter(({ labels }) => labels.length > 1);
  const agreed = several.filter(({ labels }) => labels.every(({ valid }) => valid === labels[0]!.valid)).length;
  return { pairs: several.length, agreed, rate: several.length === 0 ? null : agreed / several.length };
}
