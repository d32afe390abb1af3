/** A player's vote in a contest (docs/api.md, section Content). */
import { characterKey } from '#core/contract/characters/characters.ts';
import { GIVEN_LEVEL, VOTER_AGE_DAYS } from '#core/contract/contests/contests.ts';
import type { Content } from '#server/content/content.ts';
import { type Database, inTransaction, type Transaction } from '#server/storage/database.ts';
import {
  ballotOfAccount,
  deleteBallot,
  findVoter,
  namesOfOthers,
  saveBallot,
} from '#server/storage/queries/contests/contest-ballots-queries.ts';
import { seenOfIds } from '#server/storage/queries/contests/gallery-queries.ts';
import { lockSyncHead } from '#server/storage/queries/sync/sync-heads-queries.ts';
import { isUniqueViolation } from '#server/storage/unique-violation.ts';
import { ContestRefused, shownContest } from './contest-refused.ts';

const VOTER_AGE_MS = VOTER_AGE_DAYS * 24 * 60 * 60 * 1000;

export interface BallotContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly content: Pick<Content, 'contest'>;
}

/** Replaces the account's vote with these entries; an empty list withdraws it. Throws ContestRefused. */
export async function castBallot(
  context: BallotContext,
  accountId: number,
  slug: string,
  entries: readonly string[],
): Promise<void> {
  const { state } = shownContest(context, slug);
  if (state !== 'voting') throw new ContestRefused('noVote');
  try {
    await inTransaction(context.database, async (transaction) => {
      await lockSyncHead(transaction, accountId);
      if (entries.length === 0) return deleteBallot(transaction, accountId, slug);
      const now = context.clock();
      const { createdAt, characters } = await findVoter(transaction, accountId);
      if (now - createdAt < VOTER_AGE_MS) throw new ContestRefused('tooYoung');
      if (characters.length === 0) throw new ContestRefused('voterNotVerified');
      const voters = characters.filter(({ level }) => level !== null && level > GIVEN_LEVEL);
      if (voters.length === 0) throw new ContestRefused('voterLevel');
      const vote: Vote = { accountId, slug, names: characters.map(({ name }) => name) };
      const name_key = await voterName(
        transaction,
        vote,
        voters.map(({ name }) => name),
      );
      await assertPicks(transaction, vote, entries);
      const picks = JSON.stringify(entries);
      await saveBallot(transaction, { contest: slug, account_id: accountId, name_key, picks, cast_at: now });
    });
  } catch (error) {
    // Another account voted with the same character first.
    throw isUniqueViolation(error) ? new ContestRefused('hasVoted') : error;
  }
}

interface Vote {
  readonly accountId: number;
  readonly slug: string;
  /** Names of the account's verified characters, in lower case. */
  readonly names: readonly string[];
}

/** Returns which of the characters the account votes with: the same as before, else the first that no other account used. */
async function voterName(
  transaction: Transaction,
  { accountId, slug }: Vote,
  names: readonly string[],
): Promise<string> {
  const former = await ballotOfAccount(transaction, accountId, slug).executeTakeFirst();
  if (former !== undefined && names.includes(former.name_key)) return former.name_key;
  const used = await namesOfOthers(transaction, slug, names, accountId).execute();
  const free = names.find((name) => used.every(({ name_key }) => name_key !== name));
  if (free === undefined) throw new ContestRefused('hasVoted');
  return free;
}

/** Throws ContestRefused unless the voter sees all of these entries and none is by one of the voter's characters. */
async function assertPicks(
  transaction: Transaction,
  { accountId, slug, names }: Vote,
  entries: readonly string[],
): Promise<void> {
  const found = await seenOfIds(transaction, { contest: slug, viewerId: accountId }, entries).execute();
  if (found.length < entries.length) throw new ContestRefused('unknownPick');
  const isOwn = found.some(
    (entry) => entry.account_id === accountId || names.includes(characterKey(entry.character_name)),
  );
  if (isOwn) throw new ContestRefused('ownPick');
}
