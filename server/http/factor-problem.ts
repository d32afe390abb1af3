import type { Context } from 'hono';
import { phrase } from '#core/contract/phrase.ts';
import { challengeFactor } from '#server/actions/accounts/factor/challenge-factor.ts';
import { type FactorContext, FactorRefusedError } from '#server/actions/accounts/factor/factor-context.ts';
import { RateLimitedError } from '#server/limits/rate-limiter.ts';
import type { AppEnv } from './app-context.ts';
import { ProblemError } from './problem.ts';
import type { RecordSecurity } from './record-security.ts';

/** Records why a proof was refused, and returns the error for the response, which has a new challenge. */
export async function factorProblem(
  error: unknown,
  {
    context,
    record,
    c,
    accountId,
  }: {
    readonly context: FactorContext;
    readonly record: RecordSecurity;
    readonly c: Context<AppEnv>;
    readonly accountId: number;
  },
): Promise<unknown> {
  if (error instanceof RateLimitedError) record(c, 'factor_locked', accountId);
  if (!(error instanceof FactorRefusedError)) return error;
  record(c, 'factor_refused', accountId);
  const why = phrase(`factors.refused.${error.method}`);
  const factor = await challengeFactor(context, accountId);
  return new ProblemError(422, {
    ...why,
    code: 'factor_refused',
    errors: { code: [why.message] },
    texts: { code: [why.text ?? null] },
    ...(factor !== null && { factor }),
  });
}
