import { describe, expect, it } from 'vitest';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { readMeta, readSent, readSync } from '#offline/database/sync-row.ts';
import { deviceAndServer, replyLost } from '#tests/builders/devices/offline-device.ts';
import { discardProgress } from './discard.ts';

it('only the bookkeeping of the account is left', async () => {
  const database = new ProgressDatabase(`elyra-${crypto.randomUUID()}`);
  for (const table of database.tables) {
    const { keyPath, auto } = table.schema.primKey;
    const keys = Array.isArray(keyPath) ? keyPath : auto ? [] : [keyPath];
    await table.put({ ...Object.fromEntries(keys.map((key) => [key, 'one'])), contest: '3' });
    expect(await table.count(), table.name).toBe(1);
  }
  await discardProgress(database);
  const left = await Promise.all(database.tables.map(async (table) => ((await table.count()) > 0 ? table.name : null)));
  expect(left.filter((name) => name !== null)).toEqual(['meta']);
  await database.delete();
});

describe('a discarded queue', () => {
  it('leaves no numbered op, so that the next op gets the next number', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    await device.drain();
    await device.tap('titles', 2, 1);
    await device.store().takeBatch(10, false, device.now);
    await discardProgress(device.database);
    expect(await readSent(device.database)).toMatchObject({ acked: 1, ids: [] });
    await device.tap('titles', 3, 1);
    await device.heal();
    expect([1, 2, 3].map((item) => server.value('titles', item))).toEqual([1, 0, 1]);
    expect(new Set(server.requests.map(({ client }) => client)).size).toBe(1);
  });

  it('that the server had received is shown again by the next pull, and later ops count once', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    await device.add('bestiary', 21, 5);
    device.network = replyLost(server);
    await device.drain();
    await discardProgress(device.database);
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
    await discardProgress(device.database);
    expect(await device.store().applyReply(early, answer.reply, device.now)).toEqual({ kind: 'outdated' });
    expect(await device.mirror()).toEqual([]);
    // Higher revisions make open pages read the mirror again.
    expect((await readSync(device.database)).revision).toBeGreaterThan(before.revision);
  });

  it('allows the same file to be imported again, and no merge to be repeated', async () => {
    const { device } = deviceAndServer();
    await device.database.meta.put({ key: 'taken', ids: ['file'], merges: ['merge'] });
    await discardProgress(device.database);
    expect(await readMeta(device.database, 'taken')).toEqual({ key: 'taken', ids: [], merges: ['merge'] });
  });
});
