/** Port for sending mails; the adapters are SMTP and files. */

export interface Mail {
  /** One bare address: `rowan@example.org`. */
  readonly to: string;
  /** One bare address that an answer goes to; by default the sender's. */
  readonly replyTo?: string;
  readonly subject: string;
  /** Plain text, lines separated by \n. */
  readonly text: string;
}

export interface AccountMail extends Mail {
  /** Account that it is about; null = none. */
  readonly accountId: number | null;
}

export interface Mailer {
  /** Resolves when the mail server or the file has the mail. Throws MailNotSentError. */
  send(mail: AccountMail): Promise<void>;
  /** Deletes what it keeps of the mails about an account. */
  forget(accountId: number): Promise<void>;
}
