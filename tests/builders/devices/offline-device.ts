/** A device with an in-memory IndexedDB, whose drain runs on ports that a test controls. */
import type { SyncRequest } from '#core/contract/sync/sync.ts';
import { type OpRow, ProgressDatabase, type RegisterRow } from '#offline/database/progress-database.ts';
import type { EnqueueResult, RecordingContext } from '#offline/outbox/enqueue.ts';
import { registerKey } from '#offline/outbox/register-key.ts';
import { undoNewest } from '#offline/outbox/undo.ts';
import { pendingByRegister, shown } from '#offline/outbox/view.ts';
import { drain } from '#offline/sync/drain.ts';
import type { DrainEnd, DrainPorts, SyncAnswer, SyncIdentity, SyncStore } from '#offline/sync/ports.ts';
import { createSyncStore } from '#offline/sync/sync-store.ts';
import type { Trigger } from '#offline/sync/triggers.ts';
import { enqueue } from './enqueue.ts';
import { MemorySyncServer } from './memory-sync-server.ts';

let devices = 0;

export class OfflineDevice {
  readonly database: ProgressDatabase;
  /** The signed-in account. */
  identity: SyncIdentity | null;
  /** Device time in ms. */
  now = Date.parse('2026-01-01T12:00:00Z');
  /** Delivers a request, or fails as the test requires. */
  network: (request: SyncRequest) => SyncAnswer | Promise<SyncAnswer>;
  /** Whether the account's lock is free. */
  lockIsFree = true;
  private ids = 0;
  private readonly name: string;

  constructor(private readonly server: MemorySyncServer) {
    devices += 1;
    this.name = `device-${devices}`;
    this.database = new ProgressDatabase(`${server.account}-${devices}`);
    // All databases of a process share one store, so each device's needs a name of its own.
    Object.defineProperty(this.database, 'account', { value: server.account });
    this.identity = { account: server.account, id: server.accountId, generation: 1 };
    this.network = (request) => server.answer(request);
  }

  readonly newId = (): string => {
    this.ids += 1;
    return `${this.name}-${this.ids}`;
  };

  /** Clock and ids for recording. No two taps have the same ms. */
  context(): RecordingContext {
    const { now } = this;
    this.now += 1;
    return { clock: () => now, newId: this.newId };
  }

  /** The player records a value. */
  tap(list: string, item: number, value: number, character = 0): Promise<EnqueueResult> {
    return enqueue(this.database, this.context(), [
      { character, list, item, value, text: null, source: 'tap', group: null },
    ]);
  }

  /** The player adds to a number. */
  add(list: string, item: number, add: number, character = 0): Promise<EnqueueResult> {
    return enqueue(this.database, this.context(), [
      { character, list, item, value: 0, add, text: null, source: 'tap', group: null },
    ]);
  }

  /** The player undoes the newest change of a character. */
  undo(character = 0) {
    return undoNewest(this.database, this.context(), character);
  }

  /** Another connection to the account's database, as in a second tab. */
  reopen(): ProgressDatabase {
    const [, account = ''] = this.database.name.split('loremark-progress-');
    const database = new ProgressDatabase(account);
    Object.defineProperty(database, 'account', { value: this.database.account });
    return database;
  }

  /** A copy of the whole device, such as a cloned profile or a restored backup. */
  async copy(): Promise<OfflineDevice> {
    const copy = new OfflineDevice(this.server);
    for (const table of this.database.tables) await copy.database.table(table.name).bulkPut(await table.toArray());
    copy.now = this.now + 500;
    return copy;
  }

  store(): SyncStore {
    return createSyncStore(this.database, this.newId, this.name, this.identity?.id ?? 0);
  }

  ports(): DrainPorts {
    return {
      store: this.store(),
      send: async (request) => this.network(request),
      clock: () => this.now,
      random: () => 0.5,
      dropCatalogue: async () => undefined,
      withLock: (_account, work) => work(this.lockIsFree),
      identity: async () => this.identity,
    };
  }

  drain(trigger: Trigger = 'start'): Promise<DrainEnd> {
    return drain(this.ports(), trigger);
  }

  /** Drains until nothing is left to do, advancing the clock over every wait. */
  async heal(): Promise<DrainEnd> {
    let end = await this.drain();
    for (let round = 0; round < 20 && end.kind !== 'done'; round += 1) {
      if (end.kind === 'wait') this.now = Math.max(this.now, end.until);
      this.now += 60_000;
      end = await this.drain();
    }
    return end;
  }

  /** The value that the player sees. */
  async sees(list: string, item: number, character = 0): Promise<number> {
    return (await this.view()).get(registerKey({ character, list, item })) ?? 0;
  }

  /** All non-zero values that the player sees, by register. */
  async view(): Promise<Map<string, number>> {
    const [rows, ops] = await Promise.all([this.mirror(), this.ops()]);
    const pending = pendingByRegister(ops);
    const stored = new Map(rows.map((row) => [registerKey(row), row]));
    const view = new Map<string, number>();
    for (const key of [...stored.keys(), ...pending.keys()]) {
      view.set(key, shown(stored.get(key), pending.get(key) ?? []).value);
    }
    for (const [key, value] of view) if (value === 0) view.delete(key);
    return view;
  }

  mirror(): Promise<RegisterRow[]> {
    return this.database.registers.toArray();
  }

  ops(): Promise<OpRow[]> {
    return this.database.outbox.orderBy('place').toArray();
  }

  async unsent(): Promise<number> {
    return (await this.ops()).filter((op) => op.state === 'pending').length;
  }
}

/** A request that never reaches the server. */
export function requestLost(): SyncAnswer {
  return { kind: 'offline', message: "Can't reach the server." };
}

/** The server commits, but its reply is lost. */
export function replyLost(server: MemorySyncServer): (request: SyncRequest) => SyncAnswer {
  return (request) => {
    server.answer(request);
    return requestLost();
  };
}

/** The server refuses the whole request. */
export function refusal(status: number, code: string | null = null, retryAfter: number | null = null): SyncAnswer {
  return { kind: 'refused', status, code, message: `Status ${status}.`, retryAfter };
}

/** An empty server, and a device that has not synced with it. */
export function deviceAndServer(): { readonly server: MemorySyncServer; readonly device: OfflineDevice } {
  const server = new MemorySyncServer();
  return { server, device: new OfflineDevice(server) };
}
