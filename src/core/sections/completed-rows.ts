/** Completed rows of all sections for a profile: the newest and the rarest ones. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { rowOf, rowState } from '#core/progress/row-state.ts';
import type { ValuesByList } from '#core/progress/transfer.ts';

/** True if a row is loaded and done by these values. */
function isDone(section: TickableSection, id: number, rows: LoadedItems, values: ValuesByList): boolean {
  const value = values.get(section)?.get(id) ?? 0;
  const stage = values.get(`${section}Stage`)?.get(id) ?? 0;
  if (value + stage === 0 || rowOf(section, id, rows) === undefined) return false;
  return rowState(section, id, rows, { value, stage }) === 'done';
}

/** Returns the section with that key; undefined for one that only a newer server has. */
function sectionOf(key: string): TickableSection | undefined {
  return TICKABLE_SECTIONS.find((section) => section === key);
}

/** The counted characters of a section and the owners of its items, as published by the server. */
export interface CountedSection {
  readonly section: string;
  readonly characters: number;
  readonly items: readonly { readonly id: number; readonly owners: number; readonly full?: number | undefined }[];
}

export interface RareRow {
  readonly section: TickableSection;
  readonly item: number;
  readonly owners: number;
  readonly characters: number;
}

/** Returns at most `most` completed rows, those with the smallest share of owners first. */
export function rarestRows(
  counted: readonly CountedSection[],
  rows: LoadedItems,
  values: ValuesByList,
  most: number,
): readonly RareRow[] {
  return counted
    .flatMap(({ section: key, characters, items }) => {
      const section = sectionOf(key);
      if (section === undefined || characters === 0) return [];
      // A completed outfit has all its addons.
      return items
        .filter(({ id }) => isDone(section, id, rows, values))
        .map(({ id, owners, full = owners }) => ({ section, item: id, owners: full, characters }));
    })
    .sort((a, b) => a.owners / a.characters - b.owners / b.characters)
    .slice(0, most);
}

export interface CompletedRow<Section = string> {
  readonly section: Section;
  readonly item: number;
  /** ISO 8601, in UTC. */
  readonly at: string;
}

/**
 * Returns at most `most` of the newest rows, from the server and recorded on this device since, that are still done. Each
 * row occurs once, with its first day.
 */
export function newestRows(
  known: readonly CompletedRow[],
  recorded: readonly CompletedRow[],
  rows: LoadedItems,
  values: ValuesByList,
  most: number,
): readonly CompletedRow<TickableSection>[] {
  const first = new Map<string, CompletedRow>();
  for (const row of [...recorded, ...known]) first.set(`${row.section} ${row.item}`, row);
  return [...first.values()]
    .flatMap(({ section: key, item, at }) => {
      const section = sectionOf(key);
      return section !== undefined && isDone(section, item, rows, values) ? [{ section, item, at }] : [];
    })
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, most);
}
