/** Backup and restore: the maintenance commands on a real data folder, with devices. */
import 'fake-indexeddb/auto';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { purgeExpired } from '#server/actions/process/purge-expired.ts';
import type { Database } from '#server/storage/database.ts';
import { createUploadStore } from '#server/uploads/create-upload-store.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer, UNKNOWN_ACCOUNT } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { registerForm, type TestClient } from '#tests/builders/server.ts';
import { type Address, processClient, syncOver } from '#tests/builders/servers/process-client.ts';
import type { ServerProcess } from '#tests/builders/servers/server-process.ts';
import { createTestStore, onPostgres, type TestStore } from '#tests/builders/store.ts';
import { withFolder, withProcesses } from '#tests/builders/with-server.ts';

/** Program that drops a table from a store. */
const DROPS_EPOCHS = "new (require('libsql'))(process.argv[1]).exec('drop table sync_epochs')";

const folder = withFolder();
const startProcess = withProcesses();
let store: TestStore;
let data: string;
let address: Address;

beforeEach(async () => {
  store = await createTestStore();
  data = store.settings.DATA_DIR;
  address = { origin: null };
});
afterEach(() => store.remove());

async function serve(): Promise<ServerProcess> {
  const server = startProcess({ PORT: '0', ...store.settings });
  address.origin = await server.ready;
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  address.origin = null;
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
}

/** Runs a maintenance command; returns its exit code and output. */
async function maintain(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const run = startProcess({ ...store.settings }, args);
  const code = await run.exited;
  return { code, out: run.stdout(), err: run.stderr() };
}

async function signUpOver(): Promise<TestClient> {
  const client = processClient(address);
  expect((await client.post('register', registerForm())).status).toBe(201);
  return client;
}

async function signInOver(client: TestClient = processClient(address)): Promise<TestClient> {
  // The stored token may belong to a session that has ended.
  client.csrfToken = null;
  const form = { username: 'Rowan', password: registerForm().password, grant_type: 'password' };
  expect((await client.post('login', form)).status).toBe(200);
  return client;
}

/** A device of the page, signed in as Rowan. */
function deviceOf(client: TestClient): OfflineDevice {
  const device = new OfflineDevice(new MemorySyncServer('Rowan', undefined, UNKNOWN_ACCOUNT));
  device.network = (request) => syncOver(client, request);
  return device;
}

