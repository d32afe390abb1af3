/** Runs in a page: ticks through the product's outbox compared with raw IndexedDB. */
import { ProgressDatabase, progressDatabaseName } from '#offline/database/progress-database.ts';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import type { Wanted } from '#offline/outbox/enqueue.ts';
import { ProgressSession } from '#page/state/sync/progress/progress-session.ts';
import { ProgressView } from '#page/state/sync/progress/progress-view.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { deleteDatabase, RawStore, type Tick } from './floors.ts';

/** The clock and ids that ticks are recorded with. */
export const RECORDING = { clock: Date.now, newId: () => crypto.randomUUID() };

function wanted({ list, item }: Tick): Wanted {
  return { character: 0, list, item, value: 1, text: null, source: 'tap', group: null };
}

/** The database of a device that has synced before: taps are compared with a complete mirror. */
async function openSynced(account: string): Promise<ProgressDatabase> {
  const database = new ProgressDatabase(account);
  await database.meta.put({ ...FRESH_SYNC, cursor: 0, epoch: 'bench', firstPullComplete: true });
  return database;
}

/**
 * The page's own session on that database, after reading it; `reading` resolves when its readers have read all taps.
 */
async function openSession(account: string) {
  let place = 0;
  const session = new ProgressSession({
    account,
    character: 0,
    view: new ProgressView((saving) => {
      place = saving.storedPlace;
    }),
    context: RECORDING,
    onQueue: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const reading = async () => {
    while (session.snapshot === undefined || session.snapshot.place < place) {
      await new Promise((next) => setTimeout(next));
    }
  };
  await reading();
  return { session, reading };
}

async function assertRecorded(database: ProgressDatabase, ticks: readonly Tick[]): Promise<void> {
  const ops = await database.outbox.orderBy('place').toArray();
  const asked = ticks.map(({ list, item }) => `${list}/${item}`);
  const recorded = ops.map(({ list, item }) => `${list}/${item}`);
  if (recorded.join() !== asked.join() || ops.some(({ value, state }) => value !== 1 || state !== 'pending')) {
    throw new Error(`${ops.length} of ${ticks.length} ticks are in the outbox as they were made.`);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export interface TapTimes {
  /** ms from the tap to durable, per tap. */
  readonly subject: readonly number[];
  readonly floor: readonly number[];
  /** Raw IndexedDB with all reads and writes that the rules add to a tap. */
  readonly byTheRules: readonly number[];
}

/** `rested`: the page has read what the tap before stored; `hurried`: it may still be reading, or not have started. */
export type Pace = 'rested' | 'hurried';

/** One tap at a time, the three ways in turn, so that other load on the machine affects all of them. */
export async function tapInTurn(
  account: string,
  ticks: readonly Tick[],
  warmUp: number,
  pace: Pace,
): Promise<TapTimes> {
  const names = [`floor-${account}`, `rules-${account}`] as const;
  const database = await openSynced(account);
  const { session, reading } = await openSession(account);
  const [raw, byTheRules] = [await RawStore.open(names[0]), await RawStore.open(names[1])];
  const times = { subject: [] as number[], floor: [] as number[], byTheRules: [] as number[] };
  for (const [made, tick] of ticks.entries()) {
    const ways = [
      ['subject', () => session.choose(tick.list, tick.item, 1, {})],
      ['floor', () => raw.put([tick])],
      ['byTheRules', () => byTheRules.putByTheRules(tick)],
    ] as const;
    // Each way is first equally often, and follows each other one equally often.
    const inTurn = Math.floor(made / ways.length) % 2 === 0 ? ways : ways.toReversed();
    for (let turn = 0; turn < ways.length; turn += 1) {
      const [way, tap] = inTurn[(made + turn) % ways.length] ?? ways[0];
      const ms = await timed(tap);
      if (made >= warmUp) times[way].push(ms);
      // The page rereads the store after each tap; that must not count for the next tap, whichever way it is.
      if (way === 'subject' && pace === 'rested') await reading();
    }
  }
  await reading();
  session.stop();
  await assertRecorded(database, ticks);
  for (const store of [raw, byTheRules]) {
    const stored = await store.countOutbox();
    if (stored !== ticks.length) throw new Error(`The floor has ${stored} of ${ticks.length} ticks.`);
    store.close();
  }
  database.close();
  await Promise.all([deleteDatabase(progressDatabaseName(account)), ...names.map(deleteDatabase)]);
  return times;
}

export interface BurstTimes {
  /** ms for all of them. */
  readonly subject: number;
  readonly floor: number;
}

/** Ticks made before the other way's turn, so that variations of the machine affect both. */
const TURN = 50;

/** All ticks, one after the other or at once. */
export async function tickAll(
  account: string,
  ticks: readonly Tick[],
  manner: 'oneByOne' | 'bulk',
  floorFirst: boolean,
): Promise<BurstTimes> {
  const floorName = `floor-${account}`;
  const database = await openSynced(account);
  const raw = await RawStore.open(floorName);
  const times = { subject: 0, floor: 0 };
  const ways = [
    ['subject', (some: readonly Tick[]) => enqueue(database, RECORDING, some.map(wanted))],
    ['floor', (some: readonly Tick[]) => raw.put(some)],
  ] as const;
  const inOrder = floorFirst ? ways.toReversed() : ways;
  const turn = manner === 'bulk' ? ticks.length : TURN;
  for (let made = 0; made < ticks.length; made += turn) {
    const some = ticks.slice(made, made + turn);
    const calls = manner === 'bulk' ? [some] : some.map((tick) => [tick]);
    for (const [way, tick] of inOrder) {
      times[way] += await timed(async () => {
        for (const call of calls) await tick(call);
      });
    }
  }
  await assertRecorded(database, ticks);
  const stored = await raw.countOutbox();
  if (stored !== ticks.length) throw new Error(`The floor has ${stored} of ${ticks.length} ticks.`);
  database.close();
  raw.close();
  await Promise.all([deleteDatabase(progressDatabaseName(account)), deleteDatabase(floorName)]);
  return times;
}
