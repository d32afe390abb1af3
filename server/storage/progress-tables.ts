/**
 * Tables of what players tick and how it got here (docs/sync.md). Times are integer milliseconds, `character_id` 0 is
 * the legacy character, and a null client is the server itself (flip call, import, conversion).
 */

/** One row per account: the lock and the counter of its writes. */
export interface SyncHeadsTable {
  account_id: number;
  /** Names the account's history; changes when the data is restored or re-created, so that devices notice. */
  epoch: string;
  /** Version of the newest register write; 0 before the first. */
  head: number;
  /** Character that the legacy one became; null while it was not converted. Late ops for the legacy one mean this one. */
  legacy_character_id: number | null;
}

/** What stands: one row per (account, character, list, item) ever written. A value that returns to 0 keeps its row. */
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
  /** The account's counter at the write; no two registers of an account share one. What pulls go by. */
  version: number;
  /** Client that wrote last; null = the server. */
  writer: string | null;
  /** Version of the newest write by any client other than `writer`; 0 = none. */
  foreign_version: number;
}

/** One row per judged op, so that a repeat is answered and not applied again. Kept at least 180 days. */
export interface SyncOpsTable {
  account_id: number;
  /** Made by the device when the player chose. */
  op_id: string;
  /** Null for a flip call that carries an op id. */
  client_id: string | null;
  /** The client's running number; null exactly when `client_id` is. */
  seq: number | null;
  /** Register the op was judged against; null when there is none (unknown list, foreign character). */
  character_id: number | null;
  list: string | null;
  item: number | null;
  /** What the op asked for; the same id with another content is refused. */
  fingerprint: string;
  /** First outcome. */
  outcome: string;
  /** Why it was rejected, else null. */
  code: string | null;
  /** The register after the op. */
  value: number;
  version: number;
  /** For a merged op: version of the other device's write that it met; else null. */
  met_version: number | null;
  /** When it was judged, server time. */
  judged_at: number;
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
  /** What caused it: tap, bulk, undo, import, flip … (CHANGE_SOURCES). */
  source: string;
  /** Device time of the tap as the device wrote it (ISO 8601), for display only; null = made by the server. */
  device_at: string | null;
  /** Server time of the write. */
  written_at: number;
  /** Client that wrote; null = the server. */
  client_id: string | null;
  /** Ties the changes of one bulk action or undo together; null = single. */
  group_id: string | null;
}

/** Installations that have synced with the account. */
export interface ClientsTable {
  account_id: number;
  client_id: string;
  /** Label such as "Chrome on Android", as last reported. */
  device: string;
  /** Server time of the newest sync. */
  last_contact_at: number;
  /** Changes that waited on the device when it made that contact, those it delivered included. */
  pending_total: number;
  /** Of these, how many that contact did not deliver. */
  unsent: number;
  /** SHA-256 of the browser's device cookie, base64url; null = it came without one. */
  device_hash: string | null;
  /** Session in which it last synced; null = before that was noted. The session may have ended. */
  session_id: number | null;
  /** When the player ended it; null = not so, or it has synced since. */
  ended_at: number | null;
  /** When its browser came back with another, empty installation in its place; null = not so. */
  replaced_at: number | null;
  /** What it must be told of the installation whose place it took, until it has taken in a reply; null = nothing. */
  missing_pending: number | null;
  /** Last contact of the installation whose place it took; null with `missing_pending`. */
  missing_since: number | null;
}

/** Replies to flip calls that came with an Idempotency-Key. */
export interface IdempotencyKeysTable {
  account_id: number;
  key: string;
  /** What was asked; the same key for another request is refused. */
  request: string;
  /** Value of the register that the first reply told. */
  value: number;
  /** Server time of the first reply. */
  answered_at: number;
}

export interface ProgressTables {
  sync_heads: SyncHeadsTable;
  registers: RegistersTable;
  sync_ops: SyncOpsTable;
  history: HistoryTable;
  clients: ClientsTable;
  idempotency_keys: IdempotencyKeysTable;
}
