/** The form of the catalogue's files: every fact is stored once, and links have their own files. */
import * as v from 'valibot';
import { achievementWaySchema, ITEM_SCHEMAS, type ItemOf, nameSchema, questSchema, soulCoreSchema } from './items.ts';
import { type CatalogueSection, TICKABLE_SECTIONS, type TickableSection } from './sections.ts';

const name = nameSchema;
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const categorySchema = v.object({ name });
export type AchievementCategory = v.InferOutput<typeof categorySchema>;

/** One reward of a quest. */
export const questRewardSchema = v.object({
  /** Id of the quest. */
  quest: id,
  /** Section of the reward. */
  kind: v.picklist(['achievements', 'mounts', 'outfits', 'titles']),
  /** Id in that section. */
  item: id,
});
export type QuestReward = v.InferOutput<typeof questRewardSchema>;

/** A quest without its rewards, which have their own file. */
const storedQuestSchema = v.omit(questSchema, ['rewards']);
export type StoredQuest = v.InferOutput<typeof storedQuestSchema>;

/** A soul core without the facts of its creature, which are in the bestiary. */
const storedSoulCoreSchema = v.omit(soulCoreSchema, ['class', 'difficulty', 'echoPoints']);
export type StoredSoulCore = v.InferOutput<typeof storedSoulCoreSchema>;

/** Sources from which the ways of achievements were inferred: see `server/catalogue/README.md`. */
const WAY_SOURCES = [
  'quests',
  'mounts',
  'game text',
  'wiki links',
  'Canary',
  'The Forgotten Server',
  'CrystalServer',
  'server forks',
] as const;

/** The way to an achievement with its sources, which only the file contains. */
const storedWaySchema = v.object({
  ...achievementWaySchema.entries,
  sources: v.pipe(v.array(v.picklist(WAY_SOURCES)), v.minLength(1)),
});

/** The schema of a row in each section's file: that of the section, unless the row is joined from several files. */
export const FILE_SCHEMAS = {
  ...ITEM_SCHEMAS,
  achievementWays: storedWaySchema,
  animusMastery: storedSoulCoreSchema,
  quests: storedQuestSchema,
};

/** Another name of a row, on auction pages or in older sources, which an import also matches. */
export const importNameSchema = v.object({
  section: v.picklist(TICKABLE_SECTIONS),
  name,
  /** Id of the row in that section. */
  id,
});
export type ImportName = v.InferOutput<typeof importNameSchema>;

/** The file of sources: the day on which each section's newest source was read. */
export const catalogueSourcesSchema = v.record(v.string(), v.object({ asOf: v.pipe(v.string(), v.isoDate()) }));

/** The files' contents, not validated yet. */
export interface CatalogueFiles extends Readonly<Record<CatalogueSection, unknown>> {
  readonly achievementCategories: unknown;
  readonly importNames: unknown;
  readonly questRewards: unknown;
  /** Seasons of challenges, which `core/challenges` reads. */
  readonly seasons: unknown;
}

/** Every section's rows, as sent over the wire. */
export type CatalogueItems = { readonly [S in CatalogueSection]: readonly ItemOf<S>[] };

/** Every section's rows, as stored in the files. */
export type StoredItems = {
  readonly [S in CatalogueSection]: readonly v.InferOutput<(typeof FILE_SCHEMAS)[S]>[];
};

/** The rows of the loaded tickable sections. */
export type LoadedItems = { readonly [S in TickableSection]?: CatalogueItems[S] | undefined };

/** The rows of the loaded sections, including those that can't be ticked. */
export type LoadedSections = { readonly [S in CatalogueSection]?: CatalogueItems[S] | undefined };
