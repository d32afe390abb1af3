import type { ReactNode } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import styles from './addon-picker.module.css';
import { losesAddons, type Owned, withAddon, withBase } from './addon-rule.ts';

interface AddonPickerProps {
  /** Name of the item; the names of the checkboxes start with it. */
  readonly name: string;
  /** Glyph shown on the base while it is missing. */
  readonly picture: ReactNode;
  /** Labels of the base and of each addon: "outfit owned", "first addon". */
  readonly words: { readonly base: string; readonly addons: readonly string[] };
  readonly value: Owned;
  readonly onChange: (value: Owned) => void;
  /** Asks for confirmation before turning the base off removes its addons; calls `proceed` if the player agrees. */
  readonly ask: (proceed: () => void) => void;
  readonly disabled?: boolean;
}

const NUMERALS = ['I', 'II', 'III'];

function Check() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 12.5 10 17.5 19.5 7" />
    </svg>
  );
}

/**
 * A base and its addons as checkboxes. Turning an addon on turns the base on; turning the base off asks first if addons
 * are on.
 */
export function AddonPicker({ name, picture, words, value, onChange, ask, disabled = false }: AddonPickerProps) {
  const change = (next: Owned) => {
    if (losesAddons(value, next)) ask(() => onChange(next));
    else onChange(next);
  };
  return (
    <fieldset aria-label={name} data-boxes="" className={classNames(styles.addons, disabled && styles.off)}>
      <label className={styles.part} data-box="">
        <input
          type="checkbox"
          aria-label={`${name}: ${words.base}`}
          checked={value.base}
          disabled={disabled}
          onChange={(event) => change(withBase(value, event.currentTarget.checked))}
        />
        {value.base ? <Check /> : <span className={styles.picture}>{picture}</span>}
      </label>
      {words.addons.map((addon, index) => (
        <label key={addon} className={styles.part} data-box="">
          <input
            type="checkbox"
            aria-label={`${name}: ${addon}`}
            checked={value.addons[index] === true}
            disabled={disabled}
            onChange={(event) => change(withAddon(value, index, event.currentTarget.checked))}
          />
          {value.addons[index] === true && <Check />}
          {NUMERALS[index]}
        </label>
      ))}
    </fieldset>
  );
}
