import { figure } from '#core/words/figure.ts';
import { classNames } from '#page/ui/class-names.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Button } from './button.tsx';
import styles from './count-pad.module.css';
import { TextField } from './field.tsx';
import { type ReadCount, readCount } from './read-count.ts';
import { words } from './words.ts';

const STEPS = [1, 10, 100];

/** Returns the validation message of a typed count; undefined if it is valid. */
function countError(read: ReadCount, most: number): string | undefined {
  if (read.ok) return undefined;
  switch (read.wrong) {
    case 'empty':
      return words.enterNumber;
    case 'figure':
      return words.enterWhole;
    case 'plus':
      return words.enterExact;
    case 'most':
      return words.enterLess(most);
  }
}

interface CountPadProps {
  readonly label: string;
  /** Text of the field. */
  readonly text: string;
  /** Largest possible count. */
  readonly most: number;
  /** Count that a number with a plus is added to; absent if that is not possible. */
  readonly from?: number | undefined;
  /** Count at which it is complete: while fewer are left, no key adds more; absent if there is none. */
  readonly last?: number | undefined;
  /** Receives the typed text, or the sum after a key that adds `by`. */
  readonly onText: (text: string, by?: number) => void;
  readonly disabled?: boolean;
  /** Puts field and keys in one line where the width allows it. */
  readonly line?: boolean;
}

/** A field for a count, and buttons that add to it. A button is disabled if it would exceed the largest count or what is left. */
export function CountPad({ label, text, most, from, last, onText, disabled = false, line = false }: CountPadProps) {
  const read = readCount(text, most, from);
  return (
    <div className={classNames(styles.pad, line && styles.line)}>
      <TextField
        label={label}
        value={text}
        // The numeric on-screen keyboard has no plus.
        inputMode={from === undefined ? 'numeric' : 'tel'}
        autoComplete="off"
        enterKeyHint="done"
        className={styles.figure}
        disabled={disabled}
        error={countError(read, most)}
        onChange={(event) => onText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      {STEPS.map((step) => {
        const sum = read.ok ? read.count + step : most + 1;
        const isTooMany = last !== undefined && sum > last && sum - step < last;
        return (
          <Button
            key={step}
            dir="ltr"
            className={styles.key}
            aria-label={words.add(step)}
            disabled={disabled || sum > most || isTooMany}
            onClick={() => {
              onText(String(sum), step);
              announce(`${label}: ${figure(sum)}`);
            }}
          >
            +{step}
          </Button>
        );
      })}
    </div>
  );
}
