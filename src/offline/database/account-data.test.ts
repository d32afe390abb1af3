import { describe, expect, it } from 'vitest';
import { GUEST, ProgressDatabase } from '#offline/database/progress-database.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { claimData } from './account-data.ts';
import { accountsNamed } from './accounts-on-device.ts';
import { DeviceDatabase, type DeviceUser } from './device-database.ts';
import { readIdentity, storeIdentity } from './identity-store.ts';
import { FRESH_SYNC } from './sync-row.ts';

const named = (username: string, id: number) =>
  ({ id, username, role: 'user', current_character: null, default_character_name: null }) as const;

let ids = 0;
const newId = () => {
  ids += 1;
  return `id-${ids}`;
};
const context = { clock: () => 1, newId };

/** Records a tick on this device for an account. */
async function tick(account: string): Promise<void> {
  const database = new ProgressDatabase(account);
  await enqueue(database, context, [
    { character: 0, list: 'mounts', item: 1, value: 1, text: null, source: 'tap', group: null },
  ]);
  database.close();
}

/** Signs in on a device and returns the name of the account's data. */
async function signIn(device: DeviceDatabase, user: ReturnType<typeof named>): Promise<string> {
  const claimed = await claimData(user, await readIdentity(device));
  await storeIdentity(device, { kind: 'confirmed', user: claimed }, 0);
  return claimed.account;
}

describe('the data of an account', () => {
  it('is named by the username, and is found again after a logout', async () => {
    const device = new DeviceDatabase('claims-1');
    expect(await signIn(device, named('Rowan', 1))).toBe('Rowan');
    await tick('Rowan');
    await storeIdentity(device, { kind: 'signedOut' }, 0);
    expect(await signIn(device, named('Rowan', 1))).toBe('Rowan');
  });

  it('is separate for each account that had the name, and each finds its own again', async () => {
    const device = new DeviceDatabase('claims-2');
    expect(await signIn(device, named('Fern', 1))).toBe('Fern');
    await tick('Fern');
    for (const leaving of ['ended', 'signedOut'] as const) {
      await storeIdentity(device, { kind: leaving }, 0);
      expect(await signIn(device, named('Fern', 2))).toBe('Fern-2');
    }
    await tick('Fern-2');
    expect(await signIn(device, named('Fern', 3))).toBe('Fern-3');
    expect(await signIn(device, named('Fern', 2))).toBe('Fern-2');
    expect(await signIn(device, named('Fern', 1))).toBe('Fern');
    expect((await accountsNamed('fERN')).sort()).toEqual(['Fern', 'Fern-2']);
  });

  it('keeps its name while the player stays signed in, even if the data before it was deleted', async () => {
    const device = new DeviceDatabase('claims-3');
    await signIn(device, named('Bryn', 1));
    await signIn(device, named('Bryn', 2));
    await tick('Bryn-2');
    await new ProgressDatabase('Bryn').delete();
    expect(await signIn(device, named('Bryn', 2))).toBe('Bryn-2');
    await storeIdentity(device, { kind: 'signedOut' }, 0);
    expect(await signIn(device, named('Bryn', 2))).toBe('Bryn-2');
  });

  it('stays the player’s if the account is renamed', async () => {
    const device = new DeviceDatabase('claims-renamed');
    await signIn(device, named('Sorrel', 1));
    await tick('Sorrel');
    expect(await signIn(device, named('Tansy', 1))).toBe('Sorrel');
  });

  it('never is the guest’s, whose database has a similar name', async () => {
    const device = new DeviceDatabase('claims-4');
    await tick(GUEST);
    expect(await signIn(device, named('guest', 1))).toBe('guest');
    expect(await accountsNamed('guest')).toEqual(['guest']);
  });
});

describe('data without an id, of an earlier version of the app', () => {
  it('is not given to an account that was never signed in here, even if none of it was sent', async () => {
    await tick('Yarrow');
    expect(await signIn(new DeviceDatabase('claims-unsent'), named('Yarrow', 1))).toBe('Yarrow-1');
  });

  it('belongs to the account that this device was last signed in to, if it confirms the name', async () => {
    const device = new DeviceDatabase('claims-5');
    const stored: DeviceUser = { ...named('Ash', 0), account: 'Ash' };
    await tick('Ash');
    await storeIdentity(device, { kind: 'confirmed', user: stored }, 0);
    expect(await signIn(device, named('Ash', 7))).toBe('Ash');
    expect(await signIn(device, named('Ash', 8))).toBe('Ash-8');
  });

  it('belongs to no one else: a later sign-in of that name gets other data', async () => {
    const device = new DeviceDatabase('claims-6');
    const database = new ProgressDatabase('Elm');
    await database.meta.put({ ...FRESH_SYNC, epoch: 'a', cursor: 3 });
    database.close();
    expect(await signIn(device, named('Elm', 7))).toBe('Elm-7');
  });

  it('is taken if nothing was recorded in it', async () => {
    const device = new DeviceDatabase('claims-7');
    const database = new ProgressDatabase('Oak');
    await database.open();
    database.close();
    expect(await signIn(device, named('Oak', 7))).toBe('Oak');
    expect(await signIn(device, named('Oak', 8))).toBe('Oak-8');
  });
});

it('an identity stored before accounts had ids names the same data', async () => {
  const opening = indexedDB.open('claims-8-old', 20);
  const before = await new Promise<IDBDatabase>((resolve) => {
    opening.onupgradeneeded = () => {
      for (const [name, keyPath] of [
        ['catalogue', 'section'],
        ['catalogueIndex', 'key'],
        ['identity', 'key'],
        ['contact', 'id'],
      ] as const) {
        const store = opening.result.createObjectStore(name, { keyPath });
        if (name === 'contact') store.createIndex('writtenAt', 'writtenAt');
      }
    };
    opening.onsuccess = () => resolve(opening.result);
  });
  const { id: _id, ...user } = named('Yew', 0);
  await new Promise((resolve) => {
    const transaction = before.transaction('identity', 'readwrite');
    transaction.objectStore('identity').put({ key: 'identity', user, ended: 'Sorrel', generation: 4, confirmedAt: 5 });
    transaction.oncomplete = resolve;
  });
  before.close();
  const now = new DeviceDatabase('claims-8-old');
  expect(await readIdentity(now)).toMatchObject({
    user: { username: 'Yew', id: 0, account: 'Yew' },
    ended: { username: 'Sorrel', id: 0, account: 'Sorrel' },
    generation: 4,
  });
  now.close();
});
