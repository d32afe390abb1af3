import type { Tier } from '#core/challenges/season.ts';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import styles from './challenges.module.css';
import type { TierMark } from './season-progress.ts';
import { words } from './words.ts';

interface TierBarProps {
  /** Share of the maximum points, 0 to 1. */
  readonly share: number;
  readonly marks: readonly TierMark[];
  /** The tier that was just reached; null = none. */
  readonly celebrated: Tier | null;
}

/** Progress bar of the points, with the tiers marked. */
export function TierBar({ share, marks, celebrated }: TierBarProps) {
  return (
    <div className={styles.tiers} role="img" aria-label={words.tierBar(marks)}>
      <div className={styles.bar}>
        <i style={{ inlineSize: `${share * 100}%` }} />
      </div>
      {marks.map(({ tier, from, percent, isReached }) => (
        <span
          key={tier}
          className={styles.tier}
          style={{ insetInlineStart: `${percent}%` }}
          data-celebrated={tier === celebrated ? '' : undefined}
        >
          <Emblem shape="coin" icon="laurels" metal={tier} full={isReached} />
          <small>{words.tierFrom(tier, from)}</small>
        </span>
      ))}
    </div>
  );
}
