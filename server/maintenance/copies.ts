/** Commands about copies of the data: backups, and what a migration or a restore does to the whole. */
import { join, resolve } from 'node:path';
import { recountStandings } from '#server/actions/challenges/rebuild-standings.ts';
import { backUp, backupFolder, stamp } from '#server/storage/backup.ts';
import { inTransaction } from '#server/storage/database.ts';
import { migrateToLatest, migrationsOf } from '#server/storage/migrate.ts';
import { lockDataDir } from '#server/storage/open-store.ts';
import { renewEpochs } from '#server/storage/queries/sync/sync-heads-queries.ts';
import { restore } from '#server/storage/restore.ts';
import { type Command, existingAccount, withPresentStore, withStore } from './command.ts';

export const backupCommand: Command = {
  usage: '[FILE]',
  help: 'writes a copy of the data into one file, by default in DATA_DIR/backups; the server may run',
  args: [0, 1],
  run: (env, [named]) =>
    withStore(env, async (database) => {
      const file = resolve(named ?? join(backupFolder(env.DATA_DIR), `loremark-${stamp(Date.now())}.sqlite`));
      await backUp(database, file);
      return `The backup is ${file}`;
    }),
};

export const restoreCommand: Command = {
  usage: 'FILE',
  help: 'puts a backup back, with new epochs and without sessions; the server must be stopped',
  args: [1, 1],
  run: async (env, [file = '']) => {
    const { aside, knowsErased } = await restore(env, file, Date.now());
    await withPresentStore(env, recountStandings);
    return [
      `${file} was put back.`,
      aside === null ? '' : ` What stood there before is ${aside}.`,
      ' Everyone has to log in again. Devices will bring what they know better when they next sync.',
      knowsErased
        ? ''
        : ' There was no readable data of this site before, so accounts that were erased since the backup are back.',
    ].join('');
  },
};

export const newEpochCommand: Command = {
  usage: '[USERNAME]',
  help: 'tells the devices of one account, or of all, that the data was replaced by other means; run it before the server serves the replaced data',
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
  help: 'brings the data to this version, as every start does, after a backup; the server must be stopped',
  args: [0, 0],
  run: (env) =>
    withStore(env, async (database) => {
      const { done, pending } = await migrationsOf(database);
      if (pending.length === 0) return 'The data is of this version already.';
      const release = lockDataDir(env.DATA_DIR);
      try {
        const file = join(backupFolder(env.DATA_DIR), `before-migration-${stamp(Date.now())}.sqlite`);
        if (done.length > 0) await backUp(database, file);
        await migrateToLatest(database);
        const ran = `Done: ${pending.join(', ')}.`;
        if (done.length === 0) return ran;
        return `${ran} To go back to the older version, stop the server and have that version restore ${file}; devices bring what they know better.`;
      } finally {
        release();
      }
    }),
};
