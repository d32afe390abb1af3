import { figure } from '#core/words/figure.ts';
import { classNames } from '#page/ui/class-names.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Button } from './button.tsx';
import styles from './count-pad.module.css';
import { TextField } from './field.tsx';
import { type ReadCount, readCount } from './read-count.ts';
import { words } from './words.ts';

const STEPS = [1, 10, 100];

/** Validation message of a typed count; undefined for a valid one. */
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
  /** The largest count there can be. */
  readonly most: number;
  /** The count that a number with a plus adds to; absent where that can't be. */
  readonly from?: number | undefined;
  /** Takes what was typed, or the sum after a key that adds `by`. */
  readonly onText: (text: string, by?: number) => void;
  readonly disabled?: boolean;
  /** Field and keys in one line where there is room. */
  readonly line?: boolean;
}

/** A count to be typed, and keys that add to it. A key that would pass the largest count is off. */
export function CountPad({ label, text, most, from, onText, disabled = false, line = false }: CountPadProps) {
  const read = readCount(text, most, from);
  return (
    <div className={classNames(styles.pad, line && styles.line)}>
      <TextField
        label={label}
        value={text}
        // The keys of numbers alone have no plus.
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
        return (
          <Button
            key={step}
            dir="ltr"
            className={styles.key}
            aria-label={words.add(step)}
            disabled={disabled || sum > most}
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
