/** Everything the drain reaches the world through. Tests replace any of it; `browser-drain.ts` holds the real ones. */
import type { SyncReply, SyncRequest } from '#core/contract/sync.ts';
import type { OpRow, SyncRow } from '#offline/database/progress-database.ts';

/** How a drain ended. */
export type DrainEnd =
  /** Nothing waits, and the mirror is as new as the last reply. */
  | { readonly kind: 'done' }
  /** Another context is draining. */
  | { readonly kind: 'busy' }
  /** A failure, or a wait that still lasts; `until` is in ms of device time. */
  | { readonly kind: 'wait'; readonly until: number }
  /** The player has to sign in to this account; everything is kept. */
  | { readonly kind: 'signIn' }
  /** The server asks for a newer version of the app; everything is kept. */
  | { readonly kind: 'reload' }
  /** Nobody is signed in, or somebody else is by now. */
  | { readonly kind: 'signedOut' }
  /** The run was long enough; more is to do. */
  | { readonly kind: 'unfinished' };

/** What came back for one request. */
export type SyncAnswer =
  | { readonly kind: 'reply'; readonly reply: SyncReply }
  /** The server refused the request as a whole. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string | null;
      readonly message: string;
      /** The server's Retry-After, in ms; null = none. */
      readonly retryAfter: number | null;
    }
  /** No answer, or one that is not our server's (captive portal, login page, cut-off body). */
  | { readonly kind: 'offline'; readonly message: string };

/** Ops taken for one request, all of them stored as sent (`SyncRow.sentUpTo`), with what the request is made of. */
export interface Batch {
  readonly ops: readonly OpRow[];
  readonly request: SyncRequest;
  /** `SyncRow.resets` when taken. */
  readonly resets: number;
}

/** How much one request may hold. */
export interface BatchLimits {
  readonly maxOps: number;
  /** Of the request's body. */
  readonly maxBytes: number;
}

export type Applied =
  /** Stored; `judged` = how many of the batch's ops had a result, `more` = changes are left to pull. */
  | { readonly kind: 'applied'; readonly judged: number; readonly more: boolean }
  /** The reply answers a state this device has left; nothing was stored. */
  | { readonly kind: 'outdated' };

/** Where the account stands on this device. */
export interface Standing extends SyncRow {
  /** Ops that are not settled. */
  readonly unsent: number;
  /** Ops that were kept for another version of the app. */
  readonly parked: number;
}

/** The account's durable state. Every call is one transaction: it has happened whole, or not at all. */
export interface SyncStore {
  /** The account whose database this is. */
  readonly account: string;
  read(): Promise<Standing>;
  /** Takes the lease unless another holder has it, or whatever the case with `force`. Returns whether it was taken. */
  takeLease(holder: string, now: number, force: boolean): Promise<boolean>;
  releaseLease(holder: string): Promise<void>;
  /** Brings back parked ops that this version understands. Returns how many. */
  reviveParked(): Promise<number>;
  /** Takes the oldest ops that fit, stores that they are sent, notes the try and renews the lease. */
  takeBatch(limits: BatchLimits, holder: string, now: number): Promise<Batch>;
  /** Applies results, changes and cursor (docs/sync.md, rules 8 and 9). */
  applyReply(batch: Batch, reply: SyncReply, now: number): Promise<Applied>;
  /** Notes a failed try and when to try again. */
  noteFailure(failure: 'offline' | 'server', message: string, until: number, ordered: boolean): Promise<void>;
  /** Notes that delivery rests until the player acts. */
  noteHalt(halt: 'signIn' | 'reload', message: string): Promise<void>;
  /** Makes an op that the server won't take a dead letter. */
  bury(op: OpRow, code: string, message: string, now: number): Promise<void>;
  /** Another installation uses this client's numbers: takes a new id and new numbers, keeps the ops' ids. */
  renameClient(forked: string): Promise<void>;
}

/** Who is signed in, as stored on the device. */
export interface Identity {
  readonly account: string;
  /** Moves with every sign-in and sign-out. */
  readonly generation: number;
}

export interface DrainPorts {
  readonly store: SyncStore;
  /** Never rejects for what the network does; see `SyncAnswer`. */
  readonly send: (request: SyncRequest) => Promise<SyncAnswer>;
  /** Device time in ms. */
  readonly clock: () => number;
  /** Evenly spread over [0, 1). */
  readonly random: () => number;
  readonly newId: () => string;
  /** Runs `work` while holding the account's lock; `work` learns whether the lock could be had. */
  readonly withLock: <T>(account: string, work: (held: boolean) => Promise<T>) => Promise<T>;
  readonly identity: () => Promise<Identity | null>;
}
