/** Rules that keep those who decide about a contest apart from those who enter it (docs/decisions/0088). */
import { characterKey } from '#core/contract/characters/characters.ts';
import { phrase } from '#core/contract/phrase.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import { readCharacters } from '#server/storage/queries/characters/characters-queries.ts';
import { entriesOfNames, entryOfAccount } from '#server/storage/queries/contests/contest-entries-queries.ts';
import {
  changesOfContest,
  decisionsAbout,
  newestPlacing,
} from '#server/storage/queries/contests/contest-work-queries.ts';
import type { Action, LogAction } from '../editing/admin-log.ts';
import { DecisionRefused } from './contest-refused.ts';

/** The editor or admin who decides. */
export interface Decider {
  readonly accountId: number;
  readonly logAction: LogAction;
}

/**
 * Logs a decision about a contest in its transaction. `decider` undefined = an operator's command, which is not logged.
 * Throws DecisionRefused, which rolls the decision back, if its editor takes part in the contest.
 */
export async function logDecision(
  transaction: Transaction,
  decider: Decider | undefined,
  decision: Action & { readonly contest: string },
): Promise<void> {
  if (decider === undefined) return;
  await assertApart(transaction, decider.accountId, decision.contest);
  await decider.logAction(transaction, decision);
}

/** Throws DecisionRefused if the account takes part in the contest. */
export async function assertApart(db: Queryable, accountId: number, contest: string): Promise<void> {
  if (await takesPart(db, accountId, contest))
    throw new DecisionRefused(phrase('admin.contests.takesPart'), 'forbidden');
}

/** True if the account, or a character with the name of one of its own, has an entry in the contest. */
async function takesPart(db: Queryable, accountId: number, contest: string): Promise<boolean> {
  const own = await entryOfAccount(db, accountId, contest).executeTakeFirst();
  if (own !== undefined && own.status !== 'withdrawn') return true;
  const names = (await readCharacters(db, accountId)).map(({ name }) => characterKey(name));
  return names.length > 0 && (await entriesOfNames(db, contest, names).executeTakeFirst()) !== undefined;
}

/** True if the account decided something about the contest, or wrote or published a change of its settings or texts. */
export async function workedOn(transaction: Transaction, accountId: number, contest: string): Promise<boolean> {
  const found =
    (await decisionsAbout(transaction, accountId, contest).executeTakeFirst()) ??
    (await changesOfContest(transaction, accountId, contest).executeTakeFirst());
  return found !== undefined;
}

/** Throws DecisionRefused if the current places of the contest were given by the same person. */
export async function assertPlacedByAnother(
  transaction: Transaction,
  decider: Decider | undefined,
  contest: string,
): Promise<void> {
  if (decider === undefined) return;
  const placing = await newestPlacing(transaction, contest).executeTakeFirst();
  if (placing?.account_id === decider.accountId)
    throw new DecisionRefused(phrase('admin.contests.ownPlaces'), 'forbidden');
}
