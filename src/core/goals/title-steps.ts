/** Goals among titles: partly or wholly met and not yet earned. */
import type { Title } from '#core/catalogue/items.ts';
import { TITLES } from '#core/sections/titles.ts';
import { words as sectionWords } from '#core/sections/words.ts';
import type { RecordedSections } from './recorded.ts';
import type { Step } from './step.ts';
import { measuredTitle, qualifies, type TitleProgress } from './title-progress.ts';
import { words } from './words.ts';

const { title: texts } = words;

/** Texts of the remaining amount, by kind of requirement. */
const LEFT: Readonly<Record<string, (count: number, name: string) => string>> = {
  'bestiary-class': (count, name) => texts.ofClass({ count, class: name }),
  'bestiary-all': texts.creatures,
  'bosstiary-category': (count, category) => texts.ofCategory({ count, category }),
  'bosstiary-all': texts.bosses,
  'boss-points': texts.bossPoints,
  'charm-points': texts.charmPoints,
  'creature-kills': (count, name) => texts.kills({ count, name }),
  'boss-kills': (count, name) => texts.kills({ count, name }),
  outfits: texts.outfits,
  mounts: texts.mounts,
  'animus-mastery-all': texts.soulCores,
  'map-percent': texts.subareas,
  'outfit-complete': (count, name) => texts.parts({ count, name }),
  quest: (_, name) => texts.quest(name),
};

/** Returns the remaining requirement as text: "Dragon: at most 12 kills to go". */
export function titleLeft({ requirement: { kind, of } }: Title, measured: TitleProgress): string {
  if (qualifies(measured)) return sectionWords.titles.statuses.qualified;
  const { have, need, known } = measured;
  const [count, name] = [need - have, of ?? ''];
  // Only of kills a minimum is known.
  return known === 'atLeast' ? texts.atMostKills({ count, name }) : (LEFT[kind]?.(count, name) ?? '');
}

/** Returns the goals among titles. Of titles with rising requirements of the same kind, only those met and the next one. */
export function titleSteps(sections: RecordedSections): readonly Step[] {
  const { titles } = sections;
  if (titles === null) return [];
  const begun = titles.items.flatMap((title) => {
    if (TITLES.tracking.stateOf(title, titles.progress) === 'done') return [];
    const measured = measuredTitle(title, sections);
    return measured === null || measured.have === 0 ? [] : [{ title, measured }];
  });
  const counted = ({ requirement: { kind, of } }: Title) => `${kind} ${of}`;
  const nextNeed = new Map<string, number>();
  for (const { title, measured } of begun) {
    const key = counted(title);
    if (!qualifies(measured)) nextNeed.set(key, Math.min(measured.need, nextNeed.get(key) ?? measured.need));
  }
  return begun
    .filter(({ title, measured }) => qualifies(measured) || measured.need === nextNeed.get(counted(title)))
    .map(({ title, measured }) => ({
      section: 'titles',
      id: title.id,
      name: title.name,
      left: Math.max(0, measured.need - measured.have),
      of: measured.need,
      points: 0,
      reason: () => titleLeft(title, measured),
    }));
}
