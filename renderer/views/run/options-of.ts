import type { Input } from '../../../shared/contract/api.ts';

/** Which cases a form asks for: all, those that fail in a run, those that meet a filter, those that a run still lacks. */
export type Which = 'all' | 'failing' | 'matching' | 'resume';

/** What the form says, as the engine takes it; `shown` is the id of the run that it speaks of. */
export function optionsOf(form: FormData, shown: string | undefined): Omit<Input<'startRun'>, 'folder'> {
  const number = (name: string) => (form.get(name) ? Number(form.get(name)) : undefined);
  const numbers = { limit: number('limit'), workers: number('workers') };
  switch (form.get('which') as Which) {
    case 'all':
      return numbers;
    case 'failing':
      return { ...numbers, where: 'verdict:fail', of: shown };
    case 'matching':
      return { ...numbers, where: String(form.get('where')).trim(), of: shown };
    case 'resume':
      return { ...numbers, resume: shown, errors: form.has('errors') };
  }
}
