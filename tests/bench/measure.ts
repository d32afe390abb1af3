/** A measure, and its result for the report. */
import type { Rig } from './rig.ts';

/** A measurement of the product and its floor, taken in the same rounds. */
export interface Comparison {
  readonly label: string;
  /** Description of the floor. */
  readonly floorLabel: string;
  readonly unit: 'ms' | 'µs';
  /** One value per round: the median of the round's samples. */
  readonly subject: readonly number[];
  readonly floor: readonly number[];
}

/** A figure without a floor: a count or a size. */
export interface Observation {
  readonly label: string;
  readonly value: string;
}

/** A limit that must not be exceeded. */
export interface Budget {
  readonly claim: string;
  readonly actual: number;
  readonly limit: number;
  readonly unit: string;
  /** A missed goal is reported; a missed requirement fails the run. */
  readonly kind: 'requirement' | 'goal';
}

export interface MeasureResult {
  readonly comparisons: readonly Comparison[];
  readonly observations: readonly Observation[];
  readonly budgets: readonly Budget[];
}

export interface Measure {
  /** For `--only`. */
  readonly name: string;
  readonly title: string;
  /** Method, in a sentence or two, for the report. */
  readonly method: string;
  run(rig: Rig, rounds: number): Promise<MeasureResult>;
}

/** Fails the whole run: the time of a wrong result is worthless. */
export function assertResult(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(`Wrong result: ${message}`);
}
