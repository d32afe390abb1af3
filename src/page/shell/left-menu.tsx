import { Link } from '@tanstack/react-router';
import { shareOf } from '#page/parts/section-totals.ts';
import { useAllTotals } from '#page/sections/use-all-totals.tsx';
import { useIdentity } from '#page/state/account/identity.ts';
import { wholePercent } from '#page/ui/figures/progress-ring.tsx';
import { Glyph } from '#page/ui/glyphs/glyph.tsx';
import { Gavel, House } from '#page/ui/icons/icons.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import styles from './left-menu.module.css';
import { ACCOUNT_ENTRIES, EVENT_ENTRIES, type MenuEntry, SECTION_ENTRIES } from './menu-entries.ts';

const EXACT = { exact: true, includeSearch: false };

export interface LeftMenuProps {
  /** Accessible name. */
  readonly label: string;
  /** `mini` is icons alone, each with its tooltip; `sheet` is two columns. */
  readonly layout?: 'full' | 'mini' | 'sheet';
  /** Runs after an entry was chosen. */
  readonly onChosen?: () => void;
}

/** Menu of all sections. */
export function LeftMenu({ label, layout = 'full', onChosen }: LeftMenuProps) {
  const { status } = useIdentity();
  const hint = (words: string) => tooltip(layout === 'mini' ? words : undefined, 'end');
  const { isBlank, totals, counter } = useAllTotals();
  const entry = ({ label: name, icon, to, section }: MenuEntry) => {
    const progress = section && totals?.[section];
    const share = (progress || (section && isBlank)) && `${wholePercent(shareOf(progress ?? null))}%`;
    const figure = to === undefined ? 'soon' : share;
    const content = (
      <>
        {icon === 'house' ? <House /> : icon === 'gavel' ? <Gavel /> : <Glyph name={icon} />}
        <span className={styles.label}>{name}</span>
        {figure !== undefined && <span className={styles.figure}>{figure}</span>}
      </>
    );
    return to === undefined ? (
      <span className={styles.off} aria-disabled {...hint(`${name}, soon`)}>
        {content}
      </span>
    ) : (
      <Link to={to} {...hint(name)} activeOptions={EXACT} onClick={onChosen}>
        {content}
      </Link>
    );
  };
  const list = (entries: readonly MenuEntry[]) => (
    <ul>
      {entries.map((one) => (
        <li key={one.label}>{entry(one)}</li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.menu} data-layout={layout} aria-label={label}>
      {list(SECTION_ENTRIES)}
      {status !== 'signedOut' && (
        // Room is reserved for a returning player while the identity is being checked.
        <div className={status === 'checking' ? styles.ahead : undefined}>
          <div className={styles.rule} />
          {list(ACCOUNT_ENTRIES)}
        </div>
      )}
      <h2 className={styles.heading}>Site Events</h2>
      {list(EVENT_ENTRIES)}
      {counter}
    </nav>
  );
}
