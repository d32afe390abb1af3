import { announce } from '#page/ui/messages/live-region.tsx';
import { showToast, type Toast } from '#page/ui/overlays/toast-store.ts';

/** Shows a toast, optionally with an action, and announces its text. */
export function notify(kind: Toast['kind'], text: string, action?: Toast['action']): void {
  showToast({ kind, text, ...(action && { action }) });
  announce(text);
}
