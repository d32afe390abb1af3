import type { ListProgress } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { words } from './words.ts';

/** Formats an item's recorded kills as "449 of 1,000 kills"; null if there are none or it is not counted in kills. */
export function killsShown<Item extends ListedItem>(
  { tracking }: Pick<SectionList<Item, CommonParams>, 'tracking'>,
  item: Item,
  progress: ListProgress,
): string | null {
  if (tracking.kind !== 'stages') return null;
  const { kills, orMore } = tracking.knownKills(item, progress);
  if (kills === 0) return null;
  return (orMore ? words.killsOrMoreOf : words.killsOf)({ kills, count: tracking.thresholdsOf(item)[2] });
}
