import { Icon } from '../Icon.tsx';

/** Folds a row of a tree, for whoever points; the keys of the tree do the same. */
export function FoldButton(props: {
  foldable: boolean;
  folded: boolean;
  onSelect: () => void;
  onFold: (close: boolean) => void;
}) {
  const { foldable, folded, onSelect, onFold } = props;
  return (
    <button
      type="button"
      className="json-fold"
      tabIndex={-1}
      aria-hidden="true"
      hidden={!foldable}
      onClick={(event) => {
        event.stopPropagation();
        onSelect();
        onFold(!folded);
      }}
    >
      <Icon name={folded ? 'open' : 'opened'} />
    </button>
  );
}
