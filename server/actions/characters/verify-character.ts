/** Verification that a character belongs to an account, by a code in its comment on the game's site. */
import { type Character, characterKey } from '#core/contract/characters/characters.ts';
import type { Phrase } from '#core/contract/phrase.ts';
import { characterPhrase } from '#server/game-site/failure-phrases.ts';
import { type GameCharacter, storedFactsOf } from '#server/game-site/game-character.ts';
import type { CharacterPageResult, GameSite } from '#server/game-site/game-site.ts';
import { GameSiteError, type Source } from '#server/game-site/game-site-error.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import { findCharacter, readCharacters } from '#server/storage/queries/characters/characters-queries.ts';
import {
  endVerification,
  saveProof,
  saveVerifyCode,
  verifiedOfName,
} from '#server/storage/queries/characters/verification-queries.ts';
import { isUniqueViolation } from '#server/storage/unique-violation.ts';
import { type LostVerification, type NoticesContext, sendNotices, storeLostVerification } from '../accounts/notices.ts';
import { type CheckContext, checkGains } from '../challenges/check-gains.ts';
import { excludeVerified } from '../challenges/exclude-character.ts';
import { refreshStandings } from '../challenges/standings.ts';
import { describeCharacter } from './describe-character.ts';
import { CharacterRefused, type CharactersContext, changeCharacters } from './manage-characters.ts';
import { containsCode, makeVerifyCode } from './verify-code.ts';

export interface VerificationContext extends CharactersContext, NoticesContext {
  readonly gameSite: Pick<GameSite, 'fetchCharacter'>;
  readonly limiter: RateLimiter;
}

export type VerificationRefusal =
  /** The account has no character with that name. */
  | { readonly reason: 'notOwn' }
  | { readonly reason: 'noCode' }
  /** The game has it under another name now. */
  | { readonly reason: 'renamed'; readonly name: string; readonly nameNow: string }
  | { readonly reason: 'notInComment'; readonly name: string; readonly source: Source }
  /** The game has no character with that name. */
  | { readonly reason: 'unknown'; readonly name: string }
  /** The game's site gave no usable response. */
  | { readonly reason: 'noAnswer'; readonly why: Phrase }
  /** Its name or code was changed during the request to the site. */
  | { readonly reason: 'changedMeanwhile' };

/** A character was not verified. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';

  constructor(readonly refusal: VerificationRefusal) {
    super(`Not verified: ${refusal.reason}.`);
  }
}

function refuse(refusal: VerificationRefusal): never {
  throw new VerificationError(refusal);
}

/** Generates a code that replaces the older one. Throws CharacterRefused, RateLimitedError. */
export async function generateCode(
  context: VerificationContext,
  accountId: number,
  characterId: number,
): Promise<string> {
  await context.limiter.record([{ limit: 'verification codes of account', of: accountId }]);
  return changeCharacters(context, accountId, async ({ transaction }) => {
    if ((await findCharacter(transaction, accountId, characterId)) === undefined) throw new CharacterRefused('unknown');
    const code = makeVerifyCode();
    await saveVerifyCode(transaction, { accountId, id: characterId, code });
    return code;
  });
}

type StoredCharacter = Awaited<ReturnType<typeof readCharacters>>[number];

/** Returns the account's character with that name. A conversion can create a second one; then the one with a code is meant. */
async function findByName(db: Queryable, accountId: number, name: string) {
  const key = characterKey(name);
  const named = (await readCharacters(db, accountId)).filter((row) => characterKey(row.name) === key);
  return named.find((row) => row.verify_code !== null) ?? named[0];
}

/**
 * Fetches a character's page, never from a cache, and marks the character as verified if its comment contains the code.
 * Throws VerificationError and RateLimitedError.
 */
export async function verifyCharacter(
  context: VerificationContext,
  accountId: number,
  name: string,
  /** Network address of the player. */
  address: string,
): Promise<{ readonly character: Character; readonly source: Source }> {
  const requested = (await findByName(context.database, accountId, name)) ?? refuse({ reason: 'notOwn' });
  const code = requested.verify_code ?? refuse({ reason: 'noCode' });
  await context.limiter.record([
    { limit: 'verification spacing of account', of: accountId },
    { limit: 'verification of account', of: accountId },
    { limit: 'verification by address', of: address },
  ]);
  const page = await fetchPage(context, requested.name);
  const claim = () =>
    changeCharacters(context, accountId, ({ transaction, now }) =>
      accept({ ...context, transaction }, now, { accountId, requested, code, ...page }),
    );
  // Another account verified that name at the same moment: the later one is the newer proof.
  const { row, losses } = await claim().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return claim();
  });
  await sendNotices(context, losses);
  return { character: describeCharacter(row), source: page.source };
}

async function fetchPage(
  { gameSite }: Pick<VerificationContext, 'gameSite'>,
  name: string,
): Promise<CharacterPageResult> {
  try {
    return await gameSite.fetchCharacter(name);
  } catch (error) {
    if (!(error instanceof GameSiteError)) throw error;
    const why = characterPhrase(error);
    return refuse(why === null ? { reason: 'unknown', name } : { reason: 'noAnswer', why });
  }
}

interface Claim {
  readonly accountId: number;
  /** The character before the request to the site. */
  readonly requested: StoredCharacter;
  readonly code: string;
  /** The character as the site shows it. */
  readonly character: GameCharacter;
  readonly source: Source;
}

/** Checks the site's response and stores the verification. Throws VerificationError, with nothing stored. */
async function accept(context: CheckContext, now: number, claim: Claim) {
  const { transaction } = context;
  const { accountId, requested, code, character, source } = claim;
  const { name } = character;
  const key = characterKey(name);
  const row = await findCharacter(transaction, accountId, requested.id);
  if (row === undefined || row.verify_code !== code || characterKey(row.name) !== characterKey(requested.name))
    refuse({ reason: 'changedMeanwhile' });
  if (key !== characterKey(requested.name)) refuse({ reason: 'renamed', name: requested.name, nameNow: name });
  if (!containsCode(character.comment, code)) refuse({ reason: 'notInComment', name, source });
  const losses = await endOtherVerifications(transaction, { accountId, id: requested.id }, key, now);
  const facts = storedFactsOf(character);
  await saveProof(transaction, { characterId: requested.id, name, key, seenTraded: character.traded, facts, now });
  await excludeVerified(transaction, { id: requested.id, accountId, names: [name, ...character.formerNames] }, now);
  await checkGains(context, { accountId, characterId: requested.id }, now);
  await refreshStandings(transaction, [requested.id]);
  return { row: { ...row, name, verify_code: null, verified_at: now, sex: facts.sex }, losses };
}

/** Ends every other verification of that name. Returns those of other accounts. */
async function endOtherVerifications(
  transaction: Transaction,
  own: { readonly accountId: number; readonly id: number },
  key: string,
  now: number,
): Promise<readonly LostVerification[]> {
  const others = (await verifiedOfName(transaction, key).execute()).filter((each) => each.id !== own.id);
  const losses: LostVerification[] = [];
  for (const { id, account_id: accountId, name: characterName } of others) {
    await endVerification(transaction, id);
    await refreshStandings(transaction, [id]);
    if (accountId !== own.accountId)
      losses.push(await storeLostVerification(transaction, { accountId, kind: 'provedElsewhere', characterName }, now));
  }
  return losses;
}
