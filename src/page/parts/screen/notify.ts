import { announce } from '#page/ui/messages/live-region.tsx';
import { showToast, type Toast } from '#page/ui/overlays/toast-store.ts';

/** Shows a toast, with a way on if there is one, and announces its text. */
export function notify(kind: Toast['kind'], text: string, action?: Toast['action']): void {
  showToast({ kind, text, ...(action && { action }) });
  announce(text);
}
