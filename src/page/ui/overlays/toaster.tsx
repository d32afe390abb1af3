import { Provider, Root, Viewport } from '@radix-ui/react-toast';
import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { isAnyDialogOpen } from './open-dialogs.ts';
import { readingDirection } from './reading-direction.ts';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, shownToast, subscribeToToast, type Toast } from './toast-store.ts';
import styles from './toaster.module.css';

/**
 * The toast shown at present. Its time stands still while it is hovered or focused, F8 leads to it, a swipe to the end
 * of the line dismisses it.
 */
function ToastView({ toast }: { readonly toast: Toast }) {
  // Detached, so that it swallows Radix' announcements: the live region has already spoken the toast's words.
  const [unheard] = useState(() => document.createElement('div'));
  return (
    <Provider
      label="Notification"
      // The next one takes the place of the last, and a time that differs by nothing begins anew.
      duration={toast.stay === null ? Number.POSITIVE_INFINITY : toast.stay + (toast.id % 2) / 1000}
      swipeDirection={readingDirection() === 'rtl' ? 'left' : 'right'}
      announcerContainer={unheard}
    >
      <Root
        // A toast without a duration must not inherit the previous one's timer.
        key={toast.stay === null ? toast.id : 'passing'}
        className={styles.toast}
        open
        onOpenChange={(open) => !open && dismissToast(toast.id)}
        // Esc belongs to what the player is doing, unless that is the toast.
        onEscapeKeyDown={(event) => {
          const { target } = event;
          if (target instanceof Element && target.closest('[data-toasts]')) return;
          event.preventDefault();
          if (!isAnyDialogOpen()) return;
          // Radix asks only what opened last. Where that is the toast, it goes and the dialog below is asked as well.
          flushSync(() => dismissToast(toast.id));
          target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
        }}
      >
        <ToastCard toast={toast} />
      </Root>
      <Viewport className={styles.place} label="Notifications ({hotkey})" data-toasts="" />
    </Provider>
  );
}

/** The viewport of the toasts. The caller announces the words through the live region. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, shownToast, shownToast);
  return toast === null ? null : <ToastView toast={toast} />;
}
