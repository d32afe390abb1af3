import { announce } from '#page/ui/messages/live-region.tsx';
import { showToast, type Toast } from '#page/ui/overlays/toast-store.ts';

/** Tells what came of something, in a toast and aloud. */
export function tell(kind: Toast['kind'], text: string): void {
  showToast({ kind, text });
  announce(text);
}
