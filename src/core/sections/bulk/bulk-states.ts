/** The states to which a bulk action can set rows, and their effect on one row. */

import { CORE_KEPT, MASTERED } from '#core/progress/animus.ts';
import { FIRST_ADDON, OUTFIT, SECOND_ADDON } from '#core/progress/outfit-bits.ts';
import { stageReached, withStage } from '#core/progress/stages.ts';
import type { Section } from '#core/sections/section.ts';

/** Recorded values of one row, on the section's own list and on that of its stages. */
export interface BulkRow {
  readonly value: number;
  /** 0 where the section has no such list. */
  readonly stage: number;
}

/** A state for a bulk action. */
export interface BulkState<Item> {
  /** Label, such as "Earned" or "Second stage". */
  readonly label: string;
  /** Whether it removes recorded progress; otherwise it only adds, and rows that are further remain unchanged. */
  readonly clears: boolean;
  /** Returns the row's recorded values in this state. */
  readonly after: (item: Item, recorded: BulkRow) => BulkRow;
}

/** The parts of a section's table that the states need. */
export type BulkTable<Item> = Pick<Section<Item, never>, 'tracking' | 'statuses'>;

const NOTHING: BulkRow = { value: 0, stage: 0 };

/** Label of the empty state, except for a section of ticks. */
export const NOTHING_RECORDED = 'Nothing recorded';

function adding<Item>(label: string, valueAfter: (item: Item, value: number) => number): BulkState<Item> {
  return { label, clears: false, after: (item, { value, stage }) => ({ value: valueAfter(item, value), stage }) };
}

function clearing<Item>(label: string): BulkState<Item> {
  return { label, clears: true, after: () => NOTHING };
}

/** Returns the state of a ticked row. */
export function tickedState<Item>({ statuses }: Pick<BulkTable<Item>, 'statuses'>): BulkState<Item> {
  return adding(statuses.checked, () => 1);
}

/** Returns the states of a section, from complete to empty. */
export function bulkStates<Item>({ tracking, statuses }: BulkTable<Item>): readonly BulkState<Item>[] {
  const nothing = clearing<Item>(NOTHING_RECORDED);
  switch (tracking.kind) {
    case 'tick':
      return [tickedState({ statuses }), clearing(`Not ${statuses.checked.toLowerCase()}`)];
    case 'stages': {
      const { thresholdsOf } = tracking;
      const reaching = (label: string, stage: number): BulkState<Item> => ({
        label,
        clears: false,
        after: (item, before) => {
          const recorded = { kills: before.value, chosen: before.stage };
          if (stageReached(recorded, thresholdsOf(item)) >= stage) return before;
          const { kills, chosen } = withStage(recorded, stage, thresholdsOf(item));
          return { value: kills, stage: chosen };
        },
      });
      return [...tracking.stages.map((label, index) => reaching(label, index + 1)).reverse(), nothing];
    }
    case 'levels':
      return [
        ...Array.from({ length: tracking.levels }, (_, index) => tracking.levels - index).map((level) =>
          adding<Item>(`Level ${level}`, (_, value) => Math.max(value, level)),
        ),
        nothing,
      ];
    case 'addons': {
      const parts = (label: string, wanted: number) =>
        adding<Item>(label, (item, value) =>
          tracking.partsOf(item).reduce((sum, part) => ((wanted & part) === 0 ? sum : sum | part), value | OUTFIT),
        );
      return [
        parts('Owned with all addons', OUTFIT | FIRST_ADDON | SECOND_ADDON),
        parts('Owned with first addon', OUTFIT | FIRST_ADDON),
        parts('Owned with second addon', OUTFIT | SECOND_ADDON),
        parts('Owned', OUTFIT),
        nothing,
      ];
    }
    case 'animus':
      return [
        // The mastery uses up the core; afterwards another can be stored.
        adding('Mastered', (_, value) => ((value & MASTERED) === 0 ? MASTERED : value)),
        adding('Soul core kept', (_, value) => (value === 0 ? CORE_KEPT : value)),
        nothing,
      ];
  }
}
