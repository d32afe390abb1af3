import { isAnyDialogOpen } from './open-dialogs.ts';
import { dismissToast } from './toast-store.ts';

/**
 * Lets the toasts be used beside whatever is open: presses and the focus in them neither close a dialog nor are taken
 * back by it, F8 leads to them, and so does Tab past the last control of a dialog. Returns stop.
 */
export function standApart(place: HTMLElement): () => void {
  const isInside = (target: EventTarget | null) => target instanceof Node && place.contains(target);
  const enter = () => place.querySelector<HTMLElement>('section')?.focus();

  const keepBack = (event: Event) => {
    const target = event instanceof FocusEvent && event.type === 'focusout' ? event.relatedTarget : event.target;
    if (isInside(target)) event.stopImmediatePropagation();
  };
  const takeEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isInside(event.target)) return;
    event.stopImmediatePropagation();
    dismissToast();
  };
  const lead = (event: KeyboardEvent) => {
    if (event.key === 'F8') enter();
    // The dialog has led the focus from its last control round to its first.
    else if (event.key === 'Tab' && event.defaultPrevented && isAnyDialogOpen()) {
      if (document.activeElement !== event.target) enter();
    }
  };
  const controller = new AbortController();
  for (const type of ['pointerdown', 'focusin', 'focusout']) document.addEventListener(type, keepBack, controller);
  document.addEventListener('keydown', takeEscape, { capture: true, signal: controller.signal });
  document.addEventListener('keydown', lead, controller);
  return () => controller.abort();
}
