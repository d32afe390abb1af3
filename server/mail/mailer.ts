/** Port for sending mails; the adapters are SMTP and files. */

export interface Mail {
  /** A single bare address: `rowan@example.org`. */
  readonly to: string;
  /** A single bare address for replies; the sender's by default. */
  readonly replyTo?: string;
  readonly subject: string;
  /** Plain text, lines separated by \n. */
  readonly text: string;
}

export interface AccountMail extends Mail {
  /** Account that the mail concerns; null if none. */
  readonly accountId: number | null;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail or the file is written. Throws MailNotSentError. */
  send(mail: AccountMail): Promise<void>;
  /** Deletes stored mails about an account. */
  forget(accountId: number): Promise<void>;
}

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
