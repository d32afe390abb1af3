import { type Lists, listsOf } from '#page/list/list-progress.ts';
import { useItemProgress } from '#page/list/rows/use-item-progress.ts';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { useItemDates } from '#page/state/sync/progress/item-dates.ts';
import { ItemFacts } from './item-facts.tsx';
import { words } from './words.ts';

interface ItemDatesProps {
  readonly lists: Lists;
  readonly item: number;
}

/** Dates when the played character's item was first recorded and last changed. Reserves its space while loading. */
export function ItemDates({ lists, item }: ItemDatesProps) {
  const { values, stages } = listsOf(lists);
  const { progress } = useItemProgress(lists, item);
  const { first, last, from } = useItemDates(values, stages, item);
  const labelled = (label: string) => (from === 'device' ? words.onThisDevice(label) : label);
  const recorded = progress.values.size + progress.stages.size > 0;
  const format = (at: number | null) => {
    if (at !== null) return momentWords(at);
    if (from === 'loading') return words.loading;
    return recorded ? words.unknown : words.notYet;
  };
  return (
    <ItemFacts
      facts={[
        { label: labelled(words.firstRecorded), value: format(first) },
        { label: labelled(words.lastChanged), value: format(last) },
      ]}
    />
  );
}
