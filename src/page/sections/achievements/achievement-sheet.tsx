import type { Achievement } from '#core/catalogue/items.ts';
import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { exclusiveRivals } from '#core/sections/exclusive-groups.ts';
import { factsOf } from '#page/list/sheet/fact-words.ts';
import type { Fact } from '#page/list/sheet/item-facts.tsx';
import { ItemSheet } from '#page/list/sheet/item-sheet.tsx';
import type { ItemSheetProps } from '#page/list/sheet/item-sheet-props.ts';
import { useUpdateWords } from '#page/list/sheet/update-words.ts';
import { wikiPages } from '#page/list/sheet/wiki-links.ts';
import { Notice } from '#page/ui/messages/notice.tsx';
import { ACHIEVEMENT_LOOK } from './achievements-look.ts';
import { useRival } from './use-rival.ts';

function RivalNote({ item }: { readonly item: Achievement }) {
  const rival = useRival(item);
  return rival && <Notice kind="info">You have {rival.name}, so this one is out of reach.</Notice>;
}

/** All of one achievement. */
export function AchievementSheet(props: ItemSheetProps<Achievement>) {
  const { items, hrefOfItem, onGo } = props;
  const updateWords = useUpdateWords();
  const rivals = exclusiveRivals(items);

  /** The others of its group, as links to their sheets. */
  const others = (item: Achievement) =>
    rivals.get(item.id)?.map((other, index) => (
      <span key={other.id}>
        {index > 0 && ', '}
        <a
          href={hrefOfItem + other.id}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onGo(other.id);
          }}
        >
          {other.name}
        </a>
      </span>
    ));
  const facts = (item: Achievement): readonly Fact[] => [
    ...factsOf(ACHIEVEMENTS.facts, item, updateWords),
    ...(rivals.has(item.id) ? [{ label: 'Only one of these can be earned', value: others(item), long: true }] : []),
  ];
  return (
    <ItemSheet
      {...props}
      description={{
        look: ACHIEVEMENT_LOOK,
        facts,
        reading: ({ name }) => wikiPages(name),
        note: (item) => <RivalNote item={item} />,
      }}
    />
  );
}
