/** Commands about one account. */
import * as v from 'valibot';
import { ROLES, type Role } from '#core/contract/accounts/account.ts';
import { MAX_CHARACTERS } from '#core/contract/characters/characters.ts';
import { MAX_REGISTERS } from '#core/contract/sync/sync.ts';
import { resetFactor } from '#server/actions/accounts/factor/remove-factor.ts';
import { giveRole } from '#server/actions/accounts/give-role.ts';
import { roleGiven } from '#server/actions/accounts/password-rules.ts';
import { removeAccess } from '#server/actions/accounts/sessions.ts';
import { suspendAccount, unsuspendAccount } from '#server/actions/accounts/suspend-account.ts';
import { loadServerSecret } from '#server/actions/process/server-secret.ts';
import { processSecurityLog, type SecurityEvent, type SecurityFacts } from '#server/security-log.ts';
import { StartError } from '#server/start-error.ts';
import { measureAccount } from '#server/storage/account-usage.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { deleteAllApiTokens } from '#server/storage/queries/accounts/api-tokens-queries.ts';
import { deleteSessions } from '#server/storage/queries/accounts/sessions-queries.ts';
import { type Command, existingAccount, withPresentStore } from './command.ts';

async function record(database: Database, event: SecurityEvent, facts: SecurityFacts): Promise<void> {
  processSecurityLog(await loadServerSecret(database))(event, { ...facts, by: 'operator' });
}

export const appointCommand: Command = {
  usage: 'USERNAME ROLE',
  help: `gives an account a role (${ROLES.join(', ')}), such as the first admin; the server may run`,
  args: [2, 2],
  run: async (env, [username = '', wanted = '']) => {
    const role = v.safeParse(v.picklist(ROLES), wanted);
    if (!role.success) throw new StartError(`There is no role ${wanted}; the roles are ${ROLES.join(', ')}.`);
    return withPresentStore(env, async (database) => {
      const account = await existingAccount(database, username);
      await inTransaction(database, (transaction) =>
        giveRole(transaction, account.id, role.output, { by: null, now: Date.now() }),
      );
      await record(database, 'role_changed', {
        account: account.id,
        role: role.output,
        formerRole: account.role as Role,
      });
      return roleGiven(account.username, role.output).message;
    });
  },
};

export const resetFactorCommand: Command = {
  usage: 'USERNAME',
  help: 'removes the lost second factor of an account and logs it out everywhere; the server may run',
  args: [1, 1],
  run: (env, [username = '']) =>
    withPresentStore(env, async (database) => {
      const account = await existingAccount(database, username);
      await inTransaction(database, (transaction) => resetFactor(transaction, account.id, Date.now()));
      await record(database, 'factor_reset', { account: account.id });
      return `${account.username} has no second factor any more, and is logged out.`;
    }),
};

export const suspendCommand: Command = {
  usage: 'USERNAME [REASON]',
  help: 'logs an account out, hides it and refuses its logins, which show the reason; nothing is deleted; the server may run',
  args: [1, 2],
  run: (env, [username = '', reason = null]) =>
    withPresentStore(env, async (database) => {
      const account = await existingAccount(database, username);
      await inTransaction(database, (transaction) =>
        suspendAccount(transaction, account.id, { reason, now: Date.now() }),
      );
      await record(database, 'account_suspended', {
        account: account.id,
        wasSuspended: account.suspended_at !== null,
      });
      return `${account.username} is suspended.`;
    }),
};

export const unsuspendCommand: Command = {
  usage: 'USERNAME',
  help: 'ends a suspension; the server may run',
  args: [1, 1],
  run: (env, [username = '']) =>
    withPresentStore(env, async (database) => {
      const account = await existingAccount(database, username);
      await inTransaction(database, (transaction) => unsuspendAccount(transaction, account.id));
      await record(database, 'account_unsuspended', {
        account: account.id,
        wasSuspended: account.suspended_at !== null,
      });
      return `${account.username} can log in again.`;
    }),
};

export const sessionsCommand: Command = {
  usage: '--end USERNAME|--all',
  help: 'logs one account out everywhere and revokes its tokens, or all of them; the server may run',
  args: [2, 2],
  run: (env, [flag, target = '']) => {
    if (flag !== '--end') throw new StartError('Run sessions --end USERNAME, or sessions --end --all.');
    return withPresentStore(env, async (database) => {
      const account = target === '--all' ? null : (await existingAccount(database, target)).id;
      const ended = await inTransaction(database, async (transaction) => {
        if (account !== null) return (await removeAccess(transaction, account)).length;
        await deleteAllApiTokens(transaction);
        return deleteSessions(transaction);
      });
      await record(database, 'sessions_ended', { account });
      return `${ended} session${ended === 1 ? '' : 's'} ended, and all tokens revoked.`;
    });
  },
};

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
