import { Key } from '#page/ui/tag.tsx';
import styles from './search-screen.module.css';

/** The search's shortcuts, on devices with a keyboard. */
export function KeyHint() {
  return (
    <p className={styles.hint}>
      Results can be marked here. <Key>↑</Key> <Key>↓</Key> move, <Key>x</Key> marks, <Key>/</Key> goes back to the
      text, <Key>Esc</Key> clears it. Search stays open for the next entry.
    </p>
  );
}
