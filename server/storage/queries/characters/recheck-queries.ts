/** Rechecks of verified characters. */
import type { Queryable } from '#server/storage/database.ts';
import type { ShownFacts } from './verification-queries.ts';

const COLUMNS = ['id', 'account_id', 'name', 'verified_at', 'seen_traded', 'checked_at'] as const;

/** Selects the verified character whose last check is oldest, if that was at `before` or earlier. */
export function leastRecentlyChecked(db: Queryable, before: number) {
  return db
    .selectFrom('characters')
    .select(COLUMNS)
    .where('verified_at', 'is not', null)
    .where('checked_at', '<=', before)
    .orderBy('checked_at')
    .limit(1);
}

export type CheckedCharacter = NonNullable<
  Awaited<ReturnType<ReturnType<typeof leastRecentlyChecked>['executeTakeFirst']>>
>;

/** True if a character still has the same name and verification. */
export async function isStillVerified(db: Queryable, character: CheckedCharacter): Promise<boolean> {
  const row = await db
    .selectFrom('characters')
    .select('id')
    .where('id', '=', character.id)
    .where('name', '=', character.name)
    .where('verified_at', '=', character.verified_at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the time of a check; a past time makes the next one due earlier. */
export async function saveCheck(db: Queryable, id: number, at: number): Promise<void> {
  await db.updateTable('characters').set({ checked_at: at }).where('id', '=', id).execute();
}

/** Stores whether the site marks the character as traded, and its shown facts; sex and points that it does not show stay. */
export async function saveSeen(
  db: Queryable,
  id: number,
  { traded, facts: { sex, achievement_points, ...facts } }: { readonly traded: boolean; readonly facts: ShownFacts },
): Promise<void> {
  await db
    .updateTable('characters')
    .set({
      seen_traded: traded ? 1 : 0,
      ...facts,
      ...(sex !== null && { sex }),
      ...(achievement_points !== null && { achievement_points }),
    })
    .where('id', '=', id)
    .execute();
}
