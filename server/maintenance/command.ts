/** Type of the maintenance commands, and functions that several of them share. */

import { DecisionRefused } from '#server/actions/contests/contest-refused.ts';
import { loadPublishedData, type PublishedData, readShipped } from '#server/actions/editing/edited-data.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { parseHere } from '#server/content/markdown.ts';
import type { Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import type { Database } from '#server/storage/database.ts';
import { migrationsOf } from '#server/storage/migrate.ts';
import { openExistingStore } from '#server/storage/open-existing.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';

export interface Command {
  /** Arguments, as shown in the help. */
  readonly usage: string;
  readonly help: string;
  /** Number of arguments. */
  readonly args: readonly [least: number, most: number];
  /** Runs the command and returns a sentence about the result; `print` prints a line before that. Throws StartError. */
  readonly run: (env: Env, args: readonly string[], print: (line: string) => void) => Promise<string>;
}

/** Runs `act` with the store of the settings, which a server may use at the same time. Throws StartError. */
export async function withStore<Result>(env: Env, act: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openExistingStore(env);
  try {
    return await act(database);
  } finally {
    await database.destroy();
  }
}

/** Like `withStore`, but requires the tables of this version. */
export function withPresentStore<Result>(env: Env, act: (database: Database) => Promise<Result>): Promise<Result> {
  return withStore(env, async (database) => {
    if ((await migrationsOf(database)).pending.length > 0)
      throw new StartError('The data was written by an older version. Run npm run maintain -- migrate first.');
    return act(database);
  });
}

/** Returns the account with the username or e-mail address. Throws StartError if there is none. */
export async function existingAccount(database: Database, username: string) {
  const account = await findAccountByName(database, username);
  if (account === undefined) throw new StartError(`There is no account ${username}.`);
  return account;
}

export interface ContentCommand {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly content: PublishedData['content'];
  readonly catalogue: PublishedData['catalogue'];
}

/** Reads the published catalogue and texts. */
export async function readPublished(database: Database): Promise<PublishedData> {
  const shipped = await readShipped(readContentFiles());
  // No requests wait for the thread of a command.
  return loadPublishedData(database, { shipped, parseText: parseHere }, Date.now);
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
