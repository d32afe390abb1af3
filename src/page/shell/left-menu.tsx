import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useOpenBazaarDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { disabledProps } from '#page/parts/screen/disabled-with-reason.tsx';
import { shareOf } from '#page/parts/words/section-totals.ts';
import { useAllTotals } from '#page/sections/use-all-totals.tsx';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { wholePercent } from '#page/ui/figures/progress-ring.tsx';
import { Glyph } from '#page/ui/glyphs/glyph.tsx';
import { Gavel, House, Smartphone, Target } from '#page/ui/icons/icons.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import styles from './left-menu.module.css';
import { ACCOUNT_ENTRIES, MENU_GROUPS, type MenuEntry, SECTION_ENTRIES } from './menu-entries.ts';
import { words } from './words.ts';

function iconOf(icon: MenuEntry['icon']): ReactNode {
  switch (icon) {
    case 'house':
      return <House />;
    case 'gavel':
      return <Gavel />;
    case 'target':
      return <Target />;
    case 'smartphone':
      return <Smartphone />;
    default:
      return <Glyph name={icon} />;
  }
}

export interface LeftMenuProps {
  /** Accessible name. */
  readonly label: string;
  /** `mini` has only icons with tooltips; `sheet` has two columns. */
  readonly layout?: 'full' | 'mini' | 'sheet';
  /** Called after an entry was chosen. */
  readonly onChosen?: () => void;
}

/** Menu of all sections, tools and events. */
export function LeftMenu({ label, layout = 'full', onChosen }: LeftMenuProps) {
  const id = useId();
  const { status } = useIdentity();
  const { isBlank, totals, counter } = useAllTotals();
  const openImport = useOpenBazaarDialog();
  const entry = ({ label: name, icon, to, section, withBelow = false, opensImport = false }: MenuEntry) => {
    const progress = section && totals?.[section];
    const share = (progress || (section && isBlank)) && `${wholePercent(shareOf(progress ?? null))}%`;
    const isOff = to === undefined;
    const figure = isOff && !opensImport ? words.soon : share;
    const content = (
      <>
        {iconOf(icon)}
        <span className={styles.label}>{name}</span>
        {figure !== undefined && <span className={styles.figure}>{figure}</span>}
      </>
    );
    const hint = tooltip(layout === 'mini' ? name : undefined, 'end');
    if (opensImport) {
      const openAndClose = () => {
        onChosen?.();
        openImport({});
      };
      return (
        <button type="button" {...hint} onClick={openAndClose}>
          {content}
        </button>
      );
    }
    return isOff ? (
      <button type="button" className={styles.off} {...disabledProps(words.comingSoon(name))} data-tooltip-side="end">
        {content}
      </button>
    ) : (
      <Link to={to} {...hint} activeOptions={{ exact: !withBelow, includeSearch: false }} onClick={onChosen}>
        {content}
      </Link>
    );
  };
  const list = (entries: readonly MenuEntry[], labelledBy?: string) => (
    <ul aria-labelledby={labelledBy}>
      {entries.map((one) => (
        <li key={one.label}>{entry(one)}</li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.menu} data-layout={layout} aria-label={label}>
      {list(SECTION_ENTRIES)}
      {status !== 'signedOut' && (
        // Reserves space for a returning player while the identity is being checked.
        <div className={status === 'checking' ? styles.ahead : undefined}>
          <div className={styles.rule} />
          {list(ACCOUNT_ENTRIES)}
        </div>
      )}
      {/* Labels, since a screen's first heading is its title. */}
      {MENU_GROUPS.map(({ label: group, entries }, index) => (
        <div key={group}>
          <p id={`${id}${index}`} className={styles.groupLabel}>
            {group}
          </p>
          {list(entries, `${id}${index}`)}
        </div>
      ))}
      {counter}
    </nav>
  );
}
