import { useState } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import styles from './tick.module.css';

interface TickProps {
  /** Accessible name; starts with the item's name. */
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The check control: a native checkbox with a 44 px target. Checking stamps. */
export function Tick({ label, checked, disabled = false, onChange }: TickProps) {
  // Set by a press only, so that a box that is checked on load does not move.
  const [stamped, setStamped] = useState(false);
  return (
    <label className={classNames(styles.tick, stamped && checked && styles.stamped)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          setStamped(event.currentTarget.checked);
          onChange(event.currentTarget.checked);
        }}
      />
      <span className={styles.box}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12.5 10 17.5 19.5 7" />
        </svg>
      </span>
    </label>
  );
}
