import type { Place } from '../../../shared/problem.ts';

/** Where a part of `system` stands in oloproof.yaml; no part is the whole. */
export type PlaceInSystem = (part?: string) => Place;
