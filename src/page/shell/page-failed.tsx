import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './page-failed.module.css';
import { words } from './words.ts';

/** Fallback if the frame itself fails to render; depends on as little as possible. */
export function PageFailed() {
  return (
    <main className={styles.page}>
      <h1>{words.pageFailed}</h1>
      <Notice
        kind="danger"
        alert
        action={
          <Button small onClick={() => location.reload()}>
            {words.reload}
          </Button>
        }
      >
        {words.pageFailedWhy}
      </Notice>
    </main>
  );
}
