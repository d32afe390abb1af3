import type { Achievement } from '#core/catalogue/items.ts';
import { exclusiveRivals } from '#core/sections/exclusive-groups.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useValues } from '#page/state/progress/progress.ts';

/** The earned achievement that keeps this one out of reach, be it listed or not; undefined = none. */
export function useRival({ id }: Achievement): Achievement | undefined {
  const section = useSection('achievements');
  const values = useValues('achievements');
  if (section.status !== 'ready' || values.has(id)) return undefined;
  return exclusiveRivals(section.items)
    .get(id)
    ?.find((rival) => values.has(rival.id));
}
