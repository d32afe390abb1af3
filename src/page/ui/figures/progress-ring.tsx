import { useChanged } from '#page/ui/use-changed.ts';
import styles from './progress-ring.module.css';
import { words } from './words.ts';

interface ProgressRingProps {
  /** Share done, 0 to 1. */
  readonly share: number;
  readonly size?: 'small' | 'large';
}

/** Returns the whole percent of a share; 100 only for a complete share and 0 only for an empty one. */
export function wholePercent(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** A ring filled to a share, with the percentage or "All" inside. It sweeps once when it becomes full while shown. */
export function ProgressRing({ share, size = 'small' }: ProgressRingProps) {
  const percent = wholePercent(share);
  const whole = share >= 1;
  const sweeps = useChanged(whole) && whole;
  return (
    <span className={styles.box} data-size={size}>
      <svg
        className={styles.ring}
        data-swept={sweeps ? '' : undefined}
        viewBox="0 0 40 40"
        role="img"
        aria-label={words.percent(percent)}
      >
        <circle cx="20" cy="20" r="17" pathLength="100" />
        {share > 0 && (
          <circle className={styles.value} cx="20" cy="20" r="17" pathLength="100" strokeDasharray={`${percent} 100`} />
        )}
      </svg>
      <span aria-hidden="true">{percent === 100 ? words.all : `${percent}%`}</span>
    </span>
  );
}
