/** The way out for mails. What sends them stands behind this port: SMTP, or files when there is no mail server. */

export interface Mail {
  /** One bare address: `rowan@example.org`. */
  readonly to: string;
  readonly subject: string;
  /** Plain text, lines ended by \n. */
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the mail is out of our hands. Throws MailNotSentError. */
  send(mail: Mail): Promise<void>;
}
