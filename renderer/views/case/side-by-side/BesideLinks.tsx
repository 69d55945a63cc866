import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import { useWords } from '../../../say.ts';
import { useKeys } from '../../../state/keys.ts';
import { go, hrefOf } from '../../../state/look.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import type { Subject } from '../subject.ts';
import { besideCase } from './beside-case.ts';

/** The way from a case to itself beside another run or trial; any other two are chosen there. */
export function BesideLinks({ subject, detail }: { subject: Subject; detail: CaseDetail }) {
  const { say } = useWords();
  const project = useAnswer('folder', { folder: subject.folder });
  const runs = project.state === 'ready' ? project.value.runs.map(({ id }) => id) : [];
  const { run, caseId, trial } = subject;
  const sides = besideCase({ run, caseId, trial }, detail.trials, runs);
  const address = { screen: 'side-by-side', ...sides } as const;
  useKeys({ b: () => go(address) });
  return (
    <a className="beside-link" href={hrefOf(address)} aria-keyshortcuts="b">
      {say(detail.trials > 1 ? 'sides.compare_trials' : 'sides.beside')} <kbd>b</kbd>
    </a>
  );
}
