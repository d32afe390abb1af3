import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { opensAdmin } from '#core/contract/editing/admin-pages.ts';
import { figure } from '#core/words/figure.ts';
import { Screen } from '#page/parts/screen/screen.tsx';
import { namePage } from '#page/parts/words/page-name.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { type AdminOverview, useAdminOverview } from '#page/state/editing/overview.ts';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './admin.module.css';
import { type AdminScreenInfo, TABLE_SCREENS, WORK_SCREENS } from './admin-screens.ts';
import { words } from './words.ts';

interface AdminScreenProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of every admin screen: its name and the links to the others with their counts. */
export function AdminScreen({ title, children }: AdminScreenProps) {
  const overview = useAdminOverview();
  const identity = useIdentity();
  const role = identity.status === 'signedIn' ? identity.user.role : undefined;
  const counts = overview.status === 'ready' ? overview.answer : null;
  useEffect(() => namePage(words.title(title)), [title]);
  const mayOpen = (screen: AdminScreenInfo) => opensAdmin(role, screen.path);
  return (
    <Screen>
      <nav className={styles.nav} aria-label={words.nav}>
        <ScreenLinks
          heading={words.toReview}
          screens={WORK_SCREENS.filter(mayOpen)}
          counts={counts}
          said={words.waits}
        />
        <ScreenLinks heading={words.tables} screens={TABLE_SCREENS} counts={counts} said={words.incomplete} />
      </nav>
      <h1 className={styles.title}>{title}</h1>
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

/** Links to some of the screens, in a line that scrolls if it is too long. */
function ScreenLinks({ heading, screens, counts, said }: ScreenLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (here == null || list.current === null) return;
    list.current.scrollLeft = here.offsetLeft - (list.current.clientWidth - here.offsetWidth) / 2;
  }, []);
  return (
    <ul ref={list} className={styles.ways} aria-label={heading}>
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
  );
}
