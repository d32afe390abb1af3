/** Runs in a page: an account on a device that ticks offline and delivers when it is online again. */
import { liveQuery } from 'dexie';
import { register } from '#offline/api/accounts/account-forms-api.ts';
import { createApi, memoryTokenStore } from '#offline/api/client.ts';
import { sendSync } from '#offline/api/sync/sync-api.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { storeIdentity } from '#offline/database/identity-store.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { readCounter } from '#offline/database/sync-row.ts';
import { opRow } from '#offline/outbox/enqueue.ts';
import { type QueueSnapshot, readQueue } from '#offline/outbox/observe/observe.ts';
import { createBrowserDrain } from '#offline/sync/browser-drain.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { nextOnline, type Tick } from './floors.ts';
import { RECORDING } from './ticking.ts';

const api = createApi({ token: memoryTokenStore() });

/** Signs up in this browser: the session cookie is set, but the device has not stored the account yet. */
export async function signUp(username: string): Promise<void> {
  await register(api, { username, email: `${username}@example.org`.toLowerCase(), password: 'oak-elm-and-ash' });
}

/** Records all ticks as one choice of the player. */
export async function tick(username: string, ticks: readonly Tick[]): Promise<void> {
  const database = new ProgressDatabase(username);
  await enqueue(
    database,
    RECORDING,
    ticks.map(({ list, item }) => ({ character: 0, list, item, value: 1, text: null, source: 'tap', group: null })),
  );
  database.close();
}

/** Puts `count` ops into the outbox, repeatedly on the same registers, like a queue of many bulk actions. */
export async function queueMany(username: string, ticks: readonly Tick[], count: number): Promise<void> {
  const database = new ProgressDatabase(username);
  await database.transaction('rw', [database.outbox, database.meta], async () => {
    const { client, place } = await readCounter(database, RECORDING.newId);
    const at = new Date(RECORDING.clock()).toISOString();
    const ops = Array.from({ length: count }, (_, index) => {
      const { list, item } = ticks[index % ticks.length] ?? { list: 'achievements', item: 1 };
      const value = Math.floor(index / ticks.length) % 2 === 0 ? 1 : 0;
      const wanted = { character: 0, list, item, value, text: null, source: 'bulk' as const, group: null };
      return opRow(wanted, { id: RECORDING.newId(), place: place + index + 1, at, base: null });
    });
    await Promise.all([
      database.outbox.bulkAdd(ops),
      database.meta.put({ key: 'counter', client, place: place + count }),
    ]);
  });
  database.close();
}

/** Resolves when that many ops are pending, and the page has had time to read them. */
export async function settled(username: string, count: number): Promise<void> {
  const database = new ProgressDatabase(username);
  while ((await database.outbox.count()) < count) await new Promise((next) => setTimeout(next, 50));
  for (let idle = 0; idle < 20; idle += 1) {
    await new Promise((next) => requestIdleCallback(next));
    await new Promise((next) => setTimeout(next, 50));
  }
  database.close();
}

/** Resolves when nothing of the account is pending. */
function emptied(database: ProgressDatabase): Promise<QueueSnapshot> {
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(() => readQueue(database)).subscribe((queue) => {
      if (queue.unsent > 0) return;
      subscription.unsubscribe();
      resolve(queue);
    }, reject);
  });
}

export interface Replayed {
  /** ms from the browser's `online` event until the outbox is empty. */
  readonly ms: number;
  /** Ops that the server refused. */
  readonly dead: number;
}

let delivering: Promise<Replayed> | undefined;

/** Makes the drain deliver at the next `online` event, without React or worker. */
export async function armDrain(username: string): Promise<void> {
  const device = new DeviceDatabase();
  const user = {
    id: 1,
    account: username,
    username,
    role: 'user',
    current_character: null,
    default_character_name: null,
  } as const;
  await storeIdentity(device, { kind: 'confirmed', user }, Date.now());
  const drain = createBrowserDrain(device, (request) => sendSync(api, request));
  delivering = timeDelivery(username, () => drain('online'));
}

/** Watches the app deliver by itself after the next `online` event. */
export function armWatch(username: string): void {
  delivering = timeDelivery(username, () => Promise.resolve());
}

async function timeDelivery(username: string, atOnline: () => Promise<unknown>): Promise<Replayed> {
  const database = new ProgressDatabase(username);
  const begun = await nextOnline();
  const [{ dead }] = await Promise.all([emptied(database), atOnline()]);
  const ms = performance.now() - begun;
  database.close();
  return { ms, dead };
}

/** The armed delivery, once it is complete. */
export function delivered(): Promise<Replayed> {
  if (delivering === undefined) throw new Error('No delivery is awaited.');
  return delivering;
}
