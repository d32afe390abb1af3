/** The drain joined to the real world: IndexedDB, the network, the clock, Web Locks. For page and worker alike. */
import type { Api } from '#offline/api/client.ts';
import { sendSync } from '#offline/api/sync-api.ts';
import type { DeviceDatabase } from '#offline/database/device-database.ts';
import { readIdentity } from '#offline/database/identity-store.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { thisDevice } from './device-label.ts';
import { drain, RUN_BUDGET_MS } from './drain.ts';
import { withDrainLock } from './locks.ts';
import type { DrainEnd, Identity } from './ports.ts';
import { browserTimers } from './scheduler.ts';
import { singleFlight } from './single-flight.ts';
import { createSyncStore } from './sync-store.ts';
import type { Trigger } from './triggers.ts';

/** A run that has not ended by then hangs: longer than its budget and its last request together. */
const HANGING_MS = RUN_BUDGET_MS + 60_000;

/** Drains the signed-in account's outbox, one run at a time in this context. Rejects only when storage fails. */
export function createBrowserDrain(device: DeviceDatabase, api: Api): (trigger: Trigger) => Promise<DrainEnd> {
  let open: ProgressDatabase | undefined;

  function databaseOf(account: string): ProgressDatabase {
    if (open?.account === account) return open;
    open?.close();
    open = new ProgressDatabase(account);
    return open;
  }

  async function identity(): Promise<Identity | null> {
    const record = await readIdentity(device);
    if (record === undefined || record.user === null) return null;
    return { account: record.user.username, generation: record.generation };
  }

  async function run(trigger: Trigger): Promise<DrainEnd> {
    const signedIn = await identity();
    if (signedIn === null) return { kind: 'signedOut' };
    const store = createSyncStore(databaseOf(signedIn.account), newId, thisDevice());
    return drain(
      {
        store,
        identity,
        send: (request) => sendSync(api, request),
        clock: Date.now,
        random: Math.random,
        newId,
        withLock: withDrainLock,
      },
      trigger,
    );
  }

  return singleFlight((trigger) =>
    endingWithin(HANGING_MS, run(trigger), () => {
      // A store that no longer answers is the likeliest reason; the next run opens it anew.
      logUnexpected('delivery hung and was begun anew', null);
      open?.close();
      open = undefined;
      return { kind: 'unfinished' };
    }),
  );
}

/** The end of `run`, or that of `giveUp` if it takes longer than `limit` ms: nothing may block delivery for ever. */
async function endingWithin(limit: number, run: Promise<DrainEnd>, giveUp: () => DrainEnd): Promise<DrainEnd> {
  let cancel: () => void = () => undefined;
  const hung = new Promise<DrainEnd>((resolve) => {
    cancel = browserTimers.set(limit, () => resolve(giveUp()));
  });
  try {
    return await Promise.race([run, hung]);
  } finally {
    cancel();
  }
}
