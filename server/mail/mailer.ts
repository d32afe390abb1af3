/** Port for sending mails; the adapters are SMTP and files. */

export interface Mail {
  /** One bare address: `rowan@example.org`. */
  readonly to: string;
  readonly subject: string;
  /** Plain text, lines separated by \n. */
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the mail server or the file has the mail. Throws MailNotSentError. */
  send(mail: Mail): Promise<void>;
}
