import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isAnyDialogOpen } from './open-dialogs.ts';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, shownToast, subscribeToToast, type Toast } from './toast-store.ts';
import styles from './toaster.module.css';
import { words } from './words.ts';

/**
 * Lets the toasts be used beside whatever is open: presses and the focus in them neither close a dialog nor are taken
 * back by it, F8 leads to them, and so does Tab past the last control of a dialog. Returns stop.
 */
function exemptToasts(place: HTMLElement): () => void {
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

/** Time in ms during which a toast takes no press: such a press was meant for what had been there. */
const DEAF_MS = 400;

/** The toast shown at present. Its time stands still while it is hovered or focused, and while the window is left. */
function ToastView({ toast }: { readonly toast: Toast }) {
  const section = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const [held, setHeld] = useState(false);
  const [deaf, setDeaf] = useState(true);
  const { id, stay } = toast;

  useEffect(() => {
    if (stay === null || held) return;
    const timer = setTimeout(() => dismissToast(id), stay);
    return () => clearTimeout(timer);
  }, [id, stay, held]);

  useEffect(() => {
    const timer = setTimeout(() => setDeaf(false), DEAF_MS);
    const controller = new AbortController();
    addEventListener('blur', ({ target }) => target === window && setHeld(true), controller);
    addEventListener('focus', ({ target }) => target === window && setHeld(false), controller);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);

  useLayoutEffect(() => {
    const shown = section.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      // React is deaf while it takes the toast away, and what gets the focus back has to hear of it.
      queueMicrotask(() => before.current?.focus({ preventScroll: true }));
    };
  }, []);

  const entered = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setHeld(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  return (
    <section
      ref={section}
      className={styles.toast}
      aria-label={words.notices}
      tabIndex={-1}
      data-deaf={deaf || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={entered}
      onBlur={() => setHeld(false)}
    >
      <ToastCard toast={toast} />
    </section>
  );
}

/**
 * Keeps the toasts at the top of what is in sight, which keys on the screen, and zooming by fingers, move away from the
 * top of the window. Returns stop.
 */
function keepInSight(place: HTMLElement): () => void {
  const sight = visualViewport;
  if (sight === null) return () => undefined;
  const controller = new AbortController();
  const follow = () => place.style.setProperty('translate', `0 ${sight.offsetTop}px`);
  for (const type of ['scroll', 'resize']) sight.addEventListener(type, follow, controller);
  return () => controller.abort();
}

/**
 * The place of the toasts: the strip of the top bar, which no dialog, sheet or menu reaches into. The caller announces
 * the words through the live region.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, shownToast, shownToast);
  const place = useRef<HTMLDivElement>(null);
  // Before any dialog can listen: whoever listens first decides.
  useLayoutEffect(() => (place.current === null ? undefined : exemptToasts(place.current)), []);
  useEffect(() => (place.current === null ? undefined : keepInSight(place.current)), []);
  return (
    // A live region is what a modal dialog does not hide from assistive technology.
    <div ref={place} className={styles.place} aria-live="off" data-toasts="">
      {toast !== null && <ToastView key={toast.id} toast={toast} />}
    </div>
  );
}
