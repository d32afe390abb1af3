/** `POST user/sync`: delivers queued changes and brings those of other devices, in one round trip (docs/sync.md). */
import * as v from 'valibot';

export const MAX_OPS_PER_SYNC = 1000;
/** Largest body of a sync call, in bytes. */
export const MAX_SYNC_BYTES = 256 * 1024;
/** Largest body of a sync call that outlives its page (the browser's limit on keepalive). */
export const MAX_KEEPALIVE_BYTES = 64 * 1024;
export const MAX_CHANGES_PER_SYNC = 2000;

const integer = v.pipe(v.number(), v.safeInteger());
const nonNegative = v.pipe(integer, v.minValue(0));
/** An id made by the client, limited in length. */
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const OP_SOURCES = ['tap', 'bulk', 'undo', 'merge', 'file', 'huntLog', 'restore'] as const;
/** Causes of a change. The server adds four of its own. */
export const CHANGE_SOURCES = [...OP_SOURCES, 'import', 'flip', 'conversion', 'reset'] as const;
export type OpSource = (typeof OP_SOURCES)[number];
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

export const wireOpSchema = v.object({
  /** Key of deduplication: made when the player chose, the same in every retry. */
  id: token,
  /** Ascending per client. */
  seq: v.pipe(integer, v.minValue(1)),
  /** Character id, resolved when tapped; null = the legacy character. */
  character: v.nullable(integer),
  /** Not a picklist: a newer client may know lists that this version doesn't; those are rejected one by one. */
  list: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  item: nonNegative,
  value: v.number(),
  text: v.optional(v.string()),
  /** Version of the register that the player saw; null = none. */
  base: v.nullable(nonNegative),
  /** Device time of the tap, ISO 8601; for display and history only, never for ordering. */
  at: v.pipe(v.string(), v.maxLength(40)),
  source: v.picklist(OP_SOURCES),
  /** Ties ops of one bulk action or undo together. */
  group: v.optional(token),
});
export type WireOp = v.InferOutput<typeof wireOpSchema>;

export const syncRequestSchema = v.object({
  proto: v.number(),
  /** The account history's name as last seen; null at first. */
  epoch: v.nullable(token),
  /** Username that the client's database belongs to. */
  account: v.string(),
  client: token,
  /** Version up to which the mirror is complete; null at first. */
  cursor: v.nullable(nonNegative),
  /** Number of pending ops on the device, these included. */
  pendingTotal: nonNegative,
  /** A label such as "Chrome on Android". */
  device: v.pipe(v.string(), v.maxLength(100)),
  ops: v.pipe(v.array(wireOpSchema), v.maxLength(MAX_OPS_PER_SYNC)),
});
export type SyncRequest = v.InferOutput<typeof syncRequestSchema>;

export const OUTCOMES = ['applied', 'noop', 'duplicate', 'stale', 'merged', 'rejected', 'gone'] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** Outcomes of an op's first judgement. */
export type FirstOutcome = Exclude<Outcome, 'duplicate'>;

/** Reasons for a rejection. */
export const REJECTION_CODES = ['unknown_list', 'unknown_item', 'bad_value', 'op_reuse'] as const;

export const syncResultSchema = v.object({
  id: v.string(),
  outcome: v.picklist(OUTCOMES),
  /** For a duplicate: the first outcome, which the client takes as the outcome. */
  was: v.optional(v.picklist(OUTCOMES)),
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
  account: v.string(),
  /** The account's counter after the batch. */
  head: v.number(),
  serverTime: v.string(),
  /** One per op, in the order of the ops. */
  results: v.array(syncResultSchema),
  /** Registers written since `cursor`, ascending by version. */
  changes: v.array(registerChangeSchema),
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
