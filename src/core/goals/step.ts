import type { TickableSection } from '#core/catalogue/sections.ts';

/** A goal with its remaining amount. */
export interface Step {
  readonly section: TickableSection;
  /** The row; null for a step of the section as a whole. */
  readonly id: number | null;
  readonly name: string;
  /** Remaining amount in the step's own unit: kills, creatures, addons, masteries. 0 = only the tick is missing. */
  readonly left: number;
  /** Total amount in the same unit, at least 1. */
  readonly of: number;
  /** Bit of the row's value that the step sets; absent = it completes the row. */
  readonly bit?: number;
  /** Points of the section's own kind; 0 where there are none. */
  readonly points: number;
  /** Returns the displayed reason, such as "12 kills left · 25 charm points". */
  readonly reason: () => string;
}