describe('a restored backup', () => {
  test('gets the changes acknowledged after the backup from the devices', async () => {
    const first = await serve();
    const client = await signUpOver();
    const phone = deviceOf(client);
    await phone.tap('achievements', 1, 1);
    expect(await phone.drain()).toEqual({ kind: 'done' });

    const file = join(folder.path, 'backup.sqlite');
    const made = await maintain('backup', file);
    expect(made).toMatchObject({ code: 0, out: `The backup was written to ${file}\n`, err: '' });

    await phone.tap('achievements', 2, 1);
    await phone.tap('bestiary', 2, 300);
    expect(await phone.drain()).toEqual({ kind: 'done' });
    const laptop = deviceOf(client);
    expect(await laptop.drain()).toEqual({ kind: 'done' });

    expect(await maintain('restore', file)).toMatchObject({ code: 1, err: expect.stringContaining('Stop the server') });
    await stop(first);
    expect(await maintain('restore', file)).toMatchObject({ code: 0, err: '' });
    const [aside = ''] = readdirSync(data).filter((name) => name.startsWith('before-restore-'));
    expect(aside).toMatch(/\.sqlite$/);

    await serve();
    expect((await client.get('user')).status).toBe(401);
    await signInOver(client);
    const history = async () => (await (await client.get('user/history')).json()).data;
    expect(await history()).toMatchObject([{ list: 'achievements', item: 1, source: 'tap' }]);
    expect(await phone.heal()).toEqual({ kind: 'done' });
    expect(await phone.unsent()).toBe(0);
    const brought = (await history()).filter(({ source }: { source: string }) => source === 'restore');
    expect(brought).toHaveLength(2);
    expect(brought).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ list: 'achievements', item: 2, old: 0, new: 1 }),
        expect.objectContaining({ list: 'bestiary', item: 2, old: 0, new: 300 }),
      ]),
    );
    // The second device adds nothing, and all have the same values.
    expect(await laptop.heal()).toEqual({ kind: 'done' });
    expect(await laptop.view()).toEqual(await phone.view());
    expect(await history()).toHaveLength(3);
  });

  test('gets its newest state from three devices, one of them offline since long before, and nothing undone reappears', async () => {
    const first = await serve();
    const clients = [await signUpOver(), await signInOver(), await signInOver()] as const;
    const [phone, laptop, tablet] = [deviceOf(clients[0]), deviceOf(clients[1]), deviceOf(clients[2])];
    const note = (device: OfflineDevice, text: string) =>
      enqueue(device.database, device.context(), [
        { character: 0, list: 'notes.bestiary', item: 2, value: 1, text, source: 'tap', group: null },
      ]);
    const synced = async (...devices: OfflineDevice[]) => {
      for (const device of devices) expect(await device.heal()).toEqual({ kind: 'done' });
    };
    await phone.tap('achievements', 1, 1);
    await phone.tap('achievements', 2, 1);
    await phone.add('bestiary', 2, 10);
    await note(phone, 'north');
    await synced(phone, laptop, tablet);
    // Reverted before the backup, which the tablet never learns.
    await laptop.tap('achievements', 1, 0);
    await synced(laptop, phone);

    const file = join(folder.path, 'backup.sqlite');
    expect(await maintain('backup', file)).toMatchObject({ code: 0 });
    await phone.tap('achievements', 2, 0);
    await phone.tap('achievements', 3, 1);
    await phone.add('bestiary', 2, 5);
    await note(phone, 'south');
    await synced(phone, laptop);
    await laptop.add('bestiary', 2, 2);
    await synced(laptop);
    await tablet.tap('achievements', 4, 1);
    await tablet.add('bestiary', 2, 1);

    await stop(first);
    expect(await maintain('restore', file)).toMatchObject({ code: 0, err: '' });
    await serve();
    for (const client of clients) await signInOver(client);
    await synced(phone, laptop, tablet, phone, laptop);
    const shown = new Map([
      ['0/achievements/3', 1],
      ['0/achievements/4', 1],
      ['0/bestiary/2', 18],
      ['0/notes.bestiary/2', 1],
    ]);
    for (const device of [phone, laptop, tablet]) {
      const view = [...(await device.view())].map(([key, value]) => [String(key).replaceAll(',', '/'), value]);
      expect(new Map(view as [string, number][])).toEqual(shown);
      expect((await device.mirror()).find(({ list }) => list === 'notes.bestiary')?.text).toBe('south');
      expect(await device.unsent()).toBe(0);
    }
  });

  test('that is restored a second time accepts the devices of the epoch in between', async () => {
    const first = await serve();
    const client = await signUpOver();
    const other = await signInOver();
    const [phone, laptop] = [deviceOf(client), deviceOf(other)];
    const synced = async (...devices: OfflineDevice[]) => {
      for (const device of devices) expect(await device.heal()).toEqual({ kind: 'done' });
    };
    await phone.tap('achievements', 1, 1);
    await phone.tap('achievements', 2, 1);
    await synced(phone, laptop);

    const file = join(folder.path, 'backup.sqlite');
    await laptop.tap('achievements', 1, 0);
    await synced(laptop);
    expect(await maintain('backup', file)).toMatchObject({ code: 0 });
    await phone.tap('achievements', 3, 1);
    await synced(phone);
    await stop(first);
    expect(await maintain('restore', file)).toMatchObject({ code: 0, err: '' });

    const second = await serve();
    await signInOver(client);
    await synced(phone);
    // The backup has this tick, which is reverted only in the epoch in between.
    await phone.tap('achievements', 2, 0);
    await phone.tap('achievements', 4, 1);
    await synced(phone);
    await stop(second);
    expect(await maintain('restore', file)).toMatchObject({ code: 0, err: '' });
    await serve();
    for (const each of [client, other]) await signInOver(each);
    await synced(phone, laptop, phone);
    for (const device of [phone, laptop]) {
      const seen = await Promise.all([1, 2, 3, 4].map((item) => device.sees('achievements', item)));
      expect([seen, await device.unsent()]).toEqual([[0, 0, 1, 1], 0]);
    }
    expect((await (await client.get('user/devices')).json()).data.clients).toHaveLength(2);
  });

  test('never reuses an id assigned after the backup', async () => {
    const first = await serve();
    await signUpOver();
    const file = join(folder.path, 'backup.sqlite');
    await maintain('backup', file);
    await stop(first);
    await maintain('restore', file);
    await serve();
    const other = processClient(address);
    expect((await other.post('register', registerForm({ username: 'Alder' }))).status).toBe(201);
    const { sessions } = (await (await other.get('user/devices')).json()).data;
    expect(sessions[0].id).toBeGreaterThan(1_000_000);
  });

  test('neither recreates erased accounts nor ends deletions and suspensions', async () => {
    const first = await serve();
    for (const username of ['Rowan', 'Alder', 'Birch', 'Cedar'])
      expect((await processClient(address).post('register', registerForm({ username }))).status).toBe(201);
    const file = join(folder.path, 'backup.sqlite');
    expect(await maintain('backup', file)).toMatchObject({ code: 0 });
    await stop(first);
    expect(await maintain('suspend', 'Birch', 'Too many names.')).toMatchObject({ code: 0 });
    const database = await store.open();
    const deleted = (username: string, at: number) =>
      database.updateTable('accounts').set({ deleted_at: at }).where('username', '=', username).execute();
    await deleted('Alder', 1);
    const mailer = { forget: async () => {} };
    const uploads = createUploadStore({ DATA_DIR: folder.path, UPLOADS_S3_URL: undefined });
    const stopping = new AbortController().signal;
    const log = { error: () => {} };
    await purgeExpired({ database, clock: Date.now, mailer, uploads, log, stopping }, async () => {});
    await deleted('Cedar', Date.now());
    const states = (opened: Database) =>
      opened
        .selectFrom('accounts')
        .select(['username', 'deleted_at', 'suspended_at', 'suspended_reason'])
        .orderBy('id')
        .execute();
    const before = await states(database);
    await database.destroy();
    expect(before.map(({ username }) => username)).toEqual(['Rowan', 'Birch', 'Cedar']);
    for (const _ of ['once', 'twice']) {
      expect(await maintain('restore', file)).toMatchObject({ code: 0, err: '' });
      const restored = await store.open();
      expect(await states(restored)).toEqual(before);
      await restored.destroy();
    }
  });

  test('replaces a missing store and warns about erased accounts', async () => {
    const first = await serve();
    await signUpOver();
    const file = join(folder.path, 'backup.sqlite');
    await maintain('backup', file);
    await stop(first);
    await store.remove();
    store = await createTestStore();
    data = store.settings.DATA_DIR;
    const { code, out } = await maintain('restore', file);
    expect([code, out]).toEqual([0, expect.stringContaining('accounts that were erased since the backup exist again')]);
    await serve();
    await signInOver();
  });

  test.skipIf(onPostgres)('replaces a store that is damaged, missing or from another version', async () => {
    const first = await serve();
    await signUpOver();
    const file = join(folder.path, 'backup.sqlite');
    await maintain('backup', file);
    await stop(first);
    for (const damage of [
      () => writeFileSync(join(data, 'loremark.sqlite'), 'scrambled beyond any recognition, for as long as it may be'),
      () => rmSync(data, { recursive: true }),
      () => execFileSync(process.execPath, ['-e', DROPS_EPOCHS, join(data, 'loremark.sqlite')]),
    ]) {
      damage();
      expect(await maintain('restore', file)).toMatchObject({ code: 0, err: '' });
      const again = await serve();
      const client = processClient(address);
      const answer = await client.post('login', {
        username: 'Rowan',
        password: registerForm().password,
        grant_type: 'password',
      });
      expect(answer.status).toBe(200);
      await stop(again);
    }
  });
});

