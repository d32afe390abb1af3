import { announce } from '#page/ui/live-region.tsx';
import { showToast, type Toast } from '#page/ui/toast-store.ts';

/** Tells what came of something, in a toast and aloud. */
export function tell(kind: Toast['kind'], text: string): void {
  showToast({ kind, text });
  announce(text);
}
