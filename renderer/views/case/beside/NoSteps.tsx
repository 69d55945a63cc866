import type { Output } from '../../../../shared/contract/api.ts';
import { useWords } from '../../../say.ts';

/** Where there is nothing to put beside each other, and on which side. */
export function NoSteps(props: {
  titles: readonly [left: string, right: string];
  steps: Output<'sideBySide'>['steps'];
}) {
  const { titles, steps } = props;
  const { say } = useWords();
  const without = titles.filter((_, at) => [steps.left, steps.right][at] === null);
  const empty = without.length === 0;
  return (
    <p className="card-empty" role="status">
      {empty
        ? say('sides.both_empty')
        : without.length === 2
          ? say('sides.no_trajectories')
          : say('sides.no_trajectory', { of: without[0]! })}
    </p>
  );
}
