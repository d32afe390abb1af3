/** Log lines about the security of accounts, for operators who investigate an incident. */
import { createHmac } from 'node:crypto';
import type { Role } from '#core/contract/accounts/account.ts';
import type { Log } from './log.ts';

/** Messages of the events, by their names in the log. */
const EVENTS = {
  account_created: 'An account was created.',
  signed_in: 'A browser signed in.',
  sign_in_failed: 'A sign-in failed.',
  sign_in_locked: 'Sign-ins were refused after too many failures.',
  password_refused: 'A signed-in player confirmed with a wrong password.',
  password_locked: 'Confirmations were refused after too many of them.',
  factor_confirmed: 'A second factor was confirmed.',
  factor_refused: 'A second factor was refused.',
  factor_locked: 'Codes of a second factor were refused after too many of them.',
  factor_added: 'A second factor was added.',
  factor_removed: 'A second factor was removed.',
  factor_reset: 'An operator removed the second factor of an account.',
  recovery_codes_created: 'Recovery codes were created.',
  password_changed: 'A password was changed.',
  reset_link_requested: 'A link to set a new password was requested.',
  password_reset: 'A password was set with a mailed link.',
  link_refused: 'A mailed link was refused.',
  email_change_requested: 'A link to confirm a new e-mail address was requested.',
  email_changed: 'An e-mail address was changed.',
  account_deleted: 'An account was deleted.',
  account_restored: 'A deleted account was restored by a sign-in.',
  signed_out: 'A session was ended by its own browser.',
  sessions_ended: 'Sessions were ended by another browser or an operator.',
  token_created: 'A token for other programs was created.',
  token_ended: 'A token for other programs was ended.',
  role_changed: 'A role was changed.',
  account_suspended: 'An account was suspended.',
  account_unsuspended: 'The suspension of an account was ended.',
} as const;

export type SecurityEvent = keyof typeof EVENTS;

export interface SecurityFacts {
  /** Id of the account; null if unknown, for example if no account has the name. */
  readonly account: number | null;
  /** Network address as counted by rate limits; logged as a hash, which only shows whether two events share it. Absent for an operator's command. */
  readonly address?: string;
  /** The account's new role. */
  readonly role?: Role;
}

/** Writes an event. */
export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void;

/** Length of the hash of an address. */
const HASH_LENGTH = 12;

/** `secret` is the key of the hashes, which prevents finding addresses by trying all of them. */
export function createSecurityLog({ log, secret }: { readonly log: Log; readonly secret: Uint8Array }): SecurityLog {
  const hash = (address: string) =>
    createHmac('sha256', secret).update(`log\n${address}`).digest('base64url').slice(0, HASH_LENGTH);
  return (event, { address, ...facts }) =>
    log.info(EVENTS[event], { event, ...facts, ...(address === undefined ? {} : { address: hash(address) }) });
}
