import type { ActiveFilter } from '#core/filters/list.ts';
import { words } from './words.ts';

/** Returns the filters that get a chip: the status and the comparison with a profile have visible controls instead. */
export function chipsOf<Params>(active: readonly ActiveFilter<Params>[]): readonly ActiveFilter<Params>[] {
  return active.filter(({ key }) => key !== 'status' && key !== 'with');
}

/** Returns the number of active filters in the panel. */
export function panelCount<Params>(active: readonly ActiveFilter<Params>[]): number {
  return new Set(active.filter(({ place }) => place === 'panel').map(({ key }) => key)).size;
}

/** Returns a chip's label: a self-explanatory value by itself, any other after the filter's name. */
export function chipWords({
  key,
  label,
  valueLabel,
}: Pick<ActiveFilter<unknown>, 'key' | 'label' | 'valueLabel'>): string {
  if (valueLabel === '') return label;
  if (key === 'search') return words.searched(valueLabel);
  if (key === 'grade' || key === 'category' || key === 'type') return valueLabel;
  return words.chip({ label, value: valueLabel });
}
