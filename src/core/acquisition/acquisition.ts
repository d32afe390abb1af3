/** How an item of any section is got: one entry per section, of its own fields, its links, and the ways of achievements. */
import type { LoadedSections } from '#core/catalogue/files.ts';
import type { AchievementWay, ItemOf, Mount, Outfit } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { WAY_STEP_KINDS } from '#core/catalogue/way-steps.ts';
import { linksOf } from '#core/links/links.ts';
import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';
import {
  type KnownAcquisition,
  knownAcquisitionsNaming,
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
import { requirementSection } from './requirement-section.ts';
import { requirementWords } from './requirement-words.ts';

/** The parts of a way by kind; a kind without parts is no step. */
type Parts = { readonly [K in StepKey]?: readonly StepPart[] };

interface Told extends Partial<Omit<Acquisition, 'steps'>> {
  readonly parts: Parts;
}

type Acquisitions<S extends TickableSection> = (item: ItemOf<S>, rows: LoadedSections) => Told;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

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

/** The quests that give an item. */
function questsGiving(section: TickableSection, id: number, rows: LoadedSections): readonly StepPart[] {
  return linksOf(section, id, rows)
    .filter(({ why }) => why === 'Given by')
    .flatMap((link) => rowPart('quests', link.id, rows));
}

function account(premium: boolean | null): readonly StepPart[] {
  if (premium === null) return [];
  return part(premium ? 'Premium account' : 'Any account');
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

const timesWords = (count: number) => (count === 1 ? 'Once' : plural(count, { one: '# time', other: '# times' }));

/** What a way names of one kind of step. */
function named(acquisition: AchievementWay, kind: StepKey, rows: LoadedSections): readonly StepPart[] {
  return acquisition.steps.flatMap((step): readonly StepPart[] => {
    if (STEP_OF[step.kind] !== kind) return [];
    const section = WAY_STEP_KINDS[step.kind]?.section;
    const note =
      step.count === undefined ? undefined : kind === 'kill' ? timesWords(step.count) : `× ${figure(step.count)}`;
    if (section !== undefined) return step.id === undefined ? [] : rowPart(section, step.id, rows, note);
    return step.name === undefined ? [] : [{ name: step.name, ...(note !== undefined && { note }) }];
  });
}

/** Those of achievements that are no secret. */
const open = (ways: readonly KnownAcquisition[]) => ways.filter(({ achievement }) => !achievement.secret);

/** Whether the way belongs to one quest: a line of the quest log and a loose quest beside it are one under two names. */
function isOfOneQuest({ acquisition }: KnownAcquisition, { quests = [] }: LoadedSections): boolean {
  const lines = acquisition.steps.flatMap(({ kind, id }) =>
    kind === 'quest' ? quests.filter((quest) => quest.id === id) : [],
  );
  const logged = lines.filter(({ questLog }) => questLog).length;
  return logged <= 1 && lines.length - logged <= 1;
}

/** What several ways name of one kind of step. */
function namedIn(ways: readonly KnownAcquisition[], kind: StepKey, rows: LoadedSections): readonly StepPart[] {
  return ways.flatMap(({ acquisition }) => named(acquisition, kind, rows));
}

function eventPart(name: string, { events = [] }: LoadedSections): readonly StepPart[] {
  const event = events.find((one) => one.name === name);
  const month = event?.month == null ? undefined : MONTHS[event.month - 1];
  if (event?.kind === 'one-time') return [{ name, note: 'held once' }];
  return [{ name, note: month === undefined ? 'every year' : `every year, from ${month}` }];
}

function whenOf({ achievement, acquisition }: KnownAcquisition, rows: LoadedSections): readonly StepPart[] {
  if (achievement.event !== null) return eventPart(achievement.event, rows);
  if (acquisition.steps.some(({ kind }) => kind === 'world-change')) return part('During a world change');
  return acquisition.steps.some(({ kind }) => kind === 'event') ? part('During an event') : [];
}

/** Where mounts and outfits come from, if no quest or event is known by name. */
const SOURCES: Readonly<Record<NonNullable<Mount['source'] | Outfit['source']>, string | null>> = {
  Event: 'An event',
  Free: 'Free for everyone',
  'Hunting tasks': 'Hunting task points',
  Item: null,
  Other: null,
  Premium: 'Comes with a Premium account',
  Quest: 'A quest',
  Store: 'The Store',
  Taming: null,
  Tibiadrome: 'Tibiadrome points',
};

function fromOf(source: Mount['source'] | Outfit['source'], known: Parts): readonly StepPart[] {
  const words = source === null ? null : SOURCES[source];
  const isTold = (source === 'Quest' && known.quest?.length) || (source === 'Event' && known.when?.length);
  return words === null || isTold ? [] : part(words);
}

/** Addons that come otherwise than the outfit itself. */
function addonsOf({ source, addonSources }: Outfit): readonly StepPart[] {
  const others = [...new Set(addonSources)].flatMap((one) => (one === null || one === source ? [] : [one]));
  return others.map((one) => ({ name: { Item: 'By items', Quest: 'By a quest', Store: 'The Store' }[one] ?? one }));
}

const NOTHING_KNOWN: Told = { parts: {} };

/** A section without an entry has no way that is known. */
const WAYS: { readonly [S in TickableSection]?: Acquisitions<S> } = {
  achievements(item, rows) {
    const acquisition = wayOfAchievement(item.id, rows) ?? { id: item.id, how: '', sure: true, steps: [] };
    const repeat = acquisition.steps.find(({ kind }) => kind === 'repeat');
    const parts = Object.fromEntries(
      [...new Set(Object.values(STEP_OF))].map((kind) => [kind, named(acquisition, kind, rows)]),
    );
    return {
      parts: {
        ...parts,
        ...(acquisition.oneOf && { own: [], ownOne: parts.own ?? [] }),
        quest: [...questsGiving('achievements', item.id, rows), ...(parts.quest ?? [])],
        when: whenOf({ achievement: item, acquisition }, rows),
        times: repeat === undefined ? [] : part(repeat.count === undefined ? 'Many times' : timesWords(repeat.count)),
        account: account(item.premium),
      },
      sentence: acquisition.how || null,
      probably: !acquisition.sure,
      secret: item.secret,
    };
  },
  animusMastery: ({ id }, rows) => ({ parts: { kill: rowPart('bestiary', id, rows) } }),
  bestiary: ({ locations }) => ({ parts: { place: locations.map((name) => ({ name })) } }),
  bosstiary({ id }, rows) {
    const ways = knownAcquisitionsNaming('bosstiary', id, rows).filter((known) => isOfOneQuest(known, rows));
    const quest = namedIn(ways, 'quest', rows);
    return {
      parts: {
        quest,
        place: namedIn(ways, 'place', rows),
        // Beside a quest it is another occasion, not a condition.
        when: quest.length > 0 ? [] : ways.flatMap((known) => whenOf(known, rows)),
      },
      // The quest of an achievement for killing it, not necessarily the only one that it appears in.
      probably: true,
    };
  },
  charms: ({ category, cost }) => ({
    parts: {
      price: [
        {
          name: cost.map(figure).join(' / '),
          note: category === 'Major' ? 'charm points' : 'minor charm echoes',
        },
      ],
    },
  }),
  mounts({ id, source, tamingItem, premium }, rows) {
    // A way that asks for several tamed mounts says nothing of how to tame one.
    const ways = open(knownAcquisitionsNaming('mounts', id, rows)).filter(
      ({ acquisition }) => tamingItem === null || acquisition.steps.filter(({ kind }) => kind === 'mount').length === 1,
    );
    const items = namedIn(ways, 'item', rows).filter(({ name }) => name.toLowerCase() !== tamingItem?.toLowerCase());
    const parts: Parts = {
      quest: [...questsGiving('mounts', id, rows), ...namedIn(ways, 'quest', rows)],
      tame: tamingItem === null ? [] : part(tamingItem),
      kill: namedIn(ways, 'kill', rows),
      talk: namedIn(ways, 'talk', rows),
      item: items,
      place: namedIn(ways, 'place', rows),
      when: ways.flatMap((known) => whenOf(known, rows)),
      account: account(premium),
    };
    const [told] = ways;
    return {
      parts: { ...parts, from: fromOf(source, parts) },
      sentence: told?.acquisition.how ?? null,
      probably: told?.acquisition.sure === false,
    };
  },
  outfits(item, rows) {
    const ways = open(knownAcquisitionsNaming('outfits', item.id, rows)).filter(
      ({ acquisition }) => acquisition.steps.filter(({ kind }) => kind === 'outfit').length === 1,
    );
    const parts: Parts = {
      quest: [...questsGiving('outfits', item.id, rows), ...namedIn(ways, 'quest', rows)],
      talk: namedIn(ways, 'talk', rows),
      item: namedIn(ways, 'item', rows),
      place: namedIn(ways, 'place', rows),
      when: ways.flatMap((known) => whenOf(known, rows)),
      addons: addonsOf(item),
      account: account(item.premium),
    };
    return { parts: { ...parts, from: fromOf(item.source, parts) } };
  },
  quests({ id, level, recommendedLevel, premium }, rows) {
    const all = knownAcquisitionsNaming('quests', id, rows).filter((known) => isOfOneQuest(known, rows));
    const ways = open(all);
    const wanted = recommendedLevel === null || recommendedLevel <= (level ?? 0) ? null : figure(recommendedLevel);
    const needed = level === null ? null : level === 0 ? 'None needed' : figure(level);
    return {
      parts: {
        level:
          needed === null && wanted === null
            ? []
            : [{ name: needed ?? 'Unknown', ...(wanted !== null && { note: `${wanted} recommended` }) }],
        kill: namedIn(all, 'kill', rows).map(({ note: _, ...one }) => one),
        talk: namedIn(ways, 'talk', rows),
        place: namedIn(ways, 'place', rows),
        account: account(premium),
      },
    };
  },
  titles({ id, requirement }, rows) {
    const quest = questsGiving('titles', id, rows);
    const asked = linksOf('titles', id, rows).filter(({ why }) => why === 'Asks for');
    // A row that the list lacks is not to be found there.
    const list = requirement.of !== null && asked.length === 0 ? undefined : requirementSection(requirement);
    const isOfQuest = requirement.kind === 'quest' && quest.length > 0;
    const [only] = asked;
    const where =
      asked.length === 1 && only !== undefined ? { row: { section: only.section, id: only.id } } : list && { list };
    return { parts: { quest, needs: isOfQuest ? [] : [{ name: requirementWords(requirement), ...where }] } };
  },
};

function stepsOf(parts: Parts): readonly AcquisitionStep[] {
  return (Object.keys(STEP_KINDS) as StepKey[]).flatMap((kind) => {
    const own = distinct(parts[kind] ?? []);
    return own.length === 0 ? [] : [{ kind, parts: own }];
  });
}

/** How an item of a section is got. Sections that are not loaded add nothing. */
export function acquisitionOf<S extends TickableSection>(
  section: S,
  item: ItemOf<S>,
  rows: LoadedSections,
): Acquisition {
  const telling: Acquisitions<S> | undefined = WAYS[section];
  const { parts, sentence = null, probably = false, secret = false } = telling?.(item, rows) ?? NOTHING_KNOWN;
  return { steps: stepsOf(parts), sentence, probably, secret };
}

/** The sections whose items the ways of achievements speak of, with those that are needed whatever the item. */
const ALWAYS: Readonly<Partial<Record<TickableSection, readonly TickableSection[]>>> = {
  achievements: [],
  bosstiary: ['achievements', 'quests'],
  mounts: ['achievements'],
  outfits: ['achievements'],
  quests: ['achievements'],
};

/** The sections that are needed to say how this item is got, beside those that it is linked with. */
export function sectionsForAcquisition(
  section: TickableSection,
  id: number,
  rows: LoadedSections,
): ReadonlySet<TickableSection> {
  const own = section === 'achievements' ? wayOfAchievement(id, rows) : undefined;
  const ways = own === undefined ? waysNaming(section, id, rows) : [own];
  const named = ways.flatMap(({ steps }) => steps.flatMap(({ kind }) => WAY_STEP_KINDS[kind]?.section ?? []));
  return new Set([...(ALWAYS[section] ?? []), ...named]);
}

/** Whether ways of the section's items are told by those of achievements. */
export function hasAcquisitions(section: TickableSection): boolean {
  return ALWAYS[section] !== undefined;
}
