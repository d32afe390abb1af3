/** Rarity count of one section, character by character. */
import type { ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { RarityItem } from '#core/contract/challenges/rarity.ts';
import type { RecordedValues } from '#core/filters/filter.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { LEAST_CHARACTERS } from '#core/progress/rarity.ts';
import { isOwned } from '#core/sections/owned.ts';
import { SECTIONS } from '#core/sections/sections.ts';

type Recorded = RecordedValues & { keys(): Iterable<number> };

export interface RarityTally {
  readonly section: TickableSection;
  /** List of chosen stages that also contains progress of the section; undefined = none. */
  readonly stages: ListKey | undefined;
  /** Counts one character; one without progress in the section is left out. */
  add(values: Recorded, stages: Recorded): void;
  /** Number of counted characters. */
  characters(): number;
  /** Rows for GET rarity; empty while too few characters were counted. */
  items(): readonly RarityItem[];
}

/** Starts the count of a section. */
export function startTally<S extends TickableSection>(section: S, rows: readonly ItemOf<S>[]): RarityTally {
  const { tracking, lists } = SECTIONS[section];
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const owners = new Map<number, number>();
  const full = new Map<number, number>();
  const countOne = (counts: Map<number, number>, id: number) => counts.set(id, (counts.get(id) ?? 0) + 1);
  let characters = 0;

  return {
    section,
    stages: lists?.stages,
    add(values, stages) {
      const progress = { values, stages, bookmarked: new Map() };
      let counts = false;
      for (const id of new Set([...values.keys(), ...stages.keys()])) {
        const row = rowById.get(id);
        if (row === undefined) continue;
        counts = true;
        if (isOwned(tracking, row, progress)) countOne(owners, id);
        if (tracking.kind === 'addons' && tracking.stateOf(row, progress) === 'done') countOne(full, id);
      }
      if (counts) characters += 1;
    },
    characters: () => characters,
    items: () =>
      characters < LEAST_CHARACTERS
        ? []
        : rows.map((row) => ({
            id: row.id,
            owners: owners.get(row.id) ?? 0,
            ...(tracking.kind === 'addons' && tracking.partsOf(row).length > 1 ? { full: full.get(row.id) ?? 0 } : {}),
          })),
  };
}
