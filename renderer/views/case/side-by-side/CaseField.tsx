import { type FormEvent, useEffect, useId, useState } from 'react';
import { formatWhere } from '../../../../shared/where.ts';
import { useWords } from '../../../say.ts';
import type { Place } from '../../../state/look.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { useStill } from '../../../state/use-still.ts';

/** Whether one of the list was chosen: while an id is typed, it may be that of another case on the way. */
function isChosen(event: Event): boolean {
  return !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
}

/** A case by its id, with the ids that hold what is typed; of a suite of any size, so it is no list to choose from. */
export function CaseField(props: { place: Place; caseId: string; onCase: (caseId: string) => void }) {
  const { place, caseId, onCase } = props;
  const { say } = useWords();
  const list = useId();
  const [typed, setTyped] = useState(caseId);
  const [begun, setBegun] = useState(false);
  useEffect(() => setTyped(caseId), [caseId]);
  const still = useStill(typed, 150);
  const where = still === caseId || still === '' ? '' : formatWhere([{ not: false, field: 'text', value: still }]);
  const query = { ...place, where, sort: 'suite' as const, descending: false, offset: 0, limit: 50 };
  const found = useAnswer('cases', begun ? query : null);
  const ids = new Set(found.state === 'ready' ? found.value.rows.map((row) => row.caseId) : []);
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== caseId && typed !== '') onCase(typed);
  };
  return (
    <form onSubmit={take}>
      <label>
        <span className="dim">{say('screen.case')}</span>
        <input
          className="mono"
          value={typed}
          list={list}
          autoComplete="off"
          spellCheck={false}
          onFocus={() => setBegun(true)}
          onChange={({ target: { value }, nativeEvent }) => {
            setTyped(value);
            if (isChosen(nativeEvent) && ids.has(value) && value !== caseId) onCase(value);
          }}
          onBlur={take}
        />
      </label>
      <datalist id={list}>
        {[...ids].map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
    </form>
  );
}
