import { Link } from '#page/parts/navigation/link.tsx';
import { Glyph } from '#page/ui/glyphs/glyph.tsx';
import { House } from '#page/ui/icons.ts';
import styles from './tab-bar.module.css';

/** The screens within the thumb's reach, on phones. */
export function TabBar() {
  return (
    <nav className={styles.bar} aria-label="Main">
      <Link to="/">
        <House className="icon" aria-hidden />
        Home
      </Link>
      <Link to="/achievements">
        <Glyph name="laurels" />
        Achievements
      </Link>
      <Link to="/titles">
        <Glyph name="vertical-banner" />
        Titles
      </Link>
    </nav>
  );
}
