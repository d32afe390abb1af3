/** `POST user/sync`: delivers queued changes and returns those of other devices, in one round trip (docs/sync.md). */
import * as v from 'valibot';

export const MAX_OPS_PER_SYNC = 1000;
/** Largest body of a sync request, in bytes. */
export const MAX_SYNC_BYTES = 256 * 1024;
/** Largest body of a sync request that outlives its page (the browser's limit for keepalive). */
export const MAX_KEEPALIVE_BYTES = 64 * 1024;
/** Maximum number of changes, and of bytes of changes, in one response. */
export const MAX_CHANGES_PER_SYNC = 2000;
export const MAX_CHANGES_BYTES = 256 * 1024;
/** Limits per account: requests per minute, ops per hour, registers, installations. */
export const MAX_SYNC_CALLS = 120;
export const MAX_SYNC_OPS = 30_000;
export const MAX_REGISTERS = 50_000;
export const MAX_CLIENTS = 100;
/** Maximum number of deleted clients that a device reports. */
export const MAX_FORGOTTEN = 20;

const integer = v.pipe(v.number(), v.safeInteger());
const nonNegative = v.pipe(integer, v.minValue(0));
/** An id created by the client: plain ASCII without spaces, limited in length. */
const token = v.pipe(v.string(), v.regex(/^[!-~]{1,64}$/));

export const OP_SOURCES = ['tap', 'bulk', 'undo', 'merge', 'file', 'huntLog', 'restore'] as const;
/** Causes of a change, including five of the server's own. */
export const CHANGE_SOURCES = [...OP_SOURCES, 'import', 'flip', 'conversion', 'reset', 'contest'] as const;
export type OpSource = (typeof OP_SOURCES)[number];
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

const opFields = {
  /** Created once per op and sent with every retry; distinguishes a repeat from another op with the same number. */
  id: token,
  /** Character id, resolved when tapped; null = the legacy character. */
  character: v.nullable(integer),
  /** Not a picklist: a newer client may have lists unknown to this version, which are rejected one by one. */
  list: token,
  item: nonNegative,
  /** Version of the register that the player saw; null = none. */
  base: v.nullable(nonNegative),
  /** Device time of the tap, ISO 8601; for display, history and detecting a copy, never for ordering. */
  at: v.pipe(v.string(), v.regex(/^[!-~]{1,40}$/)),
  source: v.picklist(OP_SOURCES),
  /** Groups the ops of one bulk action or undo. */
  group: v.optional(token),
  /** Present if a copy may have reached the server by other means: another client id, a file, a guest. */
  copied: v.optional(v.literal(true)),
};

/** An op that sets a value. */
const valueOpSchema = v.object({
  ...opFields,
  value: v.number(),
  text: v.optional(v.string()),
  /** Version in the lost history from which the value was taken (only with source `restore`). */
  lost: v.optional(nonNegative),
});

/** An op that adds to the register's value, in any order with those of other devices; a negative number reverts. */
const addOpSchema = v.object({ ...opFields, add: v.number() });

export const wireOpSchema = v.union([valueOpSchema, addOpSchema]);
export type WireOp = v.InferOutput<typeof wireOpSchema>;

export const syncRequestSchema = v.object({
  proto: v.number(),
  /** The last seen epoch of the account's history; null at first. */
  epoch: v.nullable(token),
  /** Username that the client's database belongs to. */
  account: v.string(),
  /** `id` of that account's user; absent if the device has not stored it. */
  accountId: v.optional(nonNegative),
  client: token,
  /** Number of the last op whose result the device has stored. The ops of this request have the following numbers, without gaps. */
  acked: nonNegative,
  /** Version up to which the mirror is complete; null at first. */
  cursor: v.nullable(nonNegative),
  /** Ids of the clients whose data the player deleted from this browser, which therefore did not lose its storage; absent = none. */
  forgotten: v.optional(v.pipe(v.array(token), v.maxLength(MAX_FORGOTTEN))),
  /** Number of pending ops on the device, including these. */
  pendingTotal: nonNegative,
  /** Maximum number of bytes of changes in the response; the server's own limit may be lower. */
  changesBytes: v.pipe(integer, v.minValue(1)),
  /** A label such as "Chrome (Android)". */
  device: v.pipe(v.string(), v.maxLength(100), v.regex(/^\P{Cc}*$/u)),
  ops: v.pipe(v.array(wireOpSchema), v.maxLength(MAX_OPS_PER_SYNC)),
});
export type SyncRequest = v.InferOutput<typeof syncRequestSchema>;

