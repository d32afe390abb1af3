import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { type Leader, Leaderboard } from '#page/ui/collections/leaderboard.tsx';
import { buttonClass } from '#page/ui/controls/button.tsx';
import { TriangleAlert, UserRound } from '#page/ui/icons/icons.tsx';
import { EllipsisVertical } from '#page/ui/icons/list-icons.tsx';
import layout from '#page/ui/layout.module.css';
import { Menu, MenuItem, MenuLink } from '#page/ui/overlays/menu.tsx';
import { MenuButton } from '#page/ui/overlays/menu-button.tsx';
import styles from './ranking.module.css';
import type { RankingSearch } from './ranking-query.ts';
import { ReportDialog } from './report-dialog.tsx';
import { words } from './words.ts';

const { rankings } = words;

/** Fields that the rows of all rankings share. */
interface Row {
  readonly place: number;
  readonly character: string;
  readonly username: string;
  readonly world: string | null;
  readonly vocation: string | null;
  readonly score: number;
  readonly own: boolean;
}

interface RankingRowsProps<R extends Row> {
  readonly label: string;
  /** One page of the ranking, best first. */
  readonly rows: readonly R[];
  /** The player's own row, on whichever page it is; null = none. */
  readonly me: R | null;
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
  /** Returns a row's details apart from its score. */
  readonly detailsOf: (row: R) => Pick<Leader, 'marks' | 'months'>;
}

/** One page of a ranking, with the player's own row always visible, and links to the other pages. */
export function RankingRows<R extends Row>({ label, rows, me, total, next, previous, detailsOf }: RankingRowsProps<R>) {
  const [reported, setReported] = useState<string | null>(null);
  const openAccount = useOpenAccountDialog();
  const signedIn = useIdentity().status === 'signedIn';
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  const isHere = me === null || rows.some(({ own }) => own);
  const report = (name: string) => (signedIn ? setReported(name) : openAccount({ logIn: words.reporting.logIn }));
  const leaderOf = (row: R): Leader => ({
    key: `${row.username} ${row.character}`,
    name: (
      <Link to="/profile" search={{ username: row.username, character: row.character }}>
        {row.character}
      </Link>
    ),
    sub: [row.world, row.vocation].filter((one) => one !== null).join(' · '),
    score: row.score,
    rank: row.place,
    own: row.own,
    ...detailsOf(row),
    ...(!row.own && { menu: <RowMenu row={row} onReport={report} /> }),
  });
  const leaders = rows.map(leaderOf);
  // The own row goes above or below the page, depending on its place.
  if (!isHere) leaders.splice(me.place < first.place ? 0 : leaders.length, 0, leaderOf(me));
  return (
    <>
      <Leaderboard label={label} heads={rankings.heads} leaders={leaders} wide podium={first.place === 1} />
      <nav className={layout.row} aria-label={rankings.pages}>
        <span className={styles.shown}>{rankings.shown({ first: first.place, last: last.place, count: total })}</span>
        {previous !== null && <PageLink search={{}}>{rankings.top}</PageLink>}
        {previous !== null && <PageLink search={{ from: previous }}>{rankings.previous}</PageLink>}
        {next !== null && <PageLink search={{ from: next }}>{rankings.next}</PageLink>}
        {!isHere && <PageLink search={{ mine: '1' }}>{rankings.mine}</PageLink>}
      </nav>
      {reported !== null && <ReportDialog character={reported} onClose={() => setReported(null)} />}
    </>
  );
}

interface PageLinkProps {
  /** Start of the linked page. */
  readonly search: Pick<RankingSearch, 'from' | 'mine'>;
  readonly children: ReactNode;
}

function PageLink({ search, children }: PageLinkProps) {
  return (
    <Link
      to="."
      search={(before: RankingSearch) => ({ ...before, from: undefined, mine: undefined, ...search })}
      className={buttonClass('plain', true)}
    >
      {children}
    </Link>
  );
}

interface RowMenuProps {
  readonly row: Row;
  readonly onReport: (character: string) => void;
}

/** Actions on another player's row. */
function RowMenu({ row: { character, username }, onReport }: RowMenuProps) {
  const label = rankings.more(character);
  return (
    <MenuButton
      label={label}
      menu={(opening) => (
        <Menu {...opening} label={label}>
          <MenuLink>
            <Link to="/profile" search={{ username, character }}>
              <UserRound className="icon" aria-hidden />
              {rankings.profile}
            </Link>
          </MenuLink>
          <MenuItem
            icon={<TriangleAlert className="icon" aria-hidden />}
            label={rankings.report}
            onSelect={() => onReport(character)}
          />
        </Menu>
      )}
    >
      <EllipsisVertical className="icon" aria-hidden />
    </MenuButton>
  );
}
