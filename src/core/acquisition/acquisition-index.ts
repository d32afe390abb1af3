/** Ways of achievements, indexed by achievement and by the rows that they name. Cached per array of rows. */
import type { LoadedSections } from '#core/catalogue/files.ts';
import type { Achievement, AchievementWay } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { WAY_STEP_KINDS } from '#core/catalogue/way-steps.ts';

/** An achievement with its way. */
export interface KnownAcquisition {
  readonly achievement: Achievement;
  readonly acquisition: AchievementWay;
}

interface AcquisitionIndex {
  readonly byAchievement: ReadonlyMap<number, AchievementWay>;
  /** By section and id of a row that a step names. */
  readonly byRow: ReadonlyMap<TickableSection, ReadonlyMap<number, readonly AchievementWay[]>>;
}

const NO_ROWS: readonly never[] = [];

function buildIndex(ways: readonly AchievementWay[]): AcquisitionIndex {
  const byRow = new Map(TICKABLE_SECTIONS.map((section) => [section, new Map<number, AchievementWay[]>()]));
  for (const acquisition of ways) {
    for (const { kind, id } of acquisition.steps) {
      const section = WAY_STEP_KINDS[kind]?.section;
      const rows = section && byRow.get(section);
      if (id === undefined || rows === undefined) continue;
      const known = rows.get(id);
      if (known === undefined) rows.set(id, [acquisition]);
      else known.push(acquisition);
    }
  }
  return { byAchievement: new Map(ways.map((acquisition) => [acquisition.id, acquisition])), byRow };
}

const built = new WeakMap<readonly AchievementWay[], AcquisitionIndex>();

function indexOf({ achievementWays = NO_ROWS }: LoadedSections): AcquisitionIndex {
  const index = built.get(achievementWays) ?? buildIndex(achievementWays);
  built.set(achievementWays, index);
  return index;
}

/** Returns the way of an achievement, secret or not. */
export function wayOfAchievement(id: number, rows: LoadedSections): AchievementWay | undefined {
  return indexOf(rows).byAchievement.get(id);
}

/** Returns the ways that name a row, including those of secret achievements. */
export function waysNaming(section: TickableSection, id: number, rows: LoadedSections): readonly AchievementWay[] {
  return indexOf(rows).byRow.get(section)?.get(id) ?? NO_ROWS;
}

const achievementsById = new WeakMap<readonly Achievement[], ReadonlyMap<number, Achievement>>();

/** Returns the ways that name a row with their achievements, as far as those are loaded. */
export function acquisitionsNaming(
  section: TickableSection,
  id: number,
  rows: LoadedSections,
): readonly KnownAcquisition[] {
  const { achievements = NO_ROWS } = rows;
  const byId = achievementsById.get(achievements) ?? new Map(achievements.map((one) => [one.id, one]));
  achievementsById.set(achievements, byId);
  return waysNaming(section, id, rows).flatMap((acquisition) => {
    const achievement = byId.get(acquisition.id);
    return achievement === undefined ? [] : [{ achievement, acquisition }];
  });
}

const names = new WeakMap<readonly unknown[], ReadonlyMap<number, string>>();

/** Returns the name of a row; undefined if its section is not loaded or has no such row. */
export function nameIn(section: TickableSection, id: number, rows: LoadedSections): string | undefined {
  const items = rows[section];
  if (items === undefined) return undefined;
  const known = names.get(items) ?? new Map(items.map((item) => [item.id, rowName(item)]));
  names.set(items, known);
  return known.get(id);
}
