/** Players' reports of ranked characters (docs/api.md, section Challenges). */
import type * as v from 'valibot';
import type { reportSchema } from '#core/contract/challenges/challenges.ts';
import { characterKey } from '#core/contract/characters/characters.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { saveReport, standingCharacter } from '#server/storage/queries/challenges/reports-queries.ts';

export interface ReportContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly limiter: RateLimiter;
}

/** A refused report; nothing was stored. */
export class ReportRefused extends Error {
  override readonly name = 'ReportRefused';

  constructor(
    /** `unknown`: no such character is ranked, or the player can't see it. `own`: it is the player's. */
    readonly code: 'unknown' | 'own',
  ) {
    super(code);
  }
}

/** Stores a report, replacing the player's former one of that character. Throws ReportRefused and RateLimitedError. */
export async function reportCharacter(
  { database, clock, limiter }: ReportContext,
  accountId: number,
  { character, reason, text }: v.InferOutput<typeof reportSchema>,
): Promise<void> {
  await limiter.record([{ limit: 'reports of account', of: accountId }]);
  const key = characterKey(character);
  const isKnown = (await standingCharacter(database, key, accountId).executeTakeFirst()) !== undefined;
  // Reports of no one must not use up what all players share.
  if (isKnown) await limiter.record([{ limit: 'reports in all', of: 'site' }]);
  await inTransaction(database, async (transaction) => {
    const found = await standingCharacter(transaction, key, accountId).executeTakeFirst();
    if (found === undefined) throw new ReportRefused('unknown');
    if (found.account_id === accountId) throw new ReportRefused('own');
    await saveReport(transaction, { account_id: accountId, character_id: found.id, reason, text, created_at: clock() });
  });
}
