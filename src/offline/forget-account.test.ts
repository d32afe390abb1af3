import Dexie, { liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { forgetMessages, readMessages, storeMessage, storeReference } from './contact/messages-store.ts';
import { StorageFailure, withReopen } from './database/connection.ts';
import { DeviceDatabase } from './database/device-database.ts';
import { isShown, readIdentity, storeIdentity } from './database/identity-store.ts';
import { GUEST, ProgressDatabase, progressDatabaseName } from './database/progress-database.ts';
import { readMeta } from './database/sync-row.ts';
import { finishForgetting, forgetAccount, forgetCopies, forgettingOf, forgetUnsent } from './forget-account.ts';
import { declineMerge, readGuestRow } from './guest/guest-progress.ts';

let device: DeviceDatabase;
let database: ProgressDatabase;
let guest: ProgressDatabase;
/** Accounts whose data outside of IndexedDB was deleted. */
let forgotten: string[];
const forgetStored = (account: string) => void forgotten.push(account);

const user = (account: string) =>
  ({ id: 1, account, username: account, role: 'user', current_character: null, default_character_name: null }) as const;

const exists = (account: string) => Dexie.exists(`loremark-progress-${account}`);

function tick(of: ProgressDatabase): Promise<unknown> {
  const context = { clock: Date.now, newId: () => crypto.randomUUID() };
  return enqueue(of, context, [
    { character: 0, list: 'mounts', item: 1, value: 1, text: null, source: 'tap', group: null },
  ]);
}

/** Messages are read in the order of this time. */
let writtenAt = 0;

function message(account: string | null): Promise<unknown> {
  writtenAt += 1;
  return storeMessage(
    device,
    {
      kind: 'message',
      id: crypto.randomUUID(),
      topic: 'bug',
      email: 'elyra@example.org',
      message: 'The map is blank.',
    },
    { account, now: writtenAt },
  );
}

const writers = async () => (await readMessages(device)).map(({ account }) => account);

beforeEach(async () => {
  device = new DeviceDatabase(`forgetting-${crypto.randomUUID()}`);
  const account = `Elyra${crypto.randomUUID().slice(0, 8)}`;
  database = new ProgressDatabase(account);
  // Tests of other files share it.
  await Dexie.delete(progressDatabaseName(GUEST));
  guest = new ProgressDatabase(GUEST);
  forgotten = [];
  await storeIdentity(device, { kind: 'confirmed', user: user(account) }, 1);
  await tick(database);
});
afterEach(async () => {
  for (const each of [device, database, guest]) await each.delete();
});

/** The player signs out and deletes the data; the page is closed before it was. */
async function signOut(unsentToo = true): Promise<void> {
  await storeIdentity(device, { kind: 'signedOut', forget: await forgettingOf(database, unsentToo) }, 2);
}

describe('forgetting an account', () => {
  it('leaves nothing of it on the device, and what others have there', async () => {
    const { account } = database;
    const other = new ProgressDatabase(`Rowan${account}`);
    await tick(other);
    await tick(guest);
    for (const writer of [account, other.account, null]) await message(writer);
    for (const each of [account, other.account]) await declineMerge(guest, each);
    await device.catalogueIndex.put({ key: 'catalogue', index: {} as never });
    const client = (await readMeta(database, 'counter'))?.client;
    await signOut();
    await finishForgetting(device, forgetStored);

    expect([await exists(account), forgotten, await writers()]).toEqual([false, [account], [other.account, null]]);
    expect(JSON.stringify(await Promise.all(device.tables.map((table) => table.toArray())))).not.toContain(
      `"${account}"`,
    );
    expect(Object.keys((await readGuestRow(guest)).apart)).toEqual([other.account]);
    // The server must not report the deleted data as lost.
    expect(await readIdentity(device)).toMatchObject({ user: null, forgetting: [], forgotten: [client] });
    expect([await other.outbox.count(), await guest.outbox.count(), await device.catalogueIndex.count()]).toEqual([
      1, 1, 1,
    ]);
    await other.delete();
  });

  it('is finished by the next start if it was interrupted', async () => {
    await signOut();
    expect(await exists(database.account)).toBe(true);
    await finishForgetting(device, forgetStored);
    expect(await exists(database.account)).toBe(false);
    await finishForgetting(device, forgetStored);
    expect(forgotten).toEqual([database.account]);
  });

  it('is not continued after the player has signed in again', async () => {
    await signOut();
    await storeIdentity(device, { kind: 'confirmed', user: user(database.account) }, 3);
    await finishForgetting(device, forgetStored);
    expect([await database.outbox.count(), forgotten]).toEqual([1, []]);
  });

  it('is not continued for an account whose player signs in while another one is deleted', async () => {
    const other = new ProgressDatabase(`Rowan${database.account}`);
    await storeIdentity(device, { kind: 'forget', forget: await forgettingOf(other, true) }, 2);
    await signOut();
    const { account } = database;
    let signedIn: Promise<unknown> = Promise.resolve();
    await finishForgetting(device, (deleted) => {
      forgetStored(deleted);
      signedIn = storeIdentity(device, { kind: 'confirmed', user: user(account) }, 3);
    });
    await signedIn;
    expect([forgotten, await database.outbox.count()]).toEqual([[other.account], 1]);
  });

  it('keeps what another tab has stored since the player saw that everything was saved', async () => {
    await database.outbox.clear();
    await signOut(false);
    await tick(database);
    await message(database.account);
    await finishForgetting(device, forgetStored);
    expect([await database.outbox.count(), await writers(), forgotten]).toEqual([1, [database.account], []]);
    expect((await readIdentity(device))?.forgetting).toEqual([]);
    await forgetMessages(device, database.account, 'all');
  });

  it('can be of an account that is not signed in, which stays who it is for the one that is', async () => {
    const former = new ProgressDatabase(`${database.account}-7`);
    await tick(former);
    await forgetAccount(device, former, forgetStored);
    expect(await exists(former.account)).toBe(false);
    expect([await database.outbox.count(), (await readIdentity(device))?.user?.account]).toEqual([1, database.account]);
  });

  it('also closes the database in other tabs, where nothing creates it again', async () => {
    const { account } = database;
    const tab = new ProgressDatabase(account, () => isShown(device, account));
    const counts: number[] = [];
    const subscription = liveQuery(() => tab.outbox.count()).subscribe((count) => counts.push(count));
    await expect.poll(() => counts).toEqual([1]);
    await signOut();
    await finishForgetting(device, forgetStored);
    await expect(withReopen(tab, () => tab.outbox.count())).rejects.toThrow(StorageFailure);
    subscription.unsubscribe();
    expect(await exists(account)).toBe(false);
  });

  it('is not undone by late work of a tab that closed the database before', async () => {
    const { account } = database;
    const tab = new ProgressDatabase(account, () => isShown(device, account));
    await tick(tab);
    await signOut();
    tab.close();
    // The data that stays can still be used.
    expect(await withReopen(tab, () => tab.outbox.count())).toBe(1);
    tab.close();
    await finishForgetting(device, forgetStored);
    await expect(tick(tab)).rejects.toThrow(StorageFailure);
    expect(await exists(account)).toBe(false);
  });

  it('lets other tabs show what is stored again if the account is still signed in', async () => {
    const { account } = database;
    const tab = new ProgressDatabase(account, () => isShown(device, account));
    const counts: number[] = [];
    const subscription = liveQuery(() => tab.outbox.count()).subscribe((count) => counts.push(count));
    await expect.poll(() => counts).toEqual([1]);
    await Dexie.delete(tab.name);
    await expect.poll(() => counts.at(-1)).toBe(0);
    subscription.unsubscribe();
    tab.close();
  });

  it('empties a database that a frozen tab does not close, and deletes it at a later start', async () => {
    const { account, name } = database;
    database.close();
    const frozen = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    const later = setTimeout;
    // The wait for the tab ends at once.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((task: () => void, ms?: number) =>
      later(task, ms === 3000 ? 0 : ms)) as typeof setTimeout);
    await storeIdentity(device, { kind: 'signedOut', forget: { account, client: null, unsentToo: true } }, 2);
    await finishForgetting(device, forgetStored);
    vi.restoreAllMocks();
    expect((await readIdentity(device))?.forgetting).toEqual([{ account, client: null, unsentToo: true }]);
    const left = frozen.transaction('outbox').objectStore('outbox').count();
    await new Promise((resolve) => {
      left.onsuccess = resolve;
    });
    expect(left.result).toBe(0);
    frozen.close();
    await finishForgetting(device, forgetStored);
    expect([await exists(account), (await readIdentity(device))?.forgetting]).toEqual([false, []]);
  });
});

it('after the session was ended from elsewhere, only messages that the server does not have stay', async () => {
  await message(database.account);
  await message(database.account);
  const [accepted] = await readMessages(device);
  if (accepted === undefined) throw new Error('No message was stored.');
  await storeReference(device, accepted, 'LM-4KXQ7P');
  await forgetCopies(device, database);
  expect((await readMessages(device)).map(({ reference }) => reference)).toEqual([null]);
  expect(await database.outbox.count()).toBe(1);
  await forgetMessages(device, database.account, 'all');
});

it('a player can delete only what is unsent', async () => {
  await message(database.account);
  await message(database.account);
  const [accepted] = await readMessages(device);
  if (accepted === undefined) throw new Error('No message was stored.');
  await storeReference(device, accepted, 'LM-4KXQ7P');
  await forgetUnsent(device, database);
  expect((await readMessages(device)).map(({ reference }) => reference)).toEqual(['LM-4KXQ7P']);
  expect(await database.outbox.count()).toBe(0);
});
