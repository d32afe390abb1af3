import Dexie from 'dexie';
import { GUEST, PREFIX, progressDatabaseName, usernameOf } from './progress-database.ts';

/** Returns the accounts with this username, in any case, that have a database on this device. */
export async function accountsNamed(username: string): Promise<string[]> {
  const names = await Dexie.getDatabaseNames();
  return names
    .flatMap((name) => accountOf(name) ?? [])
    .filter((account) => usernameOf(account).toLowerCase() === username.toLowerCase());
}

/** Returns the account whose progress a database has; null for other databases and the guest's. */
function accountOf(databaseName: string): string | null {
  if (!databaseName.startsWith(PREFIX) || databaseName === progressDatabaseName(GUEST)) return null;
  return databaseName === progressDatabaseName('guest') ? 'guest' : databaseName.slice(PREFIX.length);
}
