import type { TickableSection } from '#core/catalogue/sections.ts';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import type { Queryable } from '#server/storage/database.ts';
import { currentCharacterId, readListValues } from '#server/storage/queries/registers-queries.ts';

/** The current character's progress in a section, from the section's list and those that its table names. */
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
