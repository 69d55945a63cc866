import { visibleText } from '../../../shared/visible-text.ts';
import type { Where } from '../../../shared/where.ts';
import { useWords } from '../../say.ts';
import { Icon } from '../Icon.tsx';

/** The filter with what is not understood marked in it, why, and what would be right. */
export function FilterFault({ id, text, fault }: { id: string; text: string; fault: Extract<Where, { ok: false }> }) {
  const { problem } = useWords();
  const { what, fix } = problem(fault.problem);
  return (
    <div id={id} className="filter-problem" role="alert">
      <Icon name="error" />
      <div>
        <p>
          {visibleText(what)}
          {fix !== undefined && <span className="dim"> — {visibleText(fix)}</span>}
        </p>
        <p className="filter-fault mono">
          <bdi>
            {visibleText(text.slice(0, fault.at))}
            <mark>{visibleText(text.slice(fault.at, fault.to))}</mark>
            {visibleText(text.slice(fault.to))}
          </bdi>
        </p>
      </div>
    </div>
  );
}
