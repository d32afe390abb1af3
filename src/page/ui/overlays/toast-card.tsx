import { useRef, useState } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { Button, IconButton } from '#page/ui/controls/button.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '#page/ui/icons/icons.tsx';
import { useOverflows } from '#page/ui/use-overflows.ts';
import styles from './toast-card.module.css';
import { dismissToast, type Toast } from './toast-store.ts';
import { words } from './words.ts';

const ICONS = { done: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert };

/** One message: icon, two lines of text (the rest on demand), action. */
export function ToastCard({ toast: { id, kind, text, action } }: { readonly toast: Toast }) {
  const Icon = ICONS[kind];
  const message = useRef<HTMLParagraphElement>(null);
  const [whole, setWhole] = useState(false);
  const overflows = useOverflows(message);
  return (
    <div className={styles.card} data-kind={kind}>
      <Icon className="icon" aria-hidden />
      <p ref={message} className={classNames(!whole && styles.clamped)}>
        {text}
      </p>
      {overflows && !whole && (
        <Button small variant="quiet" onClick={() => setWhole(true)}>
          {words.more}
        </Button>
      )}
      {action !== undefined && (
        <Button
          small
          className={styles.action}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={words.dismiss} onClick={() => dismissToast(id)}>
        <X className="icon--s" aria-hidden />
      </IconButton>
    </div>
  );
}
