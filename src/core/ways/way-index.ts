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
  readonly achievements: readonly Achievement[];
  readonly byAchievement: ReadonlyMap<number, AchievementWay>;
  /** By section and id of a row that a step names. */
  readonly byRow: ReadonlyMap<TickableSection, ReadonlyMap<number, readonly KnownWay[]>>;
}

const NO_ROWS: readonly never[] = [];

function buildIndex(ways: readonly AchievementWay[], achievements: readonly Achievement[]): WayIndex {
  const byId = new Map(achievements.map((achievement) => [achievement.id, achievement]));
  const byRow = new Map(TICKABLE_SECTIONS.map((section) => [section, new Map<number, KnownWay[]>()]));
  for (const way of ways) {
    const achievement = byId.get(way.id);
    if (achievement === undefined) continue;
    for (const { kind, id } of way.steps) {
      const section = WAY_STEP_KINDS[kind]?.section;
      const rows = section && byRow.get(section);
      if (id === undefined || rows === undefined) continue;
      const known = rows.get(id);
      if (known === undefined) rows.set(id, [{ achievement, way }]);
      else known.push({ achievement, way });
    }
  }
  return { achievements, byAchievement: new Map(ways.map((way) => [way.id, way])), byRow };
}

const built = new WeakMap<readonly AchievementWay[], WayIndex>();

function indexOf({ achievementWays = NO_ROWS, achievements = NO_ROWS }: LoadedSections): WayIndex {
  const known = built.get(achievementWays);
  if (known?.achievements === achievements) return known;
  const index = buildIndex(achievementWays, achievements);
  built.set(achievementWays, index);
  return index;
}

/** The way of an achievement, secret or not. */
export function wayOfAchievement(id: number, rows: LoadedSections): AchievementWay | undefined {
  return indexOf(rows).byAchievement.get(id);
}

/** The ways that name a row, those of secret achievements among them. */
export function waysNaming(section: TickableSection, id: number, rows: LoadedSections): readonly KnownWay[] {
  return indexOf(rows).byRow.get(section)?.get(id) ?? NO_ROWS;
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
