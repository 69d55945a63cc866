import { useWords } from '../../say.ts';

/** The same as the keys v, x, n and u; and the reason, for whoever wants to give one. */
export function LabelButtons(props: {
  note: string;
  onNote: (note: string) => void;
  onLabel: (valid: boolean) => void;
  onSkip: () => void;
  onUndo: () => void;
  canUndo: boolean;
}) {
  const { note, onNote, onLabel, onSkip, onUndo, canUndo } = props;
  const { say } = useWords();
  return (
    <div className="label-buttons">
      <button type="button" className="label-valid" onClick={() => onLabel(true)}>
        {say('labels.valid')} <kbd>v</kbd>
      </button>
      <button type="button" className="label-not" onClick={() => onLabel(false)}>
        {say('labels.not_valid')} <kbd>x</kbd>
      </button>
      <button type="button" onClick={onSkip}>
        {say('labels.skip')} <kbd>n</kbd>
      </button>
      <button type="button" onClick={onUndo} disabled={!canUndo}>
        {say('labels.undo')} <kbd>u</kbd>
      </button>
      <input
        value={note}
        maxLength={10_000}
        autoComplete="off"
        placeholder={say('labels.note')}
        aria-label={say('labels.note')}
        onChange={(event) => onNote(event.target.value)}
      />
    </div>
  );
}
