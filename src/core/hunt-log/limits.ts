/** Longest text that is read, in UTF-16 code units. */
export const MAX_LOG_LENGTH = 100_000;
/** Maximum number of lines in one list of killed monsters. */
export const MAX_LOG_ROWS = 500;
/** Maximum number of kills of one creature in a session. */
export const MAX_SESSION_KILLS = 100_000;
