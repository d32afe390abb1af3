/** The maintenance commands about accounts, migrations and the state of the site, run by the real program. */
import { chmodSync, existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { putStandings } from '#server/actions/challenges/standings.ts';
import { inTransaction, isPostgres } from '#server/storage/database.ts';
import { type MadeToken, makeToken } from '#tests/builders/api-tokens.ts';
import { registerForm, type TestClient } from '#tests/builders/server.ts';
import { type Address, processClient } from '#tests/builders/servers/process-client.ts';
import { NEXT_MIGRATION, type ServerProcess, startNewerProcess } from '#tests/builders/servers/server-process.ts';
import { onPostgres } from '#tests/builders/store.ts';
import { withProcesses, withStore } from '#tests/builders/with-server.ts';

const store = withStore();
const startProcess = withProcesses();
let address: Address;

beforeEach(() => {
  address = { origin: null };
});

const run = (
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  start?: typeof startNewerProcess,
): ServerProcess => startProcess({ ...store.settings, ...settings }, args, start);

async function serve(
  settings: Readonly<Record<string, string>> = {},
  start?: typeof startNewerProcess,
): Promise<ServerProcess> {
  const server = run({ PORT: '0', ...settings }, [], start);
  address.origin = await server.ready;
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
}

/** Runs a maintenance command; returns its exit code and output. */
const maintain = (...args: string[]) => maintainWith({}, ...args);

const maintainWith = (settings: Readonly<Record<string, string>>, ...args: string[]) => ended(run(settings, args));

/** Runs a maintenance command of a newer version. */
const maintainNewer = (...args: string[]) => ended(run({}, args, startNewerProcess));

async function ended(program: ServerProcess): Promise<{ code: number | null; out: string; err: string }> {
  const code = await program.exited;
  return { code, out: program.stdout(), err: program.stderr() };
}

async function signUpOver(username = 'Rowan'): Promise<TestClient> {
  const client = processClient(address);
  expect((await client.post('register', registerForm({ username }))).status).toBe(201);
  return client;
}

const login = (more: Record<string, unknown> = {}) =>
  processClient(address).post('login', {
    username: 'Rowan',
    password: registerForm().password,
    grant_type: 'password',
    ...more,
  });

const statusOf = async (client: TestClient) => (await client.get('user')).status;

describe('an account', () => {
  test('that is suspended is logged out, and can log in when the suspension ends', async () => {
    await serve();
    const [client, other] = [await signUpOver(), await signUpOver('Alder')];
    expect(await maintain('suspend', 'rowan', 'Write to the team.')).toMatchObject({
      code: 0,
      out: 'Rowan is suspended.\n',
    });
    expect([await statusOf(client), await statusOf(other)]).toEqual([401, 200]);
    const refused = await login();
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ message: 'This account is suspended. Write to the team.' });
    // Without the password, nothing is revealed.
    expect((await login({ password: 'ash-and-yew' })).status).toBe(422);
    expect((await maintain('suspend', 'rowan')).code).toBe(0);
    expect(await (await login()).json()).toMatchObject({ message: 'This account is suspended.' });
    expect(await maintain('unsuspend', 'Rowan')).toMatchObject({ code: 0, out: 'Rowan can log in again.\n' });
    expect((await login()).status).toBe(200);
  });

  test('is logged out everywhere, alone or together with all others', async () => {
    await serve();
    const [client, other] = [await signUpOver(), await signUpOver('Alder')];
    await login();
    const [own, others] = [await makeToken(client), await makeToken(other)];
    const readWith = async ({ token }: MadeToken) =>
      (await fetch(`${address.origin}/api/v1/characters`, { headers: { Authorization: `Bearer ${token}` } })).status;
    expect(await maintain('sessions', '--end', 'Rowan')).toMatchObject({
      code: 0,
      out: '2 sessions ended, and all tokens revoked.\n',
    });
    expect([await statusOf(client), await statusOf(other)]).toEqual([401, 200]);
    expect([await readWith(own), await readWith(others)]).toEqual([401, 200]);
    expect(await maintain('sessions', '--end', '--all')).toMatchObject({
      code: 0,
      out: '1 session ended, and all tokens revoked.\n',
    });
    expect(await readWith(others)).toBe(401);
    expect(await statusOf(other)).toBe(401);
    expect((await maintain('sessions', '--all', 'Rowan')).code).toBe(1);
  });

  test('has its summaries rebuilt, by the command and by a start with another catalogue', async () => {
    const server = await serve();
    const client = await signUpOver();
    await client.post('user/titles/toggle/5');
    await stop(server);
    const database = await store.open();
    const earned = () => database.selectFrom('section_summaries').select('earned').execute();
    await database.updateTable('section_summaries').set({ earned: 7 }).execute();
    expect(await maintain('summaries')).toMatchObject({ code: 0, out: 'The summaries of 1 account are rebuilt.\n' });
    expect(await earned()).toEqual([{ earned: 1 }]);
    await database.updateTable('section_summaries').set({ earned: 7 }).execute();
    await database.updateTable('summary_builds').set({ catalogue_version: 'older' }).execute();
    await database.destroy();
    const again = await serve();
    await vi.waitFor(() => expect(again.stderr()).toContain('Rebuilt summaries.'), 60_000);
  });

  test('has its standings rebuilt, by the command and by a start with another catalogue', async () => {
    const server = await serve();
    const client = await signUpOver();
    const { id } = (await (await client.post('characters', { name: 'Elyra', isHidden: 0 })).json()).data;
    await client.call('PUT', 'challenges/entry', { character: id });
    await stop(server);
    const database = await store.open();
    const entries = () => database.selectFrom('season_entries').select('gains').execute();
    const spoil = () => database.updateTable('season_entries').set({ gains: '[["mounts",1,1]]' }).execute();
    await spoil();
    expect(await maintain('standings')).toMatchObject({ code: 0, out: 'The standings of 1 entry are rebuilt.\n' });
    expect(await entries()).toEqual([{ gains: '[]' }]);
    const { id: season } = await database.selectFrom('seasons').select('id').executeTakeFirstOrThrow();
    await spoil();
    expect((await maintain('standings', season)).code).toBe(0);
    expect(await entries()).toEqual([{ gains: '[]' }]);
    expect(await maintain('standings', '2001-01')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There was no season 2001-01.'),
    });
    await spoil();
    await database.updateTable('summary_builds').set({ catalogue_version: 'older' }).execute();
    await database.destroy();
    const again = await serve();
    await vi.waitFor(() => expect(again.stderr()).toContain('Rebuilt standings.'), 60_000);
  });

  test('has its reported character excluded, and readmitted', async () => {
    const server = await serve();
    const [client, other] = [await signUpOver(), await signUpOver('Alder')];
    const { id } = (await (await client.post('characters', { name: 'Elyra Vane', isHidden: 0 })).json()).data;
    await stop(server);
    const database = await store.open();
    await database.updateTable('characters').set({ verified_at: 1, verified_key: 'elyra vane' }).execute();
    const score = { characterId: id, accountId: 1, score: 7, finished: 0, reachedAt: 0, checked: false };
    await inTransaction(database, (transaction) => putStandings(transaction, [{ ...score, board: 'charms' }]));
    await database.destroy();
    await serve();
    const report = () =>
      other.post('challenges/reports', { character: 'Elyra Vane', reason: 'too_fast', text: 'In a minute?' });
    expect((await report()).status).toBe(202);
    expect(await maintain('reports')).toMatchObject({
      code: 0,
      out: 'Elyra Vane (Rowan): charms 7\n  too_fast: In a minute?\n1 character is reported.\n',
    });
    expect(await maintain('dismiss', 'elyra vane')).toMatchObject({
      code: 0,
      out: 'The reports about Elyra Vane are settled.\n',
    });
    expect((await maintain('dismiss', 'elyra vane')).code).toBe(1);
    expect((await report()).status).toBe(202);
    expect(await maintain('exclude', 'Elyra Vane', 'Nothing', 'is', 'that', 'fast.')).toMatchObject({
      code: 0,
      out: 'Elyra Vane was removed from the rankings.\n',
    });
    expect((await maintain('reports')).out).toBe('0 characters are reported.\n');
    expect((await report()).status).toBe(404);
    const { data } = await (await client.get('user/notices')).json();
    expect(data[0].message).toBe('Elyra Vane was removed from the rankings. Nothing is that fast.');
    expect(await maintain('readmit', 'Elyra Vane')).toMatchObject({
      code: 0,
      out: 'Elyra Vane is back in the rankings.\n',
    });
    expect((await report()).status).toBe(202);
    expect(await maintain('exclude', 'Rowan Oak', 'Why?')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no verified character named Rowan Oak.'),
    });
  });

  test('has its stored rows and bytes shown', async () => {
    await serve();
    await signUpOver();
    const { code, out } = await maintain('usage', 'Rowan');
    expect([code, out]).toEqual([0, expect.stringMatching(/^sessions: 1; \d+ bytes$/m)]);
    expect(out).toMatch(/^Rowan has never synced and stores \d+ bytes without indexes\.$/m);
  });
});

