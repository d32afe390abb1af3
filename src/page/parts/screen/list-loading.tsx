import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { words } from '../words.ts';
import styles from './list-loading.module.css';

const ROWS = Array.from({ length: 24 }, (_, index) => index);

/** Placeholder for loading rows, with the same heights. */
export function ListLoading({ progress }: { readonly progress: number | null }) {
  return (
    <div className={styles.room} aria-busy="true">
      <AfterDelay>
        <p className={styles.words}>
          {progress === null ? words.loadingList : words.loadingListPart(Math.floor(progress * 100))}
        </p>
        <div className={styles.rows}>
          {ROWS.map((row) => (
            <Skeleton key={row} className={styles.row} />
          ))}
        </div>
      </AfterDelay>
    </div>
  );
}
