/** Facts of rows that decide what counts, in summaries, ranks and rarity: who has which rows done, and their points. */
import type { ItemOf } from '#core/catalogue/items.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { SECTIONS } from './sections.ts';

/** Whatever counts of a section's rows: where it is the same, summaries, ranks and rarity are. */
export function countingRows<S extends TickableSection>(
  section: S,
  items: readonly ItemOf<S>[],
): readonly Partial<ItemOf<S>>[] {
  const fields: readonly (keyof ItemOf<S>)[] = ['id', ...(SECTIONS[section].counting ?? [])];
  return items.map((item) => Object.fromEntries(fields.map((field) => [field, item[field]])) as Partial<ItemOf<S>>);
}

/** The same of all sections. */
export function countingFacts(items: <S extends TickableSection>(section: S) => readonly ItemOf<S>[]): unknown {
  return TICKABLE_SECTIONS.map((section) => countingRows(section, items(section)));
}
