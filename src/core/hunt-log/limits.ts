/** Longest text that is read, in UTF-16 code units: 100 kB of what the client writes. */
export const MAX_LOG_LENGTH = 100_000;
/** Most lines in one list of killed monsters. */
export const MAX_LOG_ROWS = 500;
/** Most kills of one creature in a session. */
export const MAX_SESSION_KILLS = 100_000;
