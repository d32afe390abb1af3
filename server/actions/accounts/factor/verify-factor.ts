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
 * Checks a proof of the account's second factor and uses it up. Wrong codes of an app are counted per account; only someone
 * who knows the password or has a session can type any. Throws FactorRefusedError and RateLimitedError.
 */
export async function verifyFactor(context: FactorContext, accountId: number, proof: FactorProof): Promise<void> {
  if (proof.method === 'passkey') return verifyPasskey(context, accountId, proof.response);
  if (proof.method === 'totp') return verifyAppCode(context, accountId, proof.code);
  // Not counted: too long to guess, and they are what remains while an app's codes are locked.
  if (!(await spendRecoveryCode(context.database, accountId, hashToken(proof.code))))
    throw new FactorRefusedError('recovery');
}

async function verifyAppCode(
  { database, clock, limiter }: FactorContext,
  accountId: number,
  code: string,
): Promise<void> {
  const recorded = await limiter.record([
    { limit: 'factor codes of account', of: accountId },
    { limit: 'factor codes of a day of account', of: accountId },
  ]);
  const totp = await totpOf(database, accountId).executeTakeFirst();
  const step = totp?.confirmed_at == null ? null : stepOfCode(totp.secret, code, clock());
  if (step === null || !(await spendTotpStep(database, accountId, step))) throw new FactorRefusedError('totp');
  await recorded.cancel();
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
