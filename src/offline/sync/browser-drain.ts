/** The drain of a page or worker with its real ports: IndexedDB, network, clock, Web Locks. */
import { dropCatalogue } from '#offline/database/catalogue-store.ts';
import type { DeviceDatabase } from '#offline/database/device-database.ts';
import { followIdentity, isShown } from '#offline/database/identity-store.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { thisDevice } from './device-label.ts';
import { drain, RUN_BUDGET_MS } from './drain.ts';
import { withDrainLock } from './locks.ts';
import type { DrainEnd, DrainPorts, SyncIdentity, SyncStore } from './ports.ts';
import { browserTimers, type Timers } from './scheduler.ts';
import { singleFlight } from './single-flight.ts';
import { createSyncStore } from './sync-store.ts';
import type { Trigger } from './triggers.ts';

/** Time in ms after which a run counts as hung: its budget plus its last request. */
const HANGING_MS = RUN_BUDGET_MS + 60_000;

/** The drain's environment except for the device's database and the server; replaced in tests. */
export interface Surroundings extends Pick<DrainPorts, 'clock' | 'random' | 'withLock'> {
  readonly timers: Timers;
  /** Opens an account's database on this device. `isWanted` as in `ProgressDatabase`. */
  readonly openProgress: (account: string, isWanted: () => Promise<boolean>) => ProgressDatabase;
  /**
   * Creates the drain's view of such a database. `accountId` = id of its user, 0 if unknown; `forgotten` = clients whose
   * data was deleted from this device.
   */
  readonly openStore: (database: ProgressDatabase, accountId: number, forgotten: readonly string[]) => SyncStore;
}

const BROWSER: Surroundings = {
  clock: Date.now,
  random: Math.random,
  withLock: withDrainLock,
  timers: browserTimers,
  openProgress: (account, isWanted) => new ProgressDatabase(account, isWanted),
  openStore: (database, accountId, forgotten) => createSyncStore(database, newId, thisDevice(), accountId, forgotten),
};

/** Returns a function that drains the signed-in account's outbox, one run at a time in this context. It rejects only if storage fails. */
export function createBrowserDrain(
  device: DeviceDatabase,
  send: DrainPorts['send'],
  { timers, openProgress, openStore, ...ports }: Surroundings = BROWSER,
): (trigger: Trigger) => Promise<DrainEnd> {
  let open: ProgressDatabase | undefined;

  function databaseOf(account: string): ProgressDatabase {
    if (open?.account === account) return open;
    open?.close();
    open = openProgress(account, () => isShown(device, account));
    return open;
  }

  async function run(trigger: Trigger): Promise<DrainEnd> {
    const following = followIdentity(device);
    const identity = async (): Promise<SyncIdentity | null> => {
      const record = await following.read();
      if (!record?.user) return null;
      const { account, id } = record.user;
      return { account, id, generation: record.generation };
    };
    try {
      const signedIn = await identity();
      if (signedIn === null) return { kind: 'signedOut' };
      const store = openStore(databaseOf(signedIn.account), signedIn.id, (await following.read())?.forgotten ?? []);
      return await drain({ ...ports, store, identity, send, dropCatalogue: () => dropCatalogue(device) }, trigger);
    } finally {
      following.stop();
    }
  }

  return singleFlight((trigger) =>
    endingWithin(timers, HANGING_MS, run(trigger), () => {
      // Probably the database no longer responds; the next run reopens it.
      logUnexpected('a delivery hung and was abandoned', null);
      open?.close();
      open = undefined;
      return { kind: 'unfinished' };
    }),
  );
}

/** Returns the result of `run`, or of `giveUp` after `limit` ms, so that nothing blocks delivery forever. */
async function endingWithin(
  timers: Timers,
  limit: number,
  run: Promise<DrainEnd>,
  giveUp: () => DrainEnd,
): Promise<DrainEnd> {
  let cancel: () => void = () => undefined;
  const hung = new Promise<DrainEnd>((resolve) => {
    cancel = timers.set(limit, () => resolve(giveUp()));
  });
  try {
    return await Promise.race([run, hung]);
  } finally {
    cancel();
  }
}
