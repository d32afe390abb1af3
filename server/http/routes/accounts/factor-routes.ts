/** The second factor of the user's account (docs/api.md, section Second factor). */
import { type Context, Hono } from 'hono';
import { factorProofSchema } from '#core/contract/accounts/factor-proof.ts';
import {
  type AppSecret,
  confirmAppSchema,
  type FactorsAnswer,
  MAX_PASSKEYS,
  type NewFactorAnswer,
  newPasskeySchema,
  type PasskeyOptionsAnswer,
  type RecoveryCodesAnswer,
  startFactorSchema,
} from '#core/contract/accounts/factors.ts';
import { phrase } from '#core/contract/phrase.ts';
import { SessionEndedError, WrongPasswordError } from '#server/actions/accounts/confirm-password.ts';
import {
  type AddedFactor,
  addApp,
  addPasskey,
  FactorsFullError,
  startApp,
  startPasskey,
} from '#server/actions/accounts/factor/add-factor.ts';
import { confirmFactor } from '#server/actions/accounts/factor/confirm-factor.ts';
import { storeFactorMail } from '#server/actions/accounts/factor/factor-mail.ts';
import { describeFactors, hasFactor, readFactors } from '#server/actions/accounts/factor/read-factors.ts';
import { renewRecoveryCodes } from '#server/actions/accounts/factor/recovery-codes.ts';
import { removeApp, removePasskey } from '#server/actions/accounts/factor/remove-factor.ts';
import { mailAfterAnswer } from '#server/http/after-answer.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { factorContexts } from '#server/http/factor-context.ts';
import { factorProblem } from '#server/http/factor-problem.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { conflict, invalid, notFound, unauthenticated } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { securityRecorder } from '#server/http/record-security.ts';
import { RateLimitedError } from '#server/limits/rate-limiter.ts';
import { inTransaction } from '#server/storage/database.ts';

function asProblem(error: unknown): unknown {
  if (error instanceof WrongPasswordError) return invalid({ password: [phrase('accounts.wrongPassword')] });
  if (error instanceof SessionEndedError) return unauthenticated();
  if (!(error instanceof FactorsFullError)) return error;
  return conflict(error.method === 'totp' ? phrase('factors.hasApp') : phrase('factors.full', { most: MAX_PASSKEYS }));
}

export function factorRoutes(context: AppContext): Hono<AppEnv> {
  const contextOf = factorContexts(context);
  const record = securityRecorder(context);

  /** Starts a method; records a refused password. */
  const start = async <Result>(c: Context<AppEnv>, work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      const { accountId } = sessionOf(c);
      if (error instanceof WrongPasswordError) record(c, 'password_refused', accountId);
      if (error instanceof RateLimitedError) record(c, 'password_locked', accountId);
      throw asProblem(error);
    });

  /** Awaits a proof of a factor; records a refused one. */
  const prove = async <Result>(c: Context<AppEnv>, work: Promise<Result>): Promise<Result> =>
    work.catch(async (error: unknown) => {
      const { accountId } = sessionOf(c);
      throw asProblem(await factorProblem(error, { context: contextOf(c), record, c, accountId }));
    });

  const added = (c: Context<AppEnv>, { codes, mail }: AddedFactor): NewFactorAnswer['data'] => {
    record(c, 'factor_added', sessionOf(c).accountId);
    mailAfterAnswer(context, c, mail);
    return { codes };
  };

  const removed = (c: Context<AppEnv>, mail: string | null): void => {
    if (mail === null) throw notFound(phrase('factors.unknown'));
    record(c, 'factor_removed', sessionOf(c).accountId);
    mailAfterAnswer(context, c, mail);
  };

  return new Hono<AppEnv>()
    .get('/user/factors', async (c) => {
      const data = await describeFactors(context.database, sessionOf(c).accountId);
      return c.json({ data } satisfies FactorsAnswer);
    })
    .post('/user/factors/confirm', async (c) => {
      const session = sessionOf(c);
      const proof = await readJson(c, factorProofSchema);
      await prove(c, confirmFactor(contextOf(c), session, proof));
      record(c, 'factor_confirmed', session.accountId);
      return c.json(phrase('factors.confirmed'));
    })
    .post('/user/factors/passkeys/options', async (c) => {
      const session = sessionOf(c);
      const form = await readJson(c, startFactorSchema);
      const data = await start(c, startPasskey(contextOf(c), session, form));
      return c.json({ data } satisfies PasskeyOptionsAnswer);
    })
    .post('/user/factors/passkeys', async (c) => {
      const session = sessionOf(c);
      const form = await readJson(c, newPasskeySchema);
      const data = added(c, await prove(c, addPasskey(contextOf(c), session, form)));
      return c.json({ ...phrase('factors.passkeyAdded'), data } satisfies NewFactorAnswer, 201);
    })
    .delete('/user/factors/passkeys/:id{[0-9]{1,15}}', async (c) => {
      const { accountId } = sessionOf(c);
      removed(c, await removePasskey(context, accountId, Number(c.req.param('id'))));
      return c.json(phrase('factors.passkeyRemoved'));
    })
    .post('/user/factors/totp', async (c) => {
      const session = sessionOf(c);
      const form = await readJson(c, startFactorSchema);
      const data = await start(c, startApp(contextOf(c), session, form));
      return c.json({ data } satisfies { data: AppSecret });
    })
    .post('/user/factors/totp/confirm', async (c) => {
      const session = sessionOf(c);
      const form = await readJson(c, confirmAppSchema);
      const data = added(c, await prove(c, addApp(contextOf(c), session, form)));
      return c.json({ ...phrase('factors.appAdded'), data } satisfies NewFactorAnswer, 201);
    })
    .delete('/user/factors/totp', async (c) => {
      removed(c, await removeApp(context, sessionOf(c).accountId));
      return c.json(phrase('factors.appRemoved'));
    })
    .post('/user/factors/recovery-codes', async (c) => {
      const { accountId } = sessionOf(c);
      const { codes, mail } = await inTransaction(context.database, async (transaction) => {
        // Codes alone are no factor.
        if (!hasFactor(await readFactors(transaction, accountId))) throw conflict(phrase('factors.missing'));
        return {
          codes: await renewRecoveryCodes(transaction, accountId),
          mail: await storeFactorMail(transaction, accountId, 'codesRenewed', context.clock()),
        };
      });
      mailAfterAnswer(context, c, mail);
      record(c, 'recovery_codes_created', accountId);
      return c.json({ ...phrase('factors.codesCreated'), data: { codes } } satisfies RecoveryCodesAnswer, 201);
    });
}
