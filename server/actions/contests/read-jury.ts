/** Contests and entries as seen by editors. */
import { contestStateAt } from '#core/contests/state.ts';
import type { EntryStatus } from '#core/contract/contests/contests.ts';
import { ADMIN_PAGE } from '#core/contract/editing/admin-parts.ts';
import type { AdminContest, AdminEntry } from '#core/contract/editing/moderation.ts';
import { phrase } from '#core/contract/phrase.ts';
import { type Content, type KnownContest, wireContestTimes } from '#server/content/content.ts';
import type { Database, Queryable } from '#server/storage/database.ts';
import {
  allPlaced,
  countEntries,
  findContestEntry,
  juryPage,
  usernameOf,
} from '#server/storage/queries/contests/contest-entries-queries.ts';
import { readImages } from '#server/storage/queries/contests/uploads-queries.ts';
import type { ContestEntriesTable } from '#server/storage/tables/contest-tables.ts';
import { DecisionRefused, editedContest } from './contest-refused.ts';
import { assertApart } from './decision-rules.ts';
import { describeImage } from './describe-entry.ts';

export interface JuryReading {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly content: Pick<Content, 'contest' | 'contests'>;
}

/** Lists every contest, including drafts. */
export function listAdminContests({ database, clock, content }: JuryReading): Promise<AdminContest[]> {
  return describeContests(database, content.contests(), clock());
}

/** Returns one contest. Throws DecisionRefused. */
export async function readAdminContest(context: JuryReading, slug: string): Promise<AdminContest> {
  const { contest } = editedContest(context, slug);
  const [described] = await describeContests(context.database, [contest], context.clock());
  if (described === undefined) throw new Error('The contest was just found.');
  return described;
}

async function describeContests(
  db: Queryable,
  contests: readonly KnownContest[],
  now: number,
): Promise<AdminContest[]> {
  const counts = await countEntries(db);
  const placed = await allPlaced(db);
  return contests.map(({ slug, kind, times, texts }) => ({
    slug,
    title: texts.en?.title ?? slug,
    kind,
    state: contestStateAt(times, now),
    times: wireContestTimes(times),
    entries: Object.fromEntries(
      counts.filter(({ contest }) => contest === slug).map(({ status, count }) => [status, count]),
    ),
    places: placed
      .filter(({ contest }) => contest === slug)
      .map(({ id, title, character_name: character }) => ({ id, title, character })),
  }));
}

/**
 * Returns a page of a contest's entries, and the id after which the next one starts; null = it is the last. Throws
 * DecisionRefused, also if the reading account takes part: entries are secret until the contest closes.
 */
export async function listAdminEntries(
  context: JuryReading,
  accountId: number,
  wanted: { readonly contest: string; readonly status: EntryStatus | undefined; readonly after: string | undefined },
): Promise<{ readonly entries: AdminEntry[]; readonly next: string | null }> {
  editedContest(context, wanted.contest);
  await assertApart(context.database, accountId, wanted.contest);
  const rows = await juryPage(context.database, { ...wanted, limit: ADMIN_PAGE + 1 }).execute();
  const entries = await describeForJury(context.database, rows.slice(0, ADMIN_PAGE));
  return { entries, next: rows.length > ADMIN_PAGE ? (entries.at(-1)?.id ?? null) : null };
}

/** Returns one entry. Throws DecisionRefused. */
export async function readAdminEntry({ database }: Pick<JuryReading, 'database'>, id: string): Promise<AdminEntry> {
  const row = await findContestEntry(database, id);
  if (row === undefined) throw new DecisionRefused(phrase('admin.entries.gone'), 'unknown');
  const [entry] = await describeForJury(database, [{ ...row, username: await usernameOf(database, row.account_id) }]);
  if (entry === undefined) throw new Error('The entry was just found.');
  return entry;
}

async function describeForJury(
  db: Queryable,
  rows: readonly (ContestEntriesTable & { readonly username: string })[],
): Promise<AdminEntry[]> {
  const images = await readImages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    revision: row.submitted_at,
    status: row.status as EntryStatus,
    player: row.username,
    character: row.character_name,
    title: row.title,
    text: row.text,
    ai: row.is_ai === 1,
    images: images.filter(({ entry_id }) => entry_id === row.id).map(describeImage),
    reason: row.reason,
    place: row.place,
    remark: row.remark,
  }));
}
