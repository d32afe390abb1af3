import { Item, Root } from '@radix-ui/react-toggle-group';
import { figure } from '#core/words/figure.ts';
import { readingDirection } from '#page/ui/overlays/reading-direction.ts';
import styles from './segmented.module.css';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string;
  /** Figure next to the label. */
  readonly count?: number | undefined;
}

interface SegmentedProps<V extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly value: V;
  readonly segments: readonly Segment<V>[];
  readonly onChange: (value: V) => void;
}

/** A radio group for a few options; arrow keys move and select. */
export function Segmented<V extends string>({ label, value, segments, onChange }: SegmentedProps<V>) {
  return (
    <Root
      type="single"
      role="radiogroup"
      className={styles.segmented}
      aria-label={label}
      dir={readingDirection()}
      value={value}
      onValueChange={(next: V | '') => {
        // One option is always selected: pressing it again changes nothing.
        if (next !== '') onChange(next);
      }}
    >
      {segments.map((segment) => (
        <Item
          key={segment.value}
          value={segment.value}
          className={styles.segment}
          lang={segment.lang}
          onFocus={({ currentTarget }) => {
            // Arrow keys select the focused option, as with native radio buttons; a click selects by itself.
            if (segment.value !== value && currentTarget.matches(':focus-visible')) onChange(segment.value);
          }}
        >
          <span>{segment.label}</span>
          {segment.count !== undefined && <span className={styles.count}>{figure(segment.count)}</span>}
        </Item>
      ))}
    </Root>
  );
}