describe('data of an older version', () => {
  test('is migrated after a backup, which restores it unchanged', async () => {
    await stop(await startedWithRowan());
    expect(await maintainNewer('suspend', 'Rowan')).toMatchObject({
      code: 1,
      err: expect.stringContaining('migrate first'),
    });
    const { code, out } = await maintainNewer('migrate');
    expect([code, out]).toEqual([0, expect.stringContaining(`Done: ${NEXT_MIGRATION}.`)]);
    const file = /restore (\S+\.sqlite);/.exec(out)?.[1] ?? '';
    expect(existsSync(file)).toBe(true);
    expect(await maintainNewer('migrate')).toMatchObject({ code: 0, out: 'The data already has this version.\n' });
    const database = await store.open();
    expect((await sql`select motto, has_motto from mottos, accounts`.execute(database)).rows).toEqual([
      { motto: 'Rowan', has_motto: 1 },
    ]);
    await database.destroy();
    expect(await maintainNewer('restore', file)).toMatchObject({ code: 0, err: '' });
    await serve({}, startNewerProcess);
    expect((await login()).status).toBe(200);
  });

  test('is refused by the older version once it is migrated, until that version restores the backup', async () => {
    await stop(await startedWithRowan());
    const file = /restore (\S+\.sqlite);/.exec((await maintainNewer('migrate')).out)?.[1] ?? '';
    const refused = run({ PORT: '0' });
    await expect(refused.ready).rejects.toThrow('Was it written by a newer one?');
    expect(await refused.exited).toBe(1);
    expect((await maintainNewer('backup', `${file}.newer`)).code).toBe(0);
    expect(await maintain('restore', `${file}.newer`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be restored'),
    });
    // A Postgres database retains its newer tables, so returning to the older version needs an empty database.
    if (onPostgres) return;
    expect(await maintain('restore', file)).toMatchObject({ code: 0, err: '' });
    await serve();
    expect((await login()).status).toBe(200);
  });

  test.skipIf(onPostgres)('is copied before a starting server migrates it', async () => {
    await stop(await startedWithRowan());
    await stop(await serve({}, startNewerProcess));
    expect(readdirSync(join(store.settings.DATA_DIR, 'backups'))).toEqual([`before-${NEXT_MIGRATION}.sqlite`]);
  });

  async function startedWithRowan(): Promise<ServerProcess> {
    const server = await serve();
    await signUpOver();
    return server;
  }
});

