/** The chips of what a view is narrowed by. */
import type { ActiveFilter } from '#core/filters/list.ts';

/** What a chip shows: the status has its own control in sight, so it needs none. */
export function chipsOf<Params>(active: readonly ActiveFilter<Params>[]): readonly ActiveFilter<Params>[] {
  return active.filter(({ key }) => key !== 'status');
}

/** How many of the filters in the panel narrow the view. */
export function panelCount<Params>(active: readonly ActiveFilter<Params>[]): number {
  return new Set(active.filter(({ place }) => place === 'panel').map(({ key }) => key)).size;
}

/** A chip's words: a value that explains itself stands alone, a bare one is led by the filter's name. */
export function chipWords({
  key,
  label,
  valueLabel,
}: Pick<ActiveFilter<unknown>, 'key' | 'label' | 'valueLabel'>): string {
  if (valueLabel === 'On') return label;
  if (key === 'search') return `“${valueLabel}”`;
  if (key === 'grade' || key === 'category' || key === 'type') return valueLabel;
  return `${label}: ${valueLabel}`;
}
