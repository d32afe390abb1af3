/** Checks beyond a row's schema: names and ids that must exist elsewhere, and rows that must be consistent. */
import type { CatalogueFault } from './faults.ts';
import type { AchievementCategory, CatalogueItems, ImportName, QuestReward, StoredSoulCore } from './files.ts';
import { DIFFICULTIES } from './items.ts';
import { CATALOGUE_SECTIONS, TICKABLE_SECTIONS, type TickableSection } from './sections.ts';
import { REQUIREMENT_KINDS } from './title-requirements.ts';
import { compareVersions } from './versions.ts';
import { WAY_STEP_KINDS } from './way-steps.ts';

interface Contents {
  readonly items: CatalogueItems;
  readonly categories: readonly AchievementCategory[];
  readonly rewards: readonly QuestReward[];
  /** Soul cores of the file, including those without a creature. */
  readonly cores: readonly StoredSoulCore[];
  readonly importNames: readonly ImportName[];
}

type Check = (contents: Contents) => Iterable<CatalogueFault>;

interface AnyRow {
  readonly id?: number;
  readonly name?: string;
  readonly variant?: string | null;
  readonly update?: string | null;
  readonly unconfirmed?: readonly string[] | undefined;
}

const labelOf = (row: AnyRow): string => String(row.id ?? row.name);

/** Returns the name that must be unique; creatures that share a name differ by their variant. */
function distinctName(row: AnyRow): string {
  return `${row.name ?? row.id} ${row.variant ?? ''}`.trim().toLowerCase();
}

/** True if a row is out of order: updates are sorted by age, rows with an id by it, others by name. */
function isMisplaced(section: string, before: AnyRow, row: AnyRow): boolean {
  const [nameBefore = '', name = ''] = [before.name, row.name];
  if (section === 'updates') return compareVersions(nameBefore, name) > 0;
  if (before.id !== undefined && row.id !== undefined) return before.id > row.id;
  return nameBefore > name;
}

function* rowFaults(section: string, rows: readonly AnyRow[]): Iterable<CatalogueFault> {
  const ids = new Set<number>();
  const names = new Set<string>();
  let before: AnyRow | undefined;
  for (const row of rows) {
    const id = labelOf(row);
    if (row.id !== undefined && ids.has(row.id)) yield { section, id, message: 'The id occurs twice.' };
    if (row.name !== undefined && names.has(distinctName(row)))
      yield { section, id, message: `The name ${row.name} occurs twice.` };
    if (before !== undefined && isMisplaced(section, before, row)) {
      yield { section, id, message: `It follows ${labelOf(before)}, out of order.` };
    }
    if (row.id !== undefined) ids.add(row.id);
    names.add(distinctName(row));
    before = row;
  }
}

const uniqueAndSorted: Check = function* ({ items, categories, cores }) {
  for (const section of CATALOGUE_SECTIONS) {
    yield* rowFaults(section, section === 'animusMastery' ? cores : items[section]);
  }
  yield* rowFaults('achievement-categories', categories);
};

const knownUpdates: Check = function* ({ items }) {
  const updates = new Set(items.updates.map(({ name }) => name));
  for (const section of TICKABLE_SECTIONS) {
    const rows: readonly AnyRow[] = items[section];
    for (const row of rows) {
      if (row.update && !updates.has(row.update)) {
        yield { section, id: labelOf(row), message: `There is no update ${row.update}.` };
      }
    }
  }
};

const unconfirmedFields: Check = function* ({ items }) {
  for (const section of TICKABLE_SECTIONS) {
    const rows: readonly AnyRow[] = items[section];
    for (const row of rows) {
      for (const field of row.unconfirmed ?? []) {
        if (!(field in row)) yield { section, id: labelOf(row), message: `There is no field ${field}.` };
      }
    }
  }
};

const questLines: Check = function* ({ items }) {
  const lines = new Set(items.quests.filter(({ questLog }) => questLog).map(({ id }) => id));
  for (const { id, questLog, line } of items.quests) {
    const at = { section: 'quests', id: String(id) };
    if (line !== null && !lines.has(line)) yield { ...at, message: `There is no quest line ${line}.` };
    if (line !== null && questLog) yield { ...at, message: 'It is a quest line, and part of another.' };
  }
};

