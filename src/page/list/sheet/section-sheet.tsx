import type { ListedItem } from '#core/filters/list.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import type { SectionLook } from '#page/list/section-look.ts';
import { factsOf } from './fact-words.ts';
import { ItemSheet } from './item-sheet.tsx';
import type { ItemSheetProps } from './item-sheet-props.ts';
import { useUpdateWords } from './update-words.ts';
import { wikiPages } from './wiki-links.ts';

export interface SectionSheetProps<Item extends ListedItem, Params extends CommonParams> extends ItemSheetProps<Item> {
  readonly look: SectionLook<Item, Params>;
}

/** All of an item: every fact of its section's table. */
export function SectionSheet<Item extends ListedItem, Params extends CommonParams>({
  look,
  ...props
}: SectionSheetProps<Item, Params>) {
  const updateWords = useUpdateWords();
  return (
    <ItemSheet
      {...props}
      description={{
        look,
        facts: (item) => factsOf(look.definition.facts, item, updateWords),
        reading: look.reading ?? (({ name }) => wikiPages(name)),
      }}
    />
  );
}
