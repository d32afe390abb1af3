import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';
import { StorageFailure, withReopen } from './connection.ts';
import { DeviceDatabase } from './device-database.ts';

let names = 0;

function openDatabase(): DeviceDatabase {
  names += 1;
  return new DeviceDatabase(`connection-${names}`);
}

describe('a connection', () => {
  it('comes back once after the browser cut it', async () => {
    const database = openDatabase();
    let calls = 0;
    const work = async () => {
      calls += 1;
      if (calls === 1) throw new Dexie.InvalidStateError('The connection is closing.');
      return database.catalogue.count();
    };
    expect(await withReopen(database, work)).toBe(0);
    expect(calls).toBe(2);
  });

  it('is given up when it dies again', async () => {
    let calls = 0;
    const work = async () => {
      calls += 1;
      throw new Dexie.UnknownError('Connection to Indexed Database server lost.');
    };
    await expect(withReopen(openDatabase(), work)).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls).toBe(2);
  });

  it('works again after another context replaced the database', async () => {
    const database = openDatabase();
    await database.catalogue.count();
    // Deleting needs every connection closed; this one gives way.
    await Dexie.delete(database.name);
    expect(await withReopen(database, () => database.catalogue.count())).toBe(0);
  });

  it.each([
    ['a full device', new Dexie.QuotaExceededError('full'), 'quota'],
    ['a full device, found at commit', new Dexie.AbortError(new Dexie.QuotaExceededError('full')), 'quota'],
    ['a database of a newer app', new Dexie.VersionError('newer'), 'blocked'],
    ['anything else of the store', new DOMException('?', 'DataError'), 'unavailable'],
  ])('says why it failed: %s', async (_case, error, code) => {
    const failing = withReopen(openDatabase(), async () => {
      throw error;
    });
    await expect(failing).rejects.toBeInstanceOf(StorageFailure);
    await expect(failing).rejects.toMatchObject({ code });
  });

  it('passes mistakes of our own code on unchanged, and does not repeat them', async () => {
    let calls = 0;
    const failing = withReopen(openDatabase(), async () => {
      calls += 1;
      throw new RangeError('ours');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(calls).toBe(1);
  });
});
