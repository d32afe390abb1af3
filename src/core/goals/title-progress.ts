/** Progress towards the requirements of titles. */
import type { ImportedFigures } from '#core/bazaar-import/figures.ts';
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { Boss, Creature, Title } from '#core/catalogue/items.ts';
import { addonsToTick, OUTFIT, ownedAddons } from '#core/progress/outfit-bits.ts';
import { knownKills } from '#core/progress/stages.ts';
import { countDone, type Share } from '#core/progress/totals.ts';
import { ANIMUS_MASTERY } from '#core/sections/animus-mastery.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { BOSSTIARY } from '#core/sections/bosstiary.ts';
import { groupShares } from '#core/sections/group-shares.ts';
import { MAP_AREAS } from '#core/sections/map-areas.ts';
import type { Section } from '#core/sections/section.ts';
import type { ListedTitle } from '#core/sections/titles.ts';
import { qualifiesByImport } from './imported-titles.ts';
import {
  killsOf,
  type ProgressBySection,
  type RecordedSection,
  type RecordedSections,
  recordedSections,
} from './recorded.ts';

export interface TitleProgress {
  /** The required amount in its own unit: creatures, bosses, points, kills, outfits, parts of an outfit. */
  readonly have: number;
  readonly need: number;
  /** `atLeast` where only a stage is recorded, since there may be more kills than `have`. */
  readonly known: 'exactly' | 'atLeast';
}

type Requirement = Title['requirement'];
type Measure = (requirement: Requirement, sections: RecordedSections) => TitleProgress | null;

/** Returns the progress of a count; null where it is unknown or nothing counts. */
function counted(have: number | undefined, need: number | null | undefined): TitleProgress | null {
  return have === undefined || need === null || need === undefined || need === 0
    ? null
    : { have, need, known: 'exactly' };
}

/** Shares of groups, computed once per progress however many titles need them. */
const sharesOfClasses = cachedShares<Creature>((recorded) =>
  groupShares(
    BESTIARY,
    { value: 'class', label: 'Class', groupOf: (creature) => creature.class },
    recorded.items,
    recorded.progress,
  ),
);
const sharesOfCategories = cachedShares<Boss>((recorded) =>
  groupShares(
    BOSSTIARY,
    { value: 'category', label: 'Category', groupOf: ({ category }) => category },
    recorded.items,
    recorded.progress,
  ),
);

type NamedShare = Share & { readonly group: string | null };

/** Caches shares per pair of rows and progress, which exists for one evaluation of all titles. */
function cachedShares<Item>(sharesOf: (recorded: RecordedSection<Item>) => readonly NamedShare[]) {
  const cache = new WeakMap<RecordedSection<Item>, readonly NamedShare[]>();
  return (recorded: RecordedSection<Item> | null, group?: string | null): Share | undefined => {
    if (recorded === null) return undefined;
    const shares = cache.get(recorded) ?? sharesOf(recorded);
    cache.set(recorded, shares);
    if (group !== undefined) return shares.find((share) => share.group === group);
    const sum = (part: keyof Share) => shares.reduce((total, share) => total + share[part], 0);
    return { earned: sum('earned'), total: sum('total') };
  };
}

function killsOfNamed(
  recorded: RecordedSection<Creature | Boss> | null,
  { of, value }: Requirement,
): TitleProgress | null {
  const item = recorded?.items.find(({ name }) => name === of);
  if (recorded === null || item === undefined || value === null) return null;
  const { kills, orMore } = knownKills(killsOf(item.id, recorded.progress), item.kills);
  return { have: kills, need: value, known: orMore ? 'atLeast' : 'exactly' };
}

/** The points earned in a section. */
function earnedOf<Item>(
  { totals }: Pick<Section<Item, never>, 'totals'>,
  recorded: RecordedSection<Item> | null,
): number | undefined {
  return recorded === null ? undefined : totals(recorded.items, recorded.progress).points?.earned;
}

/** The section that measures each kind of requirement. */
const MEASURED_SECTIONS = {
  'bestiary-class': 'bestiary',
  'bestiary-all': 'bestiary',
  'bosstiary-category': 'bosstiary',
  'bosstiary-all': 'bosstiary',
  'boss-points': 'bosstiary',
  'charm-points': 'bestiary',
  'creature-kills': 'bestiary',
  'boss-kills': 'bosstiary',
  outfits: 'outfits',
  mounts: 'mounts',
  'outfit-complete': 'outfits',
  quest: 'quests',
  'animus-mastery-all': 'animusMastery',
  'map-percent': 'mapAreas',
} as const;

type MeasuredKind = keyof typeof MEASURED_SECTIONS;

function isMeasured(kind: string): kind is MeasuredKind {
  return Object.hasOwn(MEASURED_SECTIONS, kind);
}

