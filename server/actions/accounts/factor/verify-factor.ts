import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { FactorProof } from '#core/contract/accounts/factor-proof.ts';
import {
  passkeysOf,
  spendChallenge,
  spendRecoveryCode,
  spendTotpStep,
  totpOf,
  updatePasskeyUse,
} from '#server/storage/queries/accounts/factors-queries.ts';
import { hashToken } from '../tokens.ts';
import { stepOfCode } from './app-codes.ts';
import { type FactorContext, FactorRefusedError } from './factor-context.ts';

/**
 * Checks a proof of the account's second factor and uses it up. Wrong codes are counted per account; only someone who
 * knows the password or has a session can type any. Throws FactorRefusedError and RateLimitedError.
 */
export async function verifyFactor(context: FactorContext, accountId: number, proof: FactorProof): Promise<void> {
  if (proof.method === 'passkey') return verifyPasskey(context, accountId, proof.response);
  await countGuess(context, accountId, async () => {
    const isRight =
      proof.method === 'totp'
        ? await spendAppCode(context, accountId, proof.code)
        : await spendRecoveryCode(context.database, accountId, hashToken(proof.code));
    if (!isRight) throw new FactorRefusedError(proof.method);
  });
}

/** Counts a typed code of an account unless `check` accepts it. Throws RateLimitedError and what `check` throws. */
export async function countGuess<Result>(
  { limiter }: Pick<FactorContext, 'limiter'>,
  accountId: number,
  check: () => Promise<Result>,
): Promise<Result> {
  const recorded = await limiter.record([
    { limit: 'factor codes of account', of: accountId },
    { limit: 'factor codes of a day of account', of: accountId },
  ]);
  const result = await check();
  await recorded.cancel();
  return result;
}

async function spendAppCode({ database, clock }: FactorContext, accountId: number, code: string): Promise<boolean> {
  const totp = await totpOf(database, accountId).executeTakeFirst();
  if (totp?.confirmed_at == null) return false;
  const step = stepOfCode(totp.secret, code, clock());
  return step !== null && spendTotpStep(database, accountId, step);
}

async function verifyPasskey(
  { database, clock, site }: FactorContext,
  accountId: number,
  response: Extract<FactorProof, { method: 'passkey' }>['response'],
): Promise<void> {
  const now = clock();
  const passkeys = await passkeysOf(database, accountId).execute();
  const passkey = passkeys.find(({ credential_id }) => credential_id === response.id);
  if (passkey === undefined) throw new FactorRefusedError('passkey');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendChallenge(database, { challenge, accountId, now }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: JSON.parse(passkey.transports) as string[],
    },
    // The password was the first factor.
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw new FactorRefusedError('passkey', { cause });
  });
  if (!verified) throw new FactorRefusedError('passkey');
  await updatePasskeyUse(database, passkey.id, { counter: authenticationInfo.newCounter, now });
}
