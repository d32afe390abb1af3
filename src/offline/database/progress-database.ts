/** One account's progress on this device: mirror of the server, outbox of the player's changes, and activity log. */
import Dexie, { type EntityTable, type Table } from 'dexie';
import type { Character } from '#core/contract/characters/characters.ts';
import type { Profile, ProfileProgress } from '#core/contract/profiles/profiles.ts';
import type { OpSource } from '#core/contract/sync/sync.ts';
import { manageConnection } from './connection.ts';

/** A register's value from before the server's history was replaced; shown until the pull is complete (docs/sync.md, rule 9). */
export interface SetAside {
  value: number;
  text: string | null;
  /** Version in the replaced history. */
  version: number;
}

/** One register of the mirror, which holds nothing but the server's values. */
export interface RegisterRow {
  /** Character id; 0 = the legacy character (an index can't hold null). */
  character: number;
  list: string;
  item: number;
  value: number;
  /** The text of a note; null on all other lists. */
  text: string | null;
  /** The account's counter at the server's write; 0 = none in the present history. */
  version: number;
  /** Id of this device's op that wrote this version; null = another device's, the server's, or not known. */
  op: string | null;
  /** Label of the device that wrote this version; null = this installation, or not known. */
  by: string | null;
  /** `SyncRow.revision` of the write on this device, by which live queries read only new rows. */
  revision: number;
  aside: SetAside | null;
}

/**
 * - `pending`: not acknowledged by the server yet. `SentRow` tells whether it was sent: then it may have been judged, and is
 *   never edited or cancelled;
 * - `dead`: refused by the server, kept for the player to see;
 * - `parked`: of a list or format that this version of the app does not know, kept for one that does.
 */
export type OpState = 'pending' | 'dead' | 'parked';

/** An op of the outbox: a value that the player wants on a register, or a number to add to it. */
export interface OpRow {
  /** UUID, the same in every retry. */
  id: string;
  /** Format of this row (`OP_FORMAT`). */
  v: number;
  /** Order of the taps on this device, which is that of delivery. */
  place: number;
  /** Character at the time of the tap; 0 = the legacy one. */
  character: number;
  list: string;
  item: number;
  /** The value to set; 0 and not read where the op adds. */
  value: number;
  /** The number to add, negative to take back; null = the op sets `value`. */
  add: number | null;
  /** The text of a note; null on all other lists. */
  text: string | null;
  /** Version of the register that the player saw; null = none. */
  base: number | null;
  /** Version in the replaced history that the value comes from; null = not of one. */
  lost: number | null;
  /** 1 where a copy may have reached the server by another way; else null, so that the index holds these few alone. */
  copied: 1 | null;
  /** Device time of the tap, ISO 8601, by which a copy is recognised: no two pending ops of a register have the same. */
  at: string;
  /** Ties the ops of a bulk action or undo together; null for a single tap. */
  group: string | null;
  source: OpSource;
  state: OpState;
  /** Message of the last failure of this op; null = none. */
  lastError: string | null;
  /** Reason for dead or parked: the server's code or `gone`, `refused`, `too_large`, `unknown_list`, `newer_format`; else null. */
  code: string | null;
}

/** The installation's client id for the account, and its counter of changes. */
export interface CounterRow {
  key: 'counter';
  /** Id of this installation for this account. */
  client: string;
  /** Place of the last change. */
  place: number;
}

/** The numbers that ops have got: a row of its own, so that sending writes no op. */
export interface SentRow {
  key: 'sent';
  /** Number of the last op whose result is stored here. */
  acked: number;
  /** Ids of the pending ops with the numbers after it, in their order. */
  ids: readonly string[];
}

/** State of the sync between this device and the server. */
export interface SyncRow {
  key: 'sync';
  /** Version up to which the mirror is complete; null before the first reply. */
  cursor: number | null;
  /** Name of the account's history on the server; null before the first reply. */
  epoch: string | null;
  /** Version up to which the replaced history was the present one, until the pull after it is complete; null = no such pull. */
  branch: number | null;
  /** Number of times that the mirror was set aside; replies to requests of an earlier number are discarded. */
  resets: number;
  /** Whether a pull from the beginning was completed. */
  firstPullComplete: boolean;
  /** Number of writes of the mirror. */
  revision: number;
  /** Earliest time of the next automatic try, in ms of device time; null = at any time. */
  nextTryAt: number | null;
  /** Whether `nextTryAt` is the server's Retry-After, which no trigger may skip. */
  waitIsOrdered: boolean;
  /** Id of the newest pull that was asked for and has not come; null = none. */
  owesPull: string | null;
  /** Most bytes of a call, either way: halved by time-outs, doubled by calls that went through. */
  batchBytes: number;
  /** Time at which the last request was begun, in ms of device time; null = never. */
  lastTryAt: number | null;
  /** Whether that request is unanswered. */
  unanswered: boolean;
  /** Failed tries in a row. */
  failures: number;
  /** Kind of the last failed try; null after a reply. */
  failure: 'offline' | 'server' | null;
  /** Message of the last failed try; null after a reply. */
  lastError: string | null;
  /** Reason why delivery rests until the player acts: sign in, or load the new version. Null = it does not rest. */
  halt: 'signIn' | 'reload' | null;
  /** Time of the server's last reply, in ms of device time; null = never. */
  lastContactAt: number | null;
}

