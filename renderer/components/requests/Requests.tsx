import { type ComponentProps, useMemo } from 'react';
import type { PairRow } from '../../../shared/contract/labels.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';
import { Name } from '../Name.tsx';
import { markChange } from './mark-change.ts';
import { Request } from './Request.tsx';

type Reading = ComponentProps<typeof Request>['reading'];

/** What was asked, and what was asked of the changed copy, side by side, the change marked. */
export function Requests({ row, source, derived }: { row: PairRow; source: Reading; derived: Reading }) {
  const { say } = useWords();
  const [was, is] = [source.read?.text ?? '', derived.read?.text ?? ''];
  const change = useMemo(() => markChange(was, is), [was, is]);
  return (
    <div className="requests">
      <Request
        title={say('labels.request')}
        note={<Name>{row.sourceId}</Name>}
        pieces={change.source}
        as="del"
        reading={source}
      />
      <Request
        title={say('labels.changed')}
        note={say('labels.field', { field: visibleText(row.field) })}
        pieces={change.derived}
        as="ins"
        reading={derived}
      />
    </div>
  );
}
