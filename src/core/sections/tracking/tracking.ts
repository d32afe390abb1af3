/**
 * The ways in which a section is tracked. Each determines the control of a row, and the row's state from its recorded
 * values, for filters, totals, emblems and the server's responses.
 */
import type { ListProgress } from '#core/filters/filter.ts';
import type { OutfitBit } from '#core/progress/outfit-bits.ts';
import type { RecordState } from '#core/progress/record-state.ts';
import type { KnownKills, Stage, StageKills } from '#core/progress/stages.ts';

interface TrackingBasics<Item> {
  stateOf(item: Item, progress: ListProgress): RecordState;
  /** Returns the recorded share of the row, 0 to 1, which fills its emblem. */
  fillOf(item: Item, progress: ListProgress): number;
}

/** One tick: 0 or 1. */
export interface TickTracking<Item> extends TrackingBasics<Item> {
  readonly kind: 'tick';
  /** Label of a row without a tick, such as "Not earned". */
  readonly unticked: string;
  /** The same inside sentences. */
  readonly untickedInText: string;
}

/** Three stages, reached by kills. */
export interface StageTracking<Item> extends TrackingBasics<Item> {
  readonly kind: 'stages';
  /** Names of the stages, from the first. */
  readonly stages: readonly [string, string, string];
  /** The same inside sentences. */
  readonly stagesInText: readonly [string, string, string];
  thresholdsOf(item: Item): StageKills;
  stageOf(item: Item, progress: ListProgress): Stage;
  knownKills(item: Item, progress: ListProgress): KnownKills;
  /** Returns the missing kills; the maximum possible if only a stage is known. */
  killsToLast(item: Item, progress: ListProgress): number;
  killsToNext(item: Item, progress: ListProgress): number;
}

/** Levels that are bought in order; the value is the level. */
export interface LevelTracking<Item> extends TrackingBasics<Item> {
  readonly kind: 'levels';
  /** The highest level. */
  readonly levels: number;
}

/** An item and its addons. */
export interface AddonTracking<Item> extends TrackingBasics<Item> {
  readonly kind: 'addons';
  /** Returns the parts that can be ticked, starting with the item itself. */
  partsOf(item: Item): readonly OutfitBit[];
  /** Returns the value after one part was ticked or unticked. */
  withPart(value: number, part: OutfitBit, on: boolean): number;
}

/** A stored soul core, a mastered creature, and its killed Echo Warden, which does not affect the state. */
export interface AnimusTracking<Item> extends TrackingBasics<Item> {
  readonly kind: 'animus';
  /** Whether the creature has an Echo Warden. */
  hasEcho(item: Item): boolean;
}

export type Tracking<Item> =
  | TickTracking<Item>
  | StageTracking<Item>
  | LevelTracking<Item>
  | AddonTracking<Item>
  | AnimusTracking<Item>;
