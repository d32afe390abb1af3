/** State that server processes share on Postgres; each function is one atomic statement. */
import { isPostgres, type Queryable } from '#server/storage/database.ts';
import { deleteOld } from '../deletions.ts';

/** Takes or renews a lease. Returns whether the holder has it. Times in milliseconds. */
export async function takeLease(
  db: Queryable,
  {
    name,
    holder,
    now,
    lastsMs,
  }: { readonly name: string; readonly holder: string; readonly now: number; readonly lastsMs: number },
): Promise<boolean> {
  const lease = { holder, ends_at: now + lastsMs };
  const row = await db
    .insertInto('leases')
    .values({ name, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(lease)
        .where((where) => where.or([where('leases.holder', '=', holder), where('leases.ends_at', '<=', now)])),
    )
    .returning('holder')
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases a lease, if the holder has it. */
export async function releaseLease(
  db: Queryable,
  { name, holder }: { readonly name: string; readonly holder: string },
): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}

/** Counts calls in the subject's window, unless there would be more than `max`. Returns whether they were counted. */
export async function countCalls(
  db: Queryable,
  {
    subject,
    used,
    max,
    now,
    windowMs,
  }: {
    readonly subject: string;
    readonly used: number;
    readonly max: number;
    readonly now: number;
    readonly windowMs: number;
  },
): Promise<boolean> {
  const row = await db
    .insertInto('call_windows')
    .values({ subject, used, ends_at: now + windowMs })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet((set) => ({
          used: set
            .case()
            .when('call_windows.ends_at', '<=', now)
            .then(used)
            .else(set('call_windows.used', '+', used))
            .end(),
          ends_at: set
            .case()
            .when('call_windows.ends_at', '<=', now)
            .then(now + windowMs)
            .else(set.ref('call_windows.ends_at'))
            .end(),
        }))
        .where((where) =>
          where.or([where('call_windows.ends_at', '<=', now), where('call_windows.used', '<=', max - used)]),
        ),
    )
    .returning('used')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the end of the subject's window, in milliseconds. */
export async function windowEnd(db: Queryable, subject: string): Promise<number | undefined> {
  const row = await db.selectFrom('call_windows').select('ends_at').where('subject', '=', subject).executeTakeFirst();
  return row?.ends_at;
}

/** Deletes up to `most` ended windows. Returns the number. */
export async function deleteEndedWindows(db: Queryable, now: number, most: number): Promise<number> {
  return isPostgres(db) ? deleteOld(db, 'call_windows', now, most) : 0;
}

/** Reserves the next start of a request to a host, now at the earliest, and moves the following one by `spacingMs`. Returns it in milliseconds. */
export async function takeStart(
  db: Queryable,
  { host, now, spacingMs }: { readonly host: string; readonly now: number; readonly spacingMs: number },
): Promise<number> {
  const row = await db
    .insertInto('site_paces')
    .values({ host, next_at: now + spacingMs })
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet((set) => ({
        next_at: set(set.fn<number>('greatest', ['site_paces.next_at', set.val(now)]), '+', spacingMs),
      })),
    )
    .returning('next_at')
    .executeTakeFirstOrThrow();
  return row.next_at - spacingMs;
}
