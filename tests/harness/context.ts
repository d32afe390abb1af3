/** A tab or the worker of a device, running the product's own code: outbox, drain, scheduler. */
import { IDBObjectStore } from 'fake-indexeddb';
import { type Api, createApi, memoryTokenStore } from '#offline/api/client.ts';
import { sendSync, sendSyncOnUnload } from '#offline/api/sync/sync-api.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { GUEST, type MergeIntent, ProgressDatabase } from '#offline/database/progress-database.ts';
import { beginMerge, copyIntoAccount, emptyGuest } from '#offline/guest/merge.ts';
import { readActivity, setAnyway } from '#offline/outbox/changes.ts';
import {
  type DeadLettersAction,
  discardDeadLetters,
  moveDeadLetters,
  retryDeadLetters,
  undoDeadLetters,
} from '#offline/outbox/dead-letters.ts';
import { discardProgress } from '#offline/outbox/discard.ts';
import type { RecordingContext, Seen, Wanted } from '#offline/outbox/enqueue.ts';
import { type QueueSnapshot, readQueue } from '#offline/outbox/observe/observe.ts';
import { type ChangedRegister, ChangedSince } from '#offline/outbox/revert.ts';
import { undoAnyway, undoChange, undoNewest } from '#offline/outbox/undo.ts';
import { exportUnsent, importUnsent, type UnsentFile } from '#offline/outbox/unsent-file.ts';
import { pendingOf, seenVersion } from '#offline/outbox/view.ts';
import { createBrowserDrain } from '#offline/sync/browser-drain.ts';
import { unloadRequest } from '#offline/sync/flush-on-unload.ts';
import type { DrainEnd, DrainPorts, SyncStore } from '#offline/sync/ports.ts';
import { createScheduler } from '#offline/sync/scheduler.ts';
import { createSyncStore } from '#offline/sync/sync-store.ts';
import type { Trigger } from '#offline/sync/triggers.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { type Host, on } from './host.ts';
import { nameOf, readSnapshot, type Snapshot } from './raw-store.ts';
import { Process } from './stage.ts';

/** Timeouts of `worker-bridge.ts`. */
const ACCEPT_MS = 2000;
const END_MS = 30_000;

