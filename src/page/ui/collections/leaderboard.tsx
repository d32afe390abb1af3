import type { ReactNode } from 'react';
import { figure } from '#core/words/figure.ts';
import { classNames } from '#page/ui/class-names.ts';
import { Emblem, type Metal } from '#page/ui/emblems/emblem.tsx';
import { type Month, MonthInitials, MonthLetters, monthWords } from '#page/ui/figures/month-letters.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './leaderboard.module.css';
import { tiedRanks } from './tied-ranks.ts';
import { words } from './words.ts';

export interface Leader {
  /** React key. */
  readonly key: string;
  readonly name: ReactNode;
  /** Short text below the name. */
  readonly sub?: string;
  /** Labels and marks below `sub`. */
  readonly marks?: ReactNode;
  /** Button at the end of the row. */
  readonly menu?: ReactNode;
  readonly score: number;
  /** Overall rank; derived from the scores if absent. */
  readonly rank?: number;
  readonly months?: readonly Month[];
  /** The player's own row, which stays visible. */
  readonly own?: boolean;
}

interface LeaderboardProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Best first. */
  readonly leaders: readonly Leader[];
  /** Column headers. */
  readonly heads: { readonly rank: string; readonly name: string; readonly score: string };
  /** On wide screens, the details of a row share its line. */
  readonly wide?: boolean;
  /** On wide screens, the first three are side by side. */
  readonly podium?: boolean;
  /** Rank of the first row, where ranks are derived from the scores. */
  readonly firstRank?: number;
}

/** Number of ranks on the podium. */
const PODIUM = 3;

const COINS: readonly Metal[] = ['gold', 'silver', 'bronze'];

function Rank({ rank }: { readonly rank: number }) {
  const metal = COINS[rank - 1];
  if (metal === undefined) return <span className={styles.rank}>{rank}</span>;
  return (
    <span className={styles.rank} role="img" aria-label={words.rank(rank)}>
      <Emblem shape="coin" icon={rank === 1 ? 'laurel-crown' : 'laurels'} metal={metal} full />
    </span>
  );
}

/** People by score. Ties share a rank; the first three ranks are shown as coins. */
export function Leaderboard({ label, leaders, heads, wide = false, podium = false, firstRank = 1 }: LeaderboardProps) {
  const counted = tiedRanks(
    leaders.map(({ score }) => score),
    firstRank,
  );
  const withMonths = leaders.some(({ months }) => months !== undefined);
  const withMenu = leaders.some(({ menu }) => menu !== undefined);
  return (
    <div
      className={classNames(
        withMonths && styles.withMonths,
        withMenu && styles.withMenu,
        wide && styles.wide,
        podium && !withMonths && leaders.length > PODIUM && styles.podium,
      )}
    >
      <div className={classNames(styles.row, styles.heads)} aria-hidden="true">
        <span>{heads.rank}</span>
        <span>{heads.name}</span>
        {withMonths && (
          <span className={styles.months}>
            <MonthInitials />
          </span>
        )}
        <span className={styles.scoreHead}>{heads.score}</span>
        {withMenu && <span className={styles.menu} />}
      </div>
      <ol aria-label={label}>
        {leaders.map(({ key, name, sub, marks, menu, score, rank, months, own = false }, index) => (
          <li key={key} className={classNames(styles.row, own && styles.own)} aria-current={own || undefined}>
            <Rank rank={rank ?? counted[index] ?? firstRank + index} />
            <span className={styles.who}>
              <span className={`${layout.row} ${styles.name}`}>
                {name}
                {own && <span className={styles.you}>{words.you}</span>}
              </span>
              {sub !== undefined && <span className={styles.sub}>{sub}</span>}
              {marks !== undefined && <span className={`${layout.row} ${styles.marks}`}>{marks}</span>}
              {months !== undefined && <span className={styles.medals}>{monthWords(months)}</span>}
            </span>
            {months !== undefined && (
              <span className={styles.months}>
                <MonthLetters months={months} />
              </span>
            )}
            <span className={styles.score}>{figure(score)}</span>
            {withMenu && <span className={styles.menu}>{menu}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
