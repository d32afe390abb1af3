/** State of a row of any section, without the sections' tables. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { CORE_KEPT, MASTERED } from './animus.ts';
import { outfitState } from './outfit-bits.ts';
import type { RecordState } from './record-state.ts';
import { type RecordedKills, type StageKills, stageReached } from './stages.ts';

/** Recorded values of one row. */
export interface RecordedRow {
  /** Value on the section's own list; 0 = nothing. */
  readonly value: number;
  /** Stage chosen without counting kills; 0 = none. */
  readonly stage: number;
}

/** Returns a row of the section; undefined while it is not loaded. */
export function rowOf<S extends TickableSection>(section: S, id: number, catalogue: LoadedItems) {
  const rows: LoadedItems[S] = catalogue[section];
  return rows?.find((row) => row.id === id);
}

function killsState(recorded: RecordedKills, thresholds: StageKills): RecordState {
  if (stageReached(recorded, thresholds) === 3) return 'done';
  return recorded.kills + recorded.chosen > 0 ? 'inProgress' : 'none';
}

/** Returns the row's state, the same as in its section's list. A row that is not loaded counts as missing. */
export function rowState(
  section: TickableSection,
  id: number,
  catalogue: LoadedItems,
  { value, stage }: RecordedRow,
): RecordState {
  switch (section) {
    case 'bestiary':
    case 'bosstiary': {
      const row = rowOf(section, id, catalogue);
      return row === undefined ? 'none' : killsState({ kills: value, chosen: stage }, row.kills);
    }
    case 'outfits': {
      const row = rowOf(section, id, catalogue);
      return row === undefined ? 'none' : outfitState(value, row.addons);
    }
    case 'animusMastery':
      if (value & MASTERED) return 'done';
      return value & CORE_KEPT ? 'inProgress' : 'none';
    default:
      return value === 0 ? 'none' : 'done';
  }
}
