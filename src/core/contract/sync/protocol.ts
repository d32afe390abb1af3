/** Version of the sync messages. A server that can't serve a client's version answers 426. */
export const SYNC_PROTOCOL = 2;

/** Version of the ops as the device stores them. An op of a newer version is parked, never dropped. */
export const OP_FORMAT = 2;

/** Base of every call. */
export const API_BASE = '/api/v1/';
