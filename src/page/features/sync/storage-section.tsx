import { usePersistentStorage } from '#page/state/sync/sync-page.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Panel } from '#page/ui/panel.tsx';
import styles from './sync-screen.module.css';

/** Whether the browser keeps what is stored here, in words. */
export function StorageSection() {
  const { isPersistent, ask } = usePersistentStorage();
  return (
    <Panel title="Storage of this browser">
      <div className={styles.stack}>
        {isPersistent === true && <p>This browser keeps what is stored here until you delete it yourself.</p>}
        {isPersistent === null && <p>This browser does not say whether it keeps what is stored here.</p>}
        {isPersistent === false && (
          <>
            <p>This browser may delete what is stored here when it runs out of space. What was sent is safe.</p>
            <Button onClick={ask}>Ask it to keep everything</Button>
          </>
        )}
      </div>
    </Panel>
  );
}
