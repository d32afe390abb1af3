/** The states to which a bulk action can set rows, and their effect on one row. */

import { CORE_KEPT, ECHO_KILLED, MASTERED, mastering } from '#core/progress/animus.ts';
import { FIRST_ADDON, OUTFIT, SECOND_ADDON } from '#core/progress/outfit-bits.ts';
import { stageReached, withStage } from '#core/progress/stages.ts';
import type { Section } from '#core/sections/section.ts';
import { words } from './words.ts';

/** Recorded values of one row, on the section's own list and on that of its stages. */
export interface BulkRow {
  readonly value: number;
  /** 0 where the section has no such list. */
  readonly stage: number;
}

/** Texts of a state. */
interface StateWords {
  /** Label, such as "Earned" or "Second stage". */
  readonly label: string;
  /** The same inside a sentence. */
  readonly inText: string;
}

/** A state for a bulk action. */
export interface BulkState<Item> extends StateWords {
  /** Whether it removes recorded progress; otherwise it only adds, and rows that are further remain unchanged. */
  readonly clears: boolean;
  /** Returns the row's recorded values in this state. */
  readonly after: (item: Item, recorded: BulkRow) => BulkRow;
}

/** The parts of a section's table that the states need. */
export type BulkTable<Item> = Pick<Section<Item, never>, 'tracking' | 'statuses' | 'done'>;

const NOTHING: BulkRow = { value: 0, stage: 0 };

/** Label of the empty state, except for a section of ticks. */
export const NOTHING_RECORDED = words.nothing.label;

function adding<Item>(texts: StateWords, valueAfter: (item: Item, value: number) => number): BulkState<Item> {
  return { ...texts, clears: false, after: (item, { value, stage }) => ({ value: valueAfter(item, value), stage }) };
}

function clearing<Item>(texts: StateWords): BulkState<Item> {
  return { ...texts, clears: true, after: () => NOTHING };
}

/** Returns the state of a ticked row. */
export function tickedState<Item>({ statuses, done }: Pick<BulkTable<Item>, 'statuses' | 'done'>): BulkState<Item> {
  return adding({ label: statuses.checked, inText: done }, () => 1);
}

/** Returns the states of a section, from complete to empty. */
export function bulkStates<Item>({ tracking, statuses, done }: BulkTable<Item>): readonly BulkState<Item>[] {
  const nothing = clearing<Item>(words.nothing);
  switch (tracking.kind) {
    case 'tick':
      return [tickedState({ statuses, done }), clearing({ label: tracking.unticked, inText: tracking.untickedInText })];
    case 'stages': {
      const { thresholdsOf, stagesInText } = tracking;
      const reaching = (label: string, stage: number): BulkState<Item> => ({
        label,
        inText: stagesInText[stage - 1] ?? '',
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
          adding<Item>({ label: words.level.label(level), inText: words.level.inText(level) }, (_, value) =>
            Math.max(value, level),
          ),
        ),
        nothing,
      ];
    case 'addons': {
      const parts = (texts: StateWords, wanted: number) =>
        adding<Item>(texts, (item, value) =>
          tracking.partsOf(item).reduce((sum, part) => ((wanted & part) === 0 ? sum : sum | part), value | OUTFIT),
        );
      return [
        parts(words.allAddons, OUTFIT | FIRST_ADDON | SECOND_ADDON),
        parts(words.firstAddon, OUTFIT | FIRST_ADDON),
        parts(words.secondAddon, OUTFIT | SECOND_ADDON),
        parts(words.outfit, OUTFIT),
        nothing,
      ];
    }
    case 'animus':
      return [
        // The mastery uses up the core; afterwards another can be stored.
        adding(words.mastered, (_, value) => ((value & MASTERED) === 0 ? mastering(value) : value)),
        adding(words.core, (_, value) => ((value & MASTERED) === 0 ? value | CORE_KEPT : value)),
        adding(words.echo, (item, value) => (tracking.hasEcho(item) ? value | ECHO_KILLED : value)),
        nothing,
      ];
  }
}
