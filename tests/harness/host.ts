/** The environment of a context on its device. */
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import type { DrainEnd, SyncStore } from '#offline/sync/ports.ts';
import type { Trigger } from '#offline/sync/triggers.ts';
import type { Link } from './link.ts';
import type { Account } from './realm.ts';
import type { Shown } from './shown.ts';
import type { Process, Stage } from './stage.ts';

export interface HostOptions {
  /** Whether the browser has Web Locks. */
  readonly locks?: boolean;
  /** Whether a worker serves the tabs. */
  readonly worker?: boolean;
  /** Control: deletes guest progress without copying it into an account first. */
  readonly forgetsGuests?: boolean;
  /** Control: a faulty store that wraps the real one. `park` is a crossing in between. */
  readonly store?: (real: SyncStore, park: () => Promise<void>, database: ProgressDatabase) => SyncStore;
}

/** A fault of one write to the store. */
export interface StorageFault {
  readonly how: 'quota' | 'closed';
  /** Number of writes before it. */
  readonly after: number;
}

export interface Host {
  readonly stage: Stage;
  readonly name: string;
  readonly options: HostOptions;
  readonly factory: IDBFactory;
  readonly link: Link;
  readonly account: Account | null;
  /** The worker that serves the tabs; undefined if there is none. */
  readonly worker: { readonly process: Process; drainHere(trigger: Trigger): Promise<DrainEnd | null> } | undefined;
  /** Contexts that have a lock, by account. */
  readonly locks: Map<string, Process>;
  /** The player's view of the screen, now and at the tap. */
  readonly watch: { glance(): Shown; tapped: Shown | undefined };
  storageFault: StorageFault | null;
  /** The device's clock, in ms. */
  now(): number;
  /** Returns the time of a tap on it, in ms; no two are the same. */
  readonly tapTime: () => number;
  readonly newId: () => string;
}

/** Makes a database in `factory`, as if the code ran on that device. */
export function on<D>(factory: IDBFactory, make: () => D): D {
  const { dependencies } = ProgressDatabase;
  const before = dependencies.indexedDB;
  dependencies.indexedDB = factory;
  try {
    return make();
  } finally {
    dependencies.indexedDB = before;
  }
}
