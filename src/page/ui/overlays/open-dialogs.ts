import { useSyncExternalStore } from 'react';

/** Number of open dialogs, so that nothing reloads or pops up over one. */
let open = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  open += by;
  // The stylesheet locks scrolling by this.
  document.documentElement.toggleAttribute('data-dialog-open', open > 0);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a dialog as open; returns a function to call when it closes. */
export function dialogOpened(): () => void {
  count(1);
  return () => count(-1);
}

/** True if any dialog or sheet is open. */
export function isAnyDialogOpen(): boolean {
  return open > 0;
}

/** True while any dialog or sheet is open; updates live. */
export function useAnyDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, isAnyDialogOpen, isAnyDialogOpen);
}