describe('the doctor', () => {
  test('reports that all is well, or what to fix', async () => {
    await serve();
    expect((await maintain('doctor')).err).toContain('There is no backup');
    expect((await maintain('backup')).code).toBe(0);
    expect(await maintain('doctor')).toMatchObject({ code: 0, out: expect.stringContaining('All is well.'), err: '' });
    // A single server may store its pictures in a folder.
    expect((await maintain('doctor')).out.includes('If several servers use the database')).toBe(onPostgres);

    chmodSync(store.settings.DATA_DIR, 0o755);
    const settings = { PUBLIC_URL: 'https://loremark.example' };
    const { code, err } = await maintainWith(settings, 'doctor');
    expect(code).toBe(1);
    for (const finding of ['Run chmod go=', 'Set TRUST_PROXY', 'SMTP_URL is not set']) expect(err).toContain(finding);
  });

  test('finds rows that refer to missing ones, and pending migrations', async () => {
    await stop(await serve());
    const database = await store.open();
    if (!isPostgres(database)) {
      await sql`pragma foreign_keys = off`.execute(database);
      await database.insertInto('password_resets').values({ account_id: 7, token_hash: 'x', expires_at: 1 }).execute();
    }
    await database.destroy();
    const { code, err } = await maintainNewer('doctor');
    expect([code, err]).toEqual([1, expect.stringContaining(`older version (${NEXT_MIGRATION})`)]);
    if (!onPostgres) expect(err).toContain('1 rows refer to rows that are missing');
  });
});

describe('automatic backups', () => {
  test('are made while the server runs, and the oldest are deleted', async () => {
    const backups = join(store.settings.DATA_DIR, 'backups');
    const pathOf = (name: string) => join(backups, name);
    mkdirSync(backups);
    const old = 'automatic-2020-01-01T00-00-00-000Z.sqlite';
    for (const name of [old, 'mine.sqlite', 'automatic-2020-01-02T00-00-00-000Z.sqlite.unfinished'])
      writeFileSync(pathOf(name), '');
    utimesSync(pathOf(old), 0, 0);
    const server = await serve({ BACKUP_EVERY: '24', BACKUP_KEEP: '1' });
    await expect
      .poll(() => readdirSync(backups).filter((name) => name !== 'mine.sqlite'), { timeout: 60_000 })
      .toEqual([expect.stringMatching(/^automatic-20(?!20)[\dTZ-]+\.sqlite$/)]);
    expect(existsSync(pathOf('mine.sqlite'))).toBe(true);
    await stop(server);
    expect(server.stderr()).not.toContain('backup failed');
    const [made = ''] = readdirSync(backups).filter((name) => name.startsWith('automatic-'));
    expect(await maintain('restore', pathOf(made))).toMatchObject({ code: 0, err: '' });
  });

  test('that fail are logged, and the server continues', async () => {
    writeFileSync(join(store.settings.DATA_DIR, 'backups'), 'in the way');
    const server = await serve({ BACKUP_EVERY: '1' });
    await expect.poll(server.stderr).toContain('Automatic backups ended.');
    expect((await fetch(`${address.origin}/api/v1/health`)).status).toBe(200);
  });
});
