/**
 * Tables of progress and sync (docs/sync.md). Times are integer milliseconds, `character_id` 0 is the legacy character,
 * and a null client is the server itself (flip call, import, conversion).
 */

/** One row per account: the lock and the counter of its writes. */
export interface SyncHeadsTable {
  account_id: number;
  /** Id of the account's history; changes when the data is restored, so that devices notice. */
  epoch: string;
  /** Version of the newest register write; 0 before the first. */
  head: number;
  /** Character that the legacy one was converted to; null = not converted. It receives late ops for the legacy one. */
  legacy_character_id: number | null;
  /** Number of the account's rows in `registers`, which is limited. */
  registers: number;
  /** Version up to which the history is folded to one row per register and day. */
  folded_to: number;
}

/** Former epochs of an account. */
export interface SyncEpochsTable {
  account_id: number;
  epoch: string;
  /** Version up to which this history and the current one are the same. */
  branch: number;
}

/** Characters that an account has deleted, with the version by which devices receive the deletion. */
export interface DeletedCharactersTable {
  account_id: number;
  version: number;
  character_id: number;
  /** Version up to which its history is deleted; `version` = all of it. */
  cleared_to: number;
  /** 1 = its conversion was undone: its progress returned to the legacy character, which late ops for it reach. */
  to_legacy: 0 | 1;
}

/** Current values: one row per (account, character, list, item) ever written. A value of 0 has a row too. */
export interface RegistersTable {
  account_id: number;
  character_id: number;
  /** A list key of core/progress. */
  list: string;
  /** Id within the list, mostly a catalogue id. */
  item: number;
  value: number;
  /** The note's text; null on lists without texts and for a deleted note. */
  text: string | null;
  /** The account's counter at the write; unique within the account. Pulls are ordered by it. */
  version: number;
  /** Client that wrote last; null = the server. */
  writer: string | null;
  /** Version of the newest write by any client other than `writer`; 0 = none. */
  foreign_version: number;
  /** Version, in the lost history, of the value that the last write restored; null = it restored none. */
  restored_version: number | null;
}

/** Every change of a register, for the activity list, undo and timelines. */
export interface HistoryTable {
  account_id: number;
  /** The version that this write gave its register. */
  version: number;
  character_id: number;
  list: string;
  item: number;
  old_value: number;
  new_value: number;
  old_text: string | null;
  new_text: string | null;
  /** The number that was added; null = a value was set. */
  added: number | null;
  /** Cause: tap, bulk, undo, import, flip … (CHANGE_SOURCES). */
  source: string;
  /** Device time of the tap as the device wrote it (ISO 8601), for display only; null = made by the server. */
  device_at: string | null;
  /** Server time of the write. */
  written_at: number;
  /** Client that wrote; null = the server. */
  client_id: string | null;
  /** Id shared by the changes of one bulk action or undo; null = single. */
  group_id: string | null;
}

/** Installations that have synced with the account. */
export interface ClientsTable {
  account_id: number;
  client_id: string;
  /** Label such as "Chrome (Android)", as last reported. */
  device: string;
  /** Server time of the newest sync. */
  last_contact_at: number;
  /** Changes pending on the device after that sync. */
  unsent: number;
  /** SHA-256 of the browser's device cookie, base64url; null = none. */
  device_hash: string | null;
  /** Session of its last sync, which may have ended. */
  session_id: number;
  /** Time of its remote sign-out; null = none, or it has synced since. */
  ended_at: number | null;
  /** Time at which its browser synced as a new, empty installation; null = not replaced. */
  replaced_at: number | null;
  /** Unsent changes of the installation that it replaced, reported to it until it has stored a reply; null = none. */
  missing_pending: number | null;
  /** Last contact of the replaced installation; null with `missing_pending`. */
  missing_since: number | null;
  /** Number of its last judged op; 0 = none. */
  last_seq: number;
  /** Number of the last op whose result it has acknowledged. */
  acked_seq: number;
  /** Results of the ops from `acked_seq` + 1 to `last_seq` (actions/sync/idempotent-results.ts); empty = none. */
  results: string;
}

/** Replies to flip calls with an Idempotency-Key or an op id. */
export interface IdempotencyKeysTable {
  account_id: number;
  /** The header's value, or `op`, a line break and the op id. */
  key: string;
  /** The request's content; another request under the same key is refused. */
  request: string;
  /** Value in the first reply. */
  value: number;
  /** Server time of the first reply. */
  answered_at: number;
}

export interface ProgressTables {
  sync_heads: SyncHeadsTable;
  registers: RegistersTable;
  sync_epochs: SyncEpochsTable;
  deleted_characters: DeletedCharactersTable;
  history: HistoryTable;
  clients: ClientsTable;
  idempotency_keys: IdempotencyKeysTable;
}
