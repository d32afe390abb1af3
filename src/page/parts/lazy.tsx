import type { ComponentType } from 'react';
import { Button, IconButton } from '#page/ui/button.tsx';
import { X } from '#page/ui/icons/icons.tsx';
import { type LazyPart, lazyPart } from '#page/ui/lazy-part.tsx';
import { Notice } from '#page/ui/notice.tsx';
import { AfterDelay, Skeleton } from '#page/ui/skeleton.tsx';
import styles from './lazy.module.css';

function ChunkFailed({ retry }: { readonly retry: () => void }) {
  return (
    <Notice
      kind="danger"
      alert
      action={
        <Button small onClick={retry}>
          Try again
        </Button>
      }
    >
      Loading chunk failed
    </Notice>
  );
}

/** A screen that is fetched when first visited. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, {
    waiting: () => (
      <main id="main" tabIndex={-1} className={styles.screen} aria-busy="true">
        <AfterDelay>
          <Skeleton className={styles.block} />
        </AfterDelay>
      </main>
    ),
    failed: (_, retry) => (
      <main id="main" tabIndex={-1} className={styles.screen}>
        <ChunkFailed retry={retry} />
      </main>
    ),
  });
}

/** A dialog that is fetched when first opened. Until it is there, and if it fails, a card at the bottom says so. */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, {
    waiting: () => (
      <AfterDelay>
        <div className={styles.card} role="status">
          Loading…
        </div>
      </AfterDelay>
    ),
    failed: ({ onClose }, retry) => (
      <div className={styles.card}>
        <ChunkFailed retry={retry} />
        <IconButton label="Close" onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
    ),
  });
}
