/** Creatures and bosses of hunts, with their common fields. */

import type { Boss, Creature } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import { type StageKills, sumToStage } from '#core/progress/stages.ts';
import { type SearchRow, searchRowsOf } from '#core/search/search-row.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { BOSSTIARY } from '#core/sections/bosstiary.ts';
import type { Tracking } from '#core/sections/tracking/tracking.ts';
import { words } from '#core/sections/words.ts';

/** The lists that count kills. */
export type KillsList = 'bestiary' | 'bosstiary';

interface Hunted {
  readonly list: KillsList;
  /** The list of stages chosen without kills. */
  readonly stageList: 'bestiaryStage' | 'bosstiaryStage';
  readonly id: number;
  /** Name, with the variant where several share it. */
  readonly name: string;
  /** Kills for each stage. */
  readonly thresholds: StageKills;
  /** Names of the stages inside a sentence, from the first. */
  readonly stages: readonly string[];
  /** Returns the points of all stages up to this one, 0 to 3. */
  readonly pointsTo: (stage: number) => number;
  /** Returns "3 charm points". */
  readonly pointCount: (count: number) => string;
}

export type HuntedCreature = Hunted &
  ({ readonly list: 'bestiary'; readonly item: Creature } | { readonly list: 'bosstiary'; readonly item: Boss });

/** All creatures and bosses, by key. */
export type HuntedCreatures = ReadonlyMap<string, HuntedCreature>;

/** Returns a unique key for each creature and boss. */
export function keyOf({ section, id }: Pick<SearchRow, 'section' | 'id'>): string {
  return `${section} ${id}`;
}

function stagesOf<Item>(tracking: Tracking<Item>): readonly string[] {
  return tracking.kind === 'stages' ? tracking.stagesInText : [];
}

/** Indexes the creatures and bosses of the catalogue by key. */
export function huntedCreaturesOf(creatures: readonly Creature[], bosses: readonly Boss[]): HuntedCreatures {
  const all = new Map<string, HuntedCreature>();
  for (const item of creatures) {
    all.set(keyOf({ section: 'bestiary', id: item.id }), {
      list: 'bestiary',
      stageList: 'bestiaryStage',
      id: item.id,
      name: rowName(item),
      thresholds: item.kills,
      stages: stagesOf(BESTIARY.tracking),
      pointsTo: (stage) => (stage === 3 ? item.charmPoints : 0),
      pointCount: words.bestiary.pointCount,
      item,
    });
  }
  for (const item of bosses) {
    all.set(keyOf({ section: 'bosstiary', id: item.id }), {
      list: 'bosstiary',
      stageList: 'bosstiaryStage',
      id: item.id,
      name: item.name,
      thresholds: item.kills,
      stages: stagesOf(BOSSTIARY.tracking),
      pointsTo: (stage) => sumToStage(item.points, stage),
      pointCount: words.bosstiary.pointCount,
      item,
    });
  }
  return all;
}

/** Returns creatures and bosses as search entries, for finding names. */
export function namesOf(creatures: readonly Creature[], bosses: readonly Boss[]): readonly SearchRow[] {
  return [...searchRowsOf(BESTIARY, creatures), ...searchRowsOf(BOSSTIARY, bosses)];
}
