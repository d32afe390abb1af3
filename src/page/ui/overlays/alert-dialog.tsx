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
  /** The consequences; read after the title. */
  readonly description: string;
  /** Runs on Cancel and Esc: everything stays as it is. */
  readonly onCancel: () => void;
  /** The word on the button that leaves everything as it is. */
  readonly cancel?: string;
  /** Esc answers nothing either: the question stays until a button is pressed. */
  readonly insistent?: boolean;
  /** An answer was given and is being carried out: nothing else closes meanwhile. */
  readonly busy?: boolean;
  /** The answer, at the end beside Cancel. */
  readonly action?: ReactNode;
  /** Content below the question, such as further answers. */
  readonly children?: ReactNode;
}

/**
 * A question that has to be answered before anything else, open while it is mounted. The focus starts on Cancel, and a
 * press beside the dialog answers nothing.
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
          onCloseAutoFocus={opener.giveBack}
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
