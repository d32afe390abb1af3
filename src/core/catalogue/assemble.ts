/** Assembling the catalogue's sections from its files, or refusing the files with a list of all their faults. */
import { type CatalogueFault, CatalogueFaultsError } from './faults.ts';
import {
  type AchievementCategory,
  type CatalogueFiles,
  type CatalogueItems,
  categorySchema,
  type ImportName,
  importNameSchema,
  type QuestReward,
  questRewardSchema,
  type StoredQuest,
  type StoredSoulCore,
  storedQuestSchema,
  storedSoulCoreSchema,
  storedWaySchema,
} from './files.ts';
import { type Creature, ITEM_SCHEMAS, type Quest, type SoulCore } from './items.ts';
import { linkFaults } from './link-faults.ts';
import { type ParsedRows, parseRows } from './parse-rows.ts';

export interface AssembledCatalogue {
  readonly items: CatalogueItems;
  /** Categories of achievements. */
  readonly categories: readonly AchievementCategory[];
  /** Other names of rows, for the import. */
  readonly importNames: readonly ImportName[];
}

function withRewards(quests: readonly StoredQuest[], rewards: readonly QuestReward[]): Quest[] {
  const byQuest = new Map<number, QuestReward[]>();
  for (const reward of rewards) {
    const own = byQuest.get(reward.quest);
    if (own === undefined) byQuest.set(reward.quest, [reward]);
    else own.push(reward);
  }
  return quests.map((quest) => {
    const own = byQuest.get(quest.id) ?? [];
    const idsOf = (kind: QuestReward['kind']) => own.filter((reward) => reward.kind === kind).map(({ item }) => item);
    return {
      ...quest,
      rewards: {
        achievements: idsOf('achievements'),
        outfits: idsOf('outfits'),
        mounts: idsOf('mounts'),
        titles: idsOf('titles'),
      },
    };
  });
}

/** Adds each creature's class and difficulty to its soul core. A core without a creature is left out; `linkFaults` reports it. */
function withCreatures(cores: readonly StoredSoulCore[], creatures: readonly Creature[]): SoulCore[] {
  const byId = new Map(creatures.map((creature) => [creature.id, creature]));
  return cores.flatMap((core) => {
    const creature = byId.get(core.id);
    return creature === undefined ? [] : [{ ...core, class: creature.class, difficulty: creature.difficulty }];
  });
}

/** Parses the files, joins what belongs together and follows every link. Throws `CatalogueFaultsError`. */
export function assembleCatalogue(files: CatalogueFiles): AssembledCatalogue {
  const faults: CatalogueFault[] = [];
  const rowsOf = <Row>(parsed: ParsedRows<Row>): readonly Row[] => {
    faults.push(...parsed.faults);
    return parsed.rows;
  };
  const categories = rowsOf(parseRows('achievement-categories', categorySchema, files.achievementCategories));
  const rewards = rowsOf(parseRows('quest-rewards', questRewardSchema, files.questRewards));
  const importNames = rowsOf(parseRows('import-names', importNameSchema, files.importNames));
  const cores = rowsOf(parseRows('animusMastery', storedSoulCoreSchema, files.animusMastery));
  const creatures = rowsOf(parseRows('bestiary', ITEM_SCHEMAS.bestiary, files.bestiary));
  const items: CatalogueItems = {
    achievements: rowsOf(parseRows('achievements', ITEM_SCHEMAS.achievements, files.achievements)),
    animusMastery: withCreatures(cores, creatures),
    bestiary: creatures,
    bosstiary: rowsOf(parseRows('bosstiary', ITEM_SCHEMAS.bosstiary, files.bosstiary)),
    charms: rowsOf(parseRows('charms', ITEM_SCHEMAS.charms, files.charms)),
    mounts: rowsOf(parseRows('mounts', ITEM_SCHEMAS.mounts, files.mounts)),
    outfits: rowsOf(parseRows('outfits', ITEM_SCHEMAS.outfits, files.outfits)),
    quests: withRewards(rowsOf(parseRows('quests', storedQuestSchema, files.quests)), rewards),
    titles: rowsOf(parseRows('titles', ITEM_SCHEMAS.titles, files.titles)),
    updates: rowsOf(parseRows('updates', ITEM_SCHEMAS.updates, files.updates)),
    events: rowsOf(parseRows('events', ITEM_SCHEMAS.events, files.events)),
    achievementWays: rowsOf(parseRows('achievementWays', storedWaySchema, files.achievementWays)).map(
      ({ sources: _, ...way }) => way,
    ),
  };
  faults.push(...linkFaults({ items, categories, rewards, cores, importNames }));
  if (faults.length > 0) throw new CatalogueFaultsError(faults);
  return { items, categories, importNames };
}
