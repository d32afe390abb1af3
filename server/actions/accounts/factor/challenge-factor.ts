import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { FactorChallenge } from '#core/contract/accounts/factor-challenge.ts';
import { insertChallenge } from '#server/storage/queries/accounts/factors-queries.ts';
import type { FactorContext } from './factor-context.ts';
import { hasFactor, readFactors } from './read-factors.ts';

/** Time in which a passkey must answer. */
export const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000;

/** Returns how the account can prove its second factor, with a new challenge for its passkeys; null = it has none. */
export async function challengeFactor(
  { database, clock, site }: Pick<FactorContext, 'database' | 'clock' | 'site'>,
  accountId: number,
): Promise<FactorChallenge | null> {
  const factors = await readFactors(database, accountId);
  if (!hasFactor(factors)) return null;
  const methods = { totp: factors.totp !== undefined, recovery: factors.recoveryCodes > 0 };
  if (factors.passkeys.length === 0) return { ...methods, passkey: null };
  const { challenge } = await generateAuthenticationOptions({ rpID: site.id });
  await insertChallenge(database, { challenge, accountId, expiresAt: clock() + CHALLENGE_LIFETIME_MS });
  return {
    ...methods,
    passkey: {
      challenge,
      timeout: CHALLENGE_LIFETIME_MS,
      rpId: site.id,
      allowCredentials: factors.passkeys.map(({ credential_id, transports }) => ({
        id: credential_id,
        type: 'public-key',
        transports: JSON.parse(transports) as string[],
      })),
      userVerification: 'preferred',
    },
  };
}
