import type { TickableSection } from '#core/catalogue/sections.ts';
import { grouped } from '#core/progress/grouped.ts';

/** Something that is begun and not done, with what is left of it. */
export interface Step {
  readonly section: TickableSection;
  /** The row; null for a step of the section as a whole. */
  readonly id: number | null;
  readonly name: string;
  /** What is still to do, in the step's own unit: kills, creatures, addons, masteries. 0 = only to be ticked. */
  readonly left: number;
  /** What there was to do from the beginning, in the same unit. At least 1. */
  readonly of: number;
  /** Points that it gives, of the section's own kind; 0 where it gives none. */
  readonly points: number;
  /** Why it is worth a look, such as "12 kills to complete, 25 charm points"; made only for what is shown. */
  readonly reason: () => string;
}

/** "1 kill", "1,200 kills". */
export function amount(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
