import { useEffect } from 'react';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { Name } from '../../components/Name.tsx';
import { Unready } from '../../components/Unready.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { learn, outdate } from '../../state/answers.ts';
import { hrefOf } from '../../state/look.ts';
import { useAnswer } from '../../state/use-answer.ts';

export function RecentCard() {
  const { say, when } = useWords();
  const recent = useAnswer('recentFolders', {});
  useEffect(() => outdate('recentFolders', {}), []);
  if (recent.state !== 'ready') return recent.state === 'loading' ? null : <Unready answer={recent} />;
  const forget = async (folder: string) => {
    const done = await engine.forgetFolder({ folder });
    if (done.ok)
      learn(
        'recentFolders',
        {},
        recent.value.filter((one) => one.folder !== folder),
      );
  };
  return (
    <Card title={say('start.recent')}>
      {recent.value.length === 0 && <p className="card-empty">{say('start.no_recent')}</p>}
      <ul className="rows">
        {recent.value.map((one) => (
          <li key={one.folder} className="row">
            {one.exists ? (
              <a className="row-main" href={hrefOf({ screen: 'overview', folder: one.folder, run: null })}>
                <Name>{one.project}</Name>
              </a>
            ) : (
              <span className="row-main dim">
                <Name>{one.project}</Name>
              </span>
            )}
            <span className="row-path mono dim">{visibleText(one.folder)}</span>
            <span className="faint">{one.exists ? when(one.openedAt) : say('start.gone')}</span>
            <button
              type="button"
              className="quiet"
              onClick={() => forget(one.folder)}
              aria-label={say('start.forget_named', { name: visibleText(one.project) })}
            >
              {say('start.forget')}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
