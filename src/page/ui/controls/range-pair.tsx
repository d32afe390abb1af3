import { Root, Thumb, Track, Range as TrackRange } from '@radix-ui/react-slider';
import { useId } from 'react';
import { figure } from '#core/words/figure.ts';
import { readingDirection } from '#page/ui/overlays/reading-direction.ts';
import { endAfterKey } from './range-keys.ts';
import styles from './range-pair.module.css';
import { words } from './words.ts';

export interface RangeBounds {
  readonly min: number;
  readonly max: number;
}

interface RangePairProps {
  readonly label: string;
  /** Names of the two ends, such as "Fewest points". */
  readonly minLabel: string;
  readonly maxLabel: string;
  readonly bounds: RangeBounds;
  readonly value: RangeBounds;
  readonly onChange: (value: RangeBounds) => void;
}

/** Number of Page Up or Page Down presses that cross the whole range. */
const LEAPS = 5;

function rangeWords({ min, max }: RangeBounds): string {
  return min === max ? figure(min) : words.range({ min, max });
}

/** A slider with two thumbs. With the keyboard they can't pass each other; when dragged past each other, they swap. */
export function RangePair({ label, minLabel, maxLabel, bounds, value, onChange }: RangePairProps) {
  const id = useId();
  const page = Math.max(1, Math.round((bounds.max - bounds.min) / LEAPS));
  const direction = readingDirection();
  const thumb = (end: 'min' | 'max', name: string) => (
    <Thumb
      className={styles.thumb}
      aria-label={name}
      onKeyDown={(event) => {
        const next = endAfterKey(event.key, {
          at: value[end],
          low: end === 'min' ? bounds.min : value.min,
          high: end === 'min' ? value.max : bounds.max,
          page,
          rightToLeft: direction === 'rtl',
        });
        if (next === null) return;
        event.preventDefault();
        if (next !== value[end]) onChange({ ...value, [end]: next });
      }}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not take part in a row's layout
    <div role="group" aria-labelledby={id}>
      <p className={styles.head}>
        <span id={id}>{label}</span> <span className={styles.figures}>{rangeWords(value)}</span>
      </p>
      <Root
        className={styles.slider}
        dir={direction}
        min={bounds.min}
        max={bounds.max}
        value={[value.min, value.max]}
        onValueChange={([min = bounds.min, max = bounds.max]) => onChange({ min, max })}
      >
        <Track className={styles.track}>
          <TrackRange className={styles.range} />
        </Track>
        {thumb('min', minLabel)}
        {thumb('max', maxLabel)}
      </Root>
    </div>
  );
}
