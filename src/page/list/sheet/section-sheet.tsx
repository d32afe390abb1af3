import type { ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { SectionSheetProps } from '#page/list/section-drawing.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import { factsOf, useUpdateWords } from './fact-words.ts';
import type { FactLine } from './item-facts.tsx';
import { ItemSheet } from './item-sheet.tsx';

interface MoreOfItem<Item> {
  /** Facts after those of the section's table. */
  readonly factsAfter?: (item: Item) => readonly FactLine[];
  /** Content below an item's marks. */
  readonly note?: (item: Item) => ReactNode;
}

/** The sheet of an item: every fact of its section's table, and what a section adds. */
export function SectionSheet<Item extends ListedItem, Params extends CommonParams>({
  factsAfter,
  ...props
}: SectionSheetProps<Item, Params> & MoreOfItem<Item>) {
  const { facts } = props.drawing.definition;
  const updateWords = useUpdateWords();
  const factsOfItem = (item: Item) => [...factsOf(facts, item, updateWords), ...(factsAfter?.(item) ?? [])];
  return <ItemSheet {...props} facts={factsOfItem} />;
}
