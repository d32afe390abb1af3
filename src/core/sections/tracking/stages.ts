import type { ListProgress } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import {
  killsToLast,
  killsToNext,
  knownKills,
  type RecordedKills,
  type StageKills,
  stageReached,
} from '#core/progress/stages.ts';
import type { StageTracking } from './tracking.ts';

interface StageOptions<Item> {
  /** Names of the stages, from the first. */
  readonly stages: readonly [string, string, string];
  /** The same inside sentences. */
  readonly stagesInText: readonly [string, string, string];
  readonly thresholdsOf: (item: Item) => StageKills;
}

/** Returns the tracking by kills, or by the stage alone. */
export function stages<Item extends ListedItem>(options: StageOptions<Item>): StageTracking<Item> {
  const { thresholdsOf } = options;
  const recorded = ({ id }: Item, progress: ListProgress): RecordedKills => ({
    kills: progress.values.get(id) ?? 0,
    chosen: progress.stages.get(id) ?? 0,
  });
  const stageOf = (item: Item, progress: ListProgress) => stageReached(recorded(item, progress), thresholdsOf(item));
  return {
    kind: 'stages',
    ...options,
    stageOf,
    stateOf(item, progress) {
      if (stageOf(item, progress) === 3) return 'done';
      return progress.values.has(item.id) || progress.stages.has(item.id) ? 'inProgress' : 'none';
    },
    fillOf: (item, progress) => stageOf(item, progress) / 3,
    knownKills: (item, progress) => knownKills(recorded(item, progress), thresholdsOf(item)),
    killsToLast: (item, progress) => killsToLast(recorded(item, progress), thresholdsOf(item)),
    killsToNext: (item, progress) => killsToNext(recorded(item, progress), thresholdsOf(item)),
  };
}
