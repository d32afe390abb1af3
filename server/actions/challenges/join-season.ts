/** Joining the running season with a character, and leaving it (docs/api.md, section Challenges). */
import { seasonAt } from '#core/challenges/season.ts';
import type { SeasonEntry } from '#core/contract/challenges/challenges.ts';
import { type Database, inTransaction, type Transaction } from '#server/storage/database.ts';
import {
  deleteEntry,
  entriesOf,
  type FoundEntry,
  findEntrant,
  saveEntry,
} from '#server/storage/queries/challenges/season-entries-queries.ts';
import { lockSyncHead } from '#server/storage/queries/sync/sync-heads-queries.ts';
import { describeEntry } from './read-challenges.ts';
import { putSeasonScore, scoreOf, storedGains } from './season-scores.ts';
import type { KnownSeason, Seasons } from './seasons.ts';
import { gainsOfSeason, type SeasonsContext } from './update-season.ts';

export interface JoinContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly catalogue: SeasonsContext['catalogue'];
  readonly seasons: Seasons;
}

/** A refused entry; nothing was stored. */
export class EntryRefused extends Error {
  override readonly name = 'EntryRefused';

  constructor(
    /** `unknown`: the account has no such character. `locked`: the entry has had a score. */
    readonly code: 'unknown' | 'locked',
  ) {
    super(code);
  }
}

/** Joins the running season, or changes the character of the entry. Joining again changes nothing. Throws EntryRefused. */
export async function joinSeason(context: JoinContext, accountId: number, characterId: number): Promise<SeasonEntry> {
  const { database, catalogue, seasons } = context;
  const now = context.clock();
  const id = seasonAt(now);
  await seasons.begin(database, id);
  const season = seasons.of(id);
  return inTransaction(database, async (transaction) => {
    await lockSyncHead(transaction, accountId);
    const entrant = await findEntrant(transaction, accountId, characterId);
    if (entrant === undefined) throw new EntryRefused('unknown');
    const former = await findEntry(transaction, accountId, season);
    if (former?.character_id !== characterId) {
      assertOpen(former);
      const { created_at: createdAt, achievement_points: points } = entrant;
      const gains = await gainsOfSeason(transaction, catalogue, { accountId, characterId, createdAt }, season);
      const points_before = points;
      const score = scoreOf(season.prepared, { points_before, achievement_points: points }, gains, catalogue);
      await saveEntry(transaction, {
        season: id,
        account_id: accountId,
        character_id: characterId,
        joined_at: now,
        gains: storedGains(gains),
        locked: score.score > 0 ? 1 : 0,
        points_before,
      });
      await putSeasonScore(transaction, { accountId, characterId }, season, score);
    }
    const entry = await describeEntry(transaction, accountId, season);
    if (entry === null) throw new Error('The entry was just stored.');
    return entry;
  });
}

/** Leaves the running season. Leaving again changes nothing. Throws EntryRefused. */
export async function leaveSeason(context: JoinContext, accountId: number): Promise<void> {
  const season = context.seasons.of(seasonAt(context.clock()));
  await inTransaction(context.database, async (transaction) => {
    await lockSyncHead(transaction, accountId);
    assertOpen(await findEntry(transaction, accountId, season));
    await deleteEntry(transaction, accountId, season.id);
  });
}

function findEntry(transaction: Transaction, accountId: number, { id }: KnownSeason): Promise<FoundEntry | undefined> {
  return entriesOf(transaction, accountId, [id]).executeTakeFirst();
}

/** Throws EntryRefused if the entry has had a score. */
function assertOpen(entry: FoundEntry | undefined): void {
  if (entry?.locked === 1) throw new EntryRefused('locked');
}