export class Context {
  readonly process: Process;
  /** Ends of its drains; null if the store failed. */
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
    const api = createApi({ token: memoryTokenStore(), fetch: link.fetchOf(this.process), clock });
    this.#leavingApi = createApi({
      token: memoryTokenStore(),
      fetch: link.fetchOf(new Process(`${name} leaving`)),
      clock,
    });
    this.#drain = createBrowserDrain(identities, (request) => sendSync(api, request), {
      clock,
      random: () => stage.random.next(),
      timers,
      withLock: (account, work) => this.#withLock(account, work),
      openProgress: (account) => on(factory, () => new ProgressDatabase(account)),
      openStore: (database, accountId) => this.#openStore(database, accountId),
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

  /** The player chooses values based on what the screen shows now. Returns false if the device could not store them. */
  async choose(wanted: readonly Wanted[]): Promise<boolean> {
    const { account, stage, watch } = this.device;
    if (account === null) return false;
    const database = this.database(account.username);
    const tapped = watch.glance();
    const seen = wanted.map((each) => ({ ...each, seen: this.#seen(account.username, each) }));
    const store = () => {
      watch.tapped = tapped;
      return this.#storing(() => enqueue(database, this.#recording, seen));
    };
    try {
      await stage.cross(this.process, 'choose', store);
      return true;
    } catch {
      return false;
    }
  }

  /** The state of a register that the page has at the time of the tap. */
  #seen(account: string, { character, list, item }: Wanted): Seen {
    const { ops, mirror, sync } = readSnapshot(this.device.factory, account);
    const name = nameOf({ character, list, item });
    const pending = pendingOf([...ops.values()].filter((op) => nameOf(op) === name));
    return { version: seenVersion(mirror.get(name), pending), resets: sync.resets };
  }

  /** Device time of taps, and ids. */
  get #recording(): RecordingContext {
    return { clock: this.device.tapTime, newId: this.device.newId };
  }

  /**
   * The player undoes the newest change of a character. Returns the registers that changed since; null if there is
   * nothing to undo.
   */
  async undo(character: number): Promise<readonly ChangedRegister[] | null> {
    const undone = await this.#acting('undo', (database) => undoNewest(database, this.#recording, character));
    return undone?.changedSince ?? null;
  }

  /**
   * The player undoes one of their own changes in the list, by its position from the newest. Returns the registers that
   * changed since.
   */
  async undoOlder(position: number): Promise<readonly ChangedRegister[] | null> {
    const undoAt = async (database: ProgressDatabase) => {
      const [own] = await readActivity(database);
      const change = own[position % Math.max(1, own.length)];
      if (change === undefined) return null;
      const undo = undoChange(database, this.#recording, change.id);
      return undo.then(
        ({ changedSince }) => changedSince,
        (error: unknown) => (error instanceof ChangedSince ? error.changedSince : Promise.reject(error)),
      );
    };
    return this.#acting('undo', undoAt);
  }

  /** The player is notified of the registers that changed since and sets their former values anyway. */
  async undoAnyway(left: readonly ChangedRegister[]): Promise<void> {
    await this.#acting('insist', (database) => undoAnyway(database, this.#recording, left));
  }

  /** The player is notified of the newest merged change and sets the wanted value anyway. */
  async setAnyway(): Promise<void> {
    await this.#acting('insist', async (database) => {
      const [, merged] = await readActivity(database);
      const change = merged.find(({ canSetAnyway }) => canSetAnyway);
      if (change !== undefined) await setAnyway(database, this.#recording, change.id);
    });
  }

  /** The player settles all refused changes at once. */
  async settleDeadLetters(how: 'retry' | 'discard' | { readonly moveTo: number }): Promise<void> {
    const settled = await this.#acting('letters', (database) => {
      const deadLetters = [...readSnapshot(this.device.factory, database.account).ops.values()];
      const ids = deadLetters.flatMap(({ id, state }) => (state === 'dead' ? [id] : []));
      if (how === 'discard') return discardDeadLetters(database, this.#recording, ids);
      if (how === 'retry') return retryDeadLetters(database, this.#recording, ids);
      return moveDeadLetters(database, this.#recording, ids, how.moveTo);
    });
    if (settled !== null) this.#lastLetters = settled.action;
  }
  #lastLetters: DeadLettersAction = [];

  /** The player reverts that decision. */
  async undoDeadLetters(): Promise<void> {
    const action = this.#lastLetters;
    this.#lastLetters = [];
    await this.#acting('letters', (database) => undoDeadLetters(database, this.#recording, action));
  }

  /** The player saves the unsent changes to a file. */
  exportFile(): Promise<UnsentFile | null> {
    return this.#acting('export', (database) => exportUnsent(database, this.#recording, this.device.name));
  }

  /** The player imports a file of unsent changes. A file of another account is refused. */
  async importFile(file: UnsentFile): Promise<void> {
    await this.#acting('import', (database) => importUnsent(database, this.#recording, file));
  }

  /** Runs a transaction of the player. Returns null if it failed or was refused and so changed nothing. */
  async #acting<T>(label: string, work: (database: ProgressDatabase) => Promise<T>): Promise<T | null> {
    const { account, stage } = this.device;
    if (account === null) return null;
    const database = this.database(account.username);
    try {
      return await stage.cross(this.process, label, async () => (await this.#storing(() => work(database))) ?? null);
    } catch {
      return null;
    }
  }

  /** The player discards the account's progress on this device. */
  async discard(): Promise<void> {
    const { account, stage } = this.device;
    if (account === null) return;
    await stage.cross(this.process, 'discard', () =>
      discardProgress(this.database(account.username), this.#recording.newId),
    );
  }

  /** The last push of a page that is being closed. */
  pushOnUnload({ ops, ...known }: Pick<Snapshot, 'ops' | 'sync' | 'sent' | 'client'>): void {
    const { account, name } = this.device;
    if (account === null) return;
    const all = [...ops.values()].sort((a, b) => a.place - b.place);
    const request = unloadRequest(
      { username: account.username, id: account.profileId },
      name,
      { ...known, ops: all },
      null,
    );
    if (request !== null) sendSyncOnUnload(this.#leavingApi, request);
  }

  /** The player chooses values while signed out. */
  async chooseAsGuest(wanted: readonly Wanted[]): Promise<void> {
    const { stage } = this.device;
    const store = () => this.#storing(() => enqueue(this.database(GUEST), this.#recording, wanted));
    await stage.cross(this.process, 'choose as guest', store).catch(() => undefined);
  }

  /** Merges guest progress into a character of the account; each step is a crossing. A failed step loses nothing. */
  async mergeGuest(character: number): Promise<void> {
    const { account, stage } = this.device;
    if (account === null) return;
    const [guest, database] = [this.database(GUEST), this.database(account.username)];
    try {
      const begin = () => beginMerge(guest, database, this.#recording, character);
      await this.#mergeTo(await stage.cross(this.process, 'begin merge', () => this.#storing(begin)));
    } catch {
      // The merge remains pending.
    }
  }

  /** Finishes an interrupted merge, as the page does at every start. */
  async finishMerge(): Promise<void> {
    const { stage } = this.device;
    try {
      const read = () => this.database(GUEST).meta.get('guest');
      const row = await stage.cross(this.process, 'read guest', read);
      if (row?.key === 'guest' && row.merge !== null) await this.#mergeTo(row.merge);
    } catch {
      // The next start retries.
    }
  }

  async #mergeTo(intent: MergeIntent): Promise<void> {
    const { stage, options } = this.device;
    const guest = this.database(GUEST);
    const account = this.database(intent.account);
    const copy = () => copyIntoAccount(guest, account, this.#recording, intent);
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
      const end = await this.#requestFromWorker(worker, trigger);
      if (end !== null) return end;
    }
    return this.#drain(trigger);
  }

  /** Returns the worker's end; null if it does not respond in time. */
  #requestFromWorker(worker: NonNullable<Host['worker']>, trigger: Trigger): Promise<DrainEnd | null> {
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

  /** Wraps the real store so that each call is a crossing. */
  #openStore(database: ProgressDatabase, accountId: number): SyncStore {
    const { stage, options, newId, name } = this.device;
    const real = createSyncStore(database, newId, name, accountId);
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

  /** Runs a transaction, which is subject to the device's storage fault if there is one. */
  #storing<T>(work: () => Promise<T>): Promise<T> {
    return this.device.storageFault === null ? work() : withStorageFault(this.device, work);
  }
}

/** Runs `work` while the write selected by the fault fails because of a full disk or a closed connection. */
async function withStorageFault<T>(device: Pick<Host, 'storageFault'>, work: () => Promise<T>): Promise<T> {
  const stores = IDBObjectStore.prototype;
  const { put, add } = stores;
  const fail = (store: IDBObjectStore) => {
    const fault = device.storageFault;
    if (fault === null) return;
    device.storageFault = fault.after === 0 ? null : { ...fault, after: fault.after - 1 };
    if (fault.after > 0) return;
    if (fault.how === 'quota') throw new DOMException('The disk is full.', 'QuotaExceededError');
    store.transaction.db.close();
    throw new DOMException('The connection is gone.', 'InvalidStateError');
  };
  stores.put = function putUnlessFailing(this: IDBObjectStore, ...args: Parameters<typeof put>) {
    fail(this);
    return put.apply(this, args);
  };
  stores.add = function addUnlessFailing(this: IDBObjectStore, ...args: Parameters<typeof add>) {
    fail(this);
    return add.apply(this, args);
  };
  try {
    return await work();
  } finally {
    Object.assign(stores, { put, add });
  }
}
