import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { controlOf, linkOfBox, pressBox, pressMark } from '#page/list/rows/item-controls.ts';
import { useBoxKeys } from '#page/list/rows/use-box-keys.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { isAnyDialogOpen } from '#page/ui/overlays/open-dialogs.ts';

interface ResultKeys {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Around the rows. */
  readonly results: RefObject<HTMLElement | null>;
  /** The text whose results are shown; it follows what is typed after a rest. */
  readonly searched: string;
  readonly onUndo: () => void;
  readonly onClear: () => void;
}

/** The row with the focus. */
function rowWithFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-item]') ?? null;
}

/** Whether the key goes to a step of a picker, which arrow keys choose. */
function isStep(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio';
}

/**
 * The search by the keyboard: arrow keys and `j` and `k` move between the rows and, above the first, back into the field;
 * Enter in the field goes to the first, and in a row opens it; `x` marks, `1` to `4` choose a box, `u` undoes, `/` and
 * Ctrl or Cmd with K are back in the field, Esc empties it and then leaves it.
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
    // A step would take the next arrow key for itself.
    const control = controlOf(row);
    const target = control === null || isStep(control) ? row.querySelector('a') : control;
    target?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };

  const press = (control: (row: HTMLElement) => void) => {
    const row = rowWithFocus();
    if (row !== null) control(row);
  };

  /** The text of which Enter asked for the first result; null = none. */
  const awaited = useRef<string | null>(null);
  const goToFirst = useEffectEvent(() => {
    if (awaited.current !== searched || document.activeElement !== field.current) return;
    awaited.current = null;
    move(1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results of another text are another first row
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
    const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (held || event.isComposing || isAnyDialogOpen()) return;
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
    // Esc closes the search even while a toast tells of a mark, as it does in the field.
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
