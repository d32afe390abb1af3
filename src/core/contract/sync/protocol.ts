/** Version of the sync messages. A server that does not support a client's version responds with 426. */
export const SYNC_PROTOCOL = 2;

/** Version of the ops stored on a device. An op of a newer version is parked, never dropped. */
export const OP_FORMAT = 2;

/** Base path of every call. */
export const API_BASE = '/api/v1/';
