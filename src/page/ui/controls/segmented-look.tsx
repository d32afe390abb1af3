import { figure } from '#page/ui/figures/figure.ts';
import styles from './segmented.module.css';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Figure beside the label. */
  readonly count?: number | undefined;
}

/** What stands in a segment. */
export function SegmentContent({ segment: { label, count } }: { readonly segment: Segment<string> }) {
  return (
    <>
      {label}
      {count !== undefined && <span className={styles.count}>{figure(count)}</span>}
    </>
  );
}

interface SegmentedLookProps {
  readonly value: string;
  readonly segments: readonly Segment<string>[];
}

/** The control as it will look, while what makes it work is fetched: nothing moves when that is there. */
export function SegmentedLook({ value, segments }: SegmentedLookProps) {
  return (
    <div className={styles.segmented} aria-hidden="true">
      {segments.map((segment) => (
        <span key={segment.value} className={styles.segment} data-state={segment.value === value ? 'on' : 'off'}>
          <SegmentContent segment={segment} />
        </span>
      ))}
    </div>
  );
}
