import { join, resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { senderOf } from './sender.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

interface MailerContext {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly env: Pick<Env, 'DATA_DIR' | 'MAIL_FROM' | 'PUBLIC_URL' | 'SMTP_URL'>;
  readonly log: Log;
}

/** Creates an SMTP mailer if SMTP_URL is set, or else one that writes `.eml` files to DATA_DIR/mail and logs their paths. */
export function createMailer({ clock, env, log }: MailerContext): Mailer {
  const from = senderOf(env);
  if (env.SMTP_URL !== undefined) return createSmtpMailer({ url: env.SMTP_URL, from, clock });
  return createFileMailer({ folder: join(resolve(env.DATA_DIR), 'mail'), from, clock, log });
}
