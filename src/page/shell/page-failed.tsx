import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './page-failed.module.css';

/** Fallback when the frame itself fails to render; it depends on as little as possible. */
export function PageFailed() {
  return (
    <main className={styles.page}>
      <h1>Loremark could not be shown</h1>
      <Notice
        kind="danger"
        alert
        action={
          <Button small onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        Something went wrong. Nothing you recorded is affected.
      </Notice>
    </main>
  );
}
