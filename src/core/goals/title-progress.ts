/** How far the player's own progress goes towards what a title asks for. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { Boss, Creature, Title } from '#core/catalogue/items.ts';
import { addonsToTick, OUTFIT, ownedAddons } from '#core/progress/outfit-bits.ts';
import { knownKills } from '#core/progress/stages.ts';
import { countDone, type Share } from '#core/progress/totals.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { BOSSTIARY } from '#core/sections/bosstiary.ts';
import { groupShares } from '#core/sections/group-shares.ts';
import type { Section } from '#core/sections/section.ts';
import { killsOf, type ProgressBySection, type Recorded, type RecordedSections, recordedSections } from './recorded.ts';

export interface TitleProgress {
  /** What there is of what is asked for, in its own unit: creatures, bosses, points, kills, outfits, parts of an outfit. */
  readonly have: number;
  readonly need: number;
  /** `atLeast` where only a stage is recorded: then there can be more kills than `have`. */
  readonly known: 'exactly' | 'atLeast';
}

type Requirement = Title['requirement'];
type Measure = (requirement: Requirement, sections: RecordedSections) => TitleProgress | null;

/** The progress that a count makes; what asks for nothing that exists can't be known. */
function counted(have: number | undefined, need: number | null | undefined): TitleProgress | null {
  return have === undefined || need === null || need === undefined || need === 0
    ? null
    : { have, need, known: 'exactly' };
}

/** Groups are counted once per progress, however many titles ask for them. */
const sharesOfClasses = keptShares<Creature>((recorded) =>
  groupShares(
    BESTIARY,
    { value: 'class', label: 'Class', groupOf: (creature) => creature.class },
    recorded.items,
    recorded.progress,
  ),
);
const sharesOfCategories = keptShares<Boss>((recorded) =>
  groupShares(
    BOSSTIARY,
    { value: 'category', label: 'Category', groupOf: ({ category }) => category },
    recorded.items,
    recorded.progress,
  ),
);

type NamedShare = Share & { readonly group: string | null };

/** Remembers the shares of a pair of rows and progress, which lives as long as one reading of all titles. */
function keptShares<Item>(sharesOf: (recorded: Recorded<Item>) => readonly NamedShare[]) {
  const kept = new WeakMap<Recorded<Item>, readonly NamedShare[]>();
  return (recorded: Recorded<Item> | null, group?: string | null): Share | undefined => {
    if (recorded === null) return undefined;
    const shares = kept.get(recorded) ?? sharesOf(recorded);
    kept.set(recorded, shares);
    if (group !== undefined) return shares.find((share) => share.group === group);
    const sum = (part: keyof Share) => shares.reduce((total, share) => total + share[part], 0);
    return { earned: sum('earned'), total: sum('total') };
  };
}

function killsOfNamed(recorded: Recorded<Creature | Boss> | null, { of, value }: Requirement): TitleProgress | null {
  const item = recorded?.items.find(({ name }) => name === of);
  if (recorded === null || item === undefined || value === null) return null;
  const { kills, orMore } = knownKills(killsOf(item.id, recorded.progress), item.kills);
  return { have: kills, need: value, known: orMore ? 'atLeast' : 'exactly' };
}

/** The points that a section has given so far. */
function earnedOf<Item>(
  { totals }: Pick<Section<Item, never>, 'totals'>,
  recorded: Recorded<Item> | null,
): number | undefined {
  return recorded === null ? undefined : totals(recorded.items, recorded.progress).points?.earned;
}

/** The kinds of requirement that the player's progress can answer, by the section that answers them. */
const ASKED_SECTIONS = {
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
} as const;

type MeasuredKind = keyof typeof ASKED_SECTIONS;

function isMeasured(kind: string): kind is MeasuredKind {
  return Object.hasOwn(ASKED_SECTIONS, kind);
}

/** The section whose progress tells how far the player is from a title; null: none does. */
export function sectionAsked({ requirement: { kind } }: Title): (typeof ASKED_SECTIONS)[MeasuredKind] | null {
  return isMeasured(kind) ? ASKED_SECTIONS[kind] : null;
}

/** How each of them is answered. */
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
  // All that were ever given: what was spent on charms is no less earned.
  'charm-points': ({ value }, { bestiary }) => counted(earnedOf(BESTIARY, bestiary), value),
  'creature-kills': (requirement, { bestiary }) => killsOfNamed(bestiary, requirement),
  // Nothing is known of a boss that has no bosstiary entry.
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
  quest({ of }, { quests }) {
    const quest = quests?.items.find(({ name }) => name === of);
    return quests && quest ? counted(Number(quests.progress.values.has(quest.id)), 1) : null;
  },
};

/** The kinds that progress can answer. @internal for the test that tries each of them */
export const MEASURED_KINDS: readonly string[] = Object.keys(MEASURES);

/** How far these sections go towards a title, or null: no progress kept here tells (level, highscores, logins, guild …). */
export function measuredTitle({ requirement }: Title, sections: RecordedSections): TitleProgress | null {
  return isMeasured(requirement.kind) ? MEASURES[requirement.kind](requirement, sections) : null;
}

/**
 * How far the player's progress goes towards a title. Null where that can't be known here: the title asks for something
 * that no section keeps, or the section it asks about is not loaded.
 */
export function titleProgress(title: Title, progress: ProgressBySection, catalogue: LoadedItems): TitleProgress | null {
  return measuredTitle(title, recordedSections(progress, catalogue));
}

/** Whether what the title asks for is met. */
export function qualifies({ have, need }: TitleProgress): boolean {
  return have >= need;
}
