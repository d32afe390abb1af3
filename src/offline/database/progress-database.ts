/** One account's progress on this device: the mirror of the server, the outbox of unsent changes, and the activity log. */
import Dexie, { type EntityTable, type Table } from 'dexie';
import type { ListedCharacter } from '#core/contract/characters/characters.ts';
import type { Profile, ProfileProgress } from '#core/contract/profiles/profiles.ts';
import type { OpSource } from '#core/contract/sync/sync.ts';
import { manageConnection } from './connection.ts';

/** A register's value from a replaced history, shown until the pull is complete (docs/sync.md, rule 9). */
export interface SetAside {
  value: number;
  text: string | null;
  /** Version in the replaced history. */
  version: number;
}

/** One register of the mirror, which contains only values confirmed by the server. */
export interface RegisterRow {
  /** Character id; 0 = the legacy character (an index can't contain null). */
  character: number;
  list: string;
  item: number;
  value: number;
  /** The text of a note; null in lists without text. */
  text: string | null;
  /** The account's head at the last write; 0 = not written in the current history. */
  version: number;
  /** Id of this device's op that wrote this version; null = written by another device or the server, or unknown. */
  op: string | null;
  /** Label of the device that wrote this version; null = this installation, or unknown. */
  by: string | null;
  /** `SyncRow.revision` at the write on this device; live queries use it to read only new rows. */
  revision: number;
  aside: SetAside | null;
}

/**
 * - `pending`: not acknowledged by the server yet. Once it is listed in `SentRow`, the server may have judged it, so it is
 *   never edited or cancelled;
 * - `dead`: refused by the server, kept as a dead letter until the player decides;
 * - `parked`: has a list or format unknown to this version of the app, kept for a version that supports it.
 */
export type OpState = 'pending' | 'dead' | 'parked';

/** An op of the outbox: sets a register's value or adds a number to it. */
export interface OpRow {
  /** UUID, unchanged by retries. */
  id: string;
  /** Format of this row (`OP_FORMAT`). */
  v: number;
  /** Order of the taps on this device, and of delivery. */
  place: number;
  /** Character at the time of the tap; 0 = the legacy one. */
  character: number;
  list: string;
  item: number;
  /** The value to set; 0 (unused) if the op adds. */
  value: number;
  /** The number to add, negative to revert an add; null = the op sets `value`. */
  add: number | null;
  /** The text of a note; null in lists without text. */
  text: string | null;
  /** Version of the register that the player saw; null = none. */
  base: number | null;
  /** Version in the replaced history that the value is from; null = not from a replaced history. */
  lost: number | null;
  /** 1 if a copy may have reached the server another way; null otherwise, which keeps the op out of the index. */
  copied: 1 | null;
  /** Device time of the tap, ISO 8601. Identifies copies, so it is unique among a register's pending ops. */
  at: string;
  /** Id shared by the ops of a bulk action or undo; null for a single tap. */
  group: string | null;
  source: OpSource;
  state: OpState;
  /** Message of the last failure of this op; null = none. */
  lastError: string | null;
  /** Reason for `dead` or `parked`: the server's code or `gone`, `refused`, `too_large`, `unknown_list`, `newer_format`; null otherwise. */
  code: string | null;
}

/** The client id of this installation for the account, and its counter of changes. */
export interface CounterRow {
  key: 'counter';
  /** Id of this installation for this account. */
  client: string;
  /** Place of the last change. */
  place: number;
}

/** The numbers assigned to ops, in a separate row so that sending does not rewrite ops. */
export interface SentRow {
  key: 'sent';
  /** Number of the last op whose result is stored on this device. */
  acked: number;
  /** Ids of the pending ops with the subsequent numbers, in order. */
  ids: readonly string[];
}

/**
 * - `offline`: no response;
 * - `unreachable`: something other than the server responded, or refuses every call;
 * - `server`: the server failed.
 */
export type FailureKind = 'offline' | 'unreachable' | 'server';

