import type { TickableSection } from '#core/catalogue/sections.ts';

/** What search knows of an entry: no table of its section is needed. */
export interface SearchRow {
  readonly section: TickableSection;
  /** The entry's id in its section. */
  readonly id: number;
  /** The names it is found by (`searchNames` of its section's table): first its own, then others, null for none. */
  readonly names: readonly (string | null)[];
}
