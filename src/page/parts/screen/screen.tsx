import type { ReactNode } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { Footer } from './footer.tsx';
import styles from './screen.module.css';

interface AreasProps {
  /** Above everything else, across the width; begins with a `ScreenHead`. */
  readonly head?: ReactNode;
  /** The player's own part: above the aside on wide screens, above the main area on others. */
  readonly own?: ReactNode;
  /** Next to the main area on wide screens, else below it. */
  readonly aside?: ReactNode;
  /** Links to related screens: at the left on wide screens, else first. The window's whole width is used. */
  readonly menu?: ReactNode;
  /** Below all others, across the width. */
  readonly foot?: ReactNode;
  /** Starts the footer below the fold, for content that loads late. */
  readonly tall?: boolean;
  /** The main area. */
  readonly children?: ReactNode;
}

/** The areas of a screen. One without content gives its place to the others. */
export function Areas({ head, own, aside, menu, foot, tall = false, children }: AreasProps) {
  return (
    <div className={classNames(styles.areas, tall && styles.tall)}>
      {head !== undefined && <div className={styles.head}>{head}</div>}
      {menu !== undefined && <div className={styles.menu}>{menu}</div>}
      {own !== undefined && <div className={styles.own}>{own}</div>}
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

interface ScreenProps extends AreasProps {
  /** The filters of a list, which uses the whole width of the window; null = closed. */
  readonly filters?: ReactNode;
  /** Hides the footer while the content loads, which would push it down. */
  readonly loading?: boolean;
}

/**
 * The frame of every screen: its areas, with the footer at the end. Widths and columns are decided here alone. It must
 * contain exactly one h1.
 */
export function Screen({ filters, loading = false, ...areas }: ScreenProps) {
  return (
    <>
      <main id="main" tabIndex={-1} className={classNames(styles.main, filters !== undefined && styles.list)}>
        <Areas {...areas} />
        {!loading && <Footer />}
      </main>
      {filters}
    </>
  );
}
