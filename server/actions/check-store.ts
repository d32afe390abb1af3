import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/storage/database.ts';
import { readFromStore } from '#server/storage/queries/secrets-queries.ts';

/** Whether the store answers and the data folder can be written: a deleted SQLite file answers as long as it is open. */
export async function isStoreUsable(context: {
  readonly database: Database;
  readonly env: Pick<Env, 'DATA_DIR'>;
}): Promise<boolean> {
  try {
    await access(context.env.DATA_DIR, constants.W_OK);
    await readFromStore(context.database);
    return true;
  } catch {
    return false;
  }
}
