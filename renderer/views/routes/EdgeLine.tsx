import type { EdgeKind } from '../../../shared/contract/routes.ts';

/** A kind of handoff as a short arrow: whole, dashed, or dotted. */
export function EdgeLine({ kind }: { kind: EdgeKind }) {
  return (
    <svg className={`edge-line edge-${kind}`} viewBox="0 0 28 12" width="28" height="12" aria-hidden="true">
      <path d="M1 6h22" />
      <path className="edge-head" d="M20 2.5l5 3.5-5 3.5" />
    </svg>
  );
}
