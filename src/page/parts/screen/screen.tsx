import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import styles from './screen.module.css';

interface ScreenProps {
  /** Beside the main area on wide screens. */
  readonly aside?: ReactNode;
  /** Text pages have a largest width, lists have none. */
  readonly narrow?: boolean;
  /** While the content loads there is no footer: the content would push it away. */
  readonly loading?: boolean;
  readonly children: ReactNode;
}

/** The main area of a page, with the footer at its end. Exactly one h1 stands in it. */
export function Screen({ aside, narrow = false, loading = false, children }: ScreenProps) {
  return (
    <>
      <main id="main" tabIndex={-1} className={narrow ? `${styles.main} ${styles.narrow}` : styles.main}>
        <div className={styles.content}>{children}</div>
        {!loading && <Footer />}
      </main>
      {aside}
    </>
  );
}
