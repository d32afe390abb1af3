import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#page/ui/controls/button.tsx';
import { X } from '#page/ui/icons/icons.tsx';
import { type LazyPart, lazyPart } from '#page/ui/loading/lazy-part.tsx';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { labels } from '#page/ui/words.ts';
import { words } from '../words.ts';
import styles from './lazy.module.css';
import { RetryNotice } from './retry-notice.tsx';

/** Says that a part of the page could not be fetched, and fetches it again. */
export function ChunkFailed({ retry }: { readonly retry: () => void }) {
  return <RetryNotice onRetry={retry}>{words.chunkFailed}</RetryNotice>;
}

function WaitingScreen() {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const left = main.current;
    return () => {
      // The focus moves on to the screen that replaces this one.
      if (document.activeElement !== left) return;
      queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <main ref={main} id="main" tabIndex={-1} className={styles.screen} aria-busy="true">
      <AfterDelay>
        <Skeleton className={styles.block} />
      </AfterDelay>
    </main>
  );
}

/** A screen that is fetched when first visited. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, {
    waiting: () => <WaitingScreen />,
    failed: (_, retry) => (
      <main id="main" tabIndex={-1} className={styles.screen}>
        <ChunkFailed retry={retry} />
      </main>
    ),
  });
}

const nothing = () => null;

/** A part that only adds to what is shown: nothing stands in its place while it is on its way, or if it fails. */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, { waiting: nothing, failed: nothing });
}

/** A dialog that is fetched when first opened. Until it is there, and if it fails, a card at the bottom says so. */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, {
    waiting: () => (
      <AfterDelay>
        <div className={styles.card} role="status">
          {words.loading}
        </div>
      </AfterDelay>
    ),
    failed: ({ onClose }, retry) => (
      <div className={styles.card}>
        <ChunkFailed retry={retry} />
        <IconButton label={labels.close} onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
    ),
  });
}
