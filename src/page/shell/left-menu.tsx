import { Link } from '@tanstack/react-router';
import { useAchievementProgress, useTitleProgress } from '#page/parts/section-progress.ts';
import { shareOf } from '#page/parts/section-totals.ts';
import { Glyph } from '#page/ui/glyphs/glyph.tsx';
import { House } from '#page/ui/icons/icons.tsx';
import { wholePercent } from '#page/ui/progress-ring.tsx';
import styles from './left-menu.module.css';
import { EVENT_ENTRIES, type MenuEntry, SECTION_ENTRIES } from './menu-entries.ts';

/** Share earned of the sections that have a screen, in percent; undefined while not known. */
function useFigures(): Readonly<Record<string, string | undefined>> {
  const achievements = useAchievementProgress();
  const titles = useTitleProgress();
  return {
    '/achievements': achievements === null ? undefined : `${wholePercent(shareOf(achievements))}%`,
    '/titles': titles === null ? undefined : `${wholePercent(shareOf(titles))}%`,
  };
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly figure: string | undefined;
  readonly mini: boolean;
  readonly onChosen: (() => void) | undefined;
}

function Entry({ entry: { label, icon, to }, figure, mini, onChosen }: EntryProps) {
  const picture = icon === 'house' ? <House className="icon" aria-hidden /> : <Glyph name={icon} />;
  const title = mini ? label : undefined;
  if (to === undefined) {
    return (
      <span className={styles.off} aria-disabled="true" title={mini ? `${label}, soon` : undefined}>
        {picture}
        <span className={styles.label}>{label}</span>
        <span className={styles.figure}>soon</span>
      </span>
    );
  }
  return (
    <Link to={to} title={title} activeOptions={{ exact: true, includeSearch: false }} onClick={onChosen}>
      {picture}
      <span className={styles.label}>{label}</span>
      {figure !== undefined && <span className={styles.figure}>{figure}</span>}
    </Link>
  );
}

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
  const figures = useFigures();
  const list = (entries: readonly MenuEntry[]) => (
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          <Entry entry={entry} figure={entry.to && figures[entry.to]} mini={mini} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.menu} data-mini={mini || undefined} aria-label={label}>
      {list(SECTION_ENTRIES)}
      <h2 className={styles.heading}>Site Events</h2>
      {list(EVENT_ENTRIES)}
    </nav>
  );
}
