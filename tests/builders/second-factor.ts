/** The authenticator app of test accounts. */
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#server/storage/database.ts';

/** The secret of every account whose second factor a test does not set up itself. */
export const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code that an app with the secret shows; `now` in milliseconds. */
export function appCode(now: number, secret = APP_SECRET): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/** Gives an account an authenticator app, as its player does on the account page, and confirms its sessions with it. */
export async function addApp(database: Database, accountId: number, now: number): Promise<void> {
  await database
    .insertInto('totp_secrets')
    .values({ account_id: accountId, secret: APP_SECRET, last_step: 0, confirmed_at: now })
    .execute();
  await database.updateTable('sessions').set({ factor_at: now }).where('account_id', '=', accountId).execute();
}
