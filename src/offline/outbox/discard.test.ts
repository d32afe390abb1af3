import { describe, expect, it } from 'vitest';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { readMeta, readSent, readSync } from '#offline/database/sync-row.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { deviceAndServer, OfflineDevice, replyLost, requestLost } from '#tests/builders/devices/offline-device.ts';
import { countSetAside, discardCopies, discardProgress, discardSaved, discardUnsent } from './discard.ts';

it('only the bookkeeping of the account is left', async () => {
  const database = new ProgressDatabase(`elyra-${crypto.randomUUID()}`);
  for (const table of database.tables) {
    const { keyPath, auto } = table.schema.primKey;
    const keys = Array.isArray(keyPath) ? keyPath : auto ? [] : [keyPath];
    await table.put({ ...Object.fromEntries(keys.map((key) => [key, 'one'])), contest: '3' });
    expect(await table.count(), table.name).toBe(1);
  }
  await discardProgress(database, () => crypto.randomUUID());
  const left = await Promise.all(database.tables.map(async (table) => ((await table.count()) > 0 ? table.name : null)));
  expect(left.filter((name) => name !== null)).toEqual(['meta']);
  await database.delete();
});

describe('a discarded queue', () => {
  it('leaves no numbered op, and the next ones are those of another client', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    await device.drain();
    await device.tap('titles', 2, 1);
    await device.store().takeBatch(10, false, device.now);
    await discardProgress(device.database, device.newId);
    expect(await readSent(device.database)).toMatchObject({ acked: 0, ids: [] });
    await device.tap('titles', 3, 1);
    await device.heal();
    expect([1, 2, 3].map((item) => server.value('titles', item))).toEqual([1, 0, 1]);
    expect(new Set(server.requests.map(({ client }) => client)).size).toBe(2);
  });

  it('that the server had received is shown again by the next pull, and later ops count once', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    await device.add('bestiary', 21, 5);
    device.network = replyLost(server);
    await device.drain();
    await discardProgress(device.database, device.newId);
    device.network = (request) => server.answer(request);
    await device.add('bestiary', 21, 3);
    await device.heal();
    expect([server.value('bestiary', 21), await device.sees('bestiary', 21)]).toEqual([8, 8]);
  });

  it('ignores the reply to a call from before', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    const early = await device.store().takeBatch(10, false, device.now);
    const answer = server.answer(early.request);
    if (answer.kind !== 'reply') throw new Error('refused');
    const before = await readSync(device.database);
    await discardProgress(device.database, device.newId);
    expect(await device.store().applyReply(early, answer.reply, device.now)).toEqual({ kind: 'outdated' });
    expect(await device.mirror()).toEqual([]);
    // Higher revisions make open pages read the mirror again.
    expect((await readSync(device.database)).revision).toBeGreaterThan(before.revision);
  });

  it('allows the same file to be imported again, and no merge to be repeated', async () => {
    const { device } = deviceAndServer();
    await device.database.meta.put({ key: 'taken', ids: ['file'], merges: ['merge'] });
    await discardProgress(device.database, device.newId);
    expect(await readMeta(device.database, 'taken')).toEqual({ key: 'taken', ids: [], merges: ['merge'] });
  });
});

describe('discarding what the server has too', () => {
  it('leaves unsent and refused changes with what undoes them, and drafts', async () => {
    const { device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    await device.drain();
    await device.tap('titles', 2, 1);
    await device.tap('titles', 3, 1);
    const { database } = device;
    const [, refused] = await device.ops();
    if (refused === undefined) throw new Error('Nothing is waiting.');
    await database.outbox.update(refused.id, { state: 'dead', code: 'refused' });
    const draft = { contest: '3', character: null, title: 'Doll', text: '', ai: false, images: [], basis: null };
    await database.drafts.put(draft);
    await database.draftFiles.put({ key: 'one', contest: '3', file: new Blob() });
    await database.answers.put({ path: 'user', seenAt: 1, answer: {} });
    await database.meta.put({ key: 'characters', list: [], hasLegacy: true });
    await discardCopies(database, () => crypto.randomUUID());
    expect((await device.ops()).map(({ item, state }) => [item, state])).toEqual([
      [2, 'pending'],
      [3, 'dead'],
    ]);
    const counts = [database.registers, database.activity, database.answers, database.drafts, database.draftFiles];
    expect(await Promise.all(counts.map((table) => table.count()))).toEqual([0, 2, 0, 1, 1]);
    expect(await readMeta(database, 'characters')).toBeUndefined();
  });

  it('lets the next login deliver each waiting change once, and brings the rest back', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    await device.drain();
    await device.add('bestiary', 21, 5);
    device.network = replyLost(server);
    await device.drain();
    await discardCopies(device.database, device.newId);
    expect(await device.sees('titles', 1)).toBe(0);
    device.network = (request) => server.answer(request);
    await device.add('bestiary', 21, 3);
    await device.heal();
    expect([await device.sees('titles', 1), await device.sees('bestiary', 21)]).toEqual([1, 8]);
    expect([server.value('titles', 1), server.value('bestiary', 21)]).toEqual([1, 8]);
  });

  it('keeps the name of the history, so that in another one the bases of waiting changes do not count', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    const { epoch } = await readSync(device.database);
    await discardCopies(device.database, device.newId);
    await device.drain();
    expect(epoch).not.toBeNull();
    expect(server.requests.at(-1)).toMatchObject({ epoch, cursor: null });
  });
});

