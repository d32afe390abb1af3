import styles from './range-pair.module.css';

export interface Range {
  readonly min: number;
  readonly max: number;
}

interface RangePairProps {
  readonly label: string;
  /** Names of the two ends, such as "Fewest points". */
  readonly minLabel: string;
  readonly maxLabel: string;
  readonly bounds: Range;
  readonly value: Range;
  readonly onChange: (value: Range) => void;
}

/** A range between two ends, as two native sliders on one track; the ends can't pass each other. */
export function RangePair({ label, minLabel, maxLabel, bounds, value, onChange }: RangePairProps) {
  const share = (at: number) => `${((at - bounds.min) / (bounds.max - bounds.min)) * 100}%`;
  return (
    <fieldset className={styles.field}>
      <legend>
        {label}{' '}
        <span className={styles.figures}>{value.min === value.max ? value.min : `${value.min} to ${value.max}`}</span>
      </legend>
      <div
        className={styles.track}
        style={{ '--from': share(value.min), '--to': share(value.max) } as React.CSSProperties}
      >
        <input
          type="range"
          aria-label={minLabel}
          min={bounds.min}
          max={bounds.max}
          value={value.min}
          // At the far end both thumbs meet; this one must stay on top to be taken back.
          data-on-top={value.min === bounds.max || undefined}
          onChange={(event) =>
            onChange({ min: Math.min(event.currentTarget.valueAsNumber, value.max), max: value.max })
          }
        />
        <input
          type="range"
          aria-label={maxLabel}
          min={bounds.min}
          max={bounds.max}
          value={value.max}
          onChange={(event) =>
            onChange({ min: value.min, max: Math.max(event.currentTarget.valueAsNumber, value.min) })
          }
        />
      </div>
    </fieldset>
  );
}
