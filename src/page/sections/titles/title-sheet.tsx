import { Link } from '@tanstack/react-router';
import type { Title } from '#core/catalogue/items.ts';
import { TITLES } from '#core/sections/titles.ts';
import { factsOf } from '#page/list/sheet/fact-words.ts';
import type { Fact } from '#page/list/sheet/item-facts.tsx';
import { ItemSheet } from '#page/list/sheet/item-sheet.tsx';
import type { ItemSheetProps } from '#page/list/sheet/item-sheet-props.ts';
import { useUpdateWords } from '#page/list/sheet/update-words.ts';
import { wikiSearches } from '#page/list/sheet/wiki-links.ts';
import { requirementWords } from './requirement-words.ts';
import { TitleGoal } from './title-goal.tsx';
import { TITLE_LOOK } from './titles-look.ts';

/** The section that a kind of requirement is met in. */
const SECTIONS: Readonly<Record<string, { readonly to: string; readonly name: string }>> = {
  'bestiary-class': { to: '/bestiary', name: 'Bestiary' },
  'bestiary-all': { to: '/bestiary', name: 'Bestiary' },
  'creature-kills': { to: '/bestiary', name: 'Bestiary' },
  'bosstiary-category': { to: '/bosstiary', name: 'Bosstiary' },
  'bosstiary-all': { to: '/bosstiary', name: 'Bosstiary' },
  'boss-points': { to: '/bosstiary', name: 'Bosstiary' },
  'boss-kills': { to: '/bosstiary', name: 'Bosstiary' },
  'boss-kill-equipped': { to: '/bosstiary', name: 'Bosstiary' },
  outfits: { to: '/outfits', name: 'Outfits' },
  'outfit-complete': { to: '/outfits', name: 'Outfits' },
  mounts: { to: '/mounts', name: 'Mounts' },
  quest: { to: '/quests', name: 'Quests' },
};

/** All of one title. */
export function TitleSheet(props: ItemSheetProps<Title>) {
  const updateWords = useUpdateWords();
  const facts = (item: Title): readonly Fact[] => {
    const section = SECTIONS[item.requirement.kind];
    return [
      {
        label: 'Earned by',
        long: true,
        value: (
          <>
            {requirementWords(item.requirement)}
            {section !== undefined && (
              <>
                {' '}
                (<Link to={section.to}>{section.name}</Link>)
              </>
            )}
          </>
        ),
      },
      ...factsOf(TITLES.facts, item, updateWords),
    ];
  };
  return (
    <ItemSheet
      {...props}
      description={{
        look: TITLE_LOOK,
        facts,
        reading: ({ name }) => wikiSearches(name),
        note: (item) => <TitleGoal key={item.id} title={item} />,
      }}
    />
  );
}
