/** Log lines of what touches the safety of an account, for an operator who has to find out what happened. */
import { createHmac } from 'node:crypto';
import type { Role } from '#core/contract/accounts/account.ts';
import type { Log } from './log.ts';

/** Every event by its name in the log. */
const EVENTS = {
  account_created: 'An account was created.',
  signed_in: 'A browser signed in.',
  sign_in_failed: 'A sign-in failed.',
  sign_in_locked: 'Sign-ins were refused after too many failures.',
  password_refused: 'A signed-in player confirmed with a wrong password.',
  password_locked: 'Confirmations were refused after too many of them.',
  password_changed: 'A password was changed.',
  reset_link_requested: 'A link for a new password was asked for.',
  password_reset: 'A password was set by a mailed link.',
  link_refused: 'A mailed link was refused.',
  email_change_requested: 'A link to a new e-mail address was asked for.',
  email_changed: 'An e-mail address was changed.',
  account_deleted: 'An account was deleted.',
  account_restored: 'A deleted account was restored by a sign-in.',
  signed_out: 'A session was ended by its own browser.',
  sessions_ended: 'Sessions were ended from elsewhere.',
  token_created: 'A token for other programs was created.',
  token_ended: 'A token for other programs was ended.',
  role_changed: 'A role was changed.',
  account_suspended: 'An account was suspended.',
  account_unsuspended: 'A suspended account was admitted again.',
} as const;

export type SecurityEvent = keyof typeof EVENTS;

export interface SecurityFacts {
  /** Id of the account; null = none is known, as where a name is nobody's. */
  readonly account: number | null;
  /** Network address as rate limits count it; logged as a hash, which tells only whether two events share it. Absent: an operator's command. */
  readonly address?: string;
  /** The account's role from now on. */
  readonly role?: Role;
}

/** Writes an event. */
export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void;

/** Letters of the hash of an address. */
const HASH_LENGTH = 12;

/** `secret`: key of the hashes, so that nobody can try out all addresses. */
export function createSecurityLog({ log, secret }: { readonly log: Log; readonly secret: Uint8Array }): SecurityLog {
  const hash = (address: string) =>
    createHmac('sha256', secret).update(`log\n${address}`).digest('base64url').slice(0, HASH_LENGTH);
  return (event, { address, ...facts }) =>
    log.info(EVENTS[event], { event, ...facts, ...(address === undefined ? {} : { address: hash(address) }) });
}
