/** Changes to an account's settings that affect what others see. */

import type * as v from 'valibot';
import type { accountSettingsSchema } from '#core/contract/accounts/own-account.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { updateSettings } from '#server/storage/queries/accounts/own-account-queries.ts';
import { clearPlacesOf } from '#server/storage/queries/challenges/ranks-queries.ts';
import { refreshStandingsOf } from '../challenges/standings.ts';

/** Changes the given settings and updates rankings and profile places in the same transaction. */
export async function changeSettings(
  database: Database,
  accountId: number,
  settings: v.InferOutput<typeof accountSettingsSchema>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await updateSettings(transaction, accountId, settings);
    if (settings.is_ranked === 0) await clearPlacesOf(transaction, accountId);
    await refreshStandingsOf(transaction, accountId);
  });
}
