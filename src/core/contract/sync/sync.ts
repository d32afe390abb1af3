/** `POST user/sync`: delivers queued changes and brings those of other devices, in one round trip (docs/sync.md). */
import * as v from 'valibot';

export const MAX_OPS_PER_SYNC = 1000;
/** Largest body of a sync call, in bytes. */
export const MAX_SYNC_BYTES = 256 * 1024;
/** Largest body of a sync call that outlives its page (the browser's limit on keepalive). */
export const MAX_KEEPALIVE_BYTES = 64 * 1024;
/** Most changes, and most bytes of changes, in one reply. */
export const MAX_CHANGES_PER_SYNC = 2000;
export const MAX_CHANGES_BYTES = 256 * 1024;
/** Limits per account: calls in a minute, ops in an hour, registers, installations. */
export const MAX_SYNC_CALLS = 120;
export const MAX_SYNC_OPS = 30_000;
export const MAX_REGISTERS = 50_000;
export const MAX_CLIENTS = 100;

const integer = v.pipe(v.number(), v.safeInteger());
const nonNegative = v.pipe(integer, v.minValue(0));
/** An id made by the client: plain ASCII without spaces, limited in length. */
const token = v.pipe(v.string(), v.regex(/^[!-~]{1,64}$/));

export const OP_SOURCES = ['tap', 'bulk', 'undo', 'merge', 'file', 'huntLog', 'restore'] as const;
/** Causes of a change. The server adds five of its own. */
export const CHANGE_SOURCES = [...OP_SOURCES, 'import', 'flip', 'conversion', 'reset', 'contest'] as const;
export type OpSource = (typeof OP_SOURCES)[number];
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

const opFields = {
  /** Made when the player chose, the same in every retry: tells another op under the same number from a repeat. */
  id: token,
  /** Character id, resolved when tapped; null = the legacy character. */
  character: v.nullable(integer),
  /** Not a picklist: a newer client may know lists that this version doesn't; those are rejected one by one. */
  list: token,
  item: nonNegative,
  /** Version of the register that the player saw; null = none. */
  base: v.nullable(nonNegative),
  /** Device time of the tap, ISO 8601; for display, history and recognising a copy, never for ordering. */
  at: v.pipe(v.string(), v.regex(/^[!-~]{1,40}$/)),
  source: v.picklist(OP_SOURCES),
  /** Ties ops of one bulk action or undo together. */
  group: v.optional(token),
  /** Present when a copy of it may have reached the server by another way: another client id, a file, a guest. */
  copied: v.optional(v.literal(true)),
};

/** An op that sets a value. */
const valueOpSchema = v.object({
  ...opFields,
  value: v.number(),
  text: v.optional(v.string()),
  /** Version in the lost history that the value comes from (source `restore`); absent otherwise. */
  lost: v.optional(nonNegative),
});

/** An op that adds to what stands, in any order with those of other devices; a negative number takes back. */
const addOpSchema = v.object({ ...opFields, add: v.number() });

export const wireOpSchema = v.union([valueOpSchema, addOpSchema]);
export type WireOp = v.InferOutput<typeof wireOpSchema>;

export const syncRequestSchema = v.object({
  proto: v.number(),
  /** The account history's name as last seen; null at first. */
  epoch: v.nullable(token),
  /** Username that the client's database belongs to. */
  account: v.string(),
  client: token,
  /** Number of the last op whose result the device has stored. The ops of this call have the numbers after it, without a gap. */
  acked: nonNegative,
  /** Version up to which the mirror is complete; null at first. */
  cursor: v.nullable(nonNegative),
  /** Number of pending ops on the device, these included. */
  pendingTotal: nonNegative,
  /** Most bytes of changes that the device takes in the reply; the server's own limit may be lower. */
  changesBytes: v.pipe(integer, v.minValue(1)),
  /** A label such as "Chrome on Android". */
  device: v.pipe(v.string(), v.maxLength(100), v.regex(/^\P{Cc}*$/u)),
  ops: v.pipe(v.array(wireOpSchema), v.maxLength(MAX_OPS_PER_SYNC)),
});
export type SyncRequest = v.InferOutput<typeof syncRequestSchema>;

export const OUTCOMES = ['applied', 'noop', 'merged', 'rejected', 'gone'] as const;
export type OpOutcome = (typeof OUTCOMES)[number];

/** Reasons for a rejection. */
export const REJECTION_CODES = ['unknown_list', 'unknown_item', 'bad_value', 'full'] as const;

/** The label in place of a device for what the server wrote itself. */
export const SERVER_DEVICE = 'Loremark';

export const syncResultSchema = v.object({
  outcome: v.picklist(OUTCOMES),
  code: v.optional(v.string()),
  /** For merged, and with `replaced`: the device whose write it met. */
  by: v.optional(v.object({ device: v.string(), at: v.string() })),
  /** The value that the player had not seen and that was overwritten, on lists where the later arrival wins; absent = none. */
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
  /** Label of the device that wrote it, `SERVER_DEVICE` for the server; absent = this client, or one that is forgotten. */
  by: v.optional(v.string()),
});
export type RegisterChange = v.InferOutput<typeof registerChangeSchema>;

/** The unsent changes that a device had reported before it lost its storage. */
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
   * Version up to which the history of the request's epoch and the present one are the same; absent where the request's
   * epoch is the present one or null. With it no op was judged, and the changes begin anew.
   */
  branch: v.optional(v.number()),
  /**
   * Only with `branch`: number of the client's last op in the present history, after which its numbers go on. Absent where
   * that history has of it what this device may not know: the device needs another client id.
   */
  acked: v.optional(v.number()),
  account: v.string(),
  /** The account's counter after the batch. */
  head: v.number(),
  /** One per op, in the order of the ops. */
  results: v.array(syncResultSchema),
  /** Registers written since `cursor`, ascending by version, but for what the results say (of a note that is `applied` alone). */
  changes: v.array(registerChangeSchema),
  /** Characters deleted since `cursor`; absent = none. */
  deleted: v.optional(v.array(v.number())),
  /** The next call's cursor. */
  cursor: v.number(),
  /** True when changes were cut off: call again. */
  more: v.boolean(),
  /** Only for a known browser that has come back empty, and until it has a cursor (docs/sync.md, rule 17). */
  missing: v.optional(missingSchema),
});
export type SyncReply = v.InferOutput<typeof syncReplySchema>;

/** Data of the event `changed` of GET user/sync/events. */
export const changedEventSchema = v.object({
  head: v.number(),
  /** Present when the list of the account's characters changed. */
  characters: v.optional(v.literal(true)),
});
