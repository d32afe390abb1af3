/** Maps an account to the contract. */
import * as v from 'valibot';
import { type User, type UserDetails, userDetailsSchema } from '#core/contract/accounts/account.ts';
import type { OwnAccount } from '#core/contract/accounts/own-account.ts';
import type { Queryable } from '#server/storage/database.ts';
import { readAccount } from '#server/storage/queries/accounts/accounts-queries.ts';
import { readPendingEmail } from '#server/storage/queries/accounts/email-changes-queries.ts';
import { readOwnAccount } from '#server/storage/queries/accounts/own-account-queries.ts';
import { findCharacter } from '#server/storage/queries/characters/characters-queries.ts';
import { currentCharacterId, hasLegacyData } from '#server/storage/queries/sync/registers-queries.ts';
import { isLegacyConverted } from '#server/storage/queries/sync/sync-heads-queries.ts';

/** Returns the account with all details that its owner sees. */
export async function describeUserDetails(db: Queryable, accountId: number): Promise<UserDetails> {
  const account = await readAccount(db, accountId);
  const currentId = await currentCharacterId(db, accountId);
  const current = currentId === null ? undefined : await findCharacter(db, accountId, currentId);
  return v.parse(userDetailsSchema, {
    id: account.profile_id,
    username: account.username,
    email: account.email,
    role: account.role,
    language: account.language,
    default_character_name: account.default_character_name,
    is_hidden: account.is_hidden,
    hasData: await hasLegacyData(db, accountId),
    has_legacy: !(await isLegacyConverted(db, accountId)),
    current_character: current === undefined ? null : { id: current.id, name: current.name },
  });
}

/** Returns the signed-in user without details. */
export async function describeUser(
  db: Queryable,
  accountId: number,
): Promise<Pick<UserDetails, keyof User | 'language'>> {
  const { id, username, role, current_character, language } = await describeUserDetails(db, accountId);
  return { id, username, role, current_character, language };
}

/** Returns the account without its secrets. `now` in milliseconds. */
export async function describeOwnAccount(db: Queryable, accountId: number, now: number): Promise<OwnAccount> {
  const details = await describeUserDetails(db, accountId);
  const { created_at, is_ranked } = await readOwnAccount(db, accountId);
  const pending = await readPendingEmail(db, accountId, now);
  return { ...details, is_ranked, pending_email: pending ?? null, created_at: new Date(created_at).toISOString() };
}
