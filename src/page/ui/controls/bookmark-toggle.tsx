import styles from './bookmark-toggle.module.css';
import { words } from './words.ts';

interface BookmarkToggleProps {
  /** Name of the bookmarked item. */
  readonly name: string;
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
}

/** A toggle button named `Bookmark NAME`. */
export function BookmarkToggle({ name, pressed, onChange }: BookmarkToggleProps) {
  return (
    <button
      type="button"
      className={styles.mark}
      aria-pressed={pressed}
      aria-label={words.bookmark(name)}
      onClick={() => onChange(!pressed)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6.5 3.5h11a1 1 0 0 1 1 1V20.5l-6.5-4.8-6.5 4.8V4.5a1 1 0 0 1 1-1Z" />
      </svg>
    </button>
  );
}