describe('a maintenance command', () => {
  test('writes backups into the data folder and never overwrites a file', async () => {
    await stop(await serve());
    expect((await maintain('backup')).code).toBe(0);
    const [name = ''] = readdirSync(join(data, 'backups'));
    expect(name).toMatch(/^loremark-[\dTZ-]+\.sqlite$/);
    const taken = join(data, 'backups', name);
    expect(await maintain('backup', taken)).toMatchObject({
      code: 1,
      err: `${taken} exists already. Name another file.\n`,
    });
  });

  test('appoints an admin by username or e-mail address while the server runs', async () => {
    const server = await serve();
    const client = await signUpOver();
    const role = async () => (await (await client.get('user')).json()).data.role;
    expect(await role()).toBe('user');
    const appointed = await maintain('appoint', 'ROWAN', 'admin');
    expect(appointed).toMatchObject({ code: 0, out: expect.stringContaining('Rowan now has the role admin') });
    expect(JSON.parse(appointed.err)).toMatchObject({
      event: 'role_changed',
      account: 1,
      by: 'operator',
      role: 'admin',
      formerRole: 'user',
    });
    expect(await role()).toBe('admin');
    expect((await maintain('appoint', 'rowan@example.org', 'editor')).code).toBe(0);
    expect(await role()).toBe('editor');
    await stop(server);
  });

  test('refuses unknown accounts and roles', async () => {
    await stop(await serve());
    expect(await maintain('appoint', 'Rowan', 'admin')).toMatchObject({
      code: 1,
      err: 'There is no account Rowan.\n',
    });
    expect(await maintain('appoint', 'Rowan', 'king')).toMatchObject({
      code: 1,
      err: 'There is no role king; the roles are user, editor, admin.\n',
    });
    expect((await maintain('appoint', 'Rowan')).err).toContain('appoint USERNAME ROLE');
  });

  test.skipIf(onPostgres)('changes nothing for an invalid backup', async () => {
    await stop(await serve());
    const live = join(data, 'loremark.sqlite');
    const before = readFileSync(live);
    const text = join(folder.path, 'holiday.txt');
    writeFileSync(text, 'not a database, and long enough that it could be one if it were'.repeat(20));
    for (const file of [text, join(folder.path, 'nowhere.sqlite'), live]) {
      const { code, err } = await maintain('restore', file);
      expect(code).toBe(1);
      expect(err).toContain(file);
    }
    expect(readFileSync(live).equals(before)).toBe(true);
    expect(readdirSync(data).filter((name) => !name.startsWith('loremark.sqlite'))).toEqual(['server.lock']);
  });

  test('gives one or all accounts a new epoch while the server runs', async () => {
    await serve();
    const phone = deviceOf(await signUpOver());
    await phone.tap('achievements', 1, 1);
    await phone.drain();
    const epoch = async () => (await phone.store().read()).epoch;
    const epochs = [await epoch()];
    for (const args of [['rowan'], []]) {
      expect(await maintain('new-epoch', ...args)).toMatchObject({ code: 0, out: '1 account has a new epoch.\n' });
      expect(await phone.drain()).toEqual({ kind: 'done' });
      epochs.push(await epoch());
    }
    expect(new Set(epochs).size).toBe(3);
    expect(await phone.sees('achievements', 1)).toBe(1);
    expect(await maintain('new-epoch', 'alder')).toMatchObject({ code: 1, err: 'There is no account alder.\n' });
  });

  test('lists the commands for an unknown one', async () => {
    for (const args of [['help'], ['restore'], ['toString']]) {
      const { code, err } = await maintain(...args);
      expect(code).toBe(1);
      for (const command of ['backup [FILE]', 'restore FILE', 'new-epoch [USERNAME]']) expect(err).toContain(command);
    }
  });

  test.skipIf(onPostgres)('does not create a data folder', async () => {
    rmSync(data, { recursive: true });
    expect(await maintain('backup')).toMatchObject({ code: 1, err: expect.stringContaining('Set DATA_DIR') });
    expect(existsSync(data)).toBe(false);
  });
});
