/** The current toast: one at a time, the newest replaces any other. */

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  /** Distinguishes toasts, even with equal text. */
  readonly id: number;
  readonly kind: 'done' | 'info' | 'warning' | 'danger';
  readonly text: string;
  /** Pressing it dismisses the toast. */
  readonly action?: ToastAction;
  /** Duration in ms; null = until dismissed, as for errors. */
  readonly stay: number | null;
}

const STAY_MS = 6000;

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast instead of any other and returns its id. */
export function showToast(toast: Omit<Toast, 'id' | 'stay'> & { readonly stay?: number | null }): number {
  lastId += 1;
  set({ stay: toast.kind === 'danger' ? null : STAY_MS, ...toast, id: lastId });
  return lastId;
}

/** Shows a toast once there is no other, and then calls `onShown`. */
export function showToastNext(toast: Omit<Toast, 'id' | 'stay'>, onShown: () => void): void {
  const show = () => {
    if (current !== null) return;
    listeners.delete(show);
    showToast(toast);
    onShown();
  };
  listeners.add(show);
  show();
}

/** Dismisses a toast; without an id, the current one. */
export function dismissToast(id?: number): void {
  if (current !== null && (id === undefined || current.id === id)) set(null);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToast(): Toast | null {
  return current;
}
