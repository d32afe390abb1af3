import type { ComponentType } from 'react';
import { Button } from '#page/ui/button.tsx';
import { Dialog } from '#page/ui/dialog.tsx';
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

/** A dialog that is fetched when first opened; a failure is told in a dialog of the same title. */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, {
    waiting: ({ onClose }) => (
      <AfterDelay>
        <Dialog title={title} onClose={onClose}>
          <Skeleton className={styles.block} />
        </Dialog>
      </AfterDelay>
    ),
    failed: ({ onClose }, retry) => (
      <Dialog title={title} onClose={onClose}>
        <ChunkFailed retry={retry} />
      </Dialog>
    ),
  });
}
