import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { X } from './icons/icons.tsx';

interface ToggleChipProps {
  /** Accessible name, when the content is not a word. */
  readonly label?: string;
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
  readonly children: ReactNode;
}

/** One of several independent choices. */
export function ToggleChip({ label, pressed, onChange, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={label}
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
    >
      {children}
    </button>
  );
}

interface RemovableChipProps {
  readonly children: string;
  readonly onRemove: () => void;
}

/** Something that is on and can be taken off. */
export function RemovableChip({ children, onRemove }: RemovableChipProps) {
  return (
    <button type="button" className={styles.chip} aria-label={`Remove filter: ${children}`} onClick={onRemove}>
      {children}
      <X className="icon--s" aria-hidden />
    </button>
  );
}
