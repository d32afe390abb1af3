import { type Lists, listsOf } from '#page/list/list-progress.ts';
import { useItemProgress } from '#page/list/rows/use-item-progress.ts';
import { momentWords } from '#page/parts/moment-words.ts';
import { useItemDates } from '#page/state/progress/item-dates.ts';
import { ItemFacts } from './item-facts.tsx';

interface ItemDatesProps {
  readonly lists: Lists;
  readonly item: number;
}

/** When the player's character first had the item recorded, and when that last changed. Takes its room before it is known. */
export function ItemDates({ lists, item }: ItemDatesProps) {
  const { values, stages } = listsOf(lists);
  const { progress } = useItemProgress(lists, item);
  const { first, last, from } = useItemDates(values, stages, item);
  const here = from === 'account' ? '' : ' on this device';
  const recorded = progress.values.size + progress.stages.size > 0;
  const words = (at: number | null) => {
    if (at !== null) return momentWords(at);
    if (from === 'loading') return '…';
    return recorded ? 'Not known' : 'Not yet';
  };
  return (
    <ItemFacts
      facts={[
        { label: from === 'loading' ? 'First recorded' : `First recorded${here}`, value: words(first) },
        { label: from === 'loading' ? 'Last changed' : `Last changed${here}`, value: words(last) },
      ]}
    />
  );
}
