import { announce } from '#page/ui/messages/live-region.tsx';
import { showToast, type Toast } from '#page/ui/overlays/toast-store.ts';

/** Shows a toast and announces its text. */
export function notify(kind: Toast['kind'], text: string): void {
  showToast({ kind, text });
  announce(text);
}
