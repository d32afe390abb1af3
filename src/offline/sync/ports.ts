/** The drain's ports, all replaceable in tests; `browser-drain.ts` has the real ones. */
import type { SyncReply, SyncRequest } from '#core/contract/sync/sync.ts';
import type { OpRow, SyncRow } from '#offline/database/progress-database.ts';
import type { Trigger } from './triggers.ts';

/** Outcome of a drain. */
export type DrainEnd =
  /** Nothing waits, and the mirror is as new as the last reply. */
  | { readonly kind: 'done' }
  /** Another context is draining. */
  | { readonly kind: 'busy' }
  /** A failure, or a wait that has not passed; `until` is in ms of device time. */
  | { readonly kind: 'wait'; readonly until: number }
  /** The player has to sign in to this account; everything is kept. */
  | { readonly kind: 'signIn' }
  /** The server asks for a newer version of the app; everything is kept. */
  | { readonly kind: 'reload' }
  /** Nobody is signed in, or another account. */
  | { readonly kind: 'signedOut' }
  /** The run has used up its budget; more is to do. */
  | { readonly kind: 'unfinished' };

/** The answer to one request. */
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
  | {
      readonly kind: 'offline';
      readonly message: string;
      /** Present when the time had run out. */
      readonly timedOut?: true;
    };

/** The ops of one request, all stored as sent (`SentRow`), and the request itself. */
export interface Batch {
  readonly ops: readonly OpRow[];
  readonly request: SyncRequest;
  /** Bytes of the request's body. */
  readonly bytes: number;
  /** `SyncRow.resets` and `SyncRow.owesPull` when taken. */
  readonly resets: number;
  readonly owesPull: string | null;
}

export type Applied =
  /** Stored; `more` = changes are left to pull. */
  | { readonly kind: 'applied'; readonly more: boolean }
  /** Stored: another history has begun, and no op was judged. */
  | { readonly kind: 'replaced'; readonly more: boolean }
  /** The reply answers an outdated state of this device; nothing was stored. */
  | { readonly kind: 'outdated' };

/** The account's sync state on this device. */
export interface AccountSyncState extends SyncRow {
  /** Number of pending ops. */
  readonly unsent: number;
  /** Number of ops parked for another version of the app. */
  readonly parked: number;
}

/** The account's durable state. Every call is one transaction. */
export interface SyncStore {
  /** The account whose database this is. */
  readonly account: string;
  read(): Promise<AccountSyncState>;
  /** Stores what a trigger asks for that can't be done now, and the time of the next try. */
  putOff(trigger: Trigger, nextTryAt: SyncRow['nextTryAt']): Promise<void>;
  /** Unparks ops that this version understands. Returns their number. */
  reviveParked(): Promise<number>;
  /** Takes the oldest ops that fit, gives them their numbers, and stores the time of the try; `isPull` = a pull was asked for. */
  takeBatch(maxOps: number, isPull: boolean, now: number): Promise<Batch>;
  /** Applies results, changes and cursor (docs/sync.md, rules 8 and 9). */
  applyReply(batch: Batch, reply: SyncReply, now: number): Promise<Applied>;
  /** Stores a failed try and the time of the next; a time-out halves the bytes of the next calls. */
  noteFailure(failed: Failure): Promise<void>;
  /** Stores that delivery rests until the player acts. */
  noteHalt(halt: 'signIn' | 'reload', message: string): Promise<void>;
  /** Turns an op into a dead letter. */
  bury(op: OpRow, code: string, message: string, now: number): Promise<void>;
  /** Takes a new client id and begins the numbers anew, unless that was done since `batch`; all waiting ops count as copied. */
  renameClient(batch: Batch): Promise<void>;
  /** Deletes activity, to make room. */
  dropActivity(): Promise<void>;
}

/** A failed try. */
export interface Failure {
  readonly failure: 'offline' | 'server';
  readonly message: string;
  /** Time of the next try, in ms of device time. */
  readonly until: number;
  /** Whether the server asked for that time. */
  readonly ordered: boolean;
  readonly timedOut: boolean;
}

/** The signed-in account, as stored on the device. */
export interface SyncIdentity {
  readonly account: string;
  /** Changes with every sign-in and sign-out. */
  readonly generation: number;
}

export interface DrainPorts {
  readonly store: SyncStore;
  /** Failures of network or server are answers, not rejections. */
  readonly send: (request: SyncRequest) => Promise<SyncAnswer>;
  /** Device time in ms. */
  readonly clock: () => number;
  /** Uniform over [0, 1). */
  readonly random: () => number;
  /** Deletes the device's copy of the catalogue, to make room. */
  readonly dropCatalogue: () => Promise<void>;
  /** Runs `work` under the account's lock; `held` is false where the lock can't be had. */
  readonly withLock: <T>(account: string, work: (held: boolean) => Promise<T>) => Promise<T>;
  readonly identity: () => Promise<SyncIdentity | null>;
}
