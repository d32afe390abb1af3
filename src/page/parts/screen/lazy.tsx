import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { reloadUpdated, useSiteUpdated } from '#page/state/site-update.ts';
import { Button, IconButton } from '#page/ui/controls/button.tsx';
import { X } from '#page/ui/icons/icons.tsx';
import { type LazyPart, lazyPart } from '#page/ui/loading/lazy-part.tsx';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { labels } from '#page/ui/words.ts';
import { words } from '../words.ts';
import styles from './lazy.module.css';
import { RetryNotice } from './retry-notice.tsx';
import screen from './screen.module.css';

/**
 * Reports that a part of the page could not be loaded, and loads it again. After a deployment the part may be gone: only
 * a reload helps then.
 */
export function ChunkFailed({ retry }: { readonly retry: () => void }) {
  const updated = useSiteUpdated();
  const [reloading, setReloading] = useState(false);
  if (!updated) return <RetryNotice onRetry={retry}>{words.chunkFailed}</RetryNotice>;
  return (
    <Notice
      kind="info"
      alert
      action={
        <Button
          small
          busy={reloading}
          onClick={() => {
            setReloading(true);
            void reloadUpdated();
          }}
        >
          {words.reload}
        </Button>
      }
    >
      {words.siteUpdated}
    </Notice>
  );
}

function WaitingScreen() {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = main.current;
    return () => {
      // The focus moves to the screen that replaces this one.
      if (document.activeElement !== element) return;
      queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <main ref={main} id="main" tabIndex={-1} className={screen.main} aria-busy="true">
      <AfterDelay>
        <Skeleton className={styles.block} />
      </AfterDelay>
    </main>
  );
}

/** Makes a screen that is loaded when first visited. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, {
    waiting: () => <WaitingScreen />,
    failed: (_, retry) => (
      <main id="main" tabIndex={-1} className={screen.main}>
        <ChunkFailed retry={retry} />
      </main>
    ),
  });
}

const nothing = () => null;

/** Makes an optional part: nothing is shown while it loads or if it fails. */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, { waiting: nothing, failed: nothing });
}

/** A card at the bottom of the window. A dialog may be opened inside a paragraph, which can't contain it. */
function Card({ children, role }: { readonly children: ReactNode; readonly role?: 'status' }) {
  return createPortal(
    <div className={styles.card} role={role}>
      {children}
    </div>,
    document.body,
  );
}

/**
 * Makes a dialog that is loaded when first opened. While it loads, and if it fails, a card at the bottom shows the
 * state.
 */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, {
    waiting: () => (
      <AfterDelay>
        <Card role="status">{words.loading}</Card>
      </AfterDelay>
    ),
    failed: ({ onClose }, retry) => (
      <Card>
        <ChunkFailed retry={retry} />
        <IconButton label={labels.close} onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </Card>
    ),
  });
}
