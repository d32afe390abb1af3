import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { controlOf, linkOfBox, pressBox, pressMark } from '#page/list/rows/item-controls.ts';
import { useBoxKeys } from '#page/list/rows/use-box-keys.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { isAnyDialogOpen } from '#page/ui/overlays/open-dialogs.ts';

interface ResultKeys {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Element around the rows. */
  readonly results: RefObject<HTMLElement | null>;
  /** The text of the shown results; it follows the typed text after a debounce. */
  readonly searched: string;
  readonly onUndo: () => void;
  readonly onClear: () => void;
}

/** Returns the row that has the focus. */
function rowWithFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-item]') ?? null;
}

/** True if the key is for a step of a picker, which uses the arrow keys. */
function isStep(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio';
}

/**
 * Keyboard shortcuts of the search: arrow keys, `j` and `k` move between the rows and, above the first, back into the
 * field; Enter in the field moves to the first row, and in a row opens it; `x` marks, `1` to `4` choose a box, `u`
 * reverts; `/` and Ctrl or Cmd with K return to the field; Esc clears the field and then leaves it.
 */
export function useResultKeys({ field, results, searched, onUndo, onClear }: ResultKeys): void {
  const toField = () => {
    field.current?.focus();
    field.current?.select();
  };

  const move = (step: number) => {
    const rows = [...(results.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const from = rowWithFocus();
    const place = from === null ? (step > 0 ? 0 : -1) : rows.indexOf(from) + step;
    const row = rows[place];
    if (row === undefined) {
      if (place < 0) toField();
      return;
    }
    // A focused step would capture the next arrow key.
    const control = controlOf(row);
    const target = control === null || isStep(control) ? row.querySelector('a') : control;
    target?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };

  const press = (control: (row: HTMLElement) => void) => {
    const row = rowWithFocus();
    if (row !== null) control(row);
  };

  /** The text for which Enter requested the first result; null = none. */
  const awaited = useRef<string | null>(null);
  const goToFirst = useEffectEvent(() => {
    if (awaited.current !== searched || document.activeElement !== field.current) return;
    awaited.current = null;
    move(1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has its own first result
  useEffect(() => goToFirst(), [searched]);

  useBoxKeys();
  useShortcuts({
    search: toField,
    searchEverything: toField,
    next: () => move(1),
    previous: () => move(-1),
    mark: () => press(pressMark),
    stage: (key) => press((row) => pressBox(row, Number(key))),
    undo: onUndo,
    undoCommand: onUndo,
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (hasModifier || event.isComposing || isAnyDialogOpen()) return;
    const inField = event.target === field.current;
    const inRow = rowWithFocus() !== null;
    const link = event.key === 'Enter' ? linkOfBox(event.target) : null;
    if (link !== null) {
      event.preventDefault();
      link.click();
      return;
    }
    if (event.key === 'Enter' && inField) {
      awaited.current = field.current?.value ?? null;
      goToFirst();
      return;
    }
    // Esc closes the search even while a toast announces a mark, as it does in the field.
    if (event.key === 'Escape' && inRow) {
      event.preventDefault();
      onClear();
      field.current?.focus();
    } else if (event.defaultPrevented) {
      return;
    } else if (event.key === 'ArrowDown' && (inField || (inRow && !isStep(event.target)))) {
      event.preventDefault();
      move(1);
    } else if (event.key === 'ArrowUp' && inRow && !isStep(event.target)) {
      event.preventDefault();
      move(-1);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
