import type { Queryable } from '../database.ts';

/** How many an account keeps: whoever is long away reads of the newest. */
const MAX_KEPT = 50;

export interface NewNotice {
  readonly accountId: number;
  readonly kind: string;
  readonly characterName: string;
  /** Milliseconds. */
  readonly now: number;
}

/** Keeps a notice until it is read; the oldest ones give way. */
export async function insertNotice(db: Queryable, notice: NewNotice): Promise<void> {
  await db
    .insertInto('notices')
    .values({
      account_id: notice.accountId,
      kind: notice.kind,
      character_name: notice.characterName,
      created_at: notice.now,
    })
    .execute();
  await db
    .deleteFrom('notices')
    .where('account_id', '=', notice.accountId)
    .where('id', 'not in', (from) =>
      from
        .selectFrom('notices')
        .select('id')
        .where('account_id', '=', notice.accountId)
        .orderBy('id', 'desc')
        .limit(MAX_KEPT),
    )
    .execute();
}

/** How many the account has not read. */
export async function countNotices(db: Queryable, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the account has not read, newest first. */
export async function readNotices(db: Queryable, accountId: number) {
  return db
    .selectFrom('notices')
    .select(['id', 'kind', 'character_name', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes one that was read. False if the account has none of that id. */
export async function deleteNotice(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
