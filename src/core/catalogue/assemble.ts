/** Assembles the catalogue's sections from its files, or refuses the files with a list of all their faults. */
import { type CatalogueFault, CatalogueFaultsError } from './faults.ts';
import {
  type AchievementCategory,
  type CatalogueFiles,
  type CatalogueItems,
  categorySchema,
  FILE_SCHEMAS,
  type ImportName,
  importNameSchema,
  type QuestReward,
  questRewardSchema,
  type StoredItems,
  type StoredQuest,
  type StoredSoulCore,
} from './files.ts';
import type { Creature, Quest, SoulCore } from './items.ts';
import { linkFaults } from './link-faults.ts';
import { type ParsedRows, parseRows } from './parse-rows.ts';
import { CATALOGUE_SECTIONS } from './sections.ts';
import { echoPoints } from './stage-rules.ts';

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

/** Adds the facts of each creature to its soul core. A core without a creature is left out; `linkFaults` reports it. */
function withCreatures(cores: readonly StoredSoulCore[], creatures: readonly Creature[]): SoulCore[] {
  const byId = new Map(creatures.map((creature) => [creature.id, creature]));
  return cores.flatMap((core) => {
    const creature = byId.get(core.id);
    if (creature === undefined) return [];
    return [{ ...core, class: creature.class, difficulty: creature.difficulty, echoPoints: echoPoints(creature) }];
  });
}

/** Parses the files, joins related rows and checks every link. Throws `CatalogueFaultsError`. */
export function assembleCatalogue(files: CatalogueFiles): AssembledCatalogue {
  const faults: CatalogueFault[] = [];
  const rowsOf = <Row>(parsed: ParsedRows<Row>): readonly Row[] => {
    faults.push(...parsed.faults);
    return parsed.rows;
  };
  const categories = rowsOf(parseRows('achievement-categories', categorySchema, files.achievementCategories));
  const rewards = rowsOf(parseRows('quest-rewards', questRewardSchema, files.questRewards));
  const importNames = rowsOf(parseRows('import-names', importNameSchema, files.importNames));
  const parsed = CATALOGUE_SECTIONS.map((section) => [
    section,
    rowsOf(parseRows<unknown>(section, FILE_SCHEMAS[section], files[section])),
  ]);
  // Each section has the rows of its own schema, which the compiler can't derive from pairs.
  const stored = Object.fromEntries(parsed) as StoredItems;
  const items: CatalogueItems = {
    ...stored,
    achievementWays: stored.achievementWays.map(({ sources: _, ...way }) => way),
    animusMastery: withCreatures(stored.animusMastery, stored.bestiary),
    quests: withRewards(stored.quests, rewards),
  };
  faults.push(...linkFaults({ items, categories, rewards, cores: stored.animusMastery, importNames }));
  if (faults.length > 0) throw new CatalogueFaultsError(faults);
  return { items, categories, importNames };
}
