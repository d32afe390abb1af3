/** One account's progress on this device: the server's word (mirror), the player's word (outbox), and what happened. */
import Dexie, { type EntityTable, type Table } from 'dexie';
import type { Character } from '#core/contract/characters.ts';
import type { OpSource } from '#core/contract/sync.ts';
import { closeWhenReplaced, countTransactions } from './connection.ts';

/** What a register held when the server's history was replaced; shown until the pull is complete (docs/sync.md, rule 9). */
export interface SetAside {
  value: number;
  text: string | null;
  /** Version in the history that is gone. */
  version: number;
}

/** One register of the mirror: only what the server said. */
export interface RegisterRow {
  /** Character id; 0 = the legacy character (an index can't hold null). */
  character: number;
  list: string;
  item: number;
  value: number;
  /** The text of a note; null on all other lists. */
  text: string | null;
  /** The account's counter when the server wrote it; 0 = not heard of in the present history. */
  version: number;
  /** Number of the mirror's write on this device (`SyncRow.revision`), so that readers can ask for what is new. */
  revision: number;
  aside: SetAside | null;
}

/**
 * - `pending`: not acknowledged by the server yet. `SyncRow.sentUpTo` tells whether it was sent: then it may have been
 *   judged, and is never edited or cancelled;
 * - `dead`: refused by the server, kept for the player to see;
 * - `parked`: of a list or format that this version of the app does not know, kept for one that does.
 */
export type OpState = 'pending' | 'dead' | 'parked';

/** A value the player wants on a register. */
export interface OpRow {
  /** UUID, kept over every retry. */
  id: string;
  /** Format of this row (`OP_FORMAT`). */
  v: number;
  /** Installation that made it. */
  client: string;
  /** Ascending per client; the order of delivery. */
  seq: number;
  /** Character at the time of the tap; 0 = the legacy one. */
  character: number;
  list: string;
  item: number;
  value: number;
  /** The text of a note; null on all other lists. */
  text: string | null;
  /** Version of the mirror's register when tapped; null = none. */
  base: number | null;
  /** Device time of the tap, ISO 8601; for display only. */
  at: string;
  /** Ties the ops of a bulk action or undo together; null for a single tap. */
  group: string | null;
  source: OpSource;
  state: OpState;
  /** Sentence of the last failure that concerned this op; null if none. */
  lastError: string | null;
  /** Why it is dead or parked: the server's code or `gone`, `refused`, `too_large`, `unknown_list`, `newer_format`; else null. */
  code: string | null;
}

/** The installation's identity for one account, and its counter of taps. */
export interface CounterRow {
  key: 'counter';
  /** Id of this installation for this account. */
  client: string;
  /** Last number given to a tap. */
  seq: number;
}

/** How far this device and the server have got with one another. */
export interface SyncRow {
  key: 'sync';
  /** Version up to which the mirror is complete; null before the first reply. */
  cursor: number | null;
  /** Name of the account's history on the server; null before the first reply. */
  epoch: string | null;
  /** How often the mirror was set aside; a reply to an older request is then worthless. */
  resets: number;
  /** Whether a pull from the beginning has reached its end. */
  firstPullComplete: boolean;
  /** Counts writes of the mirror. */
  revision: number;
  /** No try of its own accord before this time, in ms of device time; null = none. */
  nextTryAt: number | null;
  /** Whether `nextTryAt` was set by the server's Retry-After, which no trigger may skip. */
  waitIsOrdered: boolean;
  /** `seq` of the newest op that was put into a request: pending ops up to it may have been judged. 0 = none. */
  sentUpTo: number;
  /** When a request was last begun, in ms of device time; null = never. */
  lastTryAt: number | null;
  /** Failed tries in a row. */
  failures: number;
  /** Kind of the last failed try; null after a reply. */
  failure: 'offline' | 'server' | null;
  /** Sentence of the last failed try; null after a reply. */
  lastError: string | null;
  /** Why delivery rests until the player acts: sign in again, or load the new version. Null = it does not. */
  halt: 'signIn' | 'reload' | null;
  /** When the server last answered with a reply, in ms of device time; null = never. */
  lastContactAt: number | null;
}

