import type { FolderSummary } from '../../../../shared/contract/folder.ts';
import { Notice } from '../../../components/Notice.tsx';
import { useWords } from '../../../say.ts';
import { useLanding } from '../../../state/landing.ts';
import { hrefOf, useAddress } from '../../../state/look.ts';
import { SideBySideView } from './SideBySideView.tsx';

/** Any two recordings or replays beside each other. */
export function SideBySideScreen({ project }: { project: FolderSummary }) {
  const { say } = useWords();
  const { left, right } = useAddress();
  useLanding('#screen-title', !left || !right);
  if (left && right) return <SideBySideView project={project} left={left} right={right} />;
  return (
    <Notice title={say('sides.none')}>
      <p>
        <a href={hrefOf({ screen: 'cases' })}>{say('sides.none_case')}</a> ·{' '}
        <a href={hrefOf({ screen: 'compare' })}>{say('sides.none_compare')}</a>
      </p>
    </Notice>
  );
}
