import type { Factors } from '#core/contract/accounts/factors.ts';
import type { Queryable } from '#server/storage/database.ts';
import { passkeysOf, recoveryCodesOf, totpOf } from '#server/storage/queries/accounts/factors-queries.ts';

/** Returns the account's passkeys, the confirmed secret of its authenticator app, and the number of its recovery codes. */
export async function readFactors(db: Queryable, accountId: number) {
  const passkeys = await passkeysOf(db, accountId).execute();
  const totp = await totpOf(db, accountId).executeTakeFirst();
  const { codes } = await recoveryCodesOf(db, accountId).executeTakeFirstOrThrow();
  return { passkeys, totp: totp?.confirmed_at == null ? undefined : totp, recoveryCodes: Number(codes) };
}

/** True if the account has a passkey or an authenticator app; recovery codes alone are no factor. */
export function hasFactor({ passkeys, totp }: Awaited<ReturnType<typeof readFactors>>): boolean {
  return passkeys.length > 0 || totp !== undefined;
}

/** Returns the account's factors without their secrets. */
export async function describeFactors(db: Queryable, accountId: number): Promise<Factors> {
  const { passkeys, totp, recoveryCodes } = await readFactors(db, accountId);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: timeOf(created_at),
      last_used_at: last_used_at === null ? null : timeOf(last_used_at),
    })),
    totp: totp?.confirmed_at == null ? null : { created_at: timeOf(totp.confirmed_at) },
    recovery_codes: recoveryCodes,
  };
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
