import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import type { Database } from '#server/storage/database.ts';
import { STORE_FILE } from '#server/storage/open-store.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { assertResult, type Comparison, type Measure, type Observation } from '#tests/bench/measure.ts';
import { NO_SYNC_LIMITS } from '#tests/bench/server-client.ts';
import { median, quantile } from '#tests/bench/statistics.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { auctionPage } from '#tests/builders/game-site/auction-pages.ts';
import { fillAccount, heavyName } from '#tests/builders/heavy-account.ts';
import { type Address, processClient } from '#tests/builders/servers/process-client.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/servers/server-process.ts';
import { registerForm, type TestClient } from '#tests/builders/test-client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum wait for any player. */
const LONGEST_MS = 50;
const CHARACTERS = 6;
const SIZES = { characters: CHARACTERS, changes: 10_000, clients: 100, others: 1000 };
/** Time for which the other account calls while nothing else runs. */
const REST_MS = 3000;
const BETWEEN_CALLS_MS = 3;
/** Bodies that are sent at once, to measure their memory. */
const BODIES = 6;

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Waits of the other account, call by call, in ms. */
interface Waits {
  readonly label: string;
  readonly waits: readonly number[];
}

async function signUpAs(address: Address, username: string): Promise<TestClient> {
  const client = processClient(address);
  const { status } = await client.post('register', registerForm({ username }));
  assertResult(status === 201, `${username} could not sign up: ${status}.`);
  return client;
}

/** Calls one after the other, a sync of one op and a list, until `work` is done. */
async function waitsDuring(device: SyncDevice, label: string, work: () => Promise<unknown>): Promise<Waits> {
  const waits: number[] = [];
  const timed = async (call: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await call();
    waits.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_CALLS_MS));
  };
  let isDone = false;
  const running = work().finally(() => {
    isDone = true;
  });
  do {
    await timed(() =>
      device.sync([device.op({ value: waits.length % 4 === 0 ? 1 : 0, base: Number.MAX_SAFE_INTEGER })]),
    );
    await timed(async () => (await device.browser.post('titles', { elementsToShow: 30 })).text());
  } while (!isDone);
  await running;
  return { label, waits };
}

async function answered(answer: Promise<Response>, status = 200): Promise<string> {
  const got = await answer;
  const text = await got.text();
  assertResult(got.status === status, `a heavy call returned ${got.status}: ${text.slice(0, 200)}`);
  return text;
}

/** An auction with every name in the catalogue. */
function wholeAuction(): string {
  const catalogue = loadCatalogue();
  const namesOf = (section: 'achievements' | 'mounts' | 'outfits' | 'bestiary' | 'bosstiary', most: number) =>
    catalogue
      .items(section)
      .slice(0, most)
      .map(({ name }) => name);
  return auctionPage({
    id: 7,
    achievements: namesOf('achievements', 400),
    mounts: namesOf('mounts', 90),
    outfits: namesOf('outfits', 70).map((name) => ({ name, addons: 3 })),
    bestiary: namesOf('bestiary', 690).map((name, index) => ({ name, step: 1, kills: index + 2 })),
    bosstiary: namesOf('bosstiary', 250).map((name, index) => ({ name, step: 1, kills: index + 2 })),
  });
}

/** The heavy work of one account, in an order in which each step has what it needs. */
async function heavyWaits(
  device: SyncDevice,
  heavy: TestClient,
  fresh: TestClient,
  ids: readonly number[],
): Promise<Waits[]> {
  const taken: Waits[] = [];
  const take = async (label: string, work: () => Promise<unknown>) =>
    taken.push(await waitsDuring(device, label, work));
  let exported = '';
  await take('its export', async () => {
    exported = await answered(heavy.get('user/export'));
  });
  const file = JSON.parse(exported) as Record<string, unknown>;
  const progress = file.progress as unknown[];
  assertResult(progress.length > 20_000, `${progress.length} entries were exported.`);
  const { format, version, characters } = file;
  const body = JSON.stringify({ file: { format, version, characters, progress, account: { username: 'Fresh' } } });
  const send = (client: TestClient, text: string) =>
    client.request('user/import', { method: 'POST', headers: JSON_TYPE, body: text });
  await take(`the import of a file of ${progress.length} entries`, () => answered(send(fresh, body)));
  const nested = `{"file":${'['.repeat(3_900_000)}${']'.repeat(3_900_000)}}`;
  await take('a file that only nests', () => answered(send(fresh, nested), 422));
  const page = wholeAuction();
  const query = `import/bazaar/page?sections=${TICKABLE_SECTIONS.join()}&characterId=${ids[0]}`;
  let importId = '';
  await take('an import from the bazaar', async () => {
    const text = await answered(
      heavy.request(query, { method: 'POST', headers: { 'Content-Type': 'text/html' }, body: page }),
    );
    importId = JSON.parse(text).data.id;
  });
  await take('undoing that', () => answered(heavy.call('DELETE', `user/imports/${importId}`)));
  await take('a section reset', () => answered(heavy.post('user/resets', { character: ids[1], section: 'bestiary' })));
  await take('deleting a character', () => answered(heavy.call('DELETE', 'characters', { id: ids[2] })));
  let converted = 0;
  await take('converting the legacy character', async () => {
    const text = await answered(heavy.post('characters', { isMainCharacter: 1, name: 'Bryn' }), 201);
    converted = JSON.parse(text).data.id;
  });
  await take('undoing that', () => answered(heavy.call('DELETE', 'characters/conversion', { id: converted })));
  await take('deleting the account', () =>
    answered(heavy.call('DELETE', 'user', { password: registerForm().password })),
  );
  return taken;
}

