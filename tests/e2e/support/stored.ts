/** Reads the server's database file beside the running server, for assertions on what really arrived. */
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import type { RegistersTable, SyncOpsTable } from '#server/storage/progress-tables.ts';

const DATABASE_FILE = 'loremark.sqlite';

type StoredRegister = Pick<RegistersTable, 'character_id' | 'list' | 'item' | 'value' | 'version'>;
type StoredOp = Pick<SyncOpsTable, 'op_id' | 'list' | 'item' | 'outcome' | 'value' | 'version'>;

export interface StoredProgress {
  /** Every register ever written, oldest write first; a value of 0 is one that was taken back. */
  readonly registers: readonly StoredRegister[];
  /** Every op ever judged, in the order of the versions they left. */
  readonly ops: readonly StoredOp[];
}

/** Reads all progress of the account with this username as it stands on disk. */
export function readStoredProgress(dataDir: string, username: string): StoredProgress {
  const database = new LibsqlDatabase(path.join(dataDir, DATABASE_FILE));
  try {
    database.exec('pragma query_only = on');
    const account = 'account_id = (select id from accounts where username_key = ?)';
    const key = username.toLowerCase();
    const registers = database
      .prepare(`select character_id, list, item, value, version from registers where ${account} order by version`)
      .all(key) as StoredRegister[];
    const ops = database
      .prepare(
        `select op_id, list, item, outcome, value, version from sync_ops where ${account} order by version, op_id`,
      )
      .all(key) as StoredOp[];
    return { registers, ops };
  } finally {
    database.close();
  }
}
