/** The operator's address. */
import type { Env } from '#server/env.ts';
import { senderOf } from '#server/mail/sender.ts';

export type OperatorEnv = Pick<Env, 'CONTACT_EMAIL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'SMTP_URL'>;

/** Returns the address that players' messages are mailed to: CONTACT_EMAIL, else the sender's. */
export function operatorAddress(env: OperatorEnv): string {
  return env.CONTACT_EMAIL ?? senderOf(env).replace(/^.*<(.*)>$/, '$1');
}

/** Returns advice for an operator who may not receive players' messages; null = none is needed. */
export function unreadMessages(env: OperatorEnv): string | null {
  if (env.SMTP_URL === undefined || env.CONTACT_EMAIL !== undefined) return null;
  return `CONTACT_EMAIL is not set: players' messages are mailed to ${operatorAddress(env)}. Set it to an address that you read.`;
}
