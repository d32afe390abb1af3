/**
 * Which data on this device belongs to which account. A username can be registered again after its account was erased, so
 * each database states the id of its account, and another account with the same username gets another database.
 */
import Dexie from 'dexie';
import type { NamedUser } from '#core/contract/accounts/account.ts';
import { withReopen } from './connection.ts';
import type { DeviceUser, IdentityRecord } from './device-database.ts';
import { accountWithId, ProgressDatabase, progressDatabaseName } from './progress-database.ts';
import { readMeta, readSync } from './sync-row.ts';

/** Returns the user with the name of its account's data. `before` = the stored identity. */
export async function claimData(user: NamedUser, before: IdentityRecord | undefined): Promise<DeviceUser> {
  const known = before?.user ?? before?.ended;
  const account = known?.id === user.id ? known.account : await findData(user, known?.account);
  return { ...user, account };
}

async function findData({ id, username }: NamedUser, known: string | undefined): Promise<string> {
  const withId = accountWithId(username, id);
  if (await Dexie.exists(progressDatabaseName(withId))) return withId;
  const database = new ProgressDatabase(username);
  try {
    return (await claim(database, id, known === username)) ? username : withId;
  } finally {
    database.close();
  }
}

/**
 * Stores the id of its account in a database that has none, if it is empty or `isKnown`: the device's last account had it.
 * Returns whether it belongs to that account.
 */
function claim(database: ProgressDatabase, id: number, isKnown: boolean): Promise<boolean> {
  const { registers, outbox, meta } = database;
  return withReopen(database, () =>
    database.transaction('rw', [registers, outbox, meta], async () => {
      const [owner, { epoch }, rows, ops] = await Promise.all([
        readMeta(database, 'owner'),
        readSync(database),
        registers.count(),
        outbox.count(),
      ]);
      if (owner !== undefined) return owner.id === id;
      if (!isKnown && (epoch !== null || rows + ops > 0)) return false;
      await meta.put({ key: 'owner', id });
      return true;
    }),
  );
}
