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
