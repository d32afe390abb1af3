import { Link } from '@tanstack/react-router';
import type { Title } from '#core/catalogue/items.ts';
import type { TitleParams } from '#core/sections/titles.ts';
import { requirementWords } from '#core/ways/requirement-words.ts';
import type { SectionSheetProps } from '#page/list/section-drawing.ts';
import { SectionSheet } from '#page/list/sheet/section-sheet.tsx';
import { type ListedSection, REGISTRY } from '#page/sections/registry.ts';
import { TitleGoal } from './title-goal.tsx';

/** The section that a kind of requirement is met in. */
const MET_IN: Readonly<Record<string, ListedSection>> = {
  'bestiary-class': 'bestiary',
  'bestiary-all': 'bestiary',
  'creature-kills': 'bestiary',
  'bosstiary-category': 'bosstiary',
  'bosstiary-all': 'bosstiary',
  'boss-points': 'bosstiary',
  'boss-kills': 'bosstiary',
  'boss-kill-equipped': 'bosstiary',
  outfits: 'outfits',
  'outfit-complete': 'outfits',
  mounts: 'mounts',
  quest: 'quests',
};

function Requirement({ requirement }: Pick<Title, 'requirement'>) {
  const section = MET_IN[requirement.kind];
  return (
    <>
      {requirementWords(requirement)}
      {section !== undefined && (
        <>
          {' '}
          (<Link to={REGISTRY[section].path}>{REGISTRY[section].title}</Link>)
        </>
      )}
    </>
  );
}

/** All of one title, with what it asks for and how far the player is. */
export function TitleSheet(props: SectionSheetProps<Title, TitleParams>) {
  return (
    <SectionSheet
      {...props}
      factsBefore={({ requirement }) => [
        { label: 'Earned by', long: true, value: <Requirement requirement={requirement} /> },
      ]}
      note={(item) => <TitleGoal key={`goal ${item.id}`} title={item} />}
    />
  );
}
