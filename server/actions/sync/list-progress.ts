import type { ImportedFigures } from '#core/bazaar-import/figures.ts';
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { MEASURED, qualifiedTitles } from '#core/goals/title-progress.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import type { ListedTitle } from '#core/sections/titles.ts';
import { readImportedFigures } from '#server/actions/characters/imported-figures.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Queryable } from '#server/storage/database.ts';
import { currentCharacterId, readListValues } from '#server/storage/queries/sync/registers-queries.ts';

/** Reads the current character's progress in a section, from the section's list and those that its table names. */
export async function readListProgress(
  db: Queryable,
  accountId: number,
  section: TickableSection,
): Promise<ListProgress> {
  const character = await currentCharacterId(db, accountId);
  const read = (list: ListKey) => readListValues(db, accountId, character, list);
  const { stages, bookmarked } = SECTIONS[section].lists ?? {};
  return {
    values: await read(section),
    stages: stages === undefined ? NO_PROGRESS.stages : await read(stages),
    bookmarked: bookmarked === undefined ? NO_PROGRESS.bookmarked : await read(bookmarked),
  };
}

/** Returns the titles, each with whether the account's current character meets its requirement; null = a visitor. `now` in milliseconds. */
export async function readTitles(
  db: Queryable,
  accountId: number | null,
  { items }: Pick<Catalogue, 'items'>,
  now: number,
): Promise<readonly ListedTitle[]> {
  const progress: Partial<Record<TickableSection, ListProgress>> = {};
  let imported: ImportedFigures | null = null;
  if (accountId !== null) {
    for (const section of MEASURED) progress[section] = await readListProgress(db, accountId, section);
    const character = await currentCharacterId(db, accountId);
    // No import goes into the legacy character.
    if (character !== null) imported = (await readImportedFigures(db, accountId, now)).get(character) ?? null;
  }
  // Each key has the rows of its own section, which the compiler can't infer from pairs.
  const rows = Object.fromEntries(MEASURED.map((section) => [section, items(section)])) as LoadedItems;
  return qualifiedTitles(items('titles'), progress, rows, imported);
}
