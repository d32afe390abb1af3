/** Ways of achievements by what they name, cached per arrays of rows. */
import type { LoadedSections } from '#core/catalogue/files.ts';
import type { Achievement, AchievementWay } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { WAY_STEP_KINDS } from '#core/catalogue/way-steps.ts';

/** An achievement with its way. */
export interface KnownWay {
  readonly achievement: Achievement;
  readonly way: AchievementWay;
}

interface WayIndex {
  readonly byAchievement: ReadonlyMap<number, AchievementWay>;
  /** By section and id of a row that a step names. */
  readonly byRow: ReadonlyMap<TickableSection, ReadonlyMap<number, readonly AchievementWay[]>>;
}

const NO_ROWS: readonly never[] = [];

function buildIndex(ways: readonly AchievementWay[]): WayIndex {
  const byRow = new Map(TICKABLE_SECTIONS.map((section) => [section, new Map<number, AchievementWay[]>()]));
  for (const way of ways) {
    for (const { kind, id } of way.steps) {
      const section = WAY_STEP_KINDS[kind]?.section;
      const rows = section && byRow.get(section);
      if (id === undefined || rows === undefined) continue;
      const known = rows.get(id);
      if (known === undefined) rows.set(id, [way]);
      else known.push(way);
    }
  }
  return { byAchievement: new Map(ways.map((way) => [way.id, way])), byRow };
}

const built = new WeakMap<readonly AchievementWay[], WayIndex>();

function indexOf({ achievementWays = NO_ROWS }: LoadedSections): WayIndex {
  const index = built.get(achievementWays) ?? buildIndex(achievementWays);
  built.set(achievementWays, index);
  return index;
}

/** The way of an achievement, secret or not. */
export function wayOfAchievement(id: number, rows: LoadedSections): AchievementWay | undefined {
  return indexOf(rows).byAchievement.get(id);
}

/** The ways that name a row, those of secret achievements among them. */
export function waysNaming(section: TickableSection, id: number, rows: LoadedSections): readonly AchievementWay[] {
  return indexOf(rows).byRow.get(section)?.get(id) ?? NO_ROWS;
}

const achievementsById = new WeakMap<readonly Achievement[], ReadonlyMap<number, Achievement>>();

/** The same with their achievements, as far as those are loaded. */
export function knownWaysNaming(section: TickableSection, id: number, rows: LoadedSections): readonly KnownWay[] {
  const { achievements = NO_ROWS } = rows;
  const byId = achievementsById.get(achievements) ?? new Map(achievements.map((one) => [one.id, one]));
  achievementsById.set(achievements, byId);
  return waysNaming(section, id, rows).flatMap((way) => {
    const achievement = byId.get(way.id);
    return achievement === undefined ? [] : [{ achievement, way }];
  });
}

const names = new WeakMap<readonly unknown[], ReadonlyMap<number, string>>();

/** Name of a row; undefined while its section is not loaded, or where it has no such row. */
export function nameIn(section: TickableSection, id: number, rows: LoadedSections): string | undefined {
  const items = rows[section];
  if (items === undefined) return undefined;
  const known = names.get(items) ?? new Map(items.map((item) => [item.id, rowName(item)]));
  names.set(items, known);
  return known.get(id);
}
