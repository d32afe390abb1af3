import { useId } from 'react';
import styles from './segmented.module.css';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Figure beside the label. */
  readonly count?: number | undefined;
}

interface SegmentedProps<V extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly value: V;
  readonly segments: readonly Segment<V>[];
  readonly onChange: (value: V) => void;
}

/** One of a few, as a radio group; arrow keys move. */
export function Segmented<V extends string>({ label, value, segments, onChange }: SegmentedProps<V>) {
  const name = useId();
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
          {segment.count !== undefined && <span className={styles.count}>{segment.count.toLocaleString('en')}</span>}
        </label>
      ))}
    </div>
  );
}
