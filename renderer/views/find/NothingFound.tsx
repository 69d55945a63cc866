import { visibleText } from '../../../shared/visible-text.ts';
import { Notice } from '../../components/Notice.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';
import type { Searching } from '../../state/search.ts';

/** That the text stands nowhere, and what would look further. */
export function NothingFound({ search: { query }, of }: { search: Searching; of: number }) {
  const { say } = useWords();
  const { text, where, matchCase } = query;
  const here = { screen: 'find', find: text, where, matchCase } as const;
  return (
    <Notice title={say(where === '' ? 'find.none' : 'find.none_where', { text: visibleText(text) })}>
      <p>{say('find.none_why', { of })}</p>
      {where !== '' && <a href={hrefOf({ ...here, where: '' })}>{say('find.everywhere')}</a>}
      {matchCase && <a href={hrefOf({ ...here, matchCase: false })}>{say('find.any_case')}</a>}
    </Notice>
  );
}
