/** Sender of all mails. */
import { isIP } from 'node:net';
import type { Env } from '#server/env.ts';

const ADDRESS = /^[\w.+-]+@[\w.-]+$/;

/** Display name. */
const NAME = 'Loremark';

function smtpUser(smtpUrl: string | undefined): string | undefined {
  if (smtpUrl === undefined) return undefined;
  // `@` is the only character of an address that is escaped in a URL's username.
  const user = new URL(smtpUrl).username.replace(/%40/g, '@');
  return ADDRESS.test(user) ? user : undefined;
}

/** Returns MAIL_FROM, or else the mail server's user name if it is an address, or else a no-reply address at the public host. */
export function senderOf(env: Pick<Env, 'MAIL_FROM' | 'PUBLIC_URL' | 'SMTP_URL'>): string {
  if (env.MAIL_FROM !== undefined) return env.MAIL_FROM;
  const host = env.PUBLIC_URL === undefined ? 'localhost' : new URL(env.PUBLIC_URL).hostname;
  const named = isIP(host.replace(/^\[|\]$/g, '')) === 0;
  return `${NAME} <${smtpUser(env.SMTP_URL) ?? `no-reply@${named ? host : 'localhost'}`}>`;
}
