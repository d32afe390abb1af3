/** Rules for passwords beyond those of the form, which only the server can check (docs/decisions/0046). */
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Role } from '#core/contract/accounts/account.ts';
import { MIN_STAFF_PASSWORD_LENGTH } from '#core/contract/accounts/account-forms.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { accountKey } from '#server/storage/queries/accounts/accounts-queries.ts';

/** Number of refused passwords, the most common ones. */
const COMMON_PASSWORDS = 10_000;

/** Returns the message about an account's new role. */
export function roleGiven(name: string, role: Role): Phrase {
  return role === 'user'
    ? phrase('admin.users.role', { name, role })
    : phrase('admin.users.roleOfStaff', { name, role, least: MIN_STAFF_PASSWORD_LENGTH });
}

/** A new password that the account must not have. */
export class PasswordRefusedError extends Error {
  override readonly name = 'PasswordRefusedError';

  constructor(readonly why: Phrase) {
    super(why.message);
  }
}

/** The account of a new password. */
interface PasswordOwner {
  readonly username: string;
  readonly email: string;
  readonly role: string;
}

/** True if an account of this role needs a longer password. */
export function isTooShortFor(role: string, password: string): boolean {
  return role !== 'user' && password.length < MIN_STAFF_PASSWORD_LENGTH;
}

/** Sorted by frequency, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS));

/** Names that an attacker tries first on this site. */
const SITE_NAMES: ReadonlySet<string> = new Set(['loremark', 'tibia']);

/** Throws PasswordRefusedError if the password is too short for the role, the owner's own name, very common, or the site's name. */
export function assertMayHavePassword({ username, email, role }: PasswordOwner, password: string): void {
  if (isTooShortFor(role, password))
    throw new PasswordRefusedError(phrase('accounts.passwordOfStaff', { least: MIN_STAFF_PASSWORD_LENGTH }));
  const [mailbox = ''] = email.split('@');
  if ([username, email, mailbox].some((name) => accountKey(name) === accountKey(password)))
    throw new PasswordRefusedError(phrase('accounts.passwordIsName'));
  const lower = password.toLowerCase();
  if (COMMON.has(lower) || SITE_NAMES.has(lower.replaceAll(/\P{L}/gu, '')))
    throw new PasswordRefusedError(phrase('accounts.passwordIsCommon'));
}
