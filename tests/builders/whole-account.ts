/** An account that has something in every table. */

import { putStandings } from '#server/actions/challenges/standings.ts';
import { uploadImage } from '#server/actions/contests/upload-image.ts';
import { importAuction } from '#server/actions/imports/import-auction.ts';
import type { Database } from '#server/storage/database.ts';
import { renewEpochs } from '#server/storage/queries/sync/sync-heads-queries.ts';
import { SyncDevice } from './devices/sync-device.ts';
import { anAuction } from './game-site/auction.ts';
import { aPlainPicture } from './images.ts';
import { addApp } from './second-factor.ts';
import { signUp, type TestApp, type TestClient } from './server.ts';

/** A table with rows of accounts, and the column that identifies the account. */
export interface AccountTable {
  readonly name: string;
  readonly column: string;
}

export const WHOLE_ACCOUNT = {
  username: 'Rowan',
  email: 'rowan@example.org',
  pendingEmail: 'rowan@new.example',
  note: 'hidden behind the waterfall',
  formerNote: 'hidden behind the bridge',
} as const;

/** Every table of the store with rows of accounts, and the names of the others. */
export async function tablesOf(database: Database): Promise<{ own: AccountTable[]; others: string[] }> {
  const tables = await database.introspection.getTables();
  const own: AccountTable[] = [];
  const others: string[] = [];
  for (const { name, columns } of tables) {
    const column = name === 'accounts' ? 'id' : 'account_id';
    // This table only stores the ids of erased accounts.
    const isOwn = name !== 'erased_accounts' && columns.some((each) => each.name === column);
    if (isOwn) own.push({ name, column });
    else others.push(name);
  }
  return { own, others };
}

/** Number of an account's rows, by table. */
export async function rowsOf(database: Database, accountId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, column } of (await tablesOf(database)).own) {
    const { count } = await database
      .selectFrom(name as 'sessions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(column as 'account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    counts[name] = Number(count);
  }
  return counts;
}

export interface WholeAccount {
  readonly browser: TestClient;
  readonly accountId: number;
  /** A character with an import and a reset. */
  readonly character: number;
}

/** Signs up and uses everything that stores something. */
export async function wholeAccount(server: TestApp): Promise<WholeAccount> {
  const { context } = server;
  const { username, email, pendingEmail, note, formerNote } = WHOLE_ACCOUNT;
  const browser = await signUp(server, { username, email });
  const { id: accountId } = await context.database
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const add = async (name: string): Promise<number> =>
    (await (await browser.post('characters', { name, isHidden: 0 })).json()).data.id;
  const [character, gone] = [await add('Elyra Vane'), await add('Corin Ash')];
  await browser.post('user/tokens', { name: 'Guild sheet', scopes: ['progress'], days: 30 });
  const device = new SyncDevice(browser, username);
  const text = { list: 'notes.achievements', value: 1, base: 999 };
  await device.sync([
    device.op({ value: 1 }),
    device.op({ ...text, text: formerNote }),
    device.op({ ...text, text: note }),
    device.op({ character, value: 1 }),
    device.op({ character: gone, value: 1 }),
  ]);
  await browser.call('DELETE', 'characters', { id: gone });
  await browser.post('user/titles/toggle/5', undefined, { 'Idempotency-Key': 'a tap' });
  await browser.post('user/resets', { character, section: 'achievements' });
  const mounts = context.catalogue.items('mounts').slice(0, 2);
  const auction = anAuction({ mounts: mounts.map(({ name }) => ({ name, value: 1 })) });
  await importAuction(context, accountId, { auction, source: 'site', sections: ['mounts'], characterId: character });
  await rank(server, accountId, character);
  await takePart(server, accountId, character);
  await browser.post('user/email', { email: pendingEmail, password: 'oak-elm-and-ash' });
  await browser.post('forgot-password', { email });
  await context.background.settled();
  await storeMail(context.database, accountId);
  const report = {
    id: crypto.randomUUID(),
    section: 'bestiary',
    item: 2,
    field: 'speed',
    value: '68',
    source: 'I saw it.',
  };
  await context.database
    .insertInto('data_reports')
    .values({
      ...report,
      account_id: accountId,
      state: 'open',
      reply: null,
      thanks: 1,
      created_at: 1,
      settled_at: null,
    })
    .execute();
  await context.database
    .insertInto('gap_reports')
    .values({
      account_id: accountId,
      section: 'titles',
      name_key: 'veteran gardener',
      name: 'Veteran Gardener',
      difference: 0,
      state: 'open',
      reply: null,
      created_at: 1,
      settled_at: null,
    })
    .execute();
  await workForSite(server, accountId);
  await addFactors(server, accountId);
  const message = { id: crypto.randomUUID(), reference: 'LM-234567', created_at: context.clock() };
  await context.database
    .insertInto('contact_messages')
    .values({ ...message, account_id: accountId })
    .execute();
  await context.database.transaction().execute((transaction) => renewEpochs(transaction, 'second', accountId));
  return { browser, accountId, character };
}

