import { memo } from 'react';
import styles from './select-box.module.css';
import { words } from './words.ts';

interface SelectBoxProps {
  readonly item: number;
  readonly name: string;
  readonly checked: boolean;
  /** `range` when the shift key is held: then all from the last one up to this. */
  readonly onToggle: (item: number, range: boolean) => void;
}

/** Selects a row. It stands where the row's own controls were. */
export const SelectBox = memo(function SelectBox({ item, name, checked, onToggle }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={words.selectRow(name)}
        checked={checked}
        data-select=""
        // A press and the space bar both arrive as a click.
        onChange={({ nativeEvent }) => onToggle(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
});
