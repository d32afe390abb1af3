/** How to obtain an item of each section, derived from its own fields, its links, and the ways of achievements. */
import type { LoadedSections } from '#core/catalogue/files.ts';
import type { AchievementWay, ItemOf, Mount, Outfit } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { WAY_STEP_KINDS } from '#core/catalogue/way-steps.ts';
import { linksOf } from '#core/links/links.ts';
import { words as sectionWords } from '#core/sections/words.ts';
import { catalogueText } from '#core/words/catalogue-text.ts';
import { figure } from '#core/words/figure.ts';
import { monthName } from '#core/words/locale.ts';
import {
  acquisitionsNaming,
  type KnownAcquisition,
  nameIn,
  wayOfAchievement,
  waysNaming,
} from './acquisition-index.ts';
import {
  type Acquisition,
  type AcquisitionStep,
  STEP_KINDS,
  type StepKey,
  type StepPart,
} from './acquisition-steps.ts';
import { requirementSection, requirementWords } from './requirement-words.ts';
import { words } from './words.ts';

/** The parts of a way by kind; a kind without parts is not a step. */
type Parts = { readonly [K in StepKey]?: readonly StepPart[] };

interface AcquisitionDraft extends Partial<Omit<Acquisition, 'steps'>> {
  readonly parts: Parts;
}

type Acquisitions<S extends TickableSection> = (item: ItemOf<S>, rows: LoadedSections) => AcquisitionDraft;

const part = (name: string): readonly StepPart[] => [{ name }];

