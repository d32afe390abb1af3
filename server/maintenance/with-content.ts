/** Provides the store and the contests to commands for editors and juries. */
import { DecisionRefused } from '#server/actions/contests/contest-refused.ts';
import { loadPublishedData, type PublishedData, readShipped } from '#server/actions/editing/edited-data.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import type { Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import type { Database } from '#server/storage/database.ts';
import { withPresentStore } from './command.ts';

export interface ContentCommand {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly content: PublishedData['content'];
  readonly catalogue: PublishedData['catalogue'];
}

/** Reads the published catalogue and texts. */
export function readPublished(database: Database): Promise<PublishedData> {
  return loadPublishedData(database, readShipped(readContentFiles()), Date.now);
}

/** Runs a command on the store of the settings, with the contests and the decisions about them. Throws StartError, also for a refused decision. */
export function withContent(env: Env, act: (context: ContentCommand) => Promise<string>): Promise<string> {
  return withPresentStore(env, async (database) => {
    const { content, catalogue } = await readPublished(database);
    try {
      return await act({ database, clock: Date.now, content, catalogue });
    } catch (error) {
      throw error instanceof DecisionRefused ? new StartError(error.message) : error;
    }
  });
}
