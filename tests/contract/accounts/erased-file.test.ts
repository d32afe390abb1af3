/** SQLite's file contains no deleted data. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { purgeExpired } from '#server/actions/process/purge-expired.ts';
import { STORE_FILE } from '#server/storage/open-store.ts';
import { createTestApp } from '#tests/builders/server.ts';
import { onPostgres } from '#tests/builders/store.ts';
import { WHOLE_ACCOUNT, wholeAccount } from '#tests/builders/whole-account.ts';
import { withServer, withStore } from '#tests/builders/with-server.ts';

const DAY = 24 * 60 * 60 * 1000;

const store = withStore();
const server = withServer(() => createTestApp({ store }));

/** Returns the texts that are found in the store's file or its log after a checkpoint. */
async function foundOnDisk(texts: readonly string[]): Promise<string[]> {
  await sql`pragma wal_checkpoint(truncate)`.execute(server.context.database);
  const file = join(store.settings.DATA_DIR, STORE_FILE);
  const bytes = [file, `${file}-wal`].filter((each) => existsSync(each)).map((each) => readFileSync(each));
  return texts.filter((text) => bytes.some((each) => each.includes(text)));
}

it.skipIf(onPostgres)('contains neither address, hash nor notes of an erased account', async () => {
  const { browser } = await wholeAccount(server);
  const { password_hash } = await server.context.database
    .selectFrom('accounts')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const { username, email, pendingEmail, note, formerNote } = WHOLE_ACCOUNT;
  const texts = [username, email, pendingEmail, note, formerNote, password_hash];
  expect(await foundOnDisk(texts)).toEqual(texts);
  await browser.call('DELETE', 'user', { password: 'oak-elm-and-ash' });
  server.clock.advance(14 * DAY);
  await purgeExpired(server.context, async () => {});
  expect(await foundOnDisk(texts)).toEqual([]);
});

it.skipIf(onPostgres)('contains no note of a deleted character', async () => {
  const { browser, character } = await wholeAccount(server);
  const text = 'known to no one else';
  const { database } = server.context;
  await database.updateTable('registers').set({ text }).where('character_id', '=', character).execute();
  await database.updateTable('history').set({ new_text: text }).where('character_id', '=', character).execute();
  expect(await foundOnDisk([text])).toEqual([text]);
  await browser.call('PATCH', 'characters/current', { id: null });
  await browser.call('DELETE', 'characters', { id: character });
  await purgeExpired(server.context, async () => {});
  expect(await foundOnDisk([text])).toEqual([]);
});