/** State of the sync between this device and the server. */
export interface SyncRow {
  key: 'sync';
  /** Version up to which the mirror is complete; null before the first reply. */
  cursor: number | null;
  /** Version from which a pull continues that has left changes before it out; null = from the cursor. */
  page: number | null;
  /** Epoch of the account's history on the server; null before the first reply. */
  epoch: string | null;
  /** Last version common to the replaced and the current history, until the pull after the replacement is complete; null otherwise. */
  branch: number | null;
  /** Number of times the mirror was set aside; replies to requests from before the last one are discarded. */
  resets: number;
  /** Whether a pull from the beginning was completed. */
  firstPullComplete: boolean;
  /** Number of writes to the mirror. */
  revision: number;
  /** Earliest time of the next automatic attempt, in ms of device time; null = any time. */
  nextTryAt: number | null;
  /** Whether `nextTryAt` is the server's Retry-After, which no trigger may skip. */
  waitIsOrdered: boolean;
  /** Id of the newest requested pull that is not complete; null = none. */
  owesPull: string | null;
  /** Maximum bytes per call in either direction. */
  batchBytes: number;
  /** Bytes of the last call that timed out, which larger limits only approach; null = none since larger ones were tried again. */
  slowBytes: number | null;
  /** Number of consecutive successful calls that used most of `batchBytes`, since it was last changed. */
  fullCalls: number;
  /** Start time of the last request, in ms of device time; null = never. */
  lastTryAt: number | null;
  /** Whether that request has no reply yet. */
  unanswered: boolean;
  /** Number of consecutive failed attempts. */
  failures: number;
  /** Kind of the last failed attempt; null after a reply. */
  failure: FailureKind | null;
  /** Message of the last failed attempt; null after a reply. */
  lastError: string | null;
  /** Id of the dead letter that only a call without ops was evidence against; null = none, or an op was accepted since. */
  doubted: string | null;
  /** The action by the player (sign in, load the new version) that delivery waits for; null = none. */
  halt: 'signIn' | 'reload' | null;
  /** Time of the server's last reply, in ms of device time; null = never. */
  lastContactAt: number | null;
}

/** An unfinished merge of guest progress into an account, stored before anything is copied so that it can be resumed. */
export interface MergeIntent {
  /** UUID of the merge, later stored in `TakenRow`. */
  id: string;
  account: string;
  /** Target character; 0 = the legacy one. */
  character: number;
  /** The guest's counter at the start; later changes are not merged. */
  upTo: number;
  /** Whether a new account merges without asking; the guest's ops are then kept for the notice's Undo. */
  unasked: boolean;
}

/** Guest ops that a new account adopted without asking, kept until the player has seen the notice; only in the guest's database. */
export interface ArrivedRow {
  key: 'arrived';
  /** Id of the merge. */
  id: string;
  account: string;
  /** The guest's original ops. */
  ops: OpRow[];
  /** Whether the player chose Undo. */
  undoing: boolean;
}

/** The player's decisions about guest progress; only in the guest's database. */
export interface GuestRow {
  key: 'guest';
  /** Counter up to which the player declined the merge, by username. */
  apart: Record<string, number>;
  /** The merge in progress; null = none. */
  merge: MergeIntent | null;
}

/** Merges and files already adopted. */
export interface TakenRow {
  key: 'taken';
  /** Ids of files, newest last. */
  ids: string[];
  /** Ids of merges, newest last; not deleted with the progress. */
  merges: string[];
}

/** The server's report of unsent changes lost with the device's storage (docs/sync.md, rule 17). */
export interface MissingRow {
  key: 'missing';
  /** Number of pending changes that the device had reported at its last contact. */
  pending: number;
  /** Time of that contact, ISO 8601. */
  lastContact: string;
  /** 1 once the player has read it, else 0. */
  dismissed: 0 | 1;
}

/** The account's characters as last fetched, for use offline. */
export interface CharactersRow {
  key: 'characters';
  /** Oldest first, without the legacy one. */
  list: readonly ListedCharacter[];
  /** Whether the legacy character still exists; false once it was converted. */
  hasLegacy: boolean;
}

/** The account that the database belongs to; the guest's has none. */
export interface OwnerRow {
  key: 'owner';
  /** The id of its user. */
  id: number;
}

export type MetaRow =
  | OwnerRow
  | CounterRow
  | SentRow
  | SyncRow
  | GuestRow
  | ArrivedRow
  | TakenRow
  | MissingRow
  | CharactersRow;

