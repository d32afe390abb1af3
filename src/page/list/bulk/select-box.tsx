import { memo } from 'react';
import styles from './select-box.module.css';
import { words } from './words.ts';

interface SelectBoxProps {
  readonly item: number;
  readonly name: string;
  readonly checked: boolean;
  /** `range` is true with the shift key: selects all rows from the last one to this one. */
  readonly onToggle: (item: number, range: boolean) => void;
}

/** Checkbox that selects a row; it replaces the row's controls. */
export const SelectBox = memo(function SelectBox({ item, name, checked, onToggle }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={words.selectRow(name)}
        checked={checked}
        data-select=""
        // Both a press and the space bar arrive as a click.
        onChange={({ nativeEvent }) => onToggle(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
});
