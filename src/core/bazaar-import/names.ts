/** Finds the catalogue's rows by the names on an auction page. */
import type { CatalogueItems, ImportName } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { plainName } from '#core/words/names.ts';

export interface ImportNames {
  /**
   * Returns the ids of the rows with that name, ignoring case: none for an unknown name, several for an ambiguous one. Of the
   * map it is an area's name, and its subareas are the rows.
   */
  find(section: TickableSection, name: string): readonly number[];
}

/** A row with the names that it can have on a page: outfits and titles have a separate one for female characters. */
interface NamedRow {
  readonly id: number;
  readonly name: string;
  /** The area of the map that the page names in place of its subareas. */
  readonly area?: string;
  readonly nameMale?: string | null;
  readonly nameFemale?: string | null;
}

/** Returns the name in the form used for comparison, without case, since the page capitalizes every word. */
export function importNameKey(name: string): string {
  return plainName(name.replace(/\s+/gu, ' ')).toLowerCase();
}

/** Indexes the rows by their own names and by the other names that the catalogue lists for them. */
export function createImportNames(
  items: Pick<CatalogueItems, TickableSection>,
  otherNames: readonly ImportName[],
): ImportNames {
  const sections = new Map<TickableSection, Map<string, number[]>>();
  for (const section of TICKABLE_SECTIONS) {
    const byName = new Map<string, number[]>();
    const rows: readonly NamedRow[] = items[section];
    const add = (name: string | null | undefined, id: number): void => {
      if (name == null) return;
      const ids = byName.get(importNameKey(name));
      if (ids === undefined) byName.set(importNameKey(name), [id]);
      else if (!ids.includes(id)) ids.push(id);
    };
    const areaOf = new Map(rows.map(({ id, area }) => [id, area]));
    for (const { id, name, nameMale, nameFemale, area } of rows)
      for (const each of area === undefined ? [name, nameMale, nameFemale] : [area]) add(each, id);
    for (const { section: of, name, id } of otherNames) {
      if (of !== section) continue;
      const area = areaOf.get(id);
      if (area === undefined) add(name, id);
      else for (const row of rows) if (row.area === area) add(name, row.id);
    }
    sections.set(section, byName);
  }
  return { find: (section, name) => sections.get(section)?.get(importNameKey(name)) ?? [] };
}
