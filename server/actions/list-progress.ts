import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import type { Queryable } from '#server/storage/database.ts';
import { currentCharacterId, readListValues } from '#server/storage/queries/registers-queries.ts';

/** What the current character has of a section and, for achievements, which of them are bookmarked. */
export async function readListProgress(
  db: Queryable,
  accountId: number,
  section: 'achievements' | 'titles',
): Promise<ListProgress> {
  const character = await currentCharacterId(db, accountId);
  return {
    checked: await readListValues(db, accountId, character, section),
    bookmarked:
      section === 'achievements' ? await readListValues(db, accountId, character, 'bookmarks') : NO_PROGRESS.bookmarked,
  };
}
