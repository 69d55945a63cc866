import { breakageNames, type CriterionSelfTest, type SelfTestCell } from '../../../shared/selftest.ts';
import { exampleSentence } from '../../../shared/selftest-sentences.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Name } from '../../components/Name.tsx';
import { Scroll } from '../../components/Scroll.tsx';
import { StatusBadge, StatusShape } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';

/** Breakages down, criteria across: what each noticed. A cell leads to a case in which it was missed, or caught. */
export function BreakageTable({ criteria }: { criteria: readonly CriterionSelfTest[] }) {
  const { say } = useWords();
  const cellOf = criteria.map(({ cells }) => new Map(cells.map((cell) => [cell.breakage, cell])));
  const shown = breakageNames.filter((name) => cellOf.some((cells) => cells.has(name)));
  return (
    <Scroll of={say('selftest.title')} className="scroll-x">
      <table className="figures breakages">
        <thead>
          <tr>
            <th scope="col">{say('selftest.breakage')}</th>
            {criteria.map(({ criterion }) => (
              <th key={criterion} scope="col">
                <Name breaks>{criterion}</Name>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="breakage-summary">
            <th scope="row">{say('selftest.row_finding')}</th>
            {criteria.map(({ criterion, finding }) => (
              <td key={criterion}>
                <StatusBadge mark={marks[finding]}>{say(`selftest.finding.${finding}`)}</StatusBadge>
              </td>
            ))}
          </tr>
          <tr className="breakage-summary">
            <th scope="row">{say('selftest.row_passing')}</th>
            {criteria.map(({ criterion, passing, failing }) => (
              <td key={criterion}>
                {passing} / {passing + failing}
              </td>
            ))}
          </tr>
          {shown.map((name) => (
            <tr key={name}>
              <th scope="row">{say(`breakage.${name}`)}</th>
              {criteria.map(({ criterion }, at) => (
                <td key={criterion}>
                  <BreakageCell cell={cellOf[at]!.get(name)} criterion={criterion} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const marks = {
  can_fail: 'pass',
  unable_to_fail: 'fail',
  no_passing_case: 'missing',
  nothing_to_break: 'missing',
  own_code: 'missing',
} as const;

function BreakageCell({ cell, criterion }: { cell: SelfTestCell | undefined; criterion: string }) {
  const { language, say } = useWords();
  if (!cell) return <span className="sr">{say('selftest.no_concern')}</span>;
  const { caught, missed, example } = cell;
  const tried = caught + missed;
  if (tried === 0) return <span className="faint">{say('selftest.nothing')}</span>;
  const words = missed > 0 ? say('selftest.missed', { missed, tried }) : say('selftest.caught', { caught, tried });
  const told = example ? visibleText(exampleSentence(language, example)) : words;
  const figure = (
    <>
      <StatusShape mark={missed > 0 ? 'fail' : 'pass'} /> {words}
      {missed === 0 && <span className="sr"> {say('selftest.caught_word')}</span>}
    </>
  );
  if (!example) return figure;
  const { caseId, trial, step } = example;
  return (
    <a
      className={missed > 0 ? 'breakage-link ink-fail' : 'breakage-link'}
      href={hrefOf({ screen: 'case', caseId, trial, step, criterion })}
      title={told}
    >
      {figure}
      <span className="sr">, {told}</span>
    </a>
  );
}