/** Adds every kind of second factor, as its owner does with devices that a test has not. */
async function addFactors({ context: { clock, database } }: TestApp, accountId: number): Promise<void> {
  const own = { account_id: accountId };
  await database
    .insertInto('passkeys')
    .values({
      ...own,
      name: 'A phone',
      credential_id: 'a-credential',
      public_key: 'a-key',
      counter: 0,
      transports: '["internal"]',
      created_at: clock(),
      last_used_at: null,
    })
    .execute();
  await addApp(database, accountId, clock());
  await database
    .insertInto('recovery_codes')
    .values({ ...own, code_hash: 'a-hash' })
    .execute();
  await database
    .insertInto('factor_challenges')
    .values({ ...own, challenge: 'a-challenge', expires_at: clock() + 1 })
    .execute();
}

/** Does the work of editors and admins with the account. */
async function workForSite({ context: { clock, database } }: TestApp, accountId: number): Promise<void> {
  const own = { account_id: accountId };
  await database
    .insertInto('admin_changes')
    .values({
      ...own,
      table_name: 'bestiary',
      row_key: '2',
      field: 'speed',
      value: '68',
      before: '117',
      file_value: null,
      source: 'I saw it.',
      state: 'draft',
      note: null,
      publication_id: null,
      reverts: null,
      report_id: null,
      created_at: clock(),
    })
    .execute();
  await database
    .insertInto('publications')
    .values({ ...own, note: 'A speed is right now.', version: 'a1', published_at: clock() })
    .execute();
  await database
    .insertInto('admin_log')
    .values({ ...own, at: clock(), action: 'edit', subject: 'Bestiary, 2', detail: '', contest: null })
    .execute();
}

/** Adds a character to a season and reports it, which only others could do. */
async function rank({ context: { clock, database } }: TestApp, accountId: number, characterId: number): Promise<void> {
  const own = { account_id: accountId, character_id: characterId };
  await database
    .insertInto('season_entries')
    .values({
      ...own,
      season: '2026-01',
      joined_at: clock(),
      gains: '[["mounts",1,2]]',
      locked: 0,
      points_before: null,
    })
    .execute();
  const score = { accountId, characterId, score: 3, finished: 1, reachedAt: clock(), checked: false };
  await database.transaction().execute((transaction) => putStandings(transaction, [{ ...score, board: '2026-01' }]));
  await database
    .insertInto('reports')
    .values({ ...own, reason: 'name', text: '', created_at: clock(), settled_at: null })
    .execute();
}

/** Enters a contest with a picture, votes, and adds a ticket in a draw. */
async function takePart({ context }: TestApp, accountId: number, characterId: number): Promise<void> {
  const { clock, database } = context;
  const picture = await uploadImage(context, accountId, await aPlainPicture(4, 3));
  const entry = {
    id: 'an-entry',
    contest: 'dress-like-a-boss',
    account_id: accountId,
    character_id: characterId,
    character_name: 'Elyra Vane',
    name_key: 'elyra vane',
    world: null,
    title: 'Bragrumol',
    text: '',
    is_ai: 0,
    status: 'submitted',
    reason: null,
    place: null,
    remark: null,
    votes: null,
    submitted_at: clock(),
    changed_at: clock(),
  } as const;
  await database.insertInto('contest_entries').values(entry).execute();
  await database.updateTable('uploads').set({ entry_id: entry.id }).where('id', '=', picture.id).execute();
  await database
    .insertInto('contest_ballots')
    .values({ contest: '1', account_id: accountId, name_key: 'elyra vane', picks: '["another"]', cast_at: clock() })
    .execute();
  await database
    .insertInto('draw_tickets')
    .values({ contest: 'christmas-contest', number: 0, account_id: accountId, name: 'Elyra Vane', prize: null })
    .execute();
}

/** Stores a pending mail to the account. */
async function storeMail(database: Database, accountId: number): Promise<void> {
  await database
    .insertInto('outgoing_mails')
    .values({
      id: crypto.randomUUID(),
      account_id: accountId,
      recipient: WHOLE_ACCOUNT.email,
      reply_to: null,
      subject: 'A new login',
      text: 'Someone logged in.',
      tries: 1,
      next_try_at: Number.MAX_SAFE_INTEGER,
      created_at: 0,
      expires_at: Number.MAX_SAFE_INTEGER,
      is_held: 0,
    })
    .execute();
}
