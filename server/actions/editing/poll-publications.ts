/**
 * Noticing what another process decided about contests, published or counted: a maintenance command, or another server on the
 * same store.
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

/** One short read of each of three tables in that time. */
export const LOOK_MS = 3000;

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
 * A look at the store, which reloads the content if a decision is newer than at the look before, and at the first; the data
 * or the rarity if something is published or counted that they lack; and the running season's definition once it has begun.
 * A failure is logged, but not again before a look succeeds.
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
      if (!failing) log.warn('News from other processes could not be read. The server goes on trying.', { error });
      failing = true;
    }
  };
}

/** Looks every few seconds until the server stops. */
export function pollPublications(
  context: PollContext & { readonly background: BackgroundWork; readonly stopping: AbortSignal },
): void {
  repeatInBackground(context, {
    name: 'Looking for what is published',
    everyMs: LOOK_MS,
    work: createPublicationPoll(context),
  });
}
