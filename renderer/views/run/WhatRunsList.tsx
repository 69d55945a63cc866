import type { WhatRuns } from '../../../shared/contract/run.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords, type Words } from '../../say.ts';

/** What of the folder would run, where, and with what. */
export function WhatRunsList({ what }: { what: WhatRuns }) {
  const words = useWords();
  const { say } = words;
  const { folder, system, evaluators, env } = what;
  return (
    <dl className="what-runs" aria-label={say('trust.what')}>
      {system && (
        <div>
          <dt>{say('trust.system')}</dt>
          <dd>{visibleText([system.name, system.version && `v${system.version}`].filter(Boolean).join(' '))}</dd>
          <dd>
            <code>{visibleText(systemWords(words, system))}</code>
          </dd>
        </div>
      )}
      {evaluators.length > 0 && (
        <div>
          <dt>{say('trust.evaluators')}</dt>
          {evaluators.map(({ criterion, module, exported, file }) => (
            <dd key={criterion}>
              <code>{visibleText(say('trust.evaluator', { exported, file: file ?? module, criterion }))}</code>
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{say('trust.folder')}</dt>
        <dd>
          <code>{visibleText(folder)}</code>
        </dd>
      </div>
      <div>
        <dt>{say('trust.env')}</dt>
        <dd>
          {env.length === 0 ? say('trust.env_none') : say('trust.env_named', { names: visibleText(env.join(', ')) })}
        </dd>
      </div>
    </dl>
  );
}

function systemWords({ say }: Words, { callable, command, files }: NonNullable<WhatRuns['system']>): string {
  if (command) return command.map(quoted).join(' ');
  const [file] = files;
  if (callable === null || file === undefined) return say('trust.module_absent', { callable: callable ?? '' });
  return say('trust.callable', { exported: callable.slice(callable.lastIndexOf(':') + 1), file });
}

/** A word of a command that holds spaces is told from two words. */
function quoted(word: string): string {
  return /^[^\s"']+$/.test(word) ? word : JSON.stringify(word);
}
