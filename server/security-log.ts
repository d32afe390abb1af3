/** Log lines about the security of accounts, for operators who investigate an incident. */
import { createHmac } from 'node:crypto';
import type { Role } from '#core/contract/accounts/account.ts';
import { type Log, type LogLevel, processLog } from './log.ts';

/** Levels and messages of the events, by their names in the log. `warn`: refusals, and what staff do to accounts. */
const EVENTS = {
  account_created: ['info', 'An account was created.'],
  signed_in: ['info', 'A browser signed in.'],
  sign_in_failed: ['warn', 'A sign-in failed.'],
  sign_in_locked: ['warn', 'Sign-ins were refused after too many failures.'],
  password_refused: ['warn', 'A signed-in player confirmed with a wrong password.'],
  password_locked: ['warn', 'Confirmations were refused after too many of them.'],
  factor_confirmed: ['info', 'A second factor was confirmed.'],
  factor_refused: ['warn', 'A second factor was refused.'],
  factor_locked: ['warn', 'Codes of a second factor were refused after too many of them.'],
  factor_added: ['info', 'A second factor was added.'],
  factor_removed: ['info', 'A second factor was removed.'],
  factor_reset: ['warn', 'An operator removed the second factor of an account.'],
  recovery_codes_created: ['info', 'Recovery codes were created.'],
  password_changed: ['info', 'A password was changed.'],
  reset_link_requested: ['info', 'A link to set a new password was requested.'],
  password_reset: ['info', 'A password was set with a mailed link.'],
  link_refused: ['warn', 'A mailed link was refused.'],
  email_change_requested: ['info', 'A link to confirm a new e-mail address was requested.'],
  email_changed: ['info', 'An e-mail address was changed.'],
  account_deleted: ['info', 'An account was deleted.'],
  account_restored: ['info', 'A deleted account was restored by a sign-in.'],
  signed_out: ['info', 'A session was ended by its own browser.'],
  sessions_ended: ['info', 'Sessions were ended by another browser or an operator.'],
  token_created: ['info', 'A token for other programs was created.'],
  token_ended: ['info', 'A token for other programs was ended.'],
  role_changed: ['warn', 'A role was changed.'],
  access_refused: ['warn', 'A call of editors or admins was refused.'],
  account_suspended: ['warn', 'An account was suspended.'],
  account_unsuspended: ['warn', 'The suspension of an account was ended.'],
} as const satisfies Readonly<Record<string, readonly [LogLevel, string]>>;

export type SecurityEvent = keyof typeof EVENTS;

export interface SecurityFacts {
  /** Id of the account; null if unknown, for example if no account has the name. */
  readonly account: number | null;
  /** Network address as counted by rate limits; logged as a hash, which only shows whether two events share it. Absent for an operator's command. */
  readonly address?: string;
  /** Id of the admin that acted on the account of another; or an operator's command. */
  readonly by?: number | 'operator';
  /** The account's new role, and the one before. */
  readonly role?: Role;
  readonly formerRole?: Role;
  /** Whether the account was suspended before. */
  readonly wasSuspended?: boolean;
}

/** Writes an event. */
export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void;

/** Length of the hash of an address. */
const HASH_LENGTH = 12;

/** Name of the log in its lines. */
export const SECURITY_LOG = 'security';

/** `secret` is the key of the hashes, which prevents finding addresses by trying all of them. */
export function createSecurityLog({ log, secret }: { readonly log: Log; readonly secret: Uint8Array }): SecurityLog {
  const hash = (address: string) =>
    createHmac('sha256', secret).update(`log\n${address}`).digest('base64url').slice(0, HASH_LENGTH);
  return (event, { address, ...facts }) => {
    const [level, message] = EVENTS[event];
    log[level](message, { event, ...facts, ...(address === undefined ? {} : { address: hash(address) }) });
  };
}

/** Creates the security log of the running program, which writes every event at any LOG_LEVEL. */
export function processSecurityLog(secret: Uint8Array): SecurityLog {
  return createSecurityLog({ log: processLog({ name: SECURITY_LOG }), secret });
}
