/** Setting up passkeys and authenticator apps. */
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  type AppSecret,
  type ConfirmAppForm,
  MAX_PASSKEYS,
  type NewPasskey,
  type PasskeyOptions,
  type StartFactorForm,
} from '#core/contract/accounts/factors.ts';
import { inTransaction, type Transaction } from '#server/storage/database.ts';
import { deleteEmailChange } from '#server/storage/queries/accounts/email-changes-queries.ts';
import {
  confirmTotp,
  insertChallenge,
  insertPasskey,
  saveTotp,
  spendChallenge,
  spendTotpStep,
  totpOf,
} from '#server/storage/queries/accounts/factors-queries.ts';
import { isSessionAlive, updateFactorAt } from '#server/storage/queries/accounts/sessions-queries.ts';
import { isUniqueViolation } from '#server/storage/unique-violation.ts';
import { confirmPassword, SessionEndedError } from '../confirm-password.ts';
import type { Session } from '../sessions.ts';
import type { SignContext } from '../sign-context.ts';
import { appUri, makeAppSecret, stepOfCode } from './app-codes.ts';
import { CHALLENGE_LIFETIME_MS } from './challenge-factor.ts';
import { isFactorFresh } from './confirm-factor.ts';
import { type FactorContext, FactorRefusedError } from './factor-context.ts';
import { storeFactorMail } from './factor-mail.ts';
import { hasFactor, readFactors } from './read-factors.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

/** EdDSA, ES256 and RS256 (COSE). Named, so that runtimes with newer algorithms do not warn about trying them. */
const ALGORITHMS = [-8, -7, -257];

export type AddFactorContext = FactorContext & Pick<SignContext, 'env' | 'passwords'>;

/** The account has MAX_PASSKEYS, or an authenticator app already. */
export class FactorsFullError extends Error {
  override readonly name = 'FactorsFullError';

  constructor(readonly method: 'passkey' | 'totp') {
    super(`The account can have no further ${method}.`);
  }
}

/** The result of adding a factor. */
export interface AddedFactor {
  /** Recovery codes, if it is the first one. */
  readonly codes: string[] | null;
  /** Id of the mail to the player. */
  readonly mail: string;
}

/** Throws WrongPasswordError and RateLimitedError unless the session has just confirmed the second factor. */
async function requirePasswordOrFactor(
  context: AddFactorContext,
  session: Session,
  { password = '' }: StartFactorForm,
): Promise<void> {
  if (!isFactorFresh(session, context.clock())) await confirmPassword(context, { session }, password);
}

/**
 * Returns options for a new passkey. The first factor needs the password, so that a stolen cookie can't set one up. Throws
 * WrongPasswordError, RateLimitedError and FactorsFullError.
 */
export async function startPasskey(
  context: AddFactorContext,
  session: Session,
  form: StartFactorForm,
): Promise<PasskeyOptions> {
  await requirePasswordOrFactor(context, session, form);
  const { database, clock, site } = context;
  const { passkeys } = await readFactors(database, session.accountId);
  if (passkeys.length >= MAX_PASSKEYS) throw new FactorsFullError('passkey');
  const options = await generateRegistrationOptions({
    rpName: 'Loremark',
    rpID: site.id,
    userName: session.username,
    userDisplayName: session.username,
    // The same for every passkey of the account, so that an authenticator replaces its own.
    userID: new Uint8Array(Buffer.from(String(session.profileId))),
    timeout: CHALLENGE_LIFETIME_MS,
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await insertChallenge(database, {
    challenge: options.challenge,
    accountId: session.accountId,
    expiresAt: clock() + CHALLENGE_LIFETIME_MS,
  });
  return options;
}

/** Adds a passkey. Throws FactorRefusedError, FactorsFullError and SessionEndedError. */
export async function addPasskey(
  context: AddFactorContext,
  session: Session,
  { name, response }: NewPasskey,
): Promise<AddedFactor> {
  const { database, clock, site } = context;
  const { accountId } = session;
  const now = clock();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendChallenge(database, { challenge, accountId, now }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new FactorRefusedError('passkey', { cause });
  });
  if (!verified) throw new FactorRefusedError('passkey');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return inTransaction(database, async (transaction) => {
    const { passkeys } = await readFactors(transaction, accountId);
    if (passkeys.length >= MAX_PASSKEYS) throw new FactorsFullError('passkey');
    return addFactor(transaction, { session, now, change: 'passkeyAdded' }, () =>
      insertPasskey(transaction, {
        accountId,
        name: name === '' ? session.device : name,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(transports),
        now,
      }),
    );
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new FactorRefusedError('passkey', { cause: error }) : error;
  });
}

/**
 * Returns a new secret for an authenticator app, which replaces one that was not confirmed. Throws WrongPasswordError,
 * RateLimitedError and FactorsFullError.
 */
export async function startApp(context: AddFactorContext, session: Session, form: StartFactorForm): Promise<AppSecret> {
  await requirePasswordOrFactor(context, session, form);
  const { totp } = await readFactors(context.database, session.accountId);
  if (totp !== undefined) throw new FactorsFullError('totp');
  const secret = makeAppSecret();
  await saveTotp(context.database, session.accountId, secret);
  return { secret, uri: appUri(secret, session.username) };
}

/** Adds the app whose code was typed. Throws FactorRefusedError and SessionEndedError. */
export async function addApp(context: AddFactorContext, session: Session, form: ConfirmAppForm): Promise<AddedFactor> {
  const { database, clock } = context;
  const { accountId } = session;
  const now = clock();
  const totp = await totpOf(database, accountId).executeTakeFirst();
  // Not counted: the browser that sets the app up knows its secret.
  const step = totp?.confirmed_at === null ? stepOfCode(totp.secret, form.code, now) : null;
  if (step === null) throw new FactorRefusedError('totp');
  return inTransaction(database, (transaction) =>
    addFactor(transaction, { session, now, change: 'appAdded' }, async () => {
      // Another call may have replaced the secret meanwhile.
      const current = await totpOf(transaction, accountId).executeTakeFirst();
      const isSame = current?.secret === totp?.secret && (await confirmTotp(transaction, accountId, now));
      if (!isSame) throw new FactorRefusedError('totp');
      await spendTotpStep(transaction, accountId, step);
    }),
  );
}

/** Adds a factor by `add`, confirms the session with it, and creates recovery codes for the first one. */
async function addFactor(
  transaction: Transaction,
  { session, now, change }: { session: Session; now: number; change: 'passkeyAdded' | 'appAdded' },
  add: () => Promise<void>,
): Promise<AddedFactor> {
  const { accountId, sessionId } = session;
  if (!(await isSessionAlive(transaction, sessionId, now)))
    throw new SessionEndedError('The session has ended meanwhile.');
  const isFirst = !hasFactor(await readFactors(transaction, accountId));
  await add();
  await updateFactorAt(transaction, sessionId, now);
  // Someone who stole the password may have requested another address.
  if (isFirst) await deleteEmailChange(transaction, accountId);
  return {
    codes: isFirst ? await renewRecoveryCodes(transaction, accountId) : null,
    mail: await storeFactorMail(transaction, accountId, change, now),
  };
}
