/**
 * A mail that did not leave. The reason is a code alone (`ECONNECTION`, `EENVELOPE 550`): a mail server's own words may
 * name the recipient, and this error is logged.
 */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';

  constructor(readonly reason: string) {
    super(`The mail was not sent (${reason}).`);
  }
}

/** The codes that a failed attempt carries, without its words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as Error & { readonly code?: unknown; readonly responseCode?: unknown };
  const codes = [code, responseCode].filter((one) => typeof one === 'string' || typeof one === 'number');
  return codes.length > 0 ? codes.join(' ') : error.name;
}
