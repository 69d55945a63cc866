import type { Parting, Routes } from '../../../shared/contract/routes.ts';
import { type PartedAt, partingKey, partingOf } from '../../../shared/parting.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Work } from '../in-slices.ts';
import { byMost, shortName, split } from './most.ts';
import type { Narrow } from './narrowed.ts';
import type { RoutesProject } from './routes-project.ts';

const most = 100;

/** How the routes taken stand to the expected ones, and at which place those part that do. */
export function* partingsOf(
  project: Pick<RoutesProject, 'cases'>,
  outcomes: readonly CaseOutcome[],
  narrow: Narrow,
): Work<Pick<Routes, 'expected' | 'partings' | 'otherPartings'>> {
  const counts = { as_expected: 0, open: 0, parts: 0, unknown: 0 };
  const places = new Map<string, PartedAt & { cases: number }>();
  for (const { facts, at } of outcomes) {
    yield;
    const expected = project.cases[at]!.case.expected?.route;
    if (expected === undefined) continue;
    const parting = partingOf(expected, facts);
    counts[parting?.kind ?? 'unknown'] += 1;
    if (parting?.kind !== 'parts') continue;
    const key = partingKey(parting);
    const known = places.get(key);
    if (known) known.cases += 1;
    else places.set(key, { ...parting, cases: 1 });
  }
  const { first, rest } = split(
    byMost([...places], ([, { cases }]) => cases),
    most,
  );
  return {
    expected: {
      cases: counts.as_expected + counts.open + counts.parts + counts.unknown,
      asExpected: { cases: counts.as_expected, where: narrow({ field: 'parts', value: 'no' }) },
      parted: { cases: counts.parts, where: narrow({ field: 'parts', value: 'yes' }) },
      open: counts.open,
      unknown: counts.unknown,
    },
    partings: first.map(([key, { position, expected, actual, cases }]): Parting => {
      return {
        position,
        expected: shortStop(expected),
        actual: shortStop(actual),
        cases,
        where: narrow({ field: 'parts', value: key }),
      };
    }),
    otherPartings:
      rest.length === 0 ? null : { places: rest.length, cases: rest.reduce((sum, [, { cases }]) => sum + cases, 0) },
  };
}

function shortStop(agent: string | null): string | null {
  return agent === null ? null : shortName(agent);
}
