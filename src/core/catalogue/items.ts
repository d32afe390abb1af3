/**
 * The row schema of each catalogue section, on the wire, in the browser's store and in `server/catalogue`.
 *
 * `null` always means "not known from any source", never "no". Names of updates and events are the `name` of a row of
 * the sections `updates` and `events`. Sources of the facts: `server/catalogue/README.md`.
 */
import * as v from 'valibot';
import type { CatalogueSection } from './sections.ts';
import { words } from './words.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A name. Editors' input is stored as the game writes it (`core/admin/field-values.ts`). */
export const nameSchema = v.pipe(v.string(), v.nonEmpty());
const name = nameSchema;
/** Update of the game that introduced the row. */
const updateName = v.nullable(name);
/** Whether a premium account is required. */
const premiumFlag = v.nullable(v.boolean());
/** Whether it can be the boosted one of a day. */
const boostable = v.nullable(v.boolean());
/**
 * Fields whose values are in doubt: one source only, sources that differ, or a source from before a change of the game.
 * Absent = none.
 */
const unconfirmed = v.optional(v.array(name));
/** Thresholds of the three stages, ascending, in kills. */
const stageKills = v.pipe(
  v.tuple([count, count, count]),
  v.check(([a, b, c]) => a < b && b < c, words.stages),
);

export const achievementSchema = v.object({
  /** The game client's id; for secret ones the id the wikis agree on. */
  id,
  name,
  /** 0 to 4; the metal of the coin. */
  grade: v.picklist([0, 1, 2, 3, 4]),
  /** 0 to 10; null where no source has the number. Unknown points count as 0 in totals. */
  points: v.nullable(v.pipe(count, v.maxValue(10))),
  /** True when the client's public table does not list it. */
  secret: v.boolean(),
  premium: premiumFlag,
  /** One of the rows of achievement-categories. */
  category: name,
  update: updateName,
  /** The only event in which it can be earned; null = at any time. */
  event: v.nullable(name),
  /** Group of achievements of which a character can earn only one. */
  exclusiveGroup: v.nullable(name),
  /** False when the game no longer gives it. */
  obtainable: v.boolean(),
  unconfirmed,
  /** Number of areas of the map that it requires, whichever they are; absent = none. */
  mapAreas: v.optional(count),
});
export type Achievement = v.InferOutput<typeof achievementSchema>;

const titleRequirementSchema = v.object({
  /** Key of REQUIREMENT_KINDS. */
  kind: name,
  /** The required number; null where the kind has none. */
  value: v.nullable(v.number()),
  /** Name of the required class, category, quest, creature or list; null where the kind has none. */
  of: v.nullable(name),
});

export const titleSchema = v.object({
  id,
  name,
  /** Null when female characters have the same name. */
  nameFemale: v.nullable(name),
  /** Kind of activity that earns it, such as Bestiary or Login. */
  type: name,
  update: updateName,
  /** False if the game removes the title once its requirement is no longer met. */
  permanent: v.boolean(),
  requirement: titleRequirementSchema,
  unconfirmed,
});
export type Title = v.InferOutput<typeof titleSchema>;

/** Difficulties of creatures, the easiest first; the index is the number of stars. */
export const DIFFICULTIES = ['Harmless', 'Trivial', 'Easy', 'Medium', 'Hard', 'Challenging'] as const;
const difficulty = v.picklist(DIFFICULTIES);

const creatureSchema = v.object({
  /** The client's race id. */
  id,
  name,
  /** Distinguishes creatures with the same name (Butterfly, Horse, Nomad). */
  variant: v.nullable(name),
  /** Family in the bestiary. */
  class: name,
  difficulty,
  /** 0 (Harmless) to 5 (Challenging). */
  stars: v.pipe(count, v.maxValue(5)),
  occurrence: v.picklist(['Common', 'Uncommon', 'Rare', 'Very Rare']),
  /** Awarded once, when the last stage is reached. */
  charmPoints: count,
  kills: stageKills,
  hitpoints: count,
  /** Points for one kill. */
  experience: count,
  speed: v.nullable(count),
  armor: v.nullable(count),
  /** Damage taken in percent by element; 100 is normal, 0 immune, negative heals. */
  resist: v.record(name, v.nullable(v.number())),
  /** Place names; partial by nature. */
  locations: v.array(name),
  /** Whether it can give a soul core. */
  animus: v.boolean(),
  /** True if the bazaar's page does not show which creature of that name is meant. */
  ambiguous: v.boolean(),
  update: updateName,
  /** Whether Echo Wardens can call it. */
  echoWarden: v.boolean(),
  boostable,
  unconfirmed,
});
export type Creature = v.InferOutput<typeof creatureSchema>;

const bossSchema = v.object({
  id,
  name,
  category: v.picklist(['Bane', 'Archfoe', 'Nemesis']),
  kills: stageKills,
  /** Boss points given at each stage (prowess, expertise, mastery). */
  points: v.tuple([count, count, count]),
  hitpoints: v.nullable(count),
  experience: v.nullable(count),
  update: updateName,
  boostable,
  unconfirmed,
});
export type Boss = v.InferOutput<typeof bossSchema>;

export const soulCoreSchema = v.object({
  /** The creature's id in the bestiary. */
  id,
  name,
  variant: v.nullable(name),
  /** Class and difficulty of the creature in the bestiary, and what follows from them. */
  class: name,
  difficulty,
  /** Points for killing its Echo Warden; 0 = it has none. */
  echoPoints: count,
});
export type SoulCore = v.InferOutput<typeof soulCoreSchema>;

