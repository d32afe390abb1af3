import { createTransport } from 'nodemailer';
import { MailNotSentError, reasonOf } from './mail-not-sent-error.ts';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

/** A mail server that is silent for longer, in milliseconds, is given up. */
const SILENCE_MS = 20_000;

/** Hands each mail to a mail server over a connection of its own. */
export function createSmtpMailer(options: {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  readonly from: string;
  readonly clock: () => number;
}): Mailer {
  const transport = createTransport({
    url: options.url,
    dnsTimeout: SILENCE_MS,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    async send(mail) {
      const message = messageOf(mail, options.from, options.clock());
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw new MailNotSentError(reasonOf(error));
      }
    },
  };
}
