import type { FolderSummary } from '../../../../shared/contract/folder.ts';
import { alignmentModes, rowKinds, type Side } from '../../../../shared/contract/side-by-side.ts';
import { Card } from '../../../components/Card.tsx';
import { useWords } from '../../../say.ts';
import { go, stay, useAddress } from '../../../state/look.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { SidesGrid } from '../beside/SidesGrid.tsx';

/** The steps of both, aligned or one by one; how much of them is the same. */
export function SideSteps(props: {
  project: FolderSummary;
  left: Side;
  right: Side;
  titles: readonly [left: string, right: string];
}) {
  const { project, left, right, titles } = props;
  const { folder, runs } = project;
  const { say } = useWords();
  const { step, mode } = useAddress();
  // The first page of the very list that the grid shows.
  const answer = useAnswer('sideBySide', { folder, left, right, mode, offset: 0, limit: 200 });
  const counts = answer.state === 'ready' && answer.value.total > 0 ? answer.value.counts : null;
  const differ = counts !== null && rowKinds.some((kind) => kind !== 'same' && counts[kind] > 0);
  return (
    <Card
      title={say('sides.steps')}
      note={
        counts && (
          <span role="status">
            {rowKinds
              .filter((kind) => counts[kind] > 0)
              .map((kind) => say(`sides.count_${kind}`, { n: counts[kind] }))
              .concat(differ ? [] : [say('sides.no_difference')])
              .join(' · ')}
          </span>
        )
      }
      side={
        <span className="replay-tools">
          <span className="faint keys">
            <kbd>n</kbd> <kbd>N</kbd> {say('world.next')}
          </span>
          <fieldset className="modes">
            <legend className="sr">{say('sides.mode')}</legend>
            {alignmentModes.map((one) => (
              <button
                key={one}
                type="button"
                className="quiet"
                aria-pressed={one === mode}
                title={say(`sides.${one}_what`)}
                onClick={() => stay({ mode: one, step: null })}
              >
                {say(`sides.${one}`)}
              </button>
            ))}
            <kbd>p</kbd>
          </fieldset>
        </span>
      }
      className="replays-card"
    >
      <SidesGrid
        id="sides-grid"
        label={say('sides.steps')}
        folder={folder}
        left={left}
        right={right}
        mode={mode}
        titles={titles}
        row={step}
        onRow={(row) => stay({ step: row })}
        land
        onOpen={([one, other]) => {
          const [side, cell] = other?.step ? [right, other] : [left, one];
          // A replay, and a run from elsewhere, have no screen of a case of their own.
          if (cell?.step && side.replay === undefined && runs.some(({ id }) => id === side.run)) {
            go({ screen: 'case', run: side.run, caseId: side.caseId, trial: side.trial, step: cell.step.index });
          }
        }}
      />
    </Card>
  );
}
