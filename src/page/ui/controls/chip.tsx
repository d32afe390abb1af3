import { X } from '#page/ui/icons/icons.tsx';
import styles from './chip.module.css';
import { words } from './words.ts';

interface RemovableChipProps {
  readonly children: string;
  readonly onRemove: () => void;
}

/** An active filter, with a button that removes it. */
export function RemovableChip({ children, onRemove }: RemovableChipProps) {
  return (
    <button type="button" className={styles.chip} aria-label={words.removeFilter(children)} onClick={onRemove}>
      {children}
      <X className="icon--s" aria-hidden />
    </button>
  );
}
