import { type FormEvent, useState } from 'react';
import type { FolderSummary } from '../../../shared/contract/folder.ts';
import type { Problem } from '../../../shared/problem.ts';
import type { RunSummary } from '../../../shared/report.ts';
import { ProblemList } from '../../components/ProblemList.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { outdate } from '../../state/answers.ts';
import { useAddress } from '../../state/look.ts';
import { NumberField } from './NumberField.tsx';
import { optionsOf } from './options-of.ts';
import { RevokeButton } from './RevokeButton.tsx';
import { WhichCases } from './WhichCases.tsx';

/** What to run of a folder that is trusted. `shown` is the run that the screen shows, to run parts of. */
export function OptionsPane({ project, shown }: { project: FolderSummary; shown: RunSummary | null }) {
  const { say } = useWords();
  const { where } = useAddress();
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [starting, setStarting] = useState(false);
  const { folder } = project;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (starting) return;
    setStarting(true); // to find the cases that are meant, another run may have to be judged first
    const started = await engine.startRun({ folder, ...optionsOf(new FormData(event.currentTarget), shown?.id) });
    outdate('runStatus', { folder });
    setStarting(false);
    if (started.ok) return;
    setRefused(started.problems);
    outdate('trust', { folder });
  };
  return (
    <form className="run-pane" onSubmit={submit}>
      <WhichCases project={project} shown={shown} where={where} />
      <div className="run-numbers">
        <NumberField
          name="limit"
          label={say('running.limit')}
          unit={say('running.limit_unit')}
          placeholder={say('running.limit_none')}
          most={1_000_000_000}
        />
        <NumberField
          name="workers"
          label={say('running.workers')}
          unit={say('running.workers_unit')}
          placeholder={say('running.workers_default')}
          most={64}
        />
      </div>
      <ProblemList problems={refused} />
      <footer>
        {/* biome-ignore lint/a11y/noAutofocus: the pane takes the place of the one that had the focus */}
        <button type="submit" className="primary" autoFocus aria-disabled={starting}>
          {say(starting ? 'running.beginning' : 'running.start')}
        </button>
        <span className="trust-given dim">
          {say('trust.given')} <RevokeButton folder={folder} />
        </span>
      </footer>
    </form>
  );
}
