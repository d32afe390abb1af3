/** A tab or the worker of a device, running the product's own code: outbox, drain, scheduler. */
import { IDBObjectStore } from 'fake-indexeddb';
import { type Api, createApi, memoryTokenHolder } from '#offline/api/client.ts';
import { sendSync, sendSyncOnLeaving } from '#offline/api/sync-api.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { GUEST, type MergeIntent, ProgressDatabase } from '#offline/database/progress-database.ts';
import { beginMerge, copyIntoAccount, emptyGuest } from '#offline/guest/merge.ts';
import { discardProgress } from '#offline/outbox/discard.ts';
import type { Wanted } from '#offline/outbox/enqueue.ts';
import { type QueueSnapshot, readQueue } from '#offline/outbox/observe.ts';
import { undoNewest } from '#offline/outbox/undo.ts';
import { createBrowserDrain } from '#offline/sync/browser-drain.ts';
import { leavingRequest } from '#offline/sync/leaving.ts';
import type { DrainEnd, DrainPorts, SyncStore } from '#offline/sync/ports.ts';
import { createScheduler } from '#offline/sync/scheduler.ts';
import { createSyncStore } from '#offline/sync/sync-store.ts';
import type { Trigger } from '#offline/sync/triggers.ts';
import { enqueue } from '#tests/builders/enqueue.ts';
import { type Host, on } from './host.ts';
import type { Snapshot } from './raw-store.ts';
import { Process } from './stage.ts';

/** Timeouts of `worker-bridge.ts`. */
const ACCEPT_MS = 2000;
const END_MS = 30_000;

export class Context {
  readonly process: Process;
  /** Ends of its drains; null where the store failed. */
  readonly ends: (DrainEnd | null)[] = [];
  /** API client whose requests outlive the page. */
  readonly #leavingApi: Api;
  readonly #databases = new Map<string, ProgressDatabase>();
  readonly #drain: (trigger: Trigger) => Promise<DrainEnd>;
  readonly #request: (trigger: Trigger) => Promise<DrainEnd>;

