import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from './icons/icons.tsx';
import { dismissToast, shownToast, subscribeToToast, type Toast } from './toast-store.ts';
import styles from './toaster.module.css';

const ICONS = { done: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert };

/** Dismisses after the toast's time, which stands still while it is hovered or focused. */
function useStay(toast: Toast, paused: boolean): void {
  const left = useRef(toast.stay);
  useEffect(() => {
    if (paused || left.current === null) return;
    const started = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(1000, left.current - (Date.now() - started));
    };
  }, [paused, toast.id]);
}

/** One message, which goes when its time is up or when it is dismissed. */
export function ToastCard({ toast }: { readonly toast: Toast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useStay(toast, hovered || focused);
  const Icon = ICONS[toast.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the clock, nothing is operated here
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon className="icon" aria-hidden />
      <span>{toast.text}</span>
      {toast.action !== undefined && (
        <Button
          small
          className={styles.action}
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <X className="icon--s" aria-hidden />
      </IconButton>
    </div>
  );
}

/** The place where toasts appear. The words are spoken by whoever shows one, through the live region. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, shownToast);
  return (
    <section className={styles.place} aria-label="Notifications">
      {toast !== null && <ToastCard key={toast.id} toast={toast} />}
    </section>
  );
}
