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

/** A native checkbox with a 44 px target. Checking it plays the stamp animation. */
export function Tick({ label, checked, disabled = false, onChange }: TickProps) {
  // Shows the pressed state until it is painted: `onChange` may render much more than this box.
  const [pressed, setPressed] = useState<boolean | null>(null);
  // Set only by a press, so that a box checked on load does not animate.
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
