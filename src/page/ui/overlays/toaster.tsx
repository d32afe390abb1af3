import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isAnyDialogOpen } from './open-dialogs.ts';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, shownToast, subscribeToToast, type Toast } from './toast-store.ts';
import styles from './toaster.module.css';
import { words } from './words.ts';

/**
 * Lets toasts be used while a dialog or popup is open: presses and the focus in a toast neither close it nor are moved
 * back into it, and F8 leads to the toasts, as does Tab after the last control of a dialog. Returns a function that
 * undoes this.
 */
function exemptToasts(place: HTMLElement): () => void {
  const isInside = (target: EventTarget | null) => target instanceof Node && place.contains(target);
  const enter = () => place.querySelector<HTMLElement>('section')?.focus();

  const hideFromOverlays = (event: Event) => {
    const target = event instanceof FocusEvent && event.type === 'focusout' ? event.relatedTarget : event.target;
    if (isInside(target)) event.stopImmediatePropagation();
  };
  const dismissOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isInside(event.target)) return;
    event.stopImmediatePropagation();
    dismissToast();
  };
  const enterOnKey = (event: KeyboardEvent) => {
    if (event.key === 'F8') enter();
    // The dialog's focus trap has moved the focus from its last control to its first.
    else if (event.key === 'Tab' && event.defaultPrevented && isAnyDialogOpen()) {
      if (document.activeElement !== event.target) enter();
    }
  };
  const controller = new AbortController();
  for (const type of ['pointerdown', 'focusin', 'focusout'])
    document.addEventListener(type, hideFromOverlays, controller);
  document.addEventListener('keydown', dismissOnEscape, { capture: true, signal: controller.signal });
  document.addEventListener('keydown', enterOnKey, controller);
  return () => controller.abort();
}

/** Time in ms during which a new toast ignores presses, which were meant for the content below. */
const INERT_MS = 400;

/** The current toast. Its timer pauses while it is hovered or focused, and while the window does not have the focus. */
function ToastView({ toast }: { readonly toast: Toast }) {
  const section = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const [paused, setPaused] = useState(false);
  const [deaf, setDeaf] = useState(true);
  const { id, stay } = toast;

  useEffect(() => {
    if (stay === null || paused) return;
    const timer = setTimeout(() => dismissToast(id), stay);
    return () => clearTimeout(timer);
  }, [id, stay, paused]);

  useEffect(() => {
    const timer = setTimeout(() => setDeaf(false), INERT_MS);
    const controller = new AbortController();
    addEventListener('blur', ({ target }) => target === window && setPaused(true), controller);
    addEventListener('focus', ({ target }) => target === window && setPaused(false), controller);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);

  useLayoutEffect(() => {
    const shown = section.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      // React ignores events while it unmounts the toast, but focus handlers have to run.
      queueMicrotask(() => before.current?.focus({ preventScroll: true }));
    };
  }, []);

  const entered = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setPaused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  return (
    <section
      ref={section}
      className={styles.toast}
      aria-label={words.notices}
      tabIndex={-1}
      data-deaf={deaf || undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={entered}
      onBlur={() => setPaused(false)}
    >
      <ToastCard toast={toast} />
    </section>
  );
}

/**
 * Moves the toasts to the top of the visual viewport when the on-screen keyboard or pinch zoom shifts it. Returns a
 * function that stops this.
 */
function followViewport(place: HTMLElement): () => void {
  const viewport = visualViewport;
  if (viewport === null) return () => undefined;
  const controller = new AbortController();
  const follow = () => place.style.setProperty('translate', `0 ${viewport.offsetTop}px`);
  for (const type of ['scroll', 'resize']) viewport.addEventListener(type, follow, controller);
  return () => controller.abort();
}

/**
 * Displays toasts over the top bar, which no dialog, sheet or menu covers. The caller announces the text through the
 * live region.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, shownToast, shownToast);
  const place = useRef<HTMLDivElement>(null);
  // Runs before any dialog adds its listeners, because the first listener decides.
  useLayoutEffect(() => (place.current === null ? undefined : exemptToasts(place.current)), []);
  useEffect(() => (place.current === null ? undefined : followViewport(place.current)), []);
  return (
    // Modal dialogs do not hide live regions from assistive technology.
    <div ref={place} className={styles.place} aria-live="off" data-toasts="">
      {toast !== null && <ToastView key={toast.id} toast={toast} />}
    </div>
  );
}
