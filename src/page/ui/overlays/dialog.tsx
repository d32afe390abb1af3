import { Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { IconButton } from '#page/ui/controls/button.tsx';
import { X } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { labels } from '#page/ui/words.ts';
import styles from './dialog.module.css';
import { DialogBackdrop, useOpener } from './dialog-backdrop.tsx';

const PLACES = { center: styles.center, start: styles.start, end: styles.end } as const;

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Read out after the title. */
  readonly description?: string;
  /** While true (unsaved or busy forms), Esc and the scrim do not close the dialog; the close button always does. */
  readonly guarded?: boolean;
  /** Called on Esc; true = the key was handled, and the dialog stays open. */
  readonly onEscape?: () => boolean;
  /** Position from 720 px up: centred, or a sheet at the inline start or end. Narrower windows show a bottom sheet. */
  readonly place?: keyof typeof PLACES;
  /** Wider: a side sheet for reading, or a centred dialog for a table. */
  readonly wide?: boolean;
  /** A wider centred dialog, for a form in columns; narrower than `wide`. */
  readonly roomy?: boolean;
  /** Covers the dialog and takes the focus; nothing below it can be used. */
  readonly overlay?: ReactNode;
  /** False = no footer. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * A modal dialog, open while it is mounted. It draws its own scrim and locks scrolling by CSS, because Radix' overlay
 * writes a style element, which the content security policy refuses. The focus goes to the first field, or to the
 * heading if there is none, and returns to the opener.
 */
export function Dialog({
  title,
  onClose,
  description,
  guarded = false,
  onEscape,
  place = 'center',
  wide = false,
  roomy = false,
  overlay,
  footer,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useOpener();
  const covered = overlay !== undefined;
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <DialogBackdrop />
        <Content
          ref={content}
          className={classNames(styles.dialog, PLACES[place], wide && styles.wide, roomy && styles.roomy)}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onEscapeKeyDown={(event) => (guarded || onEscape?.() === true) && event.preventDefault()}
          onInteractOutside={(event) => guarded && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.remember();
            const field = content.current?.querySelector<HTMLElement>(
              'input:not([type=checkbox],[type=radio]), textarea',
            );
            (place === 'center' && field ? field : heading.current)?.focus();
          }}
          onCloseAutoFocus={opener.restore}
        >
          <div className={styles.head} inert={covered}>
            <Title ref={heading} tabIndex={-1}>
              {title}
            </Title>
            <IconButton label={labels.close} onClick={onClose}>
              <X className="icon" aria-hidden />
            </IconButton>
          </div>
          <div className={`${layout.stack4} ${styles.body}`} inert={covered}>
            {description !== undefined && <Description className={layout.note}>{description}</Description>}
            {children}
          </div>
          {footer !== undefined && footer !== false && (
            <div className={`${layout.row} ${styles.foot}`} inert={covered}>
              {footer}
            </div>
          )}
          {covered && (
            <div ref={takeFocus} tabIndex={-1} role="status" className={styles.overlay}>
              {overlay}
            </div>
          )}
        </Content>
      </Portal>
    </Root>
  );
}