it.each([
  ['wholly', discardProgress],
  ['but for what is only there', discardCopies],
])('a number set on a device that was emptied %s does not lower what it had recorded before', async (_how, discard) => {
  const { server, device } = deviceAndServer();
  await device.tap('bestiary', 21, 200);
  await device.drain();
  await discard(device.database, device.newId);
  await device.tap('bestiary', 21, 5);
  await device.heal();
  expect([server.value('bestiary', 21), await device.sees('bestiary', 21)]).toEqual([200, 200]);
});

/** A device that has two titles, one of which a restored server lacks; the pull after the restore has only begun. */
async function setAside() {
  const server = new MemorySyncServer('hero', 1);
  const device = new OfflineDevice(server);
  await device.tap('titles', 1, 1);
  await device.tap('titles', 2, 1);
  await device.drain();
  const backup = server.backup();
  await device.tap('titles', 3, 1);
  await device.drain();
  server.restore(backup, 'epoch-2');
  let replies = 0;
  device.network = (request) => {
    replies += 1;
    return replies > 1 ? requestLost() : server.answer(request);
  };
  await device.drain();
  device.network = (request) => server.answer(request);
  return { server, device };
}

it.each([
  ['their copies are deleted', discardCopies],
  ['everything saved is deleted', discardSaved],
])('values that a restored server lacks are sent even if %s before the pull is complete', async (_how, discard) => {
  const { server, device } = await setAside();
  expect(await countSetAside(device.database)).toBe(1);
  await discard(device.database, device.newId);
  expect((await device.ops()).map(({ item }) => item)).toEqual([3]);
  await device.heal();
  expect([1, 2, 3].map((item) => server.value('titles', item))).toEqual([1, 1, 1]);
});

describe('discarding what is saved', () => {
  it('leaves nothing, unless something exists only here', async () => {
    const { device } = deviceAndServer();
    const { database, newId } = device;
    await device.tap('titles', 1, 1);
    await device.drain();
    expect(await discardSaved(database, newId)).toBe(true);
    await device.tap('titles', 2, 1);
    expect(await discardSaved(database, newId)).toBe(false);
    expect(await device.unsent()).toBe(1);
    await database.outbox.clear();
    const draft = { contest: '3', character: null, title: 'Doll', text: '', ai: false, images: [], basis: null };
    await database.drafts.put(draft);
    expect([await discardSaved(database, newId), await database.drafts.count()]).toEqual([false, 1]);
  });
});

describe('discarding what is unsent', () => {
  it('leaves the copies, and the next change counts', async () => {
    const { server, device } = deviceAndServer();
    const { database } = device;
    await device.tap('titles', 1, 1);
    await device.drain();
    await device.add('bestiary', 21, 5);
    device.network = replyLost(server);
    await device.drain();
    await device.tap('titles', 2, 1);
    await discardUnsent(database);
    expect([await device.unsent(), await device.sees('titles', 1), await device.sees('titles', 2)]).toEqual([0, 1, 0]);
    expect(await database.activity.count()).toBe(1);
    device.network = (request) => server.answer(request);
    await device.add('bestiary', 21, 3);
    await device.heal();
    expect([server.value('titles', 2), server.value('bestiary', 21)]).toEqual([0, 8]);
  });

  it('deletes values that a restored server lacks', async () => {
    const { server, device } = await setAside();
    await discardUnsent(device.database);
    await device.heal();
    expect([1, 2, 3].map((item) => server.value('titles', item))).toEqual([1, 1, 0]);
  });
});