/** An entry of the activity log. */
export interface ActivityRow {
  /** Ascending. */
  id: number;
  /** Device time, ISO 8601. */
  at: string;
  /** `own`: the player's change; the others: the server's outcome of one. */
  kind: 'own' | 'merged' | 'rejected' | 'gone';
  /** Id of the op. */
  op: string;
  /** 0 = the legacy character. */
  character: number;
  list: string;
  item: number;
  /** Own: value shown before the change. Merged by "later arrival wins": the other device's value. Otherwise: the wanted value. */
  before: number;
  /** Own: value shown after the change. Otherwise: the register's value. */
  after: number;
  /** The added number; null = a value was set. */
  add: number | null;
  /** Own: the register's version that the player saw; for a delivered add, its own. Otherwise: the register's version. 0 = none. */
  seen: number;
  /** The note's text of `before`; null in lists without text. */
  beforeText: string | null;
  source: OpSource;
  group: string | null;
  /** 1 once the player reverted it (own) or set the value anyway (merged), else 0. */
  undone: 0 | 1;
  /** Merged: label of the other device; null if unknown. */
  device: string | null;
  /** Reason why the op was refused; null = not refused. */
  code: string | null;
}

/** A player's profile as last received by this account. */
export interface ProfileRow {
  /** The requested username and character in lower case, one per line. */
  key: string;
  /** Time of the response, in ms of device time. */
  seenAt: number;
  profile: Profile;
  progress: ProfileProgress;
}

/** A server response as last received by this account. */
export interface AnswerRow {
  /** Path of the call, including its query. */
  path: string;
  /** Time of the response, in ms of device time. */
  seenAt: number;
  /** Validated by the call's schema in the version of the app that stored it. */
  answer: unknown;
}

/** An unfinished contest entry, stored until it is submitted or discarded. */
export interface DraftRow {
  /** Slug of the contest. */
  contest: string;
  /** Character id; null = not chosen. */
  character: number | null;
  title: string;
  text: string;
  /** Whether the author declares the use of AI. */
  ai: boolean;
  /** In display order. */
  images: DraftImage[];
  /** `submitted_at` of the entry that it edits, when the draft was started; null = a new entry. */
  basis: string | null;
}

export interface DraftImage {
  /** Key of the image on this device. */
  key: string;
  /** The server's image; null before it is uploaded. */
  uploaded: { id: string; thumb: string } | null;
  /** Alternative text by the author. */
  alt: string;
}

/** The chosen file of a draft's image, stored apart from the draft, which is rewritten at every keystroke. Images of a submitted entry have none. */
export interface DraftFileRow {
  /** `DraftImage.key`. */
  key: string;
  /** Slug of the contest. */
  contest: string;
  file: Blob;
}

/** Number of newest entries of each kind kept in `activity`; more of kind `own` where a few changes have that many. */
export const MAX_ACTIVITY = 500;

export class ProgressDatabase extends Dexie {
  declare registers: Table<RegisterRow, [number, string, number]>;
  declare outbox: EntityTable<OpRow, 'id'>;
  declare meta: Table<MetaRow, MetaRow['key']>;
  declare activity: EntityTable<ActivityRow, 'id'>;
  declare profiles: EntityTable<ProfileRow, 'key'>;
  declare answers: EntityTable<AnswerRow, 'path'>;
  declare drafts: EntityTable<DraftRow, 'contest'>;
  declare draftFiles: EntityTable<DraftFileRow, 'key'>;

  /** `isWanted`: whether the database may be created again after another context has deleted it; absent = always. */
  constructor(
    readonly account: string,
    isWanted?: () => Promise<boolean>,
  ) {
    super(progressDatabaseName(account), { chromeTransactionDurability: 'strict' });
    this.version(5).stores({
      registers: '&[character+list+item], [character+revision]',
      outbox: '&id, place, state, copied, [character+list+item]',
      meta: '&key',
      activity: '++id, op, group',
      profiles: '&key, seenAt',
      answers: '&path, seenAt',
      drafts: '&contest',
      draftFiles: '&key, contest',
    });
    manageConnection(this, isWanted);
  }
}

/** Account name of a guest; not valid as a username. */
export const GUEST = '(guest)';

/** Start of the names of all accounts' databases. */
export const PREFIX = 'loremark-progress-';

/** Returns the database name of an account. */
export function progressDatabaseName(account: string): string {
  if (account === GUEST) return `${PREFIX}guest`;
  // `guest` is a valid username; usernames have no hyphens.
  return account === 'guest' ? `${PREFIX}guest-account` : PREFIX + account;
}

/** Returns the name of an account's data while other data under its username belongs to an account that had the name before. */
export function accountWithId(username: string, id: number): string {
  return `${username}-${id}`;
}

/** Returns the username of an account's data. */
export function usernameOf(account: string): string {
  return account.split('-', 1)[0] ?? account;
}
