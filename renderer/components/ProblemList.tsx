import { formatPlace, type Problem } from '../../shared/problem.ts';
import { visibleText } from '../../shared/visible-text.ts';
import { useWords } from '../say.ts';
import { Icon } from './Icon.tsx';

/** Problems with their places, in words, and what would be right. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="problems">
      {problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one problem can stand there twice, and the list never reorders
        <ProblemLine key={at} problem={problem} />
      ))}
    </ul>
  );
}

function ProblemLine({ problem }: { problem: Problem }) {
  const words = useWords();
  const { what, fix } = words.problem(problem);
  const { field, bytes } = problem.where;
  return (
    <li className={`problem problem-${problem.severity}`}>
      <Icon name={problem.severity} />
      <div>
        <p className="problem-what">
          <span className="sr">{words.say(`severity.${problem.severity}`)}: </span>
          {visibleText(what)}
        </p>
        {fix !== undefined && <p className="problem-fix">{visibleText(fix)}</p>}
        <p className="problem-place">
          <span className="mono">{visibleText(formatPlace(problem.where))}</span>
          {field !== undefined && <span className="mono">{visibleText(field)}</span>}
          {bytes && <span>{words.say('problems.bytes', { from: bytes[0], to: bytes[1] })}</span>}
          <code className="faint">{problem.code}</code>
        </p>
      </div>
    </li>
  );
}
