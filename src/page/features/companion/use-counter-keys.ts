import type { RefObject } from 'react';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';

const CARD = '[data-item]';
const ADD_ONE = '[data-step="1"]';

/** Keyboard shortcuts of the counters: `j` and `k` move between them, `x` counts a kill, `u` reverts the last change. */
export function useCounterKeys(cards: RefObject<HTMLElement | null>, onUndo: () => void): void {
  const inUse = () => document.activeElement?.closest<HTMLElement>(CARD) ?? null;
  const move = (step: number) => {
    const all = [...(cards.current?.querySelectorAll<HTMLElement>(CARD) ?? [])];
    const from = inUse();
    const next = all[from === null ? (step > 0 ? 0 : all.length - 1) : all.indexOf(from) + step];
    next?.querySelector<HTMLElement>(ADD_ONE)?.focus();
  };
  useShortcuts({
    next: () => move(1),
    previous: () => move(-1),
    mark: () => inUse()?.querySelector<HTMLElement>(ADD_ONE)?.click(),
    undo: onUndo,
    undoCommand: onUndo,
  });
}
