import type { FolderSummary } from '../../../shared/contract/folder.ts';
import { Notice } from '../../components/Notice.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useKeys } from '../../state/keys.ts';
import { useLanding } from '../../state/landing.ts';
import { go, useAddress } from '../../state/look.ts';
import { useAnswer, useKept } from '../../state/use-answer.ts';
import { LabelDesk } from './LabelDesk.tsx';
import { Standing } from './Standing.tsx';

/** Pairs to label with one key each, and how far labels show that a transform keeps the meaning of requests. */
export function LabelsScreen({ project: { folder } }: { project: FolderSummary }) {
  const { say } = useWords();
  const { transform } = useAddress();
  const standing = useKept(useAnswer('labelStanding', { folder }));
  const toOverview = () => go({ screen: 'overview' });
  useKeys({ Escape: toOverview });
  useLanding('#screen-title', standing.state === 'ready');
  if (standing.state !== 'ready') return <Unready answer={standing} />;
  const figures = standing.value;
  const figure = figures.find((one) => one.transform === transform) ?? figures[0];
  if (!figure) {
    return (
      <Notice title={say('labels.none')}>
        <p>{say('labels.none_why')}</p>
      </Notice>
    );
  }
  return (
    <div className="labels">
      <LabelDesk key={figure.transform} folder={folder} figures={figures} figure={figure} />
      <Standing key={`standing ${figure.transform}`} folder={folder} figures={figures} figure={figure} />
    </div>
  );
}
