/** The drain's ports, replaceable in tests; `browser-drain.ts` has the real ones. */
import type { SyncReply, SyncRequest } from '#core/contract/sync/sync.ts';
import type { FailureKind, OpRow, SyncRow } from '#offline/database/progress-database.ts';
import type { Trigger } from './triggers.ts';

/** Outcome of a drain. */
export type DrainEnd =
  /** No op is pending, and every requested pull is complete. */
  | { readonly kind: 'done' }
  /** Another context is draining. */
  | { readonly kind: 'busy' }
  /** Failed, or still waiting after a failure; `until` is in ms of device time. */
  | { readonly kind: 'wait'; readonly until: number }
  /** The player has to sign in to this account. */
  | { readonly kind: 'signIn' }
  /** The server requires a newer version of the app. */
  | { readonly kind: 'reload' }
  /** No one is signed in, or another account is. */
  | { readonly kind: 'signedOut' }
  /** The run has used up its budget before it was done. */
  | { readonly kind: 'unfinished' };

/** The outcome of a request. */
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
  /** No response, or one that is not from our server (captive portal, login page, truncated body). */
  | {
      readonly kind: 'offline';
      readonly message: string;
      /** Present if the request timed out. */
      readonly timedOut?: true;
      /** Present if something other than the server responded. */
      readonly notOurs?: true;
    };

/** A request and its ops, all listed in `SentRow`. */
export interface Batch {
  readonly ops: readonly OpRow[];
  readonly request: SyncRequest;
  /** Size of the request's body in bytes. */
  readonly bytes: number;
  /** `SyncRow.resets` and `SyncRow.owesPull` at that time. */
  readonly resets: number;
  readonly owesPull: string | null;
}

export type Applied =
  /** Stored; `more` = there are more changes to pull. */
  | { readonly kind: 'applied'; readonly more: boolean }
  /** Stored; another history has started, and no op was judged. */
  | { readonly kind: 'replaced'; readonly more: boolean }
  /** Nothing was stored: the reply belongs to an earlier state of this device. */
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
  /** Name of the account's data on this device. */
  readonly account: string;
  read(): Promise<AccountSyncState>;
  /** Stores that the trigger's pull is owed and its halt ended, and the time of the next attempt. */
  putOff(trigger: Trigger, nextTryAt: SyncRow['nextTryAt']): Promise<void>;
  /** Makes parked ops that this version supports pending again. Returns their number. */
  reviveParked(): Promise<number>;
  /**
   * Takes the oldest ops that fit, assigns their numbers, and stores the time of the attempt; `isPull` = a pull was
   * requested. `aside`: the ops of their registers stay in the queue.
   */
  takeBatch(maxOps: number, isPull: boolean, now: number, aside?: readonly OpRow[]): Promise<Batch>;
  /** `takeBatch` for one op. */
  takeAlone(op: OpRow, isPull: boolean, now: number): Promise<Batch>;
  /** Applies results, changes and cursor (docs/sync.md, rules 8 and 9). */
  applyReply(batch: Batch, reply: SyncReply, now: number): Promise<Applied>;
  /** Stores a failed attempt and the time of the next; if the server is unreachable, a doubted dead letter waits again. */
  noteFailure(failed: Failure): Promise<void>;
  /** Stores that delivery waits for an action by the player. */
  noteHalt(halt: 'signIn' | 'reload', message: string): Promise<void>;
  /** Gives up the numbers of all sent ops, so that others can be sent before one that was refused; they count as copied. */
  giveUpNumbers(): Promise<void>;
  /** Turns an op into a dead letter; `doubted`: no op was accepted in this run. */
  bury(op: OpRow, reason: Refusal, doubted: boolean, now: number): Promise<void>;
  /** Sets a new client id and restarts the numbers, unless that was done since `batch`; all pending ops count as copied. */
  renameClient(batch: Batch): Promise<void>;
  /** Deletes old activity to free space. */
  dropActivity(): Promise<void>;
}

/** A failed attempt. */
export interface Failure {
  readonly failure: FailureKind;
  readonly message: string;
  /** Time of the next attempt, in ms of device time. */
  readonly until: number;
  /** Whether the server requested that time. */
  readonly ordered: boolean;
  /** Number of consecutive failed attempts, this one included. */
  readonly failures: number;
  /** Size of the request's body in bytes if it timed out; null = it did not. */
  readonly timedOut: number | null;
}

/** Why an op was refused. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** The signed-in account, as stored on the device. */
export interface SyncIdentity {
  /** Name of the account's data on this device. */
  readonly account: string;
  /** Id of its user; 0 if unknown. */
  readonly id: number;
  /** Changes with every sign-in and sign-out. */
  readonly generation: number;
}

export interface DrainPorts {
  readonly store: SyncStore;
  /** Resolves to an answer even if the network or the server fails. */
  readonly send: (request: SyncRequest) => Promise<SyncAnswer>;
  /** Device time in ms. */
  readonly clock: () => number;
  /** Uniform over [0, 1). */
  readonly random: () => number;
  /** Deletes the device's copy of the catalogue to free space. */
  readonly dropCatalogue: () => Promise<void>;
  /** Runs `work` under the account's lock or, if it is not available, without it. */
  readonly withLock: <T>(account: string, work: (hasLock: boolean) => Promise<T>) => Promise<T>;
  readonly identity: () => Promise<SyncIdentity | null>;
}
