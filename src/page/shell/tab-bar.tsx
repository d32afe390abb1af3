import { Link } from '@tanstack/react-router';
import { Glyph } from '#page/ui/glyphs/glyph.tsx';
import { House } from '#page/ui/icons/icons.tsx';
import styles from './tab-bar.module.css';

const EXACT = { exact: true, includeSearch: false };

/** The screens within the thumb's reach, on phones. */
export function TabBar() {
  return (
    <nav className={styles.bar} aria-label="Main">
      <Link to="/" activeOptions={EXACT}>
        <House className="icon" aria-hidden />
        Home
      </Link>
      <Link to="/achievements" activeOptions={EXACT}>
        <Glyph name="laurels" />
        Achievements
      </Link>
      <Link to="/titles" activeOptions={EXACT}>
        <Glyph name="vertical-banner" />
        Titles
      </Link>
    </nav>
  );
}
