import type { Slice } from './slice.ts';

/** No reader looks through more of them, and no answer carries more. */
const most = 1000;

interface Grouped<Member> {
  listed: { value: string; members: readonly Member[] }[];
  /** What the others come to; undefined where there are none. */
  others: { groups: number; members: number } | undefined;
}

/** The groups of a slice in the order in which they are shown: of more than a thousand the largest, and what the others come to. */
export function largestGroups<Member>(
  groups: ReadonlyMap<string, readonly Member[]>,
  { compare }: Pick<Slice, 'compare'>,
): Grouped<Member> {
  const all = Array.from(groups, ([value, members]) => ({ value, members })).sort((a, b) => compare(a.value, b.value));
  if (all.length <= most) return { listed: all, others: undefined };
  const bySize = all.toSorted((a, b) => b.members.length - a.members.length);
  const listed = new Set(bySize.slice(0, most));
  const members = bySize.slice(most).reduce((sum, group) => sum + group.members.length, 0);
  return { listed: all.filter((group) => listed.has(group)), others: { groups: all.length - most, members } };
}
