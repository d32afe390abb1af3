import { figure } from '#core/words/figure.ts';
import styles from './count-button.module.css';
import { words } from './words.ts';

interface CountButtonProps {
  /** Name of the counted item; read out before the figure. */
  readonly name: string;
  /** Unit, such as "kills". */
  readonly unit: string;
  readonly count: number;
  /** True if `count` is a lower bound. */
  readonly atLeast?: boolean;
  /** Count at which it is complete; absent if there is none. */
  readonly of?: number;
  readonly onPress: () => void;
}

/** A button with a count, which opens the sheet to change it. */
export function CountButton({ name, unit, count, atLeast = false, of, onPress }: CountButtonProps) {
  const total = of === undefined ? '' : ` / ${figure(of)}`;
  const label = atLeast ? words.changeAtLeast : words.changeCount;
  return (
    <button
      type="button"
      className={styles.count}
      aria-haspopup="dialog"
      aria-label={label({ name, figures: `${figure(count)}${total}`, unit })}
      onClick={onPress}
    >
      <b>
        {atLeast && <span>≥ </span>}
        <span>{figure(count)}</span>
      </b>
      <span>{total}</span>
      <span> {unit}</span>
    </button>
  );
}
