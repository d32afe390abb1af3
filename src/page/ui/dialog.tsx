import { Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { X } from './icons/icons.tsx';
import { dialogOpened } from './open-dialogs.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Said after the title by assistive technology. */
  readonly description?: string;
  /** Esc and the scrim do not close while this is true (typed or busy forms); the close button always does. */
  readonly guarded?: boolean;
  /** Where it stands from 720 px up: in the middle, or as a sheet at a side. Below it is a sheet from the bottom. */
  readonly place?: 'center' | 'left' | 'right';
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

function Counted() {
  useEffect(dialogOpened, []);
  return null;
}

/**
 * A modal dialog, open while it is mounted. It draws its own scrim and locks scrolling by CSS, because Radix' overlay
 * would write a style element, which the content security policy refuses. Focus goes to the first field, or to the
 * heading if there is none, and returns to the opener.
 */
export function Dialog({
  title,
  onClose,
  description,
  guarded = false,
  place = 'center',
  footer,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The opener is remembered here, since there is no trigger element that Radix would know.
  const opener = useRef<Element | null>(null);
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Counted />
        <div className={styles.scrim} />
        <Content
          ref={content}
          className={classNames(styles.dialog, styles[place])}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onEscapeKeyDown={(event) => guarded && event.preventDefault()}
          onInteractOutside={(event) => guarded && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.current = document.activeElement;
            const field = content.current?.querySelector<HTMLElement>(
              'input:not([type=checkbox],[type=radio]), textarea',
            );
            (place === 'center' && field ? field : heading.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
          }}
        >
          <div className={styles.head}>
            <Title ref={heading} tabIndex={-1}>
              {title}
            </Title>
            <IconButton label="Close" onClick={onClose}>
              <X className="icon" aria-hidden />
            </IconButton>
          </div>
          <div className={styles.body}>
            {description !== undefined && <Description className={styles.description}>{description}</Description>}
            {children}
          </div>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </Content>
      </Portal>
    </Root>
  );
}