const achievementLinks: Check = function* ({ items, categories }) {
  const section = 'achievements';
  const categoryNames = new Set(categories.map(({ name }) => name));
  const eventNames = new Set(items.events.map(({ name }) => name));
  const groupSizes = new Map<string, number>();
  for (const { exclusiveGroup: group } of items.achievements) {
    if (group !== null) groupSizes.set(group, (groupSizes.get(group) ?? 0) + 1);
  }
  for (const { id: number, category, event, exclusiveGroup: group } of items.achievements) {
    const id = String(number);
    if (!categoryNames.has(category)) yield { section, id, message: `There is no category ${category}.` };
    if (event !== null && !eventNames.has(event)) yield { section, id, message: `There is no event ${event}.` };
    if (group !== null && groupSizes.get(group) === 1) {
      yield { section, id, message: `It is alone in the exclusive group ${group}.` };
    }
  }
};

const animusCreatures: Check = function* ({ items, cores }) {
  const creatures = new Map(items.bestiary.map((creature) => [creature.id, creature]));
  const listed = new Set(cores.map(({ id }) => id));
  for (const animus of cores) {
    const creature = creatures.get(animus.id);
    const at = { section: 'animusMastery', id: String(animus.id) };
    if (creature === undefined) yield { ...at, message: 'There is no creature of that id.' };
    else if (!creature.animus) yield { ...at, message: 'That creature has no soul core.' };
    else if (distinctName(creature) !== distinctName(animus)) {
      yield { ...at, message: `The bestiary calls it ${creature.name}: rename it too.` };
    }
  }
  for (const { id, animus } of items.bestiary) {
    if (animus && !listed.has(id)) {
      yield { section: 'bestiary', id: String(id), message: 'It has a soul core, but no row in animusMastery.' };
    }
  }
};

const creatureFields: Check = function* ({ items }) {
  const bearers = new Map<string, number>();
  for (const { name } of items.bestiary) bearers.set(name.toLowerCase(), (bearers.get(name.toLowerCase()) ?? 0) + 1);
  for (const creature of items.bestiary) {
    const at = { section: 'bestiary', id: String(creature.id) };
    if (DIFFICULTIES[creature.stars] !== creature.difficulty) {
      yield { ...at, message: `${creature.stars} stars are not ${creature.difficulty}.` };
    }
    const sharesName = (bearers.get(creature.name.toLowerCase()) ?? 0) > 1;
    if (creature.ambiguous !== sharesName) {
      yield {
        ...at,
        message: sharesName ? 'It shares its name, but is not ambiguous.' : 'Ambiguous, with a name of its own.',
      };
    }
  }
};

const outfitLooks: Check = function* ({ items }) {
  for (const { id, lookMale, addons, addonSources } of items.outfits) {
    const at = { section: 'outfits', id: String(id) };
    if (id !== lookMale) yield { ...at, message: `Its id is not its male look ${lookMale}.` };
    if (addonSources.length !== (addons ?? 0))
      yield { ...at, message: `${addonSources.length} sources for its addons.` };
  }
};

const rewardLinks: Check = function* ({ items, rewards }) {
  const quests = new Set(items.quests.map(({ id }) => id));
  const idsOf = (section: QuestReward['kind']) => new Set(items[section].map(({ id }) => id));
  const known = {
    achievements: idsOf('achievements'),
    mounts: idsOf('mounts'),
    outfits: idsOf('outfits'),
    titles: idsOf('titles'),
  };
  const seen = new Set<string>();
  for (const { quest, kind, item } of rewards) {
    const at = { section: 'quest-rewards', id: `${quest} ${kind} ${item}` };
    if (!quests.has(quest)) yield { ...at, message: `There is no quest ${quest}.` };
    if (!known[kind].has(item)) yield { ...at, message: `There is no ${item} in ${kind}.` };
    if (seen.has(at.id)) yield { ...at, message: 'The reward occurs twice.' };
    seen.add(at.id);
  }
};

