import { type FormEvent, useState } from 'react';
import type { Problem } from '../../../shared/problem.ts';
import { ProblemList } from '../../components/ProblemList.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { learn } from '../../state/answers.ts';
import type { Place } from '../../state/look.ts';

/** A person confirms a rule that passes by its figures. It is kept beside the run, for this run's digest. */
export function SignOffForm({ place, rule }: { place: Place; rule: string }) {
  const { say } = useWords();
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const by = String(given.get('by')).trim();
    const signed = await engine.signOff({ ...place, rule, by, note: String(given.get('note')).trim() });
    if (signed.ok) learn('report', place, signed.value);
    setRefused(signed.ok ? [] : signed.problems);
  };
  return (
    <form className="sign-off" onSubmit={submit}>
      <label>
        {say('sign_off.by')} <input name="by" required maxLength={200} autoComplete="name" />
      </label>
      <label className="grow">
        {say('sign_off.note')} <input name="note" maxLength={10_000} autoComplete="off" />
      </label>
      <button type="submit" className="primary">
        {say('sign_off.yes')}
      </button>
      <ProblemList problems={refused} />
    </form>
  );
}
