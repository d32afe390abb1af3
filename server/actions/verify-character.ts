/** Proving by a code in its comment on the game's site that a character belongs to an account. */
import { type Character, characterKey } from '#core/contract/characters.ts';
import type { Env } from '#server/env.ts';
import { GameSiteError, type Source } from '#server/game-site/failure.ts';
import { type GameCharacter, sexOf } from '#server/game-site/game-character.ts';
import type { CharacterReading, GameSite } from '#server/game-site/game-site.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import { findCharacter, readCharacters } from '#server/storage/queries/characters-queries.ts';
import {
  endVerification,
  saveProof,
  saveVerifyCode,
  verifiedOfName,
} from '#server/storage/queries/verification-queries.ts';
import { describeCharacter } from './describe-character.ts';
import { CharacterRefused, type CharactersContext, changeCharacters } from './manage-characters.ts';
import { keepNotices, type NoticesContext, type Telling, tell } from './notices.ts';
import type { RateLimiter } from './rate-limit.ts';
import { holdsCode, makeVerifyCode } from './verify-code.ts';

const HOUR_MS = 60 * 60 * 1000;
const WINDOW_MS = 15 * 60 * 1000;

/** Least time between two presses of an account. */
const PRESS_SPACING_MS = 2000;

export interface VerificationContext extends CharactersContext, NoticesContext {
  readonly env: Pick<Env, 'CODE_LIMIT_PER_ACCOUNT' | 'VERIFY_LIMIT_PER_ACCOUNT' | 'VERIFY_LIMIT_PER_ADDRESS'>;
  readonly gameSite: Pick<GameSite, 'askCharacter'>;
  readonly limiter: RateLimiter;
}

export type VerificationRefusal =
  /** The account has no character of that name. */
  | { readonly reason: 'notOwn' }
  | { readonly reason: 'noCode' }
  /** The game knows it under another name now. */
  | { readonly reason: 'renamed'; readonly name: string; readonly nameNow: string }
  | { readonly reason: 'notInComment'; readonly name: string; readonly source: Source }
  /** The game knows nobody of that name. */
  | { readonly reason: 'unknown'; readonly name: string }
  /** The game's site gave no answer; the sentence says why. */
  | { readonly reason: 'noAnswer'; readonly sentence: string }
  /** Its name or its code was changed while the site was asked. */
  | { readonly reason: 'changedMeanwhile' };

/** Why a character was not verified. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';

  constructor(readonly refusal: VerificationRefusal) {
    super(`Not verified: ${refusal.reason}.`);
  }
}

function refuse(refusal: VerificationRefusal): never {
  throw new VerificationError(refusal);
}

/** Makes a code in place of the older one. Throws CharacterRefused, RateLimitedError. */
export async function generateCode(
  context: VerificationContext,
  accountId: number,
  characterId: number,
): Promise<string> {
  const { env, limiter } = context;
  await limiter.record([
    { subject: `verification codes of account ${accountId}`, max: env.CODE_LIMIT_PER_ACCOUNT, windowMs: HOUR_MS },
  ]);
  return changeCharacters(context, accountId, async ({ transaction }) => {
    if ((await findCharacter(transaction, accountId, characterId)) === undefined) throw new CharacterRefused('unknown');
    const code = makeVerifyCode();
    await saveVerifyCode(transaction, { accountId, id: characterId, code });
    return code;
  });
}

type StoredCharacter = Awaited<ReturnType<typeof readCharacters>>[number];

/** The account's character of that name; of two, which only a conversion can make, the one that waits for its proof. */
async function findByName(db: Queryable, accountId: number, name: string) {
  const key = characterKey(name);
  const named = (await readCharacters(db, accountId)).filter((row) => characterKey(row.name) === key);
  return named.find((row) => row.verify_code !== null) ?? named[0];
}

/**
 * Looks a character up on the game's site, anew each time, and marks it as verified if its comment holds the code.
 * Throws VerificationError, RateLimitedError.
 */
export async function verifyCharacter(
  context: VerificationContext,
  accountId: number,
  name: string,
  /** Network address of the player. */
  address: string,
): Promise<{ readonly character: Character; readonly source: Source }> {
  const { env, limiter } = context;
  const asked = (await findByName(context.database, accountId, name)) ?? refuse({ reason: 'notOwn' });
  const code = asked.verify_code ?? refuse({ reason: 'noCode' });
  await limiter.record([
    { subject: `verification spacing of account ${accountId}`, max: 1, windowMs: PRESS_SPACING_MS },
    { subject: `verification of account ${accountId}`, max: env.VERIFY_LIMIT_PER_ACCOUNT, windowMs: WINDOW_MS },
    { subject: `verification by address ${address}`, max: env.VERIFY_LIMIT_PER_ADDRESS, windowMs: WINDOW_MS },
  ]);
  const reading = await askSite(context, asked.name);
  const { row, tellings } = await changeCharacters(context, accountId, ({ transaction, now }) =>
    accept(transaction, now, { accountId, asked, code, ...reading }),
  );
  await tell(context, tellings);
  return { character: describeCharacter(row), source: reading.source };
}

async function askSite({ gameSite }: Pick<VerificationContext, 'gameSite'>, name: string): Promise<CharacterReading> {
  try {
    return await gameSite.askCharacter(name);
  } catch (error) {
    if (!(error instanceof GameSiteError)) throw error;
    const { sentence } = error;
    return refuse(sentence === null ? { reason: 'unknown', name } : { reason: 'noAnswer', sentence });
  }
}

interface Claim {
  readonly accountId: number;
  /** The character as it was before the site was asked. */
  readonly asked: StoredCharacter;
  readonly code: string;
  /** What the site showed. */
  readonly character: GameCharacter;
  readonly source: Source;
}

/** Weighs what the site showed, and stores what follows from it. Throws VerificationError with nothing stored. */
async function accept(transaction: Transaction, now: number, claim: Claim) {
  const { accountId, asked, code, character, source } = claim;
  const { name } = character;
  const key = characterKey(name);
  const row = await findCharacter(transaction, accountId, asked.id);
  if (row === undefined || row.verify_code !== code || characterKey(row.name) !== characterKey(asked.name))
    refuse({ reason: 'changedMeanwhile' });
  if (key !== characterKey(asked.name)) refuse({ reason: 'renamed', name: asked.name, nameNow: name });
  if (!holdsCode(character.comment, code)) refuse({ reason: 'notInComment', name, source });
  const tellings = await takeFromOthers(transaction, { accountId, id: asked.id }, key);
  const sex = sexOf(character);
  await saveProof(transaction, { characterId: asked.id, name, key, seenTraded: character.traded, sex, now });
  await keepNotices(transaction, tellings, now);
  return { row: { ...row, name, verify_code: null, verified_at: now, sex }, tellings };
}

/** Ends every other verification of that name. Returns who is to be told: every account but the prover's own. */
async function takeFromOthers(
  transaction: Transaction,
  own: { readonly accountId: number; readonly id: number },
  key: string,
): Promise<readonly Telling[]> {
  const others = (await verifiedOfName(transaction, key).execute()).filter((each) => each.id !== own.id);
  for (const each of others) await endVerification(transaction, each.id);
  return others
    .filter(({ account_id }) => account_id !== own.accountId)
    .map(({ account_id, name }) => ({ accountId: account_id, kind: 'provedElsewhere', characterName: name }));
}
