/** Facts of rows that determine completion and points in summaries, ranks and rarity. */
import type { ItemOf } from '#core/catalogue/items.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { SECTIONS } from './sections.ts';

/** Returns the counting facts of a section's rows; while they are equal, so are summaries, ranks and rarity. */
export function countingRows<S extends TickableSection>(
  section: S,
  items: readonly ItemOf<S>[],
): readonly Partial<ItemOf<S>>[] {
  const fields: readonly (keyof ItemOf<S>)[] = ['id', ...(SECTIONS[section].counting ?? [])];
  return items.map((item) => Object.fromEntries(fields.map((field) => [field, item[field]])) as Partial<ItemOf<S>>);
}

/** Returns the counting facts of all sections. */
export function countingFacts(items: <S extends TickableSection>(section: S) => readonly ItemOf<S>[]): unknown {
  return TICKABLE_SECTIONS.map((section) => countingRows(section, items(section)));
}
