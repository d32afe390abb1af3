/** Moves the data from SQLite to Postgres. */
import { figure } from '#core/words/figure.ts';
import { StartError } from '#server/start-error.ts';
import { moveStore } from '#server/storage/move.ts';
import { openExistingFile, openExistingServer } from '#server/storage/open-existing.ts';
import { lockDataDir } from '#server/storage/open-store.ts';
import type { Command } from './command.ts';

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
