import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import styles from './screen.module.css';

interface ScreenProps {
  /** Content next to the main area on wide screens. */
  readonly aside?: ReactNode;
  /** Limits the width, for text pages. */
  readonly narrow?: boolean;
  /** Hides the footer while the content loads, which would push it down. */
  readonly loading?: boolean;
  readonly children: ReactNode;
}

/** The main area of a page, with the footer at its end. It must contain exactly one h1. */
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
