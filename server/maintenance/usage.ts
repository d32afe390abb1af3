/** Reports what one account stores, for questions of its player or of the operator. */
import { MAX_CHARACTERS } from '#core/contract/characters/characters.ts';
import { MAX_REGISTERS } from '#core/contract/sync/sync.ts';
import { measureAccount } from '#server/storage/account-usage.ts';
import type { Database } from '#server/storage/database.ts';
import { type Command, existingAccount, withPresentStore } from './command.ts';

/** Limits on the rows of an account. */
const LIMITS: Readonly<Record<string, number>> = { registers: MAX_REGISTERS, characters: MAX_CHARACTERS };

export const usageCommand: Command = {
  usage: 'USERNAME',
  help: 'shows what an account stores: rows and bytes per table, reached limits, and its last sync; the server may run',
  args: [1, 1],
  run: (env, [username = ''], print) =>
    withPresentStore(env, async (database) => {
      const account = await existingAccount(database, username);
      const usage = await measureAccount(database, account.id);
      for (const { table, rows, bytes } of usage) {
        const limit = LIMITS[table];
        const most = limit === undefined ? '' : ` of ${limit}${rows >= limit ? ', which is the limit' : ''}`;
        print(`${table}: ${rows}${most}; ${bytes} bytes`);
      }
      const contact = await lastContact(database, account.id);
      const synced = contact === null ? 'has never synced' : `last synced at ${new Date(contact).toISOString()}`;
      const bytes = usage.reduce((sum, each) => sum + each.bytes, 0);
      return `${account.username} ${synced} and stores ${bytes} bytes without indexes.`;
    }),
};

/** Returns the account's last sync in milliseconds; null if there was none. */
async function lastContact(database: Database, accountId: number): Promise<number | null> {
  const row = await database
    .selectFrom('clients')
    .select((client) => client.fn.max('last_contact_at').as('at'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.at ?? null;
}
