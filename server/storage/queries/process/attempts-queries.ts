import * as v from 'valibot';
import type { Queryable, Transaction } from '#server/storage/database.ts';

const timesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.number()));

/** Returns the times of a subject's recorded attempts in milliseconds, oldest first. */
export async function readAttempts(db: Queryable, subject: string): Promise<readonly number[]> {
  const row = await db.selectFrom('attempts').select('times').where('subject', '=', subject).executeTakeFirst();
  return row === undefined ? [] : v.parse(timesSchema, row.times);
}

export async function saveAttempts(
  transaction: Transaction,
  subject: string,
  times: readonly number[],
  expiresAt: number,
): Promise<void> {
  const row = { times: JSON.stringify(times), expires_at: expiresAt };
  await transaction
    .insertInto('attempts')
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute();
}

export async function deleteAttempts(db: Queryable, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('subject', '=', subject).execute();
}
