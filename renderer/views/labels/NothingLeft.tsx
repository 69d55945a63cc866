import { visibleText } from '../../../shared/visible-text.ts';
import { Notice } from '../../components/Notice.tsx';
import { useWords } from '../../say.ts';

/** Stands where no pair is left to come up by itself. */
export function NothingLeft(props: {
  name: string;
  skipped: number;
  onAgain: () => void;
  onUndo: (() => void) | undefined;
}) {
  const { name, skipped, onAgain, onUndo } = props;
  const { say } = useWords();
  return (
    <Notice
      title={
        skipped > 0 ? say('labels.only_skipped', { n: skipped }) : say('labels.finished', { name: visibleText(name) })
      }
    >
      {skipped > 0 && (
        <button type="button" onClick={onAgain}>
          {say('labels.again')}
        </button>
      )}
      {onUndo && (
        <button type="button" className="quiet" onClick={onUndo}>
          {say('labels.undo')} <kbd>u</kbd>
        </button>
      )}
    </Notice>
  );
}