/** A merge of guest progress into an account in progress, stored before anything is copied, so that it can be resumed. */
export interface MergeIntent {
  /** UUID of the merge, remembered in `TakenRow`. */
  id: string;
  account: string;
  /** Target character; 0 = the legacy one. */
  character: number;
  /** The guest's counter at the start; later changes are not part of the merge. */
  upTo: number;
  /** Whether the account is new and nobody was asked: then the guest's ops are kept for the notice's Undo. */
  unasked: boolean;
}

/** Ops of the guest that a new account has taken without asking, until the player has seen the notice; only in the guest's database. */
export interface ArrivedRow {
  key: 'arrived';
  /** Id of the merge. */
  id: string;
  account: string;
  /** As the guest had them. */
  ops: OpRow[];
  /** Whether the player has asked for them back. */
  undoing: boolean;
}

/** The player's decisions about guest progress; only in the guest's database. */
export interface GuestRow {
  key: 'guest';
  /** Counter up to which the player declined to merge, by username. */
  apart: Record<string, number>;
  /** The merge in progress; null = none. */
  merge: MergeIntent | null;
}

/** Merges and files that were taken over already. */
export interface TakenRow {
  key: 'taken';
  /** Ids of files, newest last. */
  ids: string[];
  /** Ids of merges, newest last: they outlive the progress itself. */
  merges: string[];
}

/** The unsent changes that the server says were lost with the device's storage (docs/sync.md, rule 17). */
export interface MissingRow {
  key: 'missing';
  /** Number of pending changes that the device had reported at its last contact. */
  pending: number;
  /** Time of that contact, ISO 8601. */
  lastContact: string;
  /** 1 once the player has read it, else 0. */
  dismissed: 0 | 1;
}

/** The account's characters as last fetched, to choose from while offline. */
export interface CharactersRow {
  key: 'characters';
  /** Oldest first, without the legacy one. */
  list: readonly Character[];
  /** Whether the legacy character still exists; false once it was converted. */
  hasLegacy: boolean;
}

export type MetaRow = CounterRow | SentRow | SyncRow | GuestRow | ArrivedRow | TakenRow | MissingRow | CharactersRow;

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
  /** Own: value shown before. Merged where the later arrival wins: the other device's value. Otherwise: the wanted value. */
  before: number;
  /** Own: the value shown after it. Otherwise: the register's value. */
  after: number;
  /** The number that was added; null = a value was set. */
  add: number | null;
  /** Own: version of the register that the player saw. Otherwise: version of the register. 0 = none. */
  seen: number;
  /** The note of `before`; null on other lists. */
  beforeText: string | null;
  source: OpSource;
  group: string | null;
  /** 1 once the player took it back (an own change) or set the value anyway (a merged one), else 0. */
  undone: 0 | 1;
  /** Merged: label of the other device; null if unknown. */
  device: string | null;
  /** Rejected or gone, and own if it was refused: the reason. Null = not refused. */
  code: string | null;
}

/** A player's profile as the server last told it to this account. */
export interface ProfileRow {
  /** The request's username and character in lower case, a line each. */
  key: string;
  /** Time of the answer, in ms of device time. */
  seenAt: number;
  profile: Profile;
  progress: ProfileProgress;
}

/** An answer of the server as it was last told to this account. */
export interface AnswerRow {
  /** Path of the call with its query. */
  path: string;
  /** Time of the answer, in ms of device time. */
  seenAt: number;
  /** Validated by the call's schema of the version that kept it. */
  answer: unknown;
}

/** An entry to a contest that its player is writing, until it is submitted or thrown away. */
export interface DraftRow {
  /** Slug of the contest. */
  contest: string;
  /** Character id; null = not chosen. */
  character: number | null;
  title: string;
  text: string;
  /** Whether its author says that an AI helped. */
  ai: boolean;
  /** In their order. */
  images: DraftImage[];
  /** `submitted_at` of the entry that it changes, as it was when the draft was begun; null = there was none. */
  basis: string | null;
}

export interface DraftImage {
  /** Names the image on this device. */
  key: string;
  /** The server's image; null before it is uploaded. */
  uploaded: { id: string; thumb: string } | null;
  /** What it shows, in the words of its author. */
  alt: string;
}

/** The picked file of a draft's image, apart from the draft, which is written with every key. Images of an entry have none. */
export interface DraftFileRow {
  /** `DraftImage.key`. */
  key: string;
  /** Slug of the contest. */
  contest: string;
  file: Blob;
}

/** Newest entries of each kind that are kept in `activity`; more of the player's own where a few changes have that many. */
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

  constructor(readonly account: string) {
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
    manageConnection(this);
  }
}

/** Account name of a guest; not valid as a username. */
export const GUEST = '(guest)';

/** Database name of an account. */
export function progressDatabaseName(account: string): string {
  if (account === GUEST) return 'loremark-progress-guest';
  // `guest` is a valid username; usernames have no hyphens.
  return account === 'guest' ? 'loremark-progress-guest-account' : `loremark-progress-${account}`;
}
