import type { ContestTimes } from '#core/contests/state.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';

/** Returns the times that editors decided, by slug. */
export async function readDecisions(db: Queryable): Promise<Map<string, Partial<ContestTimes>>> {
  const rows = await db.selectFrom('contest_decisions').select(['contest', 'times']).execute();
  return new Map(rows.map(({ contest, times }) => [contest, JSON.parse(times)]));
}

/** Returns the times that editors decided for one contest; none = {}. */
export async function readDecidedTimes(db: Queryable, contest: string): Promise<Partial<ContestTimes>> {
  const row = await db
    .selectFrom('contest_decisions')
    .select('times')
    .where('contest', '=', contest)
    .executeTakeFirst();
  return row === undefined ? {} : JSON.parse(row.times);
}

/** True if the results of a contest are published. */
export async function hasResults(db: Queryable, contest: string): Promise<boolean> {
  return ((await readDecidedTimes(db, contest)).results ?? null) !== null;
}

/** Selects the newest decision. */
export function newestOfDecisions(db: Queryable) {
  return db.selectFrom('contest_decisions').select('changed_at').orderBy('changed_at', 'desc').limit(1);
}

/** Returns the time (ms) at which the newest decision was stored; 0 = there is none. */
export async function newestDecision(db: Queryable): Promise<number> {
  return (await newestOfDecisions(db).executeTakeFirst())?.changed_at ?? 0;
}

/** Stores the decided times of a contest, replacing the former ones. */
export async function saveDecidedTimes(
  transaction: Transaction,
  { contest, times, now }: { readonly contest: string; readonly times: Partial<ContestTimes>; readonly now: number },
): Promise<void> {
  // Later than every other, so that servers notice it even if another one's clock is ahead.
  const changed_at = Math.max(now, (await newestDecision(transaction)) + 1);
  const changed = { times: JSON.stringify(times), changed_at };
  await transaction
    .insertInto('contest_decisions')
    .values({ contest, seed: null, drawn_at: null, ...changed })
    .onConflict((conflict) => conflict.column('contest').doUpdateSet(changed))
    .execute();
}
