// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold rows at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points with aria-activedescendant
import { visibleText } from '../../../shared/visible-text.ts';

/** A step beside others; how it stands to the one in the first column is said, and not by colour alone. */
export interface AlignedCell {
  /** Null where this trajectory has no such step. */
  step: { index: number; label: string; preview: string; className: string } | null;
  tone: 'same' | 'differs' | 'deletion' | 'insertion' | 'injected' | 'none';
  note?: string | undefined;
}

export function AlignedStep({ cell }: { cell: AlignedCell | undefined }) {
  if (!cell) return <div role="gridcell" className="aligned-cell" />;
  const { step, tone, note } = cell;
  return (
    <div role="gridcell" className={`aligned-cell tone-${tone}`}>
      <span className="step-index">{step?.index}</span>
      <span className={`step-what ${step?.className ?? ''}`}>{step?.label}</span>
      {note !== undefined && <span className="aligned-note">{note}</span>}
      <span className="aligned-preview mono">{visibleText(step?.preview ?? '')}</span>
    </div>
  );
}
