import { Link } from '@tanstack/react-router';
import { useSite } from '#page/state/catalogue/site.ts';
import { Keyboard, SunMoon } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { withElements } from '#page/ui/with-nodes.tsx';
import { useOpenSettingsDialog } from '../dialogs/shell-dialogs.ts';
import { words } from '../words.ts';
import styles from './footer.module.css';

const SCREENS = [
  { to: '/contact', name: words.footer.contact },
  { to: '/changelog', name: words.footer.changelog },
  { to: '/help', name: words.footer.help },
  { to: '/privacy', name: words.footer.privacy },
  { to: '/security', name: words.footer.security },
] as const;

/** The footer of every page: links, device settings, copyright and required credits. */
export function Footer() {
  const site = useSite();
  const openSettings = useOpenSettingsDialog();
  return (
    <footer className={styles.foot}>
      <div className={`${layout.row} ${styles.ways}`}>
        <ul>
          {site?.fansites_url && (
            <li>
              <a href={site.fansites_url}>{words.footer.fansites}</a>
            </li>
          )}
          {site?.chat_url && (
            <li>
              <a href={site.chat_url}>{words.footer.chat}</a>
            </li>
          )}
          {SCREENS.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
        <div className={styles.settings}>
          <button type="button" onClick={() => openSettings('appearance')}>
            <SunMoon className="icon--s" aria-hidden />
            {words.footer.appearance}
          </button>
          <button type="button" onClick={() => openSettings('shortcuts')}>
            <Keyboard className="icon--s" aria-hidden />
            {words.footer.shortcuts}
          </button>
        </div>
      </div>
      <p>
        {withElements(words.footer.copyright, {
          year: String(new Date().getFullYear()),
          cipsoft: <a href="https://www.cipsoft.com/">{words.footer.cipsoft}</a>,
        })}
      </p>
      <p>
        {withElements(words.footer.checked, {
          wiki: <a href="https://tibia.fandom.com/">{words.footer.wiki}</a>,
          licence: <a href="https://creativecommons.org/licenses/by-sa/3.0/">{words.footer.licence}</a>,
          wikiBrazil: <a href="https://www.tibiawiki.com.br/">{words.footer.wikiBrazil}</a>,
        })}
      </p>
      <p>
        {withElements(words.footer.icons, {
          lucide: <a href="https://lucide.dev/">{words.footer.lucide}</a>,
          gameIcons: <a href="https://game-icons.net/">{words.footer.gameIcons}</a>,
        })}
      </p>
    </footer>
  );
}
