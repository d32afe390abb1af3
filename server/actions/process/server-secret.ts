import { randomBytes } from 'node:crypto';
import type { Database } from '#server/storage/database.ts';
import { selectOrInsertSecret } from '#server/storage/queries/process/secrets-queries.ts';

/** Returns the server's HMAC key, generated at the first start and stored, so that a restart invalidates nothing. */
export async function loadServerSecret(database: Database): Promise<Uint8Array> {
  return Buffer.from(await selectOrInsertSecret(database, 'hmac', randomBytes(32).toString('base64url')), 'base64url');
}
