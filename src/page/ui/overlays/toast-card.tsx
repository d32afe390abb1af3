import { Button, IconButton } from '#page/ui/controls/button.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '#page/ui/icons/icons.tsx';
import styles from './toast-card.module.css';
import { dismissToast, type Toast } from './toast-store.ts';

const ICONS = { done: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert };

/** One message: icon, words, action. */
export function ToastCard({ toast: { id, kind, text, action, more } }: { readonly toast: Toast }) {
  const Icon = ICONS[kind];
  return (
    <div className={styles.card} data-kind={kind}>
      <Icon className="icon" aria-hidden />
      <span>{text}</span>
      {more !== undefined && (
        <Button small variant="quiet" onClick={more.run}>
          {more.label}
        </Button>
      )}
      {action !== undefined && (
        <Button
          small
          className={styles.action}
          onClick={() => {
            action.run();
            dismissToast(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <X className="icon--s" aria-hidden />
      </IconButton>
    </div>
  );
}
