/**
 * The ways in which a section is tracked. Each determines the control of a row, and the row's state from its record, for
 * filters, totals, emblems and the server's answers.
 */
import type { ListProgress } from '#core/filters/filter.ts';
import type { OutfitBit } from '#core/progress/outfit-bits.ts';
import type { RecordState } from '#core/progress/record-state.ts';
import type { KnownKills, Stage, StageKills } from '#core/progress/stages.ts';

interface TrackingBasics<Item> {
  stateOf(item: Item, progress: ListProgress): RecordState;
  /** Recorded share of the row, 0 to 1, by which its emblem is filled. */
  fillOf(item: Item, progress: ListProgress): number;
}

/** One tick: 0 or 1. */
export interface TickTracking<Item> extends TrackingBasics<Item> {
  readonly kind: 'tick';
}

/** Three stages that kills lead through. */
export interface StageTracking<Item> extends TrackingBasics<Item> {
  readonly kind: 'stages';
  /** Names of the stages, from the first. */
  readonly stages: readonly [string, string, string];
  thresholdsOf(item: Item): StageKills;
  stageOf(item: Item, progress: ListProgress): Stage;
  knownKills(item: Item, progress: ListProgress): KnownKills;
  /** Missing kills; the most that are possible where only a stage is known. */
  killsToLast(item: Item, progress: ListProgress): number;
  killsToNext(item: Item, progress: ListProgress): number;
}

/** Levels that are bought one after the other, the value being the level. */
export interface LevelTracking<Item> extends TrackingBasics<Item> {
  readonly kind: 'levels';
  /** The highest level. */
  readonly levels: number;
}

/** A thing and its addons. */
export interface AddonTracking<Item> extends TrackingBasics<Item> {
  readonly kind: 'addons';
  /** The parts that can be ticked, from the thing itself. */
  partsOf(item: Item): readonly OutfitBit[];
  /** The value after one part was ticked or unticked. */
  withPart(value: number, part: OutfitBit, on: boolean): number;
}

/** A soul core kept, a creature mastered. */
export interface AnimusTracking<Item> extends TrackingBasics<Item> {
  readonly kind: 'animus';
}

export type Tracking<Item> =
  | TickTracking<Item>
  | StageTracking<Item>
  | LevelTracking<Item>
  | AddonTracking<Item>
  | AnimusTracking<Item>;
