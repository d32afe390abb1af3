/** Who our mails are from. */
import { isIP } from 'node:net';
import type { Env } from '#server/env.ts';

const ADDRESS = /^[\w.+-]+@[\w.-]+$/;

/** Name that mail programs show. */
const NAME = 'Loremark';

function smtpUser(smtpUrl: string | undefined): string | undefined {
  if (smtpUrl === undefined) return undefined;
  // The one escape that an address needs in the user's place.
  const user = new URL(smtpUrl).username.replace(/%40/g, '@');
  return ADDRESS.test(user) ? user : undefined;
}

/**
 * MAIL_FROM; else the address we log in to the mail server with, which it is sure to let us send from; else a no-reply
 * address at the site's own host.
 */
export function senderOf(env: Pick<Env, 'MAIL_FROM' | 'PUBLIC_URL' | 'SMTP_URL'>): string {
  if (env.MAIL_FROM !== undefined) return env.MAIL_FROM;
  const host = env.PUBLIC_URL === undefined ? 'localhost' : new URL(env.PUBLIC_URL).hostname;
  const named = isIP(host.replace(/^\[|\]$/g, '')) === 0;
  return `${NAME} <${smtpUser(env.SMTP_URL) ?? `no-reply@${named ? host : 'localhost'}`}>`;
}