export const OUTCOMES = ['applied', 'noop', 'merged', 'rejected', 'gone'] as const;
export type OpOutcome = (typeof OUTCOMES)[number];

/** Reasons for a rejection. */
export const REJECTION_CODES = ['unknown_list', 'unknown_item', 'bad_value', 'full'] as const;

/** Device label of changes made by the server itself. */
export const SERVER_DEVICE = 'Loremark';

export const syncResultSchema = v.object({
  outcome: v.picklist(OUTCOMES),
  code: v.optional(v.string()),
  /** For `merged`, and with `replaced`: the device of the conflicting write. */
  by: v.optional(v.object({ device: v.string(), at: v.string() })),
  /** The overwritten value that the player had not seen, on lists where the later arrival wins; absent = none. */
  replaced: v.optional(v.object({ value: v.number(), text: v.optional(v.string()) })),
  /** The register after the op: value and version (0 = never written). */
  value: v.number(),
  version: v.number(),
});
export type SyncResult = v.InferOutput<typeof syncResultSchema>;

export const registerChangeSchema = v.object({
  character: v.nullable(v.number()),
  list: v.string(),
  item: v.number(),
  value: v.number(),
  text: v.optional(v.string()),
  version: v.number(),
  /** Label of the device that wrote it, or `SERVER_DEVICE`; absent = this client, or a removed one. */
  by: v.optional(v.string()),
});
export type RegisterChange = v.InferOutput<typeof registerChangeSchema>;

/** Unsent changes that a device reported before it lost its storage. */
const missingSchema = v.object({
  /** Number of pending changes at its last contact. */
  pending: v.number(),
  /** Time of that contact, ISO 8601; later offline changes are not counted. */
  lastContact: v.string(),
});
export const syncReplySchema = v.object({
  proto: v.number(),
  epoch: v.string(),
  /**
   * Version up to which the histories of the request's epoch and the current one are the same; absent if the request's
   * epoch is current or null. If present, no op was processed, and the changes start from the beginning.
   */
  branch: v.optional(v.number()),
  /**
   * Only with `branch`: number of the client's last op in the current history, from which numbering continues. Absent if
   * that history may contain ops that this device does not have, in which case the device needs another client id.
   */
  acked: v.optional(v.number()),
  account: v.string(),
  /** The account's counter after the batch. */
  head: v.number(),
  /** One per op, in the order of the ops. */
  results: v.array(syncResultSchema),
  /** Registers written since `cursor`, ascending by version, except those in the results (for a note, only if `applied`). */
  changes: v.array(registerChangeSchema),
  /** Characters deleted since `cursor`; absent = none. */
  deleted: v.optional(v.array(v.number())),
  /** The next call's cursor. */
  cursor: v.number(),
  /** True if there are more changes for a further request. */
  more: v.boolean(),
  /** Only for a known browser that lost its storage, until it has a cursor (docs/sync.md, rule 17). */
  missing: v.optional(missingSchema),
});
export type SyncReply = v.InferOutput<typeof syncReplySchema>;

/** Data of the event `changed` of GET user/sync/events. */
export const changedEventSchema = v.object({
  head: v.number(),
  /** Present when the list of the account's characters changed. */
  characters: v.optional(v.literal(true)),
});
