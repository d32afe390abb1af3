/** The store can't respond at the moment: the request may be repeated. */
export class StoreBusyError extends Error {
  override readonly name = 'StoreBusyError';
}

/**
 * Postgres' codes of a store that is busy, starting, stopping or too slow: statement or lock timed out, connection lost or
 * refused, too many connections.
 */
const BUSY_CODE = /^(?:57014|57P0[123]|55P03|53300|08\w{3}|25P03|ECONNRESET|ECONNREFUSED|ETIMEDOUT|EPIPE)$/;

/** pg's message, without a code, for a connection that broke while in use. */
const LOST = /^Connection terminated|^Client has encountered a connection error/;

/** True if the error means that the store can't respond at the moment. */
export function isStoreBusy(error: unknown): boolean {
  if (error instanceof StoreBusyError) return true;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return BUSY_CODE.test(String(code)) || LOST.test(String(message));
}
