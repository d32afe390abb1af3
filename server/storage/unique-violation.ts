/** Codes of both drivers: SQLite's, of a unique column or index and of a primary key, and Postgres's. */
const CODES: ReadonlySet<unknown> = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);

/**
 * Whether a statement failed because a row with that key exists. Ask it outside of the transaction: Postgres answers
 * nothing more inside of one that failed.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(error.code);
}
