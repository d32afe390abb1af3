import { Link } from '@tanstack/react-router';
import { useAchievementProgress, useTitleProgress } from '#page/parts/section-progress.ts';
import { type SectionProgress, shareOf } from '#page/parts/section-totals.ts';
import { useIdentity } from '#page/state/identity.ts';
import { Glyph } from '#page/ui/glyphs/glyph.tsx';
import { Gavel, House } from '#page/ui/icons/icons.tsx';
import { wholePercent } from '#page/ui/progress-ring.tsx';
import styles from './left-menu.module.css';
import { EVENT_ENTRIES, type MenuEntry, SECTION_ENTRIES } from './menu-entries.ts';

const EXACT = { exact: true, includeSearch: false };

/** Share earned, in percent; undefined while not known. */
const percent = (progress: SectionProgress | null) =>
  progress === null ? undefined : `${wholePercent(shareOf(progress))}%`;

interface LeftMenuProps {
  /** Accessible name. */
  readonly label: string;
  /** Icons alone, each with its tooltip. */
  readonly mini?: boolean;
  /** Called when an entry was chosen. */
  readonly onChosen?: () => void;
}

/** The menu of all sections. */
export function LeftMenu({ label, mini = false, onChosen }: LeftMenuProps) {
  const signedIn = useIdentity().status === 'signedIn';
  const figures: Readonly<Record<string, string | undefined>> = {
    '/achievements': percent(useAchievementProgress()),
    '/titles': percent(useTitleProgress()),
  };
  const entry = ({ label: name, icon, to }: MenuEntry) => {
    const figure = to === undefined ? 'soon' : figures[to];
    const content = (
      <>
        {icon === 'house' ? <House /> : icon === 'gavel' ? <Gavel /> : <Glyph name={icon} />}
        <span className={styles.label}>{name}</span>
        {figure !== undefined && <span className={styles.figure}>{figure}</span>}
      </>
    );
    return to === undefined ? (
      <span className={styles.off} aria-disabled title={mini ? `${name}, soon` : undefined}>
        {content}
      </span>
    ) : (
      <Link to={to} title={mini ? name : undefined} activeOptions={EXACT} onClick={onChosen}>
        {content}
      </Link>
    );
  };
  const list = (entries: readonly MenuEntry[]) => (
    <ul>{entries.map((one) => (!one.signedIn || signedIn) && <li key={one.label}>{entry(one)}</li>)}</ul>
  );
  return (
    <nav className={styles.menu} data-mini={mini || undefined} aria-label={label}>
      {list(SECTION_ENTRIES)}
      <h2 className={styles.heading}>Site Events</h2>
      {list(EVENT_ENTRIES)}
    </nav>
  );
}
