import type { Queryable } from '#server/storage/database.ts';
import type { NoticeKind } from '#server/storage/schema.ts';
import { deleteAboveLimit } from '../deletions.ts';

export interface NewNotice {
  readonly accountId: number;
  readonly kind: NoticeKind;
  readonly characterName: string;
  /** Import that it reports. */
  readonly importId?: string;
  /** See NoticesTable. */
  readonly detail?: string;
  /** Milliseconds. */
  readonly now: number;
}

/** Stores a notice and deletes the oldest ones above the limit. */
export async function insertNotice(db: Queryable, notice: NewNotice): Promise<void> {
  await db
    .insertInto('notices')
    .values({
      account_id: notice.accountId,
      kind: notice.kind,
      character_name: notice.characterName,
      import_id: notice.importId ?? null,
      detail: notice.detail ?? null,
      created_at: notice.now,
    })
    .execute();
  await deleteAboveLimit(db, 'notices', notice.accountId);
}

/** Returns the number of the account's unread notices. */
export async function countNotices(db: Queryable, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the account's unread notices, newest first. */
export async function readNotices(db: Queryable, accountId: number) {
  return db
    .selectFrom('notices')
    .select(['id', 'kind', 'character_name', 'import_id', 'detail', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes a notice. Returns false if the account has none with that id. */
export async function deleteNotice(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the notice of one of the account's imports. */
export async function deleteNoticeOfImport(db: Queryable, accountId: number, importId: string): Promise<void> {
  await db.deleteFrom('notices').where('account_id', '=', accountId).where('import_id', '=', importId).execute();
}
