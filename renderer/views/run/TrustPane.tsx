import { useState } from 'react';
import type { Trust } from '../../../shared/contract/run.ts';
import type { Problem } from '../../../shared/problem.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { ProblemList } from '../../components/ProblemList.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { learn, outdate } from '../../state/answers.ts';
import { showRun } from '../../state/look.ts';
import { WhatRunsList } from './WhatRunsList.tsx';

/** Asks whether the folder's code may run, and names it. */
export function TrustPane({ trust }: { trust: Trust }) {
  const { say } = useWords();
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const { what, digest } = trust;
  const { folder } = what;
  const grant = async () => {
    const granted = await engine.grantTrust({ folder, digest });
    if (granted.ok) learn('trust', { folder }, granted.value);
    else {
      setRefused(granted.problems);
      outdate('trust', { folder });
    }
  };
  return (
    <div className="run-pane">
      <p>{say('trust.lead')}</p>
      <WhatRunsList what={what} />
      <p className="dim">{say('trust.changed_asks', { files: visibleText(what.files.join(', ')) })}</p>
      <ProblemList problems={refused} />
      <footer>
        <button type="button" onClick={grant}>
          {say('trust.yes')}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: the safe answer is the one that Enter gives */}
        <button type="button" autoFocus onClick={() => showRun(false)}>
          {say('trust.no')}
        </button>
      </footer>
    </div>
  );
}
