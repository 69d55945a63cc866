import { useWords } from '../../say.ts';
import { showRun } from '../../state/look.ts';
import { RevokeButton } from './RevokeButton.tsx';

/** A trusted folder with evaluators of its own and no system: there is nothing to start. */
export function TrustedPane({ folder }: { folder: string }) {
  const { say } = useWords();
  return (
    <div className="run-pane">
      <p>{say('trust.given_evaluators')}</p>
      <footer>
        {/* biome-ignore lint/a11y/noAutofocus: the pane takes the place of the one that had the focus */}
        <button type="button" className="primary" autoFocus onClick={() => showRun(false)}>
          {say('running.close')}
        </button>
        <RevokeButton folder={folder} />
      </footer>
    </div>
  );
}
