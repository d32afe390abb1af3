import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { opensAdmin } from '#core/contract/editing/admin-pages.ts';
import { figure } from '#core/words/figure.ts';
import { Screen } from '#page/parts/screen/screen.tsx';
import { namePage } from '#page/parts/words/page-name.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { type AdminOverview, useAdminOverview } from '#page/state/editing/overview.ts';
import { DESKTOP, useMediaQuery } from '#page/ui/use-media-query.ts';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './admin.module.css';
import { type AdminScreenInfo, TABLE_SCREENS, WORK_SCREENS } from './admin-screens.ts';
import { words } from './words.ts';

interface AdminScreenProps {
  readonly title: string;
  /** The areas of the screen, with its heading. */
  readonly children: ReactNode;
}

/** The frame of every admin screen: the menu of all of them with their counts. */
export function AdminScreen({ title, children }: AdminScreenProps) {
  const overview = useAdminOverview();
  const identity = useIdentity();
  const role = identity.status === 'signedIn' ? identity.user.role : undefined;
  const counts = overview.status === 'ready' ? overview.answer : null;
  const wide = useMediaQuery(DESKTOP);
  useEffect(() => namePage(words.title(title)), [title]);
  const mayOpen = (screen: AdminScreenInfo) => opensAdmin(role, screen.path);
  const links = (
    <>
      <ScreenLinks heading={words.toReview} screens={WORK_SCREENS.filter(mayOpen)} counts={counts} said={words.waits} />
      <ScreenLinks heading={words.tables} screens={TABLE_SCREENS} counts={counts} said={words.incomplete} />
    </>
  );
  return (
    <Screen
      menu={
        <nav aria-label={words.nav}>
          {wide ? (
            links
          ) : (
            <details className={styles.folded}>
              <summary>{words.allScreens}</summary>
              {links}
            </details>
          )}
        </nav>
      }
    >
      {children}
    </Screen>
  );
}

interface ScreenLinksProps {
  readonly heading: string;
  readonly screens: readonly AdminScreenInfo[];
  readonly counts: AdminOverview | null;
  /** Text of the number next to a link. */
  readonly said: (count: number) => string;
}

/** Links to some of the screens. */
function ScreenLinks({ heading, screens, counts, said }: ScreenLinksProps) {
  return (
    <>
      <p className={styles.group} aria-hidden>
        {heading}
      </p>
      <ul className={styles.ways} aria-label={heading}>
        {screens.map(({ path, title, count }) => {
          const number = counts === null ? null : count(counts);
          return (
            <li key={path}>
              <Link
                to="/admin/$screen"
                params={{ screen: path.slice('/admin/'.length) }}
                className={styles.way}
                activeOptions={{ exact: true, includeSearch: false }}
              >
                {title}
                {number !== null && number > 0 && (
                  <span className={styles.count}>
                    <span aria-hidden>{figure(number)}</span>
                    <VisuallyHidden>{said(number)}</VisuallyHidden>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