/** Peak memory of the process so far, in MB (Linux only). */
async function memoryOf({ process }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Sends large bodies at once, each of another account, and returns by how much the server's memory grew. */
async function memoryOfBodies(server: ServerProcess, clients: readonly TestClient[]): Promise<string> {
  const entry = { character: null, list: 'titles', item: 1, value: 1 };
  const file = { format: 'loremark-export', version: 1, characters: [], account: { username: 'x' } };
  const body = JSON.stringify({
    file: { ...file, progress: Array.from({ length: 50_000 }, () => entry), stuff: 'x'.repeat(3_500_000) },
  });
  const before = await memoryOf(server);
  const statuses = await Promise.all(
    clients.map(async (client) => {
      const answer = await client.request('user/import', { method: 'POST', headers: JSON_TYPE, body });
      await answer.text();
      return answer.status;
    }),
  );
  const megabytes = (body.length / 1024 / 1024).toFixed(1);
  return `${(await memoryOf(server)).toFixed(0)} MB after ${clients.length} bodies of ${megabytes} MB at once (${statuses.join(', ')}), ${before.toFixed(0)} MB before`;
}

/** Restarts the server with an account that is due to be erased, and calls it until that is done. */
async function waitsDuringErasure(
  folder: string,
  device: SyncDevice,
  address: Address,
  database: Database,
): Promise<Waits> {
  await database
    .updateTable('accounts')
    .set({ deleted_at: Date.now() - 15 * DAY_MS })
    .where('username', '=', 'Heavy')
    .execute();
  const server = startServerProcess({ PORT: '0', DATA_DIR: folder, ...NO_SYNC_LIMITS });
  try {
    address.origin = await server.ready;
    return await waitsDuring(device, 'erasing that, by the clear-up', async () => {
      while (!server.stderr().includes('Purged expired data.')) await new Promise((resolve) => setTimeout(resolve, 50));
    });
  } finally {
    server.process.kill('SIGTERM');
    await server.exited;
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

export const heavyAccount: Measure = {
  name: 'heavy',
  title: "Cost of another account's heavy work for a player",
  method: `The built server on disk. One account has ${CHARACTERS} characters with every row of every section and ${SIZES.changes} changes more; another calls all the time, a sync of one op and a list in turns. Floor: the same calls at rest. The clock includes other load on the machine: medians are more reliable than maxima.`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'loremark-heavy-'));
    const address: Address = { origin: null };
    const server = startServerProcess({ PORT: '0', DATA_DIR: folder, ...NO_SYNC_LIMITS });
    let database: Database | undefined;
    try {
      address.origin = await server.ready;
      const heavy = await signUpAs(address, 'Heavy');
      const fresh = await signUpAs(address, 'Fresh');
      const device = new SyncDevice(await signUpAs(address, 'Other'), 'Other');
      await new SyncDevice(heavy, 'Heavy').sync();
      database = openSqlite(path.join(folder, STORE_FILE));
      const ids = await fillAccount({ database, catalogue: loadCatalogue() }, { accountId: 1, ...SIZES });
      for (let index = 0; index < CHARACTERS; index += 1)
        await answered(fresh.post('characters', { name: heavyName(index), isHidden: 1 }), 201);

      const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));
      const atRest = await waitsDuring(device, 'at rest', rest);
      const taken = await heavyWaits(device, heavy, fresh, ids);
      const clients: TestClient[] = [];
      for (let index = 0; index < BODIES; index += 1) clients.push(await signUpAs(address, `Body${index}`));
      const memory = await memoryOfBodies(server, clients);
      server.process.kill('SIGTERM');
      await server.exited;
      taken.push(await waitsDuringErasure(folder, device, address, database));

      const longest = (waits: readonly number[]) => quantile(waits, 1);
      return {
        comparisons: taken.map(
          ({ label, waits }): Comparison => ({
            label: `a call during ${label}`,
            floorLabel: 'the same at rest',
            unit: 'ms',
            subject: [median(waits)],
            floor: [median(atRest.waits)],
          }),
        ),
        observations: [
          { label: 'memory of the process', value: memory },
          ...[atRest, ...taken].map(
            ({ label, waits }): Observation => ({
              label: `${label}: longest wait of ${waits.length}`,
              value: ms(longest(waits)),
            }),
          ),
        ],
        budgets: taken.map(({ label, waits }) => ({
          claim: `longest wait behind ${label}`,
          actual: longest(waits),
          limit: LONGEST_MS,
          unit: 'ms',
          kind: 'goal' as const,
        })),
      };
    } finally {
      await database?.destroy();
      server.process.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    }
  },
};