const titleRequirements: Check = function* ({ items }) {
  const namesIn = {
    creature: new Set(items.bestiary.map(({ name }) => name)),
    creatureClass: new Set<string>(items.bestiary.map((creature) => creature.class)),
    bossCategory: new Set<string>(items.bosstiary.map(({ category }) => category)),
    outfit: new Set(items.outfits.map(({ name }) => name)),
    quest: new Set(items.quests.map(({ name }) => name)),
  };
  for (const { id, requirement } of items.titles) {
    const at = { section: 'titles', id: String(id) };
    const kind = REQUIREMENT_KINDS[requirement.kind];
    if (kind === undefined) {
      yield { ...at, message: `There is no requirement of kind ${requirement.kind}.` };
      continue;
    }
    if (kind.value === 'needed' && requirement.value === null)
      yield { ...at, message: 'The required number is missing.' };
    if (kind.value === 'none' && requirement.value !== null) yield { ...at, message: 'Its kind takes no number.' };
    if (kind.of === 'none') {
      if (requirement.of !== null) yield { ...at, message: `Its kind does not take ${requirement.of}.` };
    } else if (requirement.of === null) yield { ...at, message: 'The name of the requirement is missing.' };
    else if (kind.of !== 'text' && !namesIn[kind.of].has(requirement.of)) {
      yield { ...at, message: `There is no ${kind.of} ${requirement.of}.` };
    }
  }
};

const mapAreas: Check = function* ({ items }) {
  const section = 'mapAreas';
  const achievements = new Set(items.achievements.map(({ id }) => id));
  const achievementOf = new Map<string, number | null>();
  for (const { id: number, area, achievement } of items.mapAreas) {
    const id = String(number);
    if (achievement !== null && !achievements.has(achievement))
      yield { section, id, message: `There is no achievement ${achievement}.` };
    const known = achievementOf.get(area);
    if (known !== undefined && known !== achievement)
      yield { section, id, message: `Other rows of ${area} have another achievement.` };
    achievementOf.set(area, achievement);
  }
};

const achievementWays: Check = function* ({ items }) {
  const section = 'achievementWays';
  const idsOf = (tickable: TickableSection) => new Set(items[tickable].map(({ id }) => id));
  const known = new Map(TICKABLE_SECTIONS.map((tickable) => [tickable, idsOf(tickable)]));
  for (const { id: number, steps } of items.achievementWays) {
    const id = String(number);
    if (!known.get('achievements')?.has(number)) yield { section, id, message: 'There is no such achievement.' };
    if (steps.length === 0) yield { section, id, message: 'It has no steps.' };
    for (const { kind: key, id: row, name } of steps) {
      const kind = WAY_STEP_KINDS[key];
      if (kind === undefined) {
        yield { section, id, message: `There is no step of kind ${key}.` };
        continue;
      }
      if (row !== undefined && (kind.section === undefined || !known.get(kind.section)?.has(row)))
        yield { section, id, message: `There is no ${key} ${row}.` };
      if ((name !== undefined) !== (kind.named === true))
        yield { section, id, message: `A step of kind ${key} ${name === undefined ? 'lacks its' : 'takes no'} name.` };
    }
  }
};

const otherNames: Check = function* ({ items, importNames }) {
  const seen = new Set<string>();
  for (const { section: of, name, id } of importNames) {
    const at = { section: 'import-names', id: name };
    const rows: readonly AnyRow[] = items[of];
    if (!rows.some((row) => row.id === id)) yield { ...at, message: `There is no ${id} in ${of}.` };
    if (rows.some((row) => row.name?.toLowerCase() === name.toLowerCase()))
      yield { ...at, message: `${of} has a row of that name.` };
    const key = `${of} ${name.toLowerCase()}`;
    if (seen.has(key)) yield { ...at, message: 'The name occurs twice.' };
    seen.add(key);
  }
};

const CHECKS: readonly Check[] = [
  uniqueAndSorted,
  knownUpdates,
  unconfirmedFields,
  questLines,
  achievementLinks,
  animusCreatures,
  creatureFields,
  outfitLooks,
  rewardLinks,
  titleRequirements,
  mapAreas,
  achievementWays,
  otherNames,
];

/** Runs all checks and returns every fault. */
export function linkFaults(contents: Contents): CatalogueFault[] {
  return CHECKS.flatMap((check) => [...check(contents)]);
}
