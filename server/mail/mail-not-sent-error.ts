/**
 * A mail could not be sent. The reason is only a code (`ECONNECTION`, `EENVELOPE 550`), because this error is logged and
 * a mail server's message may contain the recipient.
 */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';

  constructor(readonly reason: string) {
    super(`The mail was not sent (${reason}).`);
  }
}

/** Returns the error codes of a failed attempt without its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as Error & { readonly code?: unknown; readonly responseCode?: unknown };
  const codes = [code, responseCode].filter((one) => typeof one === 'string' || typeof one === 'number');
  return codes.length > 0 ? codes.join(' ') : error.name;
}