/** The section whose progress counts towards a title; null = none. */
export function measuredSection({ requirement: { kind } }: Title): (typeof MEASURED_SECTIONS)[MeasuredKind] | null {
  return isMeasured(kind) ? MEASURED_SECTIONS[kind] : null;
}

/** The evaluation of each kind. */
const MEASURES: Readonly<Record<MeasuredKind, Measure>> = {
  'bestiary-class'({ of }, { bestiary }) {
    const share = sharesOfClasses(bestiary, of);
    return counted(share?.earned, share?.total);
  },
  'bestiary-all'(_, { bestiary }) {
    const share = sharesOfClasses(bestiary);
    return counted(share?.earned, share?.total);
  },
  'bosstiary-category'({ of, value }, { bosstiary }) {
    const share = sharesOfCategories(bosstiary, of);
    return counted(share?.earned, value ?? share?.total);
  },
  'bosstiary-all'(_, { bosstiary }) {
    const share = sharesOfCategories(bosstiary);
    return counted(share?.earned, share?.total);
  },
  'boss-points': ({ value }, { bosstiary }) => counted(earnedOf(BOSSTIARY, bosstiary), value),
  // Spent points count too.
  'charm-points': ({ value }, { bestiary }) => counted(earnedOf(BESTIARY, bestiary), value),
  'creature-kills': (requirement, { bestiary }) => killsOfNamed(bestiary, requirement),
  // A boss without a bosstiary entry has no progress.
  'boss-kills': (requirement, { bosstiary }) => killsOfNamed(bosstiary, requirement),
  outfits: ({ value }, { outfits }) =>
    outfits && counted(countDone(outfits.items, ({ id }) => outfits.progress.values.has(id)).earned, value),
  mounts: ({ value }, { mounts }) =>
    mounts && counted(countDone(mounts.items, ({ id }) => mounts.progress.values.has(id)).earned, value),
  'outfit-complete'({ of }, { outfits }) {
    const outfit = outfits?.items.find(({ name }) => name === of);
    if (!outfits || !outfit) return null;
    const value = outfits.progress.values.get(outfit.id) ?? 0;
    const addons = addonsToTick(outfit.addons);
    return counted(Number((value & OUTFIT) !== 0) + Math.min(addons, ownedAddons(value)), 1 + addons);
  },
  'animus-mastery-all'(_, { animusMastery }) {
    if (animusMastery === null) return null;
    const { items, progress } = animusMastery;
    const { earned, total } = countDone(items, (item) => ANIMUS_MASTERY.tracking.stateOf(item, progress) === 'done');
    return counted(earned, total);
  },
  // By subareas: an assumption, see server/catalogue/README.md.
  'map-percent'({ value }, { mapAreas }) {
    if (mapAreas === null || value === null) return null;
    const { earned, total } = MAP_AREAS.totals(mapAreas.items, mapAreas.progress);
    return counted(earned, Math.ceil((total * value) / 100));
  },
  quest({ of }, { quests }) {
    const quest = quests?.items.find(({ name }) => name === of);
    return quests && quest ? counted(Number(quests.progress.values.has(quest.id)), 1) : null;
  },
};

/** The kinds that can be measured. @internal for the test that covers each of them */
export const MEASURED_KINDS: readonly string[] = Object.keys(MEASURES);

/** Returns progress towards a title, or null where none is recorded (level, highscores, logins, guild …). */
export function measuredTitle({ requirement }: Title, sections: RecordedSections): TitleProgress | null {
  return isMeasured(requirement.kind) ? MEASURES[requirement.kind](requirement, sections) : null;
}

/**
 * Returns progress towards a title. Null where it is unknown: no section records the requirement, or that section is not
 * loaded.
 */
export function titleProgress(title: Title, progress: ProgressBySection, catalogue: LoadedItems): TitleProgress | null {
  return measuredTitle(title, recordedSections(progress, catalogue));
}

/** The sections whose progress titles require. */
export const MEASURED = [...new Set(Object.values(MEASURED_SECTIONS))];

/**
 * Adds to each title whether recorded progress, or the figures of an import, meet its requirement; false where that is
 * unknown.
 */
export function qualifiedTitles(
  titles: readonly Title[],
  progress: ProgressBySection,
  catalogue: LoadedItems,
  imported: ImportedFigures | null,
): readonly ListedTitle[] {
  const sections = recordedSections(progress, catalogue);
  return titles.map((title) => {
    const measured = measuredTitle(title, sections);
    return { ...title, qualified: measured === null ? qualifiesByImport(title, imported) : qualifies(measured) };
  });
}

/** True if the requirement is met. */
export function qualifies({ have, need }: TitleProgress): boolean {
  return have >= need;
}
