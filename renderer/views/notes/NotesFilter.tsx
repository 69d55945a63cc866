import type { Output } from '../../../shared/contract/api.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';
import { stay } from '../../state/look.ts';

/** Which notes are shown: by a text somewhere in them, and by a tag. */
export function NotesFilter(props: { text: string; tag: string | null; tags: Output<'annotations'>['tags'] }) {
  const { text, tag, tags } = props;
  const { say, count } = useWords();
  return (
    <div className="notes-filter">
      <input
        data-find-here
        type="search"
        value={text}
        maxLength={10_000}
        autoComplete="off"
        spellCheck={false}
        placeholder={say('notes.search')}
        aria-label={say('notes.search')}
        onChange={(event) => stay({ where: event.target.value, row: 1 })}
      />
      {(tags.length > 0 || tag !== null) && (
        <select
          value={tag ?? ''}
          aria-label={say('notes.by_tag')}
          onChange={(event) => stay({ tag: event.target.value || null, row: 1 })}
        >
          <option value="">{say('notes.any_tag')}</option>
          {tag !== null && tags.every((one) => one.tag !== tag) && <option value={tag}>{visibleText(tag)}</option>}
          {tags.map((one) => (
            <option key={one.tag} value={one.tag}>
              {visibleText(one.tag)} · {count(one.notes)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
