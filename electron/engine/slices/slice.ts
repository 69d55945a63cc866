import type { Case } from '../../../shared/case.ts';
import type { TextKey } from '../../../shared/i18n/text.ts';
import type { TrajectoryFacts } from '../evaluate/trajectory-facts.ts';

/** What a slice looks at; `noFacts` says why there is no readable trajectory. */
export interface SliceSubject {
  case: Case;
  facts: TrajectoryFacts | null;
  noFacts: Reason | null;
}

/** The group a case joins, or the reason why it joins none. */
export type Membership = { group: string } | { none: Reason };

/** A reason that the screens have words for: one without does not compile. */
export type Reason<Key = TextKey> = Key extends `reason.${infer Name}` ? Name : never;

/** One way of telling cases apart. Slices describe; nothing ever rests on them. */
export interface Slice {
  /** As the project writes it. */
  id: string;
  groupOf(subject: SliceSubject): Membership;
  /** The order in which groups are shown. */
  compare(left: string, right: string): number;
}

export interface SliceKind {
  /** How it is written, for a message that says what would be right. */
  syntax: string;
  /** The slice a text names; undefined where the text is of another kind. */
  parse(text: string): Slice | undefined;
}

/** By code unit, so that the order is the same on every machine. */
export function byText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
