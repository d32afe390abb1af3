import type { ActiveFilter } from '#core/filters/list.ts';
import { LinkButton } from '#page/ui/controls/button.tsx';
import { RemovableChip } from '#page/ui/controls/chip.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './active-filters.module.css';
import { chipsOf, chipWords } from './filter-chips.ts';
import { words } from './words.ts';

interface ActiveFiltersProps<Params> {
  readonly active: readonly ActiveFilter<Params>[];
  readonly onChange: (params: Params) => void;
  readonly onClear: () => void;
}

/** The active filters, with buttons that remove one or all. */
export function ActiveFilters<Params>({ active, onChange, onClear }: ActiveFiltersProps<Params>) {
  const chips = chipsOf(active);
  if (chips.length === 0) return null;
  return (
    <div className={styles.row}>
      <ul className={`${layout.cluster} ${styles.chips}`} aria-label={words.active}>
        {chips.map((filter) => (
          <li key={`${filter.key} ${filter.valueLabel}`}>
            <RemovableChip onRemove={() => onChange(filter.cleared)}>{chipWords(filter)}</RemovableChip>
          </li>
        ))}
      </ul>
      <LinkButton onClick={onClear}>{words.clearAll}</LinkButton>
    </div>
  );
}
