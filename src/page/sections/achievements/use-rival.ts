import type { Achievement } from '#core/catalogue/items.ts';
import { exclusiveRivals } from '#core/sections/exclusive-groups.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useValues } from '#page/state/progress/progress.ts';

/** Name of the earned achievement that keeps this one out of reach, be it listed or not; undefined = none. */
export function useRivalName({ id, exclusiveGroup }: Achievement): string | undefined {
  const section = useSection('achievements');
  // Others have no rival: a mark must not render their rows.
  const values = useValues(exclusiveGroup === null ? '' : 'achievements');
  if (section.status !== 'ready' || values.has(id)) return undefined;
  return exclusiveRivals(section.items)
    .get(id)
    ?.find((rival) => values.has(rival.id))?.name;
}
