import { FACTOR_MINUTES } from '#core/contract/accounts/factor-challenge.ts';
import type { FactorProof } from '#core/contract/accounts/factor-proof.ts';
import { updateFactorAt } from '#server/storage/queries/accounts/sessions-queries.ts';
import type { Session } from '../sessions.ts';
import type { FactorContext } from './factor-context.ts';
import { verifyFactor } from './verify-factor.ts';

/** True if the second factor was confirmed in the session recently enough; `now` in milliseconds. */
export function isFactorFresh({ factorAt }: Pick<Session, 'factorAt'>, now: number): boolean {
  return factorAt !== null && now - factorAt < FACTOR_MINUTES * 60_000;
}

/** Confirms the second factor for a session. Throws FactorRefusedError and RateLimitedError. */
export async function confirmFactor(
  context: FactorContext,
  { accountId, sessionId }: Pick<Session, 'accountId' | 'sessionId'>,
  proof: FactorProof,
): Promise<void> {
  await verifyFactor(context, accountId, proof);
  await updateFactorAt(context.database, sessionId, context.clock());
}
