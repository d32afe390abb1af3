import { classNames } from '#page/ui/class-names.ts';
import styles from './progress-bar.module.css';
import { wholePercent } from './progress-ring.tsx';
import { words } from './words.ts';

interface ProgressBarProps {
  /** Accessible name. */
  readonly label: string;
  /** Share done, 0 to 1. */
  readonly share: number;
  /** `done` for recorded progress, `brass` for a goal or a step of a job. */
  readonly tone?: 'done' | 'brass';
  /** Dividers at each third, for three stages. */
  readonly thirds?: boolean;
}

/** A bar filled to a share. */
export function ProgressBar({ label, share, tone = 'done', thirds = false }: ProgressBarProps) {
  const percent = wholePercent(share);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words.percent(percent)}
      className={classNames(styles.bar, tone === 'brass' && styles.brass, thirds && styles.thirds)}
    >
      <i style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
