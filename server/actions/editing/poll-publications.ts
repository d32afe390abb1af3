/**
 * Detects what another process on the same store decided about contests, published or counted: a maintenance command or
 * another server.
 */
import { seasonAt } from '#core/challenges/season.ts';
import type { Content } from '#server/content/content.ts';
import type { Log } from '#server/log.ts';
import type { Database } from '#server/storage/database.ts';
import { newestDecision } from '#server/storage/queries/contests/contest-decisions-queries.ts';
import type { RarityCache } from '../challenges/rarity-cache.ts';
import type { Seasons } from '../challenges/seasons.ts';
import { type BackgroundWork, repeatInBackground } from '../process/background-work.ts';
import type { EditedData } from './edited-data.ts';

/** Poll interval; a poll is one short read of each of three tables. */
export const POLL_MS = 3000;

export interface PollContext {
  readonly database: Database;
  readonly content: Pick<Content, 'reload'>;
  readonly data: Pick<EditedData, 'reload'>;
  readonly rarity: Pick<RarityCache, 'reload'>;
  readonly seasons: Pick<Seasons, 'begin'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
}

/**
 * Returns a poll of the store. It reloads the content at the first poll and after each new decision, the data or the rarity
 * after a publication or count that this process lacks, and stores the running season's definition once it has started. A
 * failure is logged once until a poll succeeds.
 */
export function createPublicationPoll({
  database,
  clock,
  content,
  data,
  rarity,
  seasons,
  log,
}: PollContext): () => Promise<void> {
  let seen: number | undefined;
  let failing = false;
  return async () => {
    try {
      const newest = await newestDecision(database);
      if (newest !== seen) await content.reload();
      seen = newest;
      await data.reload();
      await rarity.reload();
      await seasons.begin(database, seasonAt(clock()));
      failing = false;
    } catch (error) {
      if (!failing) log.warn('Changes by other processes could not be read. The server keeps trying.', { error });
      failing = true;
    }
  };
}

/** Polls every few seconds until the server stops. */
export function pollPublications(
  context: PollContext & { readonly background: BackgroundWork; readonly stopping: AbortSignal },
): void {
  repeatInBackground(context, {
    name: 'Looking for what is published',
    everyMs: POLL_MS,
    work: createPublicationPoll(context),
  });
}
