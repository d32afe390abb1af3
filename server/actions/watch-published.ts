/** Noticing what another process decided about contests or published: a maintenance command, or another server on the same store. */
import type { Content } from '#server/content/content.ts';
import type { Log } from '#server/log.ts';
import type { Database } from '#server/storage/database.ts';
import { newestDecision } from '#server/storage/queries/contest-decisions-queries.ts';
import { type BackgroundWork, repeatInBackground } from './background-work.ts';
import type { EditedData } from './edited-data.ts';

/** One read of each of two indexes in that time. */
const EVERY_MS = 3000;

export interface WatchContext {
  readonly database: Database;
  readonly content: Pick<Content, 'reload'>;
  readonly data: Pick<EditedData, 'reload'>;
  readonly log: Log;
}

/**
 * A look at the store, which reloads the content if a decision is newer than at the look before, and at the first, and the
 * data if something is published that it lacks. A failure is logged, but not again before a look succeeds.
 */
export function createPublishedLook({ database, content, data, log }: WatchContext): () => Promise<void> {
  let seen: number | undefined;
  let failing = false;
  return async () => {
    try {
      const newest = await newestDecision(database);
      if (newest !== seen) await content.reload();
      seen = newest;
      await data.reload();
      failing = false;
    } catch (error) {
      if (!failing) log.warn('What editors decided could not be read. The server goes on trying.', { error });
      failing = true;
    }
  };
}

/** Looks every few seconds until the server stops. */
export function watchPublished(
  context: WatchContext & { readonly background: BackgroundWork; readonly stopping: AbortSignal },
): void {
  repeatInBackground(context, {
    name: 'Looking for what is published',
    everyMs: EVERY_MS,
    work: createPublishedLook(context),
  });
}
