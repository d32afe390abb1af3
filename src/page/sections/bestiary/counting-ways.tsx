import { Link } from '@tanstack/react-router';
import styles from './counting-ways.module.css';

/** The ways to count kills otherwise than row by row. */
export function CountingWays() {
  return (
    <>
      <Link to="/hunt-log" className={styles.way}>
        Hunt log
      </Link>
      <Link to="/beside" className={styles.way}>
        Beside the game
      </Link>
    </>
  );
}
