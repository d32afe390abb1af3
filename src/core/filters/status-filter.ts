import { choiceFilter } from './choice-filter.ts';
import type { ListedItem } from './list.ts';

/** Everything, what the player has, or what is missing. */
export function statusFilter<Item extends ListedItem>() {
  return choiceFilter<Item, 'all' | 'checked' | 'unchecked'>({
    label: 'Status',
    place: 'toolbar',
    options: [
      { value: 'all', label: 'All' },
      { value: 'unchecked', label: 'Missing' },
      { value: 'checked', label: 'Earned' },
    ],
    matches: ({ item }, status, { checked }) => checked.has(item.id) === (status === 'checked'),
  });
}
