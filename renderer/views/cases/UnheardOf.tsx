import type { Input } from '../../../shared/contract/api.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';
import { useAnswer } from '../../state/use-answer.ts';

/** Names in a filter that nothing in the run goes by, each with a way to what was probably meant. */
export function UnheardOf({
  query: { folder, run, where },
}: {
  query: Pick<Input<'cases'>, 'folder' | 'run' | 'where'>;
}) {
  const { problem } = useWords();
  const notes = useAnswer('unheardOf', { folder, run, where });
  if (notes.state !== 'ready' || notes.value.length === 0) return null;
  return (
    <ul className="unheard-of">
      {notes.value.map((note) => {
        const { what, fix } = problem(note);
        const { near } = note.values;
        const written = note.where.field;
        return (
          <li key={written}>
            {visibleText(what)}
            {fix !== undefined && typeof near === 'string' && written !== undefined && (
              <>
                {': '}
                <a href={hrefOf({ screen: 'cases', where: where.replace(written, () => near) })}>{visibleText(fix)}</a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