const mountSchema = v.object({
  id,
  name,
  source: v.nullable(v.picklist(['Event', 'Hunting tasks', 'Item', 'Other', 'Quest', 'Store', 'Taming', 'Tibiadrome'])),
  /** Item that tames it; null if it is not tamed. */
  tamingItem: v.nullable(name),
  /** Added to the rider's speed. */
  speed: v.nullable(count),
  premium: premiumFlag,
  update: updateName,
  /** A second id that the client uses for the same mount. */
  altId: v.nullable(id),
  unconfirmed,
});
export type Mount = v.InferOutput<typeof mountSchema>;

const outfitSchema = v.object({
  /** Equals `lookMale`. */
  id,
  name,
  nameMale: name,
  nameFemale: name,
  /** The client's look types. */
  lookMale: id,
  lookFemale: id,
  /** Newer look types of the same outfit; null where there are none. */
  altLookMale: v.nullable(id),
  altLookFemale: v.nullable(id),
  premium: premiumFlag,
  source: v.nullable(v.picklist(['Event', 'Free', 'Other', 'Premium', 'Quest', 'Store'])),
  /** Number of addons: 0 or 2; null = not known. */
  addons: v.nullable(v.picklist([0, 2])),
  /** Source of each addon; empty where there is none or the number is not known. */
  addonSources: v.array(v.nullable(name)),
  update: updateName,
  unconfirmed,
});
export type Outfit = v.InferOutput<typeof outfitSchema>;

const questRewardsSchema = v.object({
  /** Ids by section; an empty list can also mean "not known". */
  achievements: v.array(id),
  outfits: v.array(id),
  mounts: v.array(id),
  titles: v.array(id),
});

export const questSchema = v.object({
  id,
  name,
  /** True for a line of the client's quest log. */
  questLog: v.boolean(),
  /** The line of the quest log of which it is a mission; null = none is known, or it is a line itself. */
  line: v.nullable(id),
  /** Needed level; 0 = none. */
  level: v.nullable(count),
  recommendedLevel: v.nullable(count),
  premium: premiumFlag,
  /** Kind of quest, such as Main, Access or Treasure. */
  group: v.nullable(name),
  update: updateName,
  /** Names of the quest log's entries; empty can also mean "not known". */
  missions: v.array(name),
  rewards: questRewardsSchema,
  unconfirmed,
});
export type Quest = v.InferOutput<typeof questSchema>;

const charmSchema = v.object({
  id,
  name,
  category: v.picklist(['Major', 'Minor']),
  /** Price of each of the three grades in charm points. */
  cost: v.tuple([count, count, count]),
  /** The single price before grades existed. */
  legacyCost: v.nullable(count),
});
export type Charm = v.InferOutput<typeof charmSchema>;

export const mapAreaSchema = v.object({
  id,
  /** The subarea. */
  name,
  /** The area that it is a part of. */
  area: name,
  /** Id of the achievement for the whole area; null if the area has none. */
  achievement: v.nullable(id),
});
export type MapArea = v.InferOutput<typeof mapAreaSchema>;

export const achievementWaySchema = v.object({
  /** The achievement's id. */
  id,
  /** The way as one sentence. */
  how: name,
  /** False if the way was inferred from hints. */
  sure: v.boolean(),
  /** True if one of the mounts or outfits in the steps is enough; absent = all of them. */
  oneOf: v.optional(v.literal(true)),
  /** The steps, in no particular order. */
  steps: v.array(
    v.object({
      /** Key of WAY_STEP_KINDS. */
      kind: name,
      /** Id in the kind's section; left out where the catalogue has no such row. */
      id: v.optional(id),
      name: v.optional(name),
      /** Required number; for the action itself, how often it is done. */
      count: v.optional(count),
    }),
  ),
});
export type AchievementWay = v.InferOutput<typeof achievementWaySchema>;

const updateSchema = v.object({
  /** Version with two decimals, as other rows spell it; 6.61-6.97 covers several versions. */
  name: v.pipe(v.string(), v.regex(/^\d+\.\d{2}(?:-\d+\.\d{2})?$/, words.version)),
  /** Season name, such as Summer Update 2026. */
  title: v.nullable(name),
  /** ISO day of release. */
  date: v.nullable(v.pipe(v.string(), v.isoDate())),
});

const eventSchema = v.object({
  name,
  kind: v.picklist(['one-time', 'yearly']),
  /** Month (1 to 12) of the first start in a year; null if it varies. */
  month: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
});

/** The row schema of every section, for parsing, the store and the server. */
export const ITEM_SCHEMAS = {
  achievements: achievementSchema,
  animusMastery: soulCoreSchema,
  bestiary: creatureSchema,
  bosstiary: bossSchema,
  charms: charmSchema,
  mounts: mountSchema,
  outfits: outfitSchema,
  quests: questSchema,
  titles: titleSchema,
  mapAreas: mapAreaSchema,
  updates: updateSchema,
  events: eventSchema,
  achievementWays: achievementWaySchema,
} as const satisfies Record<CatalogueSection, v.GenericSchema>;

/** The row type of a section. */
export type ItemOf<S extends CatalogueSection> = v.InferOutput<(typeof ITEM_SCHEMAS)[S]>;
