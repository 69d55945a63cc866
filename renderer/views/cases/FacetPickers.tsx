import type { ReactNode } from 'react';
import type { Facets } from '../../../shared/contract/cases.ts';
import type { CriterionFigure } from '../../../shared/report.ts';
import { verdictStatuses } from '../../../shared/verdict.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import type { Reason, WhereTerm } from '../../../shared/where.ts';
import { useWords } from '../../say.ts';

type Add = (term: WhereTerm) => void;

/** What the cases of this run can be filtered by, with how many each would leave. */
export function FacetPickers({
  criteria,
  facets,
  onAdd,
}: {
  criteria: readonly CriterionFigure[];
  facets: Facets | null;
  onAdd: Add;
}) {
  const { say, reason } = useWords();
  const named = (values: Facets['tools']) =>
    values.map(({ value, cases }) => ({ value, cases, words: visibleText(value) }));
  return (
    <div className="pickers">
      <VerdictPicker criteria={criteria} onAdd={onAdd} />
      {facets && (
        <>
          <Picker
            label={say('filter.reason')}
            choices={facets.reasons.map(({ value, cases }) => ({ value, cases, words: reason(value) }))}
            onPick={(value) => onAdd({ not: false, field: 'reason', criterion: null, reason: value as Reason })}
          />
          <Picker
            label={say('filter.tool')}
            choices={named(facets.tools)}
            onPick={(value) => onAdd({ not: false, field: 'tool', value })}
          />
          <Picker
            label={say('filter.agent')}
            choices={named(facets.agents)}
            onPick={(value) => onAdd({ not: false, field: 'agent', value })}
          />
          <Picker
            label={say('filter.route')}
            choices={named(facets.routes)}
            onPick={(value) => onAdd({ not: false, field: 'route', value })}
          />
          <Picker
            label={say('filter.tag')}
            choices={named(facets.tags)}
            onPick={(value) => onAdd({ not: false, field: 'tag', value })}
          />
        </>
      )}
    </div>
  );
}

function VerdictPicker({ criteria, onAdd }: { criteria: readonly CriterionFigure[]; onAdd: Add }) {
  const { say, count } = useWords();
  const pick = (value: string) => {
    const [at, status] = value.split(' ');
    const criterion = criteria[Number(at)]?.criterion;
    const known = verdictStatuses.find((one) => one === status);
    if (criterion !== undefined && known) onAdd({ not: false, field: 'verdict', criterion, status: known });
  };
  return (
    <Select label={say('filter.verdict')} onPick={pick}>
      {criteria.map(({ criterion, counts }, at) => {
        const of = { pass: counts.passed, fail: counts.failed, missing: counts.missing, excluded: counts.excluded };
        return (
          <optgroup key={criterion} label={visibleText(criterion)}>
            {verdictStatuses
              .filter((status) => of[status] > 0)
              .map((status) => (
                <option key={status} value={`${at} ${status}`}>
                  {say(`status.${status}`)} · {count(of[status])}
                </option>
              ))}
          </optgroup>
        );
      })}
    </Select>
  );
}

interface Choice {
  value: string;
  words: string;
  cases: number;
}

function Picker({
  label,
  choices,
  onPick,
}: {
  label: string;
  choices: readonly Choice[];
  onPick: (value: string) => void;
}) {
  const { count } = useWords();
  if (choices.length === 0) return null;
  return (
    <Select label={label} onPick={onPick}>
      {choices.map(({ value, words, cases }) => (
        <option key={value} value={value}>
          {words} · {count(cases)}
        </option>
      ))}
    </Select>
  );
}

/** A choice that acts at once and then reads as its name again. */
function Select({ label, onPick, children }: { label: string; onPick: (value: string) => void; children: ReactNode }) {
  const { say } = useWords();
  return (
    <select
      className="picker"
      aria-label={say('filter.by', { what: label })}
      value=""
      onChange={(event) => onPick(event.target.value)}
    >
      <option value="" disabled>
        {label}
      </option>
      {children}
    </select>
  );
}
