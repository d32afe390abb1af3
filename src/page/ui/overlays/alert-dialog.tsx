import { Cancel, Content, Description, Portal, Root, Title } from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { labels } from '#page/ui/words.ts';
import styles from './dialog.module.css';
import { DialogBackdrop, useOpener } from './dialog-backdrop.tsx';

interface AlertDialogProps {
  readonly title: string;
  /** Consequences; read out after the title. */
  readonly description: string;
  /** Called on Cancel and Esc, which change nothing. */
  readonly onCancel: () => void;
  /** Label of the button that changes nothing. */
  readonly cancel?: string;
  /** Disables Esc: the dialog stays until a button is pressed. */
  readonly insistent?: boolean;
  /** The chosen action is in progress: the dialog can't be closed meanwhile. */
  readonly busy?: boolean;
  /** The confirming button, next to Cancel. */
  readonly action?: ReactNode;
  /** Content below the description, such as further choices. */
  readonly children?: ReactNode;
}

/**
 * A question that blocks the page until it is decided, open while it is mounted. Cancel has the focus first, and a
 * press outside of the dialog does nothing.
 */
export function AlertDialog({
  title,
  description,
  onCancel,
  cancel = labels.cancel,
  insistent = false,
  busy = false,
  action,
  children,
}: AlertDialogProps) {
  const opener = useOpener();
  return (
    <Root open onOpenChange={(open) => !open && onCancel()}>
      <Portal>
        <DialogBackdrop />
        <Content
          aria-modal
          className={classNames(styles.dialog, styles.center)}
          onEscapeKeyDown={(event) => (busy || insistent) && event.preventDefault()}
          onOpenAutoFocus={opener.remember}
          onCloseAutoFocus={opener.restore}
        >
          <div className={styles.head}>
            <Title>{title}</Title>
          </div>
          <div className={`${layout.stack4} ${styles.body}`}>
            <Description className={layout.note}>{description}</Description>
            {children}
          </div>
          <div className={`${layout.row} ${styles.foot}`}>
            <Cancel asChild>
              <Button variant="quiet" disabled={busy}>
                {cancel}
              </Button>
            </Cancel>
            {action}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