/** Who drains the outbox at present. */
export interface LeaseRow {
  key: 'lease';
  /** Random name of the running drain. */
  holder: string;
  /** In ms of device time. */
  expiresAt: number;
}

/** Guest progress on its way into an account: written before anything is copied, so that a crash is made good. */
export interface MergeIntent {
  /** UUID of the merge; an account's database notes the ones it has taken over. */
  id: string;
  account: string;
  /** Character that takes the progress; 0 = the legacy one. */
  character: number;
  /** The guest's counter at that moment: what is ticked later is not part of it. */
  upTo: number;
}

/** What the player decided about progress kept without an account; only in the guest's database. */
export interface GuestRow {
  key: 'guest';
  /** Counter up to which each account was told to leave the guest's progress alone, by username. */
  apart: Record<string, number>;
  /** The merge under way; null = none. */
  merge: MergeIntent | null;
}

/** Merges and files that this account's database has taken over already. */
export interface TakenRow {
  key: 'taken';
  /** Their ids, newest last. */
  ids: string[];
}

/** What the server told a device that came back empty (docs/sync.md, rule 17). */
export interface MissingRow {
  key: 'missing';
  /** Changes that had still waited here after the last contact, as far as the server was told. */
  pending: number;
  /** When that contact was, ISO 8601. */
  lastContact: string;
  /** 1 once the player has read it, else 0. */
  dismissed: 0 | 1;
}

/** The last time the watchdog found delivery stuck and began it anew. */
export interface RepairRow {
  key: 'repair';
  /** In ms of device time. */
  at: number;
  /** Whether something was delivered by it. */
  helped: boolean;
  /** 1 once the player has read of it; absent before. */
  dismissed?: 1;
}

/** The account's characters as the server last told of them: what there is to choose from while it can't be asked. */
export interface CharactersRow {
  key: 'characters';
  /** Oldest first, without the legacy one. */
  list: readonly Character[];
  /** Whether the legacy character is still one: false once it was converted. */
  hasLegacy: boolean;
}

export type MetaRow = CounterRow | SyncRow | LeaseRow | GuestRow | TakenRow | MissingRow | RepairRow | CharactersRow;

/** Something that happened to a register, newest last. */
export interface ActivityRow {
  /** Ascending. */
  id: number;
  /** Device time, ISO 8601. */
  at: string;
  /** `own`: the player's change; the others: what the server made of one. */
  kind: 'own' | 'merged' | 'rejected' | 'gone';
  /** The op concerned. */
  op: string;
  /** 0 = the legacy character. */
  character: number;
  list: string;
  item: number;
  /** Own: value shown before. Merged where the later arrival wins: the other's value. Otherwise: value that was wanted. */
  before: number;
  /** Own: value chosen. Otherwise: value that stands. */
  after: number;
  /** The note of `before`; null on other lists. */
  beforeText: string | null;
  source: OpSource;
  group: string | null;
  /** 1 once the player took it back (an own change) or set the value anyway (a merged one), else 0. */
  undone: 0 | 1;
  /** Merged: label of the device whose write it met; null if unknown. */
  device: string | null;
  /** Rejected or gone: why. */
  code: string | null;
}

/** Newest entries of each kind in `activity` that are kept; the player's own are more where few changes were that many. */
export const MAX_ACTIVITY = 500;

export class ProgressDatabase extends Dexie {
  declare registers: Table<RegisterRow, [number, string, number]>;
  declare outbox: EntityTable<OpRow, 'id'>;
  declare meta: Table<MetaRow, MetaRow['key']>;
  declare activity: EntityTable<ActivityRow, 'id'>;

  constructor(readonly account: string) {
    super(progressDatabaseName(account), { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      registers: '&[character+list+item], [character+revision]',
      outbox: '&id, seq, state, [character+list+item]',
      meta: '&key',
      activity: '++id, op, group',
    });
    closeWhenReplaced(this);
    countTransactions(this);
  }
}

/** Stands for the account of a player who has none. No username can be like it. */
export const GUEST = '(guest)';

/** Name of the database that holds one account's progress. */
export function progressDatabaseName(account: string): string {
  if (account === GUEST) return 'loremark-progress-guest';
  // A player may be called guest; usernames have no hyphens.
  return account === 'guest' ? 'loremark-progress-guest-account' : `loremark-progress-${account}`;
}
