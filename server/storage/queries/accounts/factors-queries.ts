/** Second factors of accounts: passkeys, the secret of an authenticator app, recovery codes, and open challenges. */
import type { Queryable } from '#server/storage/database.ts';
import { anyTable } from '#server/storage/store-tables.ts';
import { deleteAboveLimit } from '../deletions.ts';

export interface StoredPasskey {
  readonly accountId: number;
  readonly name: string;
  /** base64url. */
  readonly credentialId: string;
  /** base64url. */
  readonly publicKey: string;
  readonly counter: number;
  /** JSON. */
  readonly transports: string;
  /** Milliseconds. */
  readonly now: number;
}

export async function insertPasskey(db: Queryable, passkey: StoredPasskey): Promise<void> {
  await db
    .insertInto('passkeys')
    .values({
      account_id: passkey.accountId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      created_at: passkey.now,
      last_used_at: null,
    })
    .execute();
}

/** Selects the account's passkeys, oldest first. query-plans.test.ts checks its plan. */
export function passkeysOf(db: Queryable, accountId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'public_key', 'counter', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id');
}

/** Records a use of a passkey; `now` in milliseconds. */
export async function updatePasskeyUse(
  db: Queryable,
  id: number,
  { counter, now }: { readonly counter: number; readonly now: number },
): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute();
}

/** Deletes one of the account's passkeys. Returns false if it has none with that id. */
export async function deletePasskey(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Selects the account's secret, also one that is not confirmed. query-plans.test.ts checks its plan. */
export function totpOf(db: Queryable, accountId: number) {
  return db
    .selectFrom('totp_secrets')
    .select(['secret', 'last_step', 'confirmed_at'])
    .where('account_id', '=', accountId);
}

/** Stores a secret that is not confirmed yet, in place of an earlier one; a confirmed one stays. */
export async function saveTotp(db: Queryable, accountId: number, secret: string): Promise<void> {
  await db
    .insertInto('totp_secrets')
    .values({ account_id: accountId, secret, last_step: 0, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .execute();
}

/** Confirms the account's secret. Returns false if it has none that is not confirmed. `now` in milliseconds. */
export async function confirmTotp(db: Queryable, accountId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up the codes until that step. Returns false if the step's code was used already. */
export async function spendTotpStep(db: Queryable, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the account's secret. Returns false if it has no confirmed one. */
export async function deleteTotp(db: Queryable, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totp_secrets')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts the account's unused recovery codes. query-plans.test.ts checks its plan. */
export function recoveryCodesOf(db: Queryable, accountId: number) {
  return db
    .selectFrom('recovery_codes')
    .select((code) => code.fn.countAll().as('codes'))
    .where('account_id', '=', accountId);
}

/** Replaces the account's recovery codes; no hashes = it has none any more. */
export async function replaceRecoveryCodes(db: Queryable, accountId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

/** Uses up a recovery code. Returns false if the account has no such code. */
export async function spendRecoveryCode(db: Queryable, accountId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores a challenge, and deletes the account's oldest ones above the limit. `expiresAt` in milliseconds. */
export async function insertChallenge(
  db: Queryable,
  { challenge, accountId, expiresAt }: { challenge: string; accountId: number; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('factor_challenges')
    .values({ challenge, account_id: accountId, expires_at: expiresAt })
    .execute();
  await deleteAboveLimit(db, 'factor_challenges', accountId);
}

/** Uses up a challenge. Returns false if it is unknown, used, expired or another account's. `now` in milliseconds. */
export async function spendChallenge(
  db: Queryable,
  { challenge, accountId, now }: { challenge: string; accountId: number; now: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('factor_challenges')
    .where('challenge', '=', challenge)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes every factor of the account, with its recovery codes. */
export async function deleteFactors(db: Queryable, accountId: number): Promise<void> {
  for (const table of ['passkeys', 'totp_secrets', 'recovery_codes', 'factor_challenges'] as const)
    await anyTable(db).deleteFrom(table).where('account_id', '=', accountId).execute();
}
