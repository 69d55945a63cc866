import { toolCallCount, trajectoryLength } from './buckets.ts';
import { firstTool } from './first-tool.ts';
import { metadata } from './metadata.ts';
import { repeatedAction } from './repeated-action.ts';
import { route } from './route.ts';
import type { Slice, SliceKind } from './slice.ts';

const sliceKinds: readonly SliceKind[] = [metadata, firstTool, repeatedAction, trajectoryLength, toolCallCount, route];

/** How each kind is written. */
export const sliceSyntax = sliceKinds.map((kind) => kind.syntax);

/** The slice a project names; undefined where no kind reads it. */
export function parseSlice(text: string): Slice | undefined {
  for (const kind of sliceKinds) {
    const slice = kind.parse(text);
    if (slice) return slice;
  }
  return undefined;
}
