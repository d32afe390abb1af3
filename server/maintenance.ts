/** Maintenance commands for operators: `npm run maintain -- <command>` (README, Backups). */
import * as v from 'valibot';
import { ROLES } from '#core/contract/account.ts';
import { inTransaction } from '#server/storage/database.ts';
import { loadServerSecret } from './actions/server-secret.ts';
import { loadCatalogue } from './catalogue/catalogue.ts';
import type { Env } from './env.ts';
import { printLine, processLog } from './log.ts';
import { createSecurityLog } from './security-log.ts';
import { StartError } from './start-error.ts';
import { backUp, openExistingStore, restore } from './storage/backup.ts';
import type { Database } from './storage/database.ts';
import { findAccountByName, updateRole } from './storage/queries/accounts-queries.ts';
import { renewEpochs } from './storage/queries/sync-heads-queries.ts';

interface Command {
  /** Arguments, as shown in the help. */
  readonly usage: string;
  readonly help: string;
  /** Number of arguments. */
  readonly args: readonly [least: number, most: number];
  /** Runs the command and returns a sentence about the result. Throws StartError. */
  readonly run: (env: Env, args: readonly string[]) => Promise<string>;
}

/** The account with that username or e-mail address. Throws StartError. */
async function existingAccount(database: Database, username: string) {
  const account = await findAccountByName(database, username);
  if (account === undefined) throw new StartError(`There is no account ${username}.`);
  return account;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'compress-catalogue': {
    usage: 'FOLDER',
    help: 'writes what first visits ask for into a folder, as every build does beside the program',
    args: [1, 1],
    run: async (_env, [folder = '']) => `The catalogue is ${await loadCatalogue().build(folder)}`,
  },
  backup: {
    usage: '[FILE]',
    help: 'writes a copy of the data, by default into DATA_DIR/backups; the server may run',
    args: [0, 1],
    run: async ({ DATA_DIR }, [file]) => `The backup is ${await backUp(DATA_DIR, file, Date.now())}`,
  },
  restore: {
    usage: 'FILE',
    help: 'puts a backup back, with new epochs; the server must be stopped',
    args: [1, 1],
    run: async ({ DATA_DIR }, [file = '']) => {
      const aside = await restore(DATA_DIR, file, Date.now());
      const previous = aside === null ? '' : ` What stood there before is ${aside}.`;
      return `${file} was put back.${previous} Devices will bring what they know better when they next sync.`;
    },
  },
  'new-epoch': {
    usage: '[USERNAME]',
    help: 'tells the devices of one account, or of all, that the data was replaced by other means; run it before the server serves the replaced data',
    args: [0, 1],
    run: async ({ DATA_DIR }, [username]) => {
      const database = openExistingStore(DATA_DIR);
      try {
        const account = username === undefined ? undefined : await existingAccount(database, username);
        const renewed = await inTransaction(database, (transaction) =>
          renewEpochs(transaction, crypto.randomUUID(), account?.id),
        );
        return `${renewed} account${renewed === 1 ? ' has' : 's have'} a new epoch.`;
      } finally {
        await database.destroy();
      }
    },
  },
  appoint: {
    usage: 'USERNAME ROLE',
    help: `gives an account a role (${ROLES.join(', ')}), such as the first admin; the server may run`,
    args: [2, 2],
    run: async ({ DATA_DIR }, [username = '', wanted = '']) => {
      const role = v.safeParse(v.picklist(ROLES), wanted);
      if (!role.success) throw new StartError(`There is no role ${wanted}; the roles are ${ROLES.join(', ')}.`);
      const database = openExistingStore(DATA_DIR);
      try {
        const account = await existingAccount(database, username);
        await updateRole(database, account.id, role.output);
        const record = createSecurityLog({ log: processLog(), secret: await loadServerSecret(database) });
        record('role_changed', { account: account.id, role: role.output });
        return `${account.username} is ${role.output} now.`;
      } finally {
        await database.destroy();
      }
    },
  },
};

/** Runs a command and prints its result. Throws StartError; for an unknown command, with the list of commands. */
export async function maintain(env: Env, name: string, args: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || args.length < command.args[0] || args.length > command.args[1]) {
    const lines = Object.entries(COMMANDS).map(([each, { usage, help }]) => `  ${each} ${usage}: ${help}`);
    throw new StartError(['Commands of npm run maintain --', ...lines].join('\n'));
  }
  printLine(await command.run(env, args));
}
