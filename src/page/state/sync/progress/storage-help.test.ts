import Dexie from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { withReopen } from '#offline/database/connection.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { storageHelp } from './progress.ts';

afterEach(() => vi.restoreAllMocks());

/** Returns the help after a write for which the browser's storage behaves like this. */
async function helpAfter(name: string): Promise<string> {
  const database = new DeviceDatabase(`help-${name}`);
  const write = () => database.catalogue.put({ section: 'mounts', version: '1', items: [] });
  return withReopen(database, write).then(() => 'nothing', storageHelp);
}

it.each([
  ['a full device', 'QuotaExceededError', 'Free some space and try again.'],
  ['storage that the browser refuses', 'SecurityError', /^This browser does not let Loremark store anything\./],
  ['another version in another tab', 'VersionError', 'Close other tabs of Loremark and try again.'],
  ['anything else', 'DataError', 'Reload and try again.'],
])('suggests what helps against %s', async (_case, name, help) => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('It failed.', name);
  });
  expect(await helpAfter(name)).toMatch(help);
});

it('suggests to allow storage if the browser has none', async () => {
  const { indexedDB: real } = Dexie.dependencies;
  Dexie.dependencies.indexedDB = undefined as never;
  expect(await helpAfter('none')).toMatch(/^This browser does not let Loremark store anything\./);
  Dexie.dependencies.indexedDB = real;
});
