/** Codes of both drivers: SQLite's for a unique column or index and for a primary key, and Postgres's. */
const CODES: ReadonlySet<unknown> = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);

/**
 * True if a statement failed because a row with that key exists. Call it outside of the transaction: Postgres accepts no
 * further statement in a failed one.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(error.code);
}
