import type { Ref } from 'react';
import { useWords } from '../../say.ts';

/** Where readers say by what name they write. */
export function YourName(props: {
  you: { name: string; onName: (name: string) => void };
  field: Ref<HTMLInputElement>;
}) {
  const { you, field } = props;
  const { say } = useWords();
  return (
    <label>
      {say('notes.you')}{' '}
      <input
        ref={field}
        value={you.name}
        maxLength={200}
        autoComplete="name"
        onChange={(event) => you.onName(event.target.value)}
      />
    </label>
  );
}
