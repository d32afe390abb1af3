import Dexie from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { OP_FORMAT } from '#core/contract/sync/protocol.ts';
import { createSyncStore } from '#offline/sync/sync-store.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { onBlocked, onDenied, onNewerVersion, StorageFailure, withReopen } from './connection.ts';
import { DeviceDatabase } from './device-database.ts';
import { ProgressDatabase } from './progress-database.ts';

let names = 0;

function openDatabase(): DeviceDatabase {
  names += 1;
  return new DeviceDatabase(`connection-${names}`);
}

describe('a connection', () => {
  it('is reopened once after the browser closed it', async () => {
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

  it('is reopened for all concurrent callers', async () => {
    const database = openDatabase();
    let calls = 0;
    // Dexie reopens the connection for the first of them.
    const work = async () => {
      calls += 1;
      if (calls === 1) throw new Dexie.InvalidStateError('The connection is closing.');
      if (calls === 2) throw new Dexie.OpenFailedError('The database connection is closing.');
      return database.catalogue.count();
    };
    expect(await Promise.all([withReopen(database, work), withReopen(database, work)])).toEqual([0, 0]);
  });

  it('is given up if it is lost again', async () => {
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
    // Deleting requires every connection to be closed; this one closes itself.
    await Dexie.delete(database.name);
    expect(await withReopen(database, () => database.catalogue.count())).toBe(0);
  });

  it('still works in an older tab after a newer version extended the database, reports it, and loses no data of either', async () => {
    const older = new ProgressDatabase('upgraded');
    const context = { clock: () => 0, newId: () => crypto.randomUUID() };
    const tick = (item: number) =>
      enqueue(older, context, [
        { character: 0, list: 'titles', item, value: 1, text: null, source: 'tap', group: null },
      ]);
    await tick(1);
    let heard = 0;
    const stop = onNewerVersion(() => {
      heard += 1;
    });
    const newer = new Dexie(older.name);
    newer.version(5).stores({
      registers: '&[character+list+item], [character+revision]',
      outbox: '&id, place, state, copied, [character+list+item]',
      meta: '&key',
      activity: '++id, op, group',
      profiles: '&key, seenAt',
      answers: '&path, seenAt',
      drafts: '&contest',
      draftFiles: '&key, contest',
    });
    newer.version(1000).stores({ relics: '&id' });
    await newer.open();
    await newer.table('outbox').put({
      id: 'new',
      v: OP_FORMAT + 1,
      place: 99,
      state: 'pending',
      character: 0,
      list: 'relics',
      item: 1,
      value: 4,
    });
    expect(heard).toBe(1);

    await tick(2);
    const store = createSyncStore(older, context.newId, 'test', 0);
    const { ops } = await store.takeBatch(10, false, 0);
    expect(ops.map((op) => op.item)).toEqual([1, 2]);
    expect(await newer.table('outbox').get('new')).toMatchObject({ state: 'parked', code: 'newer_format', value: 4 });
    stop();
    newer.close();
    older.close();
  });

  it('reports when an older tab blocks the database and when it stops, and records the taps made meanwhile', async () => {
    const older = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('loremark-progress-blocked', 1);
      opening.onsuccess = () => resolve(opening.result);
    });
    const newer = new ProgressDatabase('blocked');
    const reports: boolean[] = [];
    const stop = onBlocked((isBlocked) => reports.push(isBlocked));
    const tapped = newer.meta.put({ key: 'taken', ids: ['a'], merges: [] });
    await vi.waitFor(() => expect(reports).toEqual([true]), 10_000);
    older.close();
    await tapped;
    expect(reports).toEqual([true, false]);
    expect(await newer.meta.get('taken')).toEqual({ key: 'taken', ids: ['a'], merges: [] });
    stop();
    newer.close();
  });

  it('does not report a block that is announced after it was closed, or of a deletion', async () => {
    const database = openDatabase();
    const blocked = vi.fn();
    const stop = onBlocked(blocked);
    await database.catalogue.count();
    database.close();
    database.on('blocked').fire(new Event('blocked'));
    stop();
    expect(blocked).not.toHaveBeenCalled();
  });

  it.each([
    ['a full device', new Dexie.QuotaExceededError('full'), 'quota'],
    ['a full device, found at commit', new Dexie.AbortError(new Dexie.QuotaExceededError('full')), 'quota'],
    ['a database of a newer app', new Dexie.VersionError('newer'), 'blocked'],
    ['anything else of the store', new DOMException('?', 'DataError'), 'unavailable'],
  ])('reports why it failed: %s', async (_case, error, code) => {
    const failing = withReopen(openDatabase(), async () => {
      throw error;
    });
    await expect(failing).rejects.toBeInstanceOf(StorageFailure);
    await expect(failing).rejects.toMatchObject({ code });
  });

  it.each([
    ['refuses it', new DOMException('Denied.', 'SecurityError')],
    ['has none', new Dexie.MissingAPIError()],
  ])('announces that the browser %s, before anything is recorded', async (_case, error) => {
    const denied = vi.fn();
    const stop = onDenied(denied);
    const reading = withReopen(openDatabase(), () => Promise.reject(error));
    await expect(reading).rejects.toMatchObject({ code: 'denied' });
    expect(denied).toHaveBeenCalled();
    stop();
  });

  it('passes errors of our own code on unchanged, without a retry', async () => {
    let calls = 0;
    const failing = withReopen(openDatabase(), async () => {
      calls += 1;
      throw new RangeError('ours');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(calls).toBe(1);
  });
});