/** Parts by name, each once. */
function distinct(parts: readonly StepPart[]): readonly StepPart[] {
  const seen = new Set<string>();
  return parts.filter(({ name, row }) => {
    const key = row === undefined ? name.toLowerCase() : `${row.section} ${row.id}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function rowPart(section: TickableSection, id: number, rows: LoadedSections, note?: string): readonly StepPart[] {
  const name = nameIn(section, id, rows);
  return name === undefined ? [] : [{ name, row: { section, id }, ...(note !== undefined && { note }) }];
}

/** Returns the quests that give an item. */
function questsGiving(section: TickableSection, id: number, rows: LoadedSections): readonly StepPart[] {
  return linksOf(section, id, rows)
    .filter(({ why }) => why === 'givenBy')
    .flatMap((link) => rowPart('quests', link.id, rows));
}

function account(premium: boolean | null): readonly StepPart[] {
  if (premium === null) return [];
  return part(premium ? sectionWords.options.premium.yes : sectionWords.options.premium.no);
}

/** The step kinds that an achievement's step of some kind belongs to. */
const STEP_OF: Readonly<Record<string, StepKey>> = {
  quest: 'quest',
  creature: 'kill',
  boss: 'kill',
  mount: 'own',
  outfit: 'own',
  achievement: 'own',
  item: 'item',
  npc: 'talk',
  place: 'place',
};

/** Returns the parts of a way that belong to one kind of step. */
function partsOf(acquisition: AchievementWay, kind: StepKey, rows: LoadedSections): readonly StepPart[] {
  return acquisition.steps.flatMap((step): readonly StepPart[] => {
    if (STEP_OF[step.kind] !== kind) return [];
    const section = WAY_STEP_KINDS[step.kind]?.section;
    const note =
      step.count === undefined ? undefined : kind === 'kill' ? words.times(step.count) : words.items(step.count);
    if (section !== undefined) return step.id === undefined ? [] : rowPart(section, step.id, rows, note);
    return step.name === undefined ? [] : [{ name: step.name, ...(note !== undefined && { note }) }];
  });
}

/** Returns the ways of achievements that are not secret. */
const open = (ways: readonly KnownAcquisition[]) => ways.filter(({ achievement }) => !achievement.secret);

/** True if the way belongs to one quest. A line of the quest log and an unlogged quest count as one under two names. */
function isOfOneQuest({ acquisition }: KnownAcquisition, { quests = [] }: LoadedSections): boolean {
  const lines = acquisition.steps.flatMap(({ kind, id }) =>
    kind === 'quest' ? quests.filter((quest) => quest.id === id) : [],
  );
  const logged = lines.filter(({ questLog }) => questLog).length;
  return logged <= 1 && lines.length - logged <= 1;
}

/** Returns the parts of several ways that belong to one kind of step. */
function partsOfAll(ways: readonly KnownAcquisition[], kind: StepKey, rows: LoadedSections): readonly StepPart[] {
  return ways.flatMap(({ acquisition }) => partsOf(acquisition, kind, rows));
}

function eventPart(name: string, { events = [] }: LoadedSections): readonly StepPart[] {
  const event = events.find((one) => one.name === name);
  const { once, yearly, yearlyFrom } = words.event;
  if (event?.kind === 'one-time') return [{ name, note: once }];
  return [{ name, note: event?.month == null ? yearly : yearlyFrom(monthName(event.month)) }];
}

function whenOf({ achievement, acquisition }: KnownAcquisition, rows: LoadedSections): readonly StepPart[] {
  if (achievement.event !== null) return eventPart(achievement.event, rows);
  if (acquisition.steps.some(({ kind }) => kind === 'world-change')) return part(words.event.worldChange);
  return acquisition.steps.some(({ kind }) => kind === 'event') ? part(words.event.some) : [];
}

/** Texts for the sources of mounts and outfits whose quest or event is not known by name; null = none. */
const SOURCES: Readonly<Record<NonNullable<Mount['source'] | Outfit['source']>, string | null>> = {
  Event: words.sources.event,
  Free: words.sources.free,
  'Hunting tasks': words.sources.huntingTasks,
  Item: null,
  Other: null,
  Premium: words.sources.premium,
  Quest: words.sources.quest,
  Store: words.sources.store,
  Taming: null,
  Tibiadrome: words.sources.drome,
};

function fromOf(source: Mount['source'] | Outfit['source'], known: Parts): readonly StepPart[] {
  const name = source === null ? null : SOURCES[source];
  const isNamed = (source === 'Quest' && known.quest?.length) || (source === 'Event' && known.when?.length);
  return name === null || isNamed ? [] : part(name);
}

/** Returns the sources of addons that differ from the source of the outfit. */
function addonsOf({ source, addonSources }: Outfit): readonly StepPart[] {
  const others = [...new Set(addonSources)].flatMap((one) => (one === null || one === source ? [] : [one]));
  const { addons, sources } = words;
  return others.map((one) => ({ name: { Item: addons.items, Quest: addons.quest, Store: sources.store }[one] ?? one }));
}

const NOTHING_KNOWN: AcquisitionDraft = { parts: {} };

/** The ways by section; nothing is known for a section without an entry. */
const WAYS: { readonly [S in TickableSection]?: Acquisitions<S> } = {
  achievements(item, rows) {
    const acquisition = wayOfAchievement(item.id, rows) ?? { id: item.id, how: '', sure: true, steps: [] };
    const repeat = acquisition.steps.find(({ kind }) => kind === 'repeat');
    const parts = Object.fromEntries(
      [...new Set(Object.values(STEP_OF))].map((kind) => [kind, partsOf(acquisition, kind, rows)]),
    );
    return {
      parts: {
        ...parts,
        ...(acquisition.oneOf && { own: [], ownOne: parts.own ?? [] }),
        quest: [...questsGiving('achievements', item.id, rows), ...(parts.quest ?? [])],
        when: whenOf({ achievement: item, acquisition }, rows),
        times:
          repeat === undefined ? [] : part(repeat.count === undefined ? words.manyTimes : words.times(repeat.count)),
        account: account(item.premium),
      },
      sentence: catalogueText(acquisition.how) || null,
      probably: !acquisition.sure,
      secret: item.secret,
    };
  },
  animusMastery: ({ id }, rows) => ({ parts: { kill: rowPart('bestiary', id, rows) } }),
  bestiary: ({ locations }) => ({ parts: { place: locations.map((name) => ({ name })) } }),
  bosstiary({ id }, rows) {
    const ways = acquisitionsNaming('bosstiary', id, rows).filter((known) => isOfOneQuest(known, rows));
    const quest = partsOfAll(ways, 'quest', rows);
    return {
      parts: {
        quest,
        place: partsOfAll(ways, 'place', rows),
        // With a quest, the time is another occasion, not a condition.
        when: quest.length > 0 ? [] : ways.flatMap((known) => whenOf(known, rows)),
      },
      // The quest of an achievement for killing the boss, not necessarily the only one with the boss.
      probably: true,
    };
  },
  charms: ({ category, cost }) => ({
    parts: {
      price: [
        {
          name: cost.map(figure).join(' / '),
          note: category === 'Major' ? words.prices.major : words.prices.minor,
        },
      ],
    },
  }),
  mapAreas: ({ area }) => ({ parts: { place: part(area) } }),
  mounts({ id, source, tamingItem, premium }, rows) {
    // A way that requires several tamed mounts does not describe how to tame one.
    const ways = open(acquisitionsNaming('mounts', id, rows)).filter(
      ({ acquisition }) => tamingItem === null || acquisition.steps.filter(({ kind }) => kind === 'mount').length === 1,
    );
    const items = partsOfAll(ways, 'item', rows).filter(({ name }) => name.toLowerCase() !== tamingItem?.toLowerCase());
    const parts: Parts = {
      quest: [...questsGiving('mounts', id, rows), ...partsOfAll(ways, 'quest', rows)],
      tame: tamingItem === null ? [] : part(tamingItem),
      kill: partsOfAll(ways, 'kill', rows),
      talk: partsOfAll(ways, 'talk', rows),
      item: items,
      place: partsOfAll(ways, 'place', rows),
      when: ways.flatMap((known) => whenOf(known, rows)),
      account: account(premium),
    };
    const [firstWay] = ways;
    return {
      parts: { ...parts, from: fromOf(source, parts) },
      sentence: firstWay === undefined ? null : catalogueText(firstWay.acquisition.how),
      probably: firstWay?.acquisition.sure === false,
    };
  },
  outfits(item, rows) {
    const ways = open(acquisitionsNaming('outfits', item.id, rows)).filter(
      ({ acquisition }) => acquisition.steps.filter(({ kind }) => kind === 'outfit').length === 1,
    );
    const parts: Parts = {
      quest: [...questsGiving('outfits', item.id, rows), ...partsOfAll(ways, 'quest', rows)],
      talk: partsOfAll(ways, 'talk', rows),
      item: partsOfAll(ways, 'item', rows),
      place: partsOfAll(ways, 'place', rows),
      when: ways.flatMap((known) => whenOf(known, rows)),
      addons: addonsOf(item),
      account: account(item.premium),
    };
    return { parts: { ...parts, from: fromOf(item.source, parts) } };
  },
  quests({ id, level, recommendedLevel, premium }, rows) {
    const all = acquisitionsNaming('quests', id, rows).filter((known) => isOfOneQuest(known, rows));
    const ways = open(all);
    const { levels } = words;
    const wanted = recommendedLevel === null || recommendedLevel <= (level ?? 0) ? null : recommendedLevel;
    const needed = level === null ? null : level === 0 ? levels.none : figure(level);
    return {
      parts: {
        level:
          needed === null && wanted === null
            ? []
            : [{ name: needed ?? levels.unknown, ...(wanted !== null && { note: levels.recommended(wanted) }) }],
        kill: partsOfAll(all, 'kill', rows).map(({ note: _, ...one }) => one),
        talk: partsOfAll(ways, 'talk', rows),
        place: partsOfAll(ways, 'place', rows),
        account: account(premium),
      },
    };
  },
  titles({ id, requirement }, rows) {
    const quest = questsGiving('titles', id, rows);
    const required = linksOf('titles', id, rows).filter(({ why }) => why === 'asksFor');
    // A named row without a link is not in the list.
    const list = requirement.of !== null && required.length === 0 ? undefined : requirementSection(requirement);
    const isOfQuest = requirement.kind === 'quest' && quest.length > 0;
    const [only] = required;
    const where =
      required.length === 1 && only !== undefined ? { row: { section: only.section, id: only.id } } : list && { list };
    return { parts: { quest, needs: isOfQuest ? [] : [{ name: requirementWords(requirement), ...where }] } };
  },
};

function stepsOf(parts: Parts): readonly AcquisitionStep[] {
  return (Object.keys(STEP_KINDS) as StepKey[]).flatMap((kind) => {
    const own = distinct(parts[kind] ?? []);
    return own.length === 0 ? [] : [{ kind, parts: own }];
  });
}

/** Returns how to obtain an item of a section. Sections that are not loaded add nothing. */
export function acquisitionOf<S extends TickableSection>(
  section: S,
  item: ItemOf<S>,
  rows: LoadedSections,
): Acquisition {
  const describeWay: Acquisitions<S> | undefined = WAYS[section];
  const { parts, sentence = null, probably = false, secret = false } = describeWay?.(item, rows) ?? NOTHING_KNOWN;
  return { steps: stepsOf(parts), sentence, probably, secret };
}

/** The sections whose items occur in ways of achievements, with the sections needed for every item. */
const ALWAYS: Readonly<Partial<Record<TickableSection, readonly TickableSection[]>>> = {
  achievements: [],
  bosstiary: ['achievements', 'quests'],
  mounts: ['achievements'],
  outfits: ['achievements'],
  quests: ['achievements'],
};

/** Returns the sections needed to describe how to obtain an item, in addition to those that it is linked with. */
export function sectionsForAcquisition(
  section: TickableSection,
  id: number,
  rows: LoadedSections,
): ReadonlySet<TickableSection> {
  const own = section === 'achievements' ? wayOfAchievement(id, rows) : undefined;
  const ways = own === undefined ? waysNaming(section, id, rows) : [own];
  const partsOf = ways.flatMap(({ steps }) => steps.flatMap(({ kind }) => WAY_STEP_KINDS[kind]?.section ?? []));
  return new Set([...(ALWAYS[section] ?? []), ...partsOf]);
}

/** True if ways of achievements describe how to obtain items of the section. */
export function hasAcquisitions(section: TickableSection): boolean {
  return ALWAYS[section] !== undefined;
}
