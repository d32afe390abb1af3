import { announce } from '#page/ui/messages/live-region.tsx';
import { showToast, showToastNext, type Toast } from '#page/ui/overlays/toast-store.ts';

/** Shows a toast, optionally with an action, and announces its text. Returns the toast's id. */
export function notify(kind: Toast['kind'], text: string, action?: Toast['action']): number {
  const id = showToast({ kind, text, ...(action && { action }) });
  announce(text);
  return id;
}

/** Shows and announces a message with an action once no other toast is shown, such as one with an Undo. */
export function notifyNext(kind: Toast['kind'], text: string, action: NonNullable<Toast['action']>): void {
  showToastNext({ kind, text, action }, () => announce(text));
}
