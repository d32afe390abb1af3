import { usePersistentStorage } from '#page/state/sync/sync-page.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Panel } from '#page/ui/panel.tsx';
import styles from './sync-screen.module.css';
import { words } from './words.ts';

/** States whether the browser protects the stored data from eviction. */
export function StorageSection() {
  const { isPersistent, ask } = usePersistentStorage();
  const { storage } = words;
  return (
    <Panel title={storage.title}>
      <div className={styles.stack}>
        {isPersistent === true && <p>{storage.kept}</p>}
        {isPersistent === null && <p>{storage.unknown}</p>}
        {isPersistent === false && (
          <>
            <p>{storage.risky}</p>
            <Button onClick={ask}>{storage.ask}</Button>
          </>
        )}
      </div>
    </Panel>
  );
}
