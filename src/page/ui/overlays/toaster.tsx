import { useEffect, useSyncExternalStore } from 'react';
import { Button, IconButton } from '#page/ui/controls/button.tsx';
import { X } from '#page/ui/icons/icons.tsx';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';
import { AfterDelay } from '#page/ui/loading/skeleton.tsx';
import { whenIdle } from '#page/ui/loading/when-idle.ts';
import { Notice } from '#page/ui/messages/notice.tsx';
import { dismissToast, shownToast, subscribeToToast, type Toast } from './toast-store.ts';
import styles from './toaster.module.css';

interface ToastProps {
  readonly toast: Toast;
}

const NOTICE_KINDS = { done: 'done', info: 'info', warning: 'warn', danger: 'danger' } as const;

/** The message while the toast itself can't be shown: nothing of it is lost, and it stays until dismissed. */
function PlainToast({ toast: { id, kind, text, action } }: ToastProps) {
  return (
    <section className={styles.place} aria-label="Notifications">
      <div className={styles.plain}>
        <Notice
          kind={NOTICE_KINDS[kind]}
          action={
            action && (
              <Button
                small
                onClick={() => {
                  dismissToast(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )
          }
        >
          {text}
        </Notice>
        <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
          <X className="icon--s" aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}

const ToastView = lazyPart<ToastProps>(() => import('./toast-view.tsx').then((part) => part.ToastView), {
  waiting: ({ toast }) => (
    <AfterDelay>
      <PlainToast toast={toast} />
    </AfterDelay>
  ),
  failed: ({ toast }) => <PlainToast toast={toast} />,
});

/** The viewport of the toasts. The caller announces the words through the live region. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, shownToast);
  useEffect(() => whenIdle(() => void ToastView.preload()), []);
  return toast === null ? null : <ToastView toast={toast} />;
}