  constructor(
    readonly device: Host,
    name: string,
  ) {
    this.process = new Process(name);
    const { stage, factory, link } = device;
    const identities = on(factory, () => new DeviceDatabase());
    const clock = () => device.now();
    const timers = stage.timers(this.process);
    const api = createApi({ token: memoryTokenHolder(), fetch: link.fetchOf(this.process), clock });
    this.#leavingApi = createApi({
      token: memoryTokenHolder(),
      fetch: link.fetchOf(new Process(`${name} leaving`)),
      clock,
    });
    this.#drain = createBrowserDrain(identities, (request) => sendSync(api, request), {
      clock,
      random: () => stage.random.next(),
      newId: device.newId,
      timers,
      withLock: (account, work) => this.#withLock(account, work),
      openProgress: (account) => on(factory, () => new ProgressDatabase(account)),
      openStore: (database) => this.#openStore(database),
    });
    this.#request = createScheduler((trigger) => this.#drainAnywhere(trigger), timers, clock).request;
    this.process.onDeath.push(() => {
      identities.close();
      for (const database of this.#databases.values()) database.close();
    });
  }

  /** Requests a drain as the page does; never rejects. */
  async request(trigger: Trigger): Promise<void> {
    this.ends.push(await this.#request(trigger).catch(() => null));
  }

  /** Drains in this context itself, as a worker does on an event. */
  async drainHere(trigger: Trigger): Promise<DrainEnd | null> {
    const end = await this.#drain(trigger).catch(() => null);
    this.ends.push(end);
    return end;
  }

  /** The player chooses values. False when the device could not keep them. */
  async choose(wanted: readonly Wanted[]): Promise<boolean> {
    const { account, stage } = this.device;
    if (account === null) return false;
    const database = this.database(account.username);
    const context = { clock: () => this.device.now(), newId: this.device.newId };
    try {
      await stage.cross(this.process, 'choose', () => this.#storing(() => enqueue(database, context, wanted)));
      return true;
    } catch {
      return false;
    }
  }

  /** The player undoes the newest change of a character. */
  async undo(character: number): Promise<void> {
    const { account, stage } = this.device;
    if (account === null) return;
    const database = this.database(account.username);
    const context = { clock: () => this.device.now(), newId: this.device.newId };
    await stage
      .cross(this.process, 'undo', () => this.#storing(() => undoNewest(database, context, character)))
      .catch(() => undefined);
  }

  /** The player discards the account's progress on this device. */
  async discard(): Promise<void> {
    const { account, stage } = this.device;
    if (account === null) return;
    await stage.cross(this.process, 'discard', () => discardProgress(this.database(account.username)));
  }

  /** The last push of a page that goes away. */
  pushOnLeaving({ ops, sync }: Pick<Snapshot, 'ops' | 'sync'>): void {
    const { account, name } = this.device;
    const client = [...ops.values()].at(-1)?.client ?? null;
    if (account === null) return;
    const all = [...ops.values()].sort((a, b) => a.seq - b.seq);
    const request = leavingRequest(account.username, name, { ops: all, client, sync }, null);
    if (request !== null) sendSyncOnLeaving(this.#leavingApi, request);
  }

  /** The player chooses values while nobody is signed in. */
  async chooseAsGuest(wanted: readonly Wanted[]): Promise<void> {
    const { stage, newId } = this.device;
    const context = { clock: () => this.device.now(), newId };
    await stage
      .cross(this.process, 'choose as guest', () => this.#storing(() => enqueue(this.database(GUEST), context, wanted)))
      .catch(() => undefined);
  }

  /** Merges guest progress into a character of the account, each step a crossing. A failed step loses nothing. */
  async mergeGuest(character: number): Promise<void> {
    const { account, stage, newId } = this.device;
    if (account === null) return;
    const [guest, database] = [this.database(GUEST), this.database(account.username)];
    const context = { clock: () => this.device.now(), newId };
    try {
      const begin = () => beginMerge(guest, database, context, character);
      await this.#mergeTo(await stage.cross(this.process, 'begin merge', () => this.#storing(begin)));
    } catch {
      // The question stays open.
    }
  }

  /** Finishes an interrupted merge, as every start of the page does. */
  async finishMerge(): Promise<void> {
    const { stage } = this.device;
    try {
      const read = () => this.database(GUEST).meta.get('guest');
      const row = await stage.cross(this.process, 'read guest', read);
      if (row?.key === 'guest' && row.merge !== null) await this.#mergeTo(row.merge);
    } catch {
      // The next start tries again.
    }
  }

  async #mergeTo(intent: MergeIntent): Promise<void> {
    const { stage, newId, options } = this.device;
    const guest = this.database(GUEST);
    const account = this.database(intent.account);
    const context = { clock: () => this.device.now(), newId };
    const copy = () => copyIntoAccount(guest, account, context, intent);
    if (!options.forgetsGuests) await stage.cross(this.process, 'merge', () => this.#storing(copy));
    await stage.cross(this.process, 'end merge', () => this.#storing(() => emptyGuest(guest, intent)));
  }

  /** The input of the badge. */
  queue(account: string): Promise<QueueSnapshot> {
    return readQueue(this.database(account));
  }

  database(account: string): ProgressDatabase {
    const known = this.#databases.get(account);
    if (known !== undefined) return known;
    const database = on(this.device.factory, () => new ProgressDatabase(account));
    this.#databases.set(account, database);
    return database;
  }

  async #drainAnywhere(trigger: Trigger): Promise<DrainEnd> {
    const { worker } = this.device;
    if (worker !== undefined) {
      const end = await this.#askWorker(worker, trigger);
      if (end !== null) return end;
    }
    return this.#drain(trigger);
  }

  /** The worker's end; null if it does not answer in time. */
  #askWorker(worker: NonNullable<Host['worker']>, trigger: Trigger): Promise<DrainEnd | null> {
    const { stage } = this.device;
    const timers = stage.timers(this.process);
    return new Promise((resolve) => {
      let stopWaiting = timers.set(ACCEPT_MS, () => resolve(null));
      const serve = async () => {
        await stage.gate(worker.process, 'message');
        stopWaiting();
        stopWaiting = timers.set(END_MS, () => resolve(null));
        const end = await worker.drainHere(trigger);
        await stage.gate(this.process, 'worker answered');
        stopWaiting();
        resolve(end);
      };
      void serve();
    });
  }

  readonly #withLock: DrainPorts['withLock'] = async (account, work) => {
    const { stage, options, locks } = this.device;
    await stage.gate(this.process, 'lock');
    if (options.locks === false) return work(false);
    if (locks.has(account)) return work(false);
    locks.set(account, this.process);
    const release = () => {
      if (locks.get(account) === this.process) locks.delete(account);
    };
    this.process.onDeath.push(release);
    try {
      return await work(true);
    } finally {
      release();
    }
  };

  /** The real store, with each call as a crossing. */
  #openStore(database: ProgressDatabase): SyncStore {
    const { stage, options, newId, name } = this.device;
    const real = createSyncStore(database, newId, name);
    const store = options.store?.(real, () => stage.gate(this.process, 'between'), database) ?? real;
    const crossing = (call: string, work: (...args: never[]) => Promise<unknown>) => {
      const writes = call !== 'read';
      return (...args: never[]) =>
        stage.cross(this.process, call, () => (writes ? this.#storing(() => work(...args)) : work(...args)));
    };
    const calls = Object.entries(store).map(([name, value]) => [
      name,
      typeof value === 'function' ? crossing(name, value) : value,
    ]);
    return Object.fromEntries(calls) as SyncStore;
  }

  /** Runs a transaction, which meets the device's storage fault if there is one. */
  #storing<T>(work: () => Promise<T>): Promise<T> {
    const { storageFault } = this.device;
    this.device.storageFault = null;
    return storageFault === null ? work() : withStorageFault(storageFault, work);
  }
}

/** Runs `work` with its first write failing by a full disk or a lost connection. */
async function withStorageFault<T>(fault: 'quota' | 'closed', work: () => Promise<T>): Promise<T> {
  const stores = IDBObjectStore.prototype;
  const put = stores.put;
  let met = false;
  stores.put = function fail(this: IDBObjectStore, ...args: Parameters<typeof put>) {
    if (met) return put.apply(this, args);
    met = true;
    if (fault === 'quota') throw new DOMException('The disk is full.', 'QuotaExceededError');
    this.transaction.db.close();
    throw new DOMException('The connection is gone.', 'InvalidStateError');
  };
  try {
    return await work();
  } finally {
    stores.put = put;
  }
}
