/** Figures of characters by their newest import that was not undone. */
import type { ImportedFigures } from '#core/bazaar-import/figures.ts';
import { DAYS_TO_UNDO } from '#core/contract/accounts/own-account.ts';
import type { Queryable } from '#server/storage/database.ts';
import { standingFigures } from '#server/storage/queries/imports/imports-queries.ts';

const RETENTION_MS = DAYS_TO_UNDO * 24 * 60 * 60 * 1000;

/** Returns the figures by character. `now` in milliseconds. */
export async function readImportedFigures(
  db: Queryable,
  accountId: number,
  now: number,
): Promise<ReadonlyMap<number, ImportedFigures>> {
  const figures = new Map<number, ImportedFigures>();
  for (const row of await standingFigures(db, accountId, now - RETENTION_MS).execute()) {
    // Newest first.
    if (figures.has(row.character_id)) continue;
    figures.set(row.character_id, { at: new Date(row.imported_at).toISOString(), ...JSON.parse(row.figures) });
  }
  return figures;
}
