/** Commands that copy or replace all data: backup, restore, new epochs, migration and the move to Postgres. */
import { join, resolve } from 'node:path';
import { figure } from '#core/words/figure.ts';
import { recountStandings } from '#server/actions/challenges/rebuild-standings.ts';
import { StartError } from '#server/start-error.ts';
import { backUp, backupFolder, stamp } from '#server/storage/backup.ts';
import { inTransaction } from '#server/storage/database.ts';
import { migrateToLatest, migrationsOf } from '#server/storage/migrate.ts';
import { moveStore } from '#server/storage/move.ts';
import { openExistingFile, openExistingServer } from '#server/storage/open-existing.ts';
import { lockDataDir } from '#server/storage/open-store.ts';
import { renewEpochs } from '#server/storage/queries/sync/sync-heads-queries.ts';
import { restore } from '#server/storage/restore.ts';
import { type Command, existingAccount, withPresentStore, withStore } from './command.ts';

export const backupCommand: Command = {
  usage: '[FILE]',
  help: 'writes a copy of the data to one file, by default in DATA_DIR/backups; the server may run',
  args: [0, 1],
  run: (env, [named]) =>
    withStore(env, async (database) => {
      const file = resolve(named ?? join(backupFolder(env.DATA_DIR), `loremark-${stamp(Date.now())}.sqlite`));
      await backUp(database, file);
      return `The backup was written to ${file}`;
    }),
};

export const restoreCommand: Command = {
  usage: 'FILE',
  help: 'restores a backup, with new epochs and without sessions; the server must be stopped',
  args: [1, 1],
  run: async (env, [file = '']) => {
    const { aside, knowsErased } = await restore(env, file, Date.now());
    await withPresentStore(env, recountStandings);
    return [
      `${file} was restored.`,
      aside === null ? '' : ` The former data is in ${aside}.`,
      ' Everyone has to log in again. Devices will send their newer changes when they next sync.',
      knowsErased
        ? ''
        : ' There was no readable former data of this site, so accounts that were erased since the backup exist again.',
    ].join('');
  },
};

export const newEpochCommand: Command = {
  usage: '[USERNAME]',
  help: 'informs the devices of one account, or of all, that the data was replaced by other means; run it before the server serves the replaced data',
  args: [0, 1],
  run: (env, [username]) =>
    withPresentStore(env, async (database) => {
      const account = username === undefined ? undefined : await existingAccount(database, username);
      const renewed = await inTransaction(database, (transaction) =>
        renewEpochs(transaction, crypto.randomUUID(), account?.id),
      );
      return `${renewed} account${renewed === 1 ? ' has' : 's have'} a new epoch.`;
    }),
};

export const migrateCommand: Command = {
  usage: '',
  help: 'migrates the data to this version after a backup, as every start does; the server must be stopped',
  args: [0, 0],
  run: (env) =>
    withStore(env, async (database) => {
      const { done, pending } = await migrationsOf(database);
      if (pending.length === 0) return 'The data already has this version.';
      const release = lockDataDir(env.DATA_DIR);
      try {
        const file = join(backupFolder(env.DATA_DIR), `before-migration-${stamp(Date.now())}.sqlite`);
        if (done.length > 0) await backUp(database, file);
        await migrateToLatest(database);
        const ran = `Done: ${pending.join(', ')}.`;
        if (done.length === 0) return ran;
        return `${ran} To return to the older version, stop the server and use that version to restore ${file}; devices will send their newer changes.`;
      } finally {
        release();
      }
    }),
};

export const moveCommand: Command = {
  usage: '',
  help: 'copies the SQLite file of DATA_DIR into the empty Postgres database of DATABASE_URL and compares them; run it again if it was interrupted; the server must be stopped',
  args: [0, 0],
  run: async ({ DATA_DIR, DATABASE_URL }, _args, print) => {
    if (DATABASE_URL === undefined) throw new StartError('Set DATABASE_URL to the target database.');
    const file = openExistingFile(DATA_DIR);
    const release = lockDataDir(DATA_DIR);
    const target = openExistingServer(DATABASE_URL);
    try {
      const { tables, rows } = await moveStore(file, target, print);
      return `All ${figure(rows)} rows of ${tables} tables are in Postgres, with equal counts and checksums. Start the server with DATABASE_URL; sessions continue.`;
    } finally {
      await target.destroy();
      await file.destroy();
      release();
    }
  },
};
