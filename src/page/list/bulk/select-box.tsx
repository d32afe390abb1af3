import { memo, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowsOnPage } from '#page/list/rows/row-places.ts';
import styles from './select-box.module.css';
import { words } from './words.ts';

/** A rendered row. */
export interface DrawnRow {
  readonly item: number;
  readonly element: HTMLElement;
}

const NONE: readonly DrawnRow[] = [];

function drawnIn(list: HTMLElement): readonly DrawnRow[] {
  return [...list.querySelectorAll<HTMLElement>('[data-item]')].map((element) => ({
    item: Number(element.dataset.item),
    element,
  }));
}

/**
 * Returns the rendered rows of the list, and updates as they change. `view` is a new object when the list element may
 * have changed.
 */
export function useDrawnRows(view: object): readonly DrawnRow[] {
  const [rows, setRows] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view may have another list on the page
  useLayoutEffect(() => {
    const list = rowsOnPage();
    if (list === null) {
      setRows(NONE);
      return;
    }
    setRows(drawnIn(list));
    // Synchronously, so that no frame shows a row without its checkbox.
    const observer = new MutationObserver(() => flushSync(() => setRows(drawnIn(list))));
    observer.observe(list, { childList: true });
    return () => observer.disconnect();
  }, [view]);
  return rows;
}

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
