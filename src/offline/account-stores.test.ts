import { expect, it } from 'vitest';
import { BROWSER_STORES } from './account-stores.ts';
import { DeviceDatabase } from './database/device-database.ts';
import { GUEST, ProgressDatabase } from './database/progress-database.ts';
import { RarityDatabase } from './database/rarity-store.ts';

const tablesOf = (...databases: readonly (ProgressDatabase | DeviceDatabase | RarityDatabase)[]) =>
  databases.flatMap(({ tables }) => tables.map(({ name }) => name)).sort();

it('every table of the databases is listed, so that forgetting an account covers it', () => {
  expect(Object.keys(BROWSER_STORES.accountTables).sort()).toEqual(tablesOf(new ProgressDatabase(GUEST)));
  expect(Object.keys(BROWSER_STORES.sharedTables).sort()).toEqual(tablesOf(new DeviceDatabase(), new RarityDatabase()));
});
