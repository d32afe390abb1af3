/**
 * The rules that link rows, mostly of different sections, by the rows' own fields. A requirement about a whole section (all
 * creatures, 20 mounts, 15,000 boss points) makes no links, since every row would be one.
 */
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { Title } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { words } from './words.ts';

/** Relation of a linked row to the one whose links are shown; `sameQuest`: both are given by it. */
export type LinkReason = keyof typeof words.reasons;

/** The ids of two rows that belong together, in the order of the rule's sections. */
export type Pair = readonly [from: number, to: number];

export interface LinkRule {
  readonly from: TickableSection;
  readonly to: TickableSection;
  /** A third section that the rule needs; absent where two are enough. */
  readonly via?: TickableSection;
  /** Relation of the row of `to` to that of `from`. */
  readonly there: LinkReason;
  /** The inverse relation. */
  readonly back: LinkReason;
  readonly pairs: (rows: LoadedItems) => readonly Pair[];
}

/** Returns a rule for rewards of quests. */
function questsGive(kind: 'achievements' | 'mounts' | 'outfits'): LinkRule {
  return {
    from: 'quests',
    to: kind,
    there: 'gives',
    back: 'givenBy',
    pairs: ({ quests = [] }) => quests.flatMap(({ id, rewards }) => rewards[kind].map((item): Pair => [id, item])),
  };
}

/** Titles are rewards of quests, or require a finished quest. */
const QUESTS_GIVE_TITLES: LinkRule = {
  from: 'quests',
  to: 'titles',
  there: 'gives',
  back: 'givenBy',
  pairs({ quests = [], titles = [] }) {
    const requiring = titles.filter(({ requirement }) => requirement.kind === 'quest');
    return quests.flatMap(({ id, name, rewards }) => [
      ...rewards.titles.map((title): Pair => [id, title]),
      ...requiring.filter(({ requirement }) => requirement.of === name).map((title): Pair => [id, title.id]),
    ]);
  },
};

/** The names of a row in requirements of some kind. */
type NamesByKind = Readonly<Record<string, string>>;

/** Returns a rule for rows that a title's requirement names. */
function countFor<Item extends { readonly id: number }>(
  from: TickableSection,
  itemsOf: (rows: LoadedItems) => readonly Item[] | undefined,
  namesOf: (item: Item) => NamesByKind,
): LinkRule {
  return {
    from,
    to: 'titles',
    there: 'countsFor',
    back: 'asksFor',
    pairs(rows) {
      const titles = (rows.titles ?? []).filter(({ requirement }) => requirement.of !== null);
      const requires = ({ requirement: { kind, of } }: Title, names: NamesByKind) => names[kind] === of;
      return (itemsOf(rows) ?? []).flatMap((item) => {
        const names = namesOf(item);
        return titles.filter((title) => requires(title, names)).map((title): Pair => [item.id, title.id]);
      });
    },
  };
}

/**
 * Returns a rule for the achievement of an outfit or a mount: both are rewards of the same quest, and the category shows
 * which of the two it is for. Quests with several of both kinds are left out, since their pairs are unknown.
 */
function achievementFor(kind: 'mounts' | 'outfits', category: string): LinkRule {
  return {
    from: 'achievements',
    to: kind,
    via: 'quests',
    there: 'sameQuest',
    back: 'sameQuest',
    pairs({ achievements = [], quests = [] }) {
      const fitting = new Set(achievements.filter((item) => item.category === category).map(({ id }) => id));
      return quests.flatMap(({ rewards }): readonly Pair[] => {
        const earned = rewards.achievements.filter((id) => fitting.has(id));
        const given = rewards[kind];
        if (Math.min(earned.length, given.length) !== 1) return [];
        return earned.flatMap((id) => given.map((item): Pair => [id, item]));
      });
    },
  };
}

/** Every rule, in display order. */
export const LINK_RULES: readonly LinkRule[] = [
  questsGive('achievements'),
  questsGive('outfits'),
  questsGive('mounts'),
  QUESTS_GIVE_TITLES,
  {
    from: 'bestiary',
    to: 'animusMastery',
    there: 'soulCore',
    back: 'creature',
    pairs({ bestiary = [], animusMastery = [] }) {
      const cores = new Set(animusMastery.map(({ id }) => id));
      return bestiary.filter(({ id }) => cores.has(id)).map(({ id }): Pair => [id, id]);
    },
  },
  countFor(
    'bestiary',
    ({ bestiary }) => bestiary,
    (creature) => ({ 'bestiary-class': creature.class, 'creature-kills': creature.name }),
  ),
  countFor(
    'bosstiary',
    ({ bosstiary }) => bosstiary,
    ({ category, name }) => ({ 'bosstiary-category': category, 'boss-kills': name, 'boss-kill-equipped': name }),
  ),
  countFor(
    'outfits',
    ({ outfits }) => outfits,
    ({ name }) => ({ 'outfit-complete': name }),
  ),
  {
    from: 'quests',
    to: 'quests',
    there: 'partOf',
    back: 'includes',
    pairs: ({ quests = [] }) => quests.flatMap(({ id, line }): readonly Pair[] => (line === null ? [] : [[id, line]])),
  },
  {
    from: 'mapAreas',
    to: 'achievements',
    there: 'countsFor',
    back: 'asksFor',
    pairs: ({ mapAreas = [] }) =>
      mapAreas.flatMap(({ id, achievement }): readonly Pair[] => (achievement === null ? [] : [[id, achievement]])),
  },
  achievementFor('outfits', 'Outfits'),
  achievementFor('mounts', 'Mounts & Pets'),
];
