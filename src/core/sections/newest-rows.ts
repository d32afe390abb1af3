/** Rows introduced by the game's newest update, and those of them that a character lacks. */
import type { CatalogueItems, LoadedItems } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { compareVersions } from '#core/catalogue/versions.ts';
import { type ListProgress, NO_PROGRESS, type WrittenQuery } from '#core/filters/filter.ts';
import type { CommonParams, List, ListedItem } from '#core/filters/list.ts';
import { SECTIONS } from './sections.ts';

export interface NewestUpdate {
  /** The season's name, or the newest version if there is none. */
  readonly title: string;
  /** ISO day of the season's release; null = not known. */
  readonly date: string | null;
  /** Versions that belong to it, newest first. */
  readonly versions: readonly string[];
}

export interface NewRows {
  readonly section: TickableSection;
  readonly count: number;
  /** Query string of the section's list that shows the same rows. */
  readonly query: WrittenQuery;
}

interface Dated extends ListedItem {
  readonly update?: string | null;
}

/** Returns the game's newest season with rows: the season of the latest version among them. */
export function newestUpdate(updates: CatalogueItems['updates'], rows: LoadedItems): NewestUpdate | null {
  const known = TICKABLE_SECTIONS.flatMap((section) => (rows[section] ?? []) as readonly Dated[]);
  const newestFirst = (a: string, b: string) => compareVersions(b, a);
  const versions = [...new Set(known.flatMap(({ update }) => update ?? []))].sort(newestFirst);
  const [latest] = versions;
  if (latest === undefined) return null;
  const season = updates
    .filter(({ name, title }) => title !== null && compareVersions(name, latest) <= 0)
    .sort((a, b) => newestFirst(a.name, b.name))[0];
  return {
    title: season?.title ?? latest,
    date: season?.date ?? null,
    versions:
      season === undefined ? [latest] : versions.filter((version) => compareVersions(version, season.name) >= 0),
  };
}

type Progress = { readonly [S in TickableSection]?: ListProgress | undefined };

/**
 * Returns the rows of these versions by section, in the order of the menu. With progress, only rows that are not begun,
 * like the section's list under Missing.
 */
export function newRows(versions: readonly string[], rows: LoadedItems, progress: Progress | null): readonly NewRows[] {
  const wanted = { released: versions, ...(progress !== null && { status: 'unchecked' }) };
  return TICKABLE_SECTIONS.flatMap((section) => {
    const items = ((rows[section] ?? []) as readonly Dated[]).filter(
      ({ update }) => update && versions.includes(update),
    );
    if (items.length === 0) return [];
    // Rows and list are of the same section, which the compiler can't derive from a key.
    const list = SECTIONS[section].list as unknown as List<Dated, CommonParams>;
    const params = list.parseParams(wanted);
    const count = list.evaluate(items, params, progress?.[section] ?? NO_PROGRESS).rows.length;
    return count === 0 ? [] : [{ section, count, query: list.writeParams(params) }];
  });
}
