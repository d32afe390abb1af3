import { useState } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { afterPaint } from '#page/ui/loading/after-paint.ts';
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
  // The pressed state until it is painted: the owner may take the change after that, and render more than this box.
  const [pressed, setPressed] = useState<boolean | null>(null);
  // Set by a press only, so that a box that is checked on load does not move.
  const [stamped, setStamped] = useState(false);
  return (
    <label
      data-boxes=""
      data-box=""
      className={classNames(styles.tick, pressed === true && styles.pressed, stamped && checked && styles.stamped)}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={pressed ?? checked}
        disabled={disabled}
        onChange={(event) => {
          const next = event.currentTarget.checked;
          setPressed(next);
          onChange(next);
          afterPaint(() => {
            setPressed(null);
            setStamped(next);
          });
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
