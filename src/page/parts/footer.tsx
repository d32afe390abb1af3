import { Link } from '@tanstack/react-router';
import { useSite } from '#page/state/catalogue/site.ts';
import { Keyboard, SunMoon } from '#page/ui/icons/icons.tsx';
import styles from './footer.module.css';
import { useOpenSettingsDialog } from './settings-dialog.ts';

/** The end of every page: links, what can be set for this device, copyright and the credits that every page owes. */
export function Footer() {
  const site = useSite();
  const openSettings = useOpenSettingsDialog();
  return (
    <footer className={styles.foot}>
      <div className={styles.ways}>
        <ul>
          {site?.fansites_url && (
            <li>
              <a href={site.fansites_url}>Fansites</a>
            </li>
          )}
          {site?.chat_url && (
            <li>
              <a href={site.chat_url}>Chat</a>
            </li>
          )}
          <li>
            <Link to="/contact">Contact</Link>
          </li>
          <li>
            <Link to="/changelog">Changelog</Link>
          </li>
        </ul>
        <div className={styles.settings}>
          <button type="button" onClick={() => openSettings('appearance')}>
            <SunMoon className="icon--s" aria-hidden />
            Appearance
          </button>
          <button type="button" onClick={() => openSettings('shortcuts')}>
            <Keyboard className="icon--s" aria-hidden />
            Keyboard shortcuts
          </button>
        </div>
      </div>
      <p>
        © {new Date().getFullYear()} Loremark, a fan site. Not affiliated with CipSoft GmbH. Tibia is a trademark of{' '}
        <a href="https://www.cipsoft.com/">CipSoft GmbH</a>.
      </p>
      <p>
        Facts checked against <a href="https://tibia.fandom.com/">TibiaWiki</a> and{' '}
        <a href="https://www.tibiawiki.com.br/">TibiaWiki BR</a>.
      </p>
      <p>
        Icons by <a href="https://lucide.dev/">Lucide</a>, ISC. Glyphs by{' '}
        <a href="https://game-icons.net/">game-icons.net</a>, CC BY 3.0.
      </p>
    </footer>
  );
}
