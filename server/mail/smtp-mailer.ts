import { createTransport } from 'nodemailer';
import { type Mailer, MailNotSentError, reasonOf } from './mailer.ts';
import { mailMessage } from './message.ts';

/** Timeout of each step, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Sends each mail over a separate connection to the mail server. */
export function createSmtpMailer(options: {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  readonly from: string;
  readonly clock: () => number;
}): Mailer {
  const transport = createTransport({
    url: options.url,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail) {
      const message = mailMessage(mail, options.from, options.clock());
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw new MailNotSentError(reasonOf(error));
      }
    },
    // Sent mails are not stored.
    forget: async () => {},
  };
}
