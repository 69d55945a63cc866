import { formatBytes } from '../../../shared/format.ts';
import { Notice } from '../../components/Notice.tsx';
import { useWords } from '../../say.ts';
import type { useWhole } from '../../state/use-whole.ts';

/** Stands where states are not read whole yet: on their way, or so long that the reader is asked. */
export function StillReading({ whole: { state, length, readAll } }: { whole: ReturnType<typeof useWhole> }) {
  const { language, say } = useWords();
  if (state !== 'large') return <Notice title={say('state.loading')} live />;
  return (
    <p className="card-foot">
      {say('world.large', { size: formatBytes(language, length) })}{' '}
      <button type="button" className="quiet" onClick={readAll}>
        {say('world.read')}
      </button>
    </p>
  );
}
