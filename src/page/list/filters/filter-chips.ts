/** The chips of what a view is narrowed by. */
import { ON } from '#core/filters/flag-filter.ts';
import type { ActiveFilter } from '#core/filters/list.ts';
import { words } from './words.ts';

/** Filters that get a chip: the status, and the comparison with a profile, have visible controls of their own. */
export function chipsOf<Params>(active: readonly ActiveFilter<Params>[]): readonly ActiveFilter<Params>[] {
  return active.filter(({ key }) => key !== 'status' && key !== 'with');
}

/** Number of active filters in the panel. */
export function panelCount<Params>(active: readonly ActiveFilter<Params>[]): number {
  return new Set(active.filter(({ place }) => place === 'panel').map(({ key }) => key)).size;
}

/** A chip's words: a value that explains itself stands alone, a bare one is led by the filter's name. */
export function chipWords({
  key,
  label,
  valueLabel,
}: Pick<ActiveFilter<unknown>, 'key' | 'label' | 'valueLabel'>): string {
  if (valueLabel === ON) return label;
  if (key === 'search') return `“${valueLabel}”`;
  if (key === 'grade' || key === 'category' || key === 'type') return valueLabel;
  return words.chip(label, valueLabel);
}
