import { Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '#page/ui/controls/button.tsx';
import { ChevronLeft, ChevronRight, X } from '#page/ui/icons/icons.tsx';
import { DialogBackdrop, useOpener } from '#page/ui/overlays/dialog-backdrop.tsx';
import { readingDirection } from '#page/ui/overlays/reading-direction.ts';
import { labels } from '#page/ui/words.ts';
import styles from './lightbox.module.css';
import { words } from './words.ts';

/** Minimum horizontal distance of a swipe, in px. */
const SWIPE = 48;

interface LightboxProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The callbacks are absent if there is no picture in that direction. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onFirst?: (() => void) | undefined;
  readonly onLast?: (() => void) | undefined;
  /** The picture, as large as it fits. */
  readonly picture?: ReactNode;
  /** Details below the title. */
  readonly children: ReactNode;
}

/**
 * Shows one picture at a time over the whole page while it is mounted. Arrow keys, Home, End, swipes and two buttons
 * switch pictures; the focus returns to the opener.
 */
export function Lightbox({ title, onClose, onPrevious, onNext, onFirst, onLast, picture, children }: LightboxProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const opener = useOpener();
  const isRightToLeft = readingDirection() === 'rtl';

  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: onPrevious,
      [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: onNext,
      Home: onFirst,
      End: onLast,
    };
    const action = actions[event.key];
    if (action === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  };
  const onPointerUp = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const from = start.current;
    start.current = null;
    if (from === null || pointerType === 'mouse') return;
    const x = clientX - from.x;
    if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(clientY - from.y)) return;
    const isNext = x < 0 !== isRightToLeft;
    (isNext ? onNext : onPrevious)?.();
  };
  const turn = (action: (() => void) | undefined) => ({
    'aria-disabled': action === undefined || undefined,
    onClick: () => action?.(),
  });

  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <DialogBackdrop />
        <Content
          className={styles.lightbox}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.remember();
            heading.current?.focus();
          }}
          onCloseAutoFocus={opener.restore}
        >
          {picture !== undefined && (
            <div
              className={styles.picture}
              onPointerDown={({ clientX: x, clientY: y, isPrimary }) => {
                start.current = isPrimary ? { x, y } : null;
              }}
              onPointerUp={onPointerUp}
              onPointerCancel={() => {
                start.current = null;
              }}
            >
              {picture}
            </div>
          )}
          <div className={styles.about}>
            <div className={styles.head}>
              <Title ref={heading} tabIndex={-1}>
                {title}
              </Title>
              <span className={styles.tools}>
                <IconButton label={words.previous} {...turn(onPrevious)}>
                  <ChevronLeft className="icon" aria-hidden />
                </IconButton>
                <IconButton label={words.next} {...turn(onNext)}>
                  <ChevronRight className="icon" aria-hidden />
                </IconButton>
                <IconButton label={labels.close} onClick={onClose}>
                  <X className="icon" aria-hidden />
                </IconButton>
              </span>
            </div>
            {children}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
