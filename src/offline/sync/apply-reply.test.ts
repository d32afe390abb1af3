/** Single replies, applied to a device in a given state. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { SyncResult } from '#core/contract/sync/sync.ts';
import { readMeta, readSent, readSync } from '#offline/database/sync-row.ts';
import { dismissMissing } from '#offline/outbox/observe/observe-sync.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import type { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { registerRow } from '#tests/builders/devices/register-row.ts';
import { repliesOfFile, replyChange } from '#tests/builders/devices/replies-of-file.ts';
import type { Batch } from './ports.ts';

const PHONE = { device: 'Firefox (Android)', at: '2026-01-01T11:00:00.000Z' };

const { current, setSync, take, apply } = repliesOfFile();
let device: OfflineDevice;
beforeEach(() => {
  device = current();
});

const note = (text: string) =>
  enqueue(device.database, device.context(), [
    { character: 0, list: 'notes.quests', item: 4, value: 1, text, source: 'tap', group: null },
  ]);

const applied = (value: number, version: number, parts: Partial<SyncResult> = {}): SyncResult => ({
  outcome: 'applied',
  value,
  version,
  ...parts,
});

const OUTDATED = { kind: 'outdated' };
const APPLIED = { kind: 'applied', more: false };

describe('a result', () => {
  it('of a first write is stored as the player’s own, since the changes omit it', async () => {
    await device.tap('bestiary', 21, 30);
    const [op] = await device.ops();
    expect(await apply(await take(), { results: [applied(30, 11)] })).toEqual(APPLIED);
    expect(await device.mirror()).toMatchObject([{ value: 30, version: 11, op: op?.id, by: null }]);
    expect(await device.ops()).toEqual([]);
  });

  it('of a value joined with another device’s is not the player’s own, and names the device', async () => {
    await device.tap('bestiary', 21, 30);
    await apply(await take(), { results: [applied(30, 11, { by: PHONE })] });
    expect(await device.mirror()).toMatchObject([{ value: 30, version: 11, op: null, by: PHONE.device }]);
    expect((await device.database.activity.toArray()).map(({ kind }) => kind)).toEqual(['own']);
  });

  it('of a choice that replaced another device’s is the player’s own', async () => {
    await device.tap('settings', 1, 7);
    const [op] = await device.ops();
    await apply(await take(), { results: [applied(7, 11, { by: PHONE, replaced: { value: 3 } })] });
    expect(await device.mirror()).toMatchObject([{ value: 7, op: op?.id, by: null }]);
    expect((await device.database.activity.toArray()).at(-1)).toMatchObject({ kind: 'merged', before: 3, after: 7 });
  });

  it('that is merged is stored and reported, with the device if it is known', async () => {
    await device.tap('bestiary', 21, 30);
    await device.tap('bestiary', 22, 30);
    const results: SyncResult[] = [
      { outcome: 'merged', value: 500, version: 11, by: PHONE },
      { outcome: 'merged', value: 600, version: 12 },
    ];
    await apply(await take(), { results });
    expect(await device.mirror()).toMatchObject([
      { item: 21, value: 500, op: null, by: PHONE.device },
      { item: 22, value: 600, op: null, by: null },
    ]);
    const merged = (await device.database.activity.toArray()).filter(({ kind }) => kind === 'merged');
    expect(merged).toMatchObject([
      { before: 30, after: 500, device: PHONE.device },
      { before: 30, after: 600, device: null },
    ]);
  });

  it('without effect leaves a value that is not the player’s own', async () => {
    await device.tap('bestiary', 21, 30);
    await apply(await take(), { results: [{ outcome: 'noop', value: 30, version: 11 }] });
    expect(await device.mirror()).toMatchObject([{ value: 30, version: 11, op: null }]);
  });

  it('of a note has the op’s text if it was written, and otherwise leaves the note to the changes', async () => {
    await device.database.registers.put(registerRow({ list: 'notes.quests', item: 4, value: 1, text: 'theirs' }));
    for (const outcome of ['merged', 'noop'] as const) {
      await note('mine');
      await apply(await take(), { results: [{ outcome, value: 1, version: 11, by: PHONE }] });
      expect(await device.mirror()).toMatchObject([{ text: 'theirs', version: 5 }]);
    }
    await note('new');
    await apply(await take(), { results: [applied(1, 13)] });
    expect(await device.mirror()).toMatchObject([{ text: 'new', version: 13 }]);
  });

  it.each(['merged', 'noop'] as const)('that is %s leaves a deleted note deleted', async (outcome) => {
    await note('mine');
    const changes = [replyChange(0, 11, { list: 'notes.quests', item: 4 })];
    await apply(await take(), { results: [{ outcome, value: 0, version: 11, by: PHONE }], changes });
    expect(await device.mirror()).toMatchObject([{ value: 0, text: null, version: 11, op: null, by: PHONE.device }]);
  });

  it('of a note that another device has written too names that device', async () => {
    await note('same');
    const changes = [replyChange(1, 11, { list: 'notes.quests', item: 4, text: 'same' })];
    await apply(await take(), { results: [{ outcome: 'noop', value: 1, version: 11, by: PHONE }], changes });
    expect(await device.mirror()).toMatchObject([{ text: 'same', version: 11, op: null, by: PHONE.device }]);
  });

  it('that refuses an op is reported with the reason', async () => {
    await device.tap('bestiary', 21, 30);
    await device.tap('bestiary', 22, 30, 9);
    const results: SyncResult[] = [
      { outcome: 'rejected', code: 'full', value: 0, version: 0 },
      { outcome: 'gone', value: 0, version: 0 },
    ];
    await apply(await take(), { results });
    expect(await device.ops()).toMatchObject([
      { item: 21, state: 'dead', code: 'full' },
      { item: 22, state: 'dead', code: 'gone' },
    ]);
    const entries = await device.database.activity.toArray();
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'own', code: 'full' },
      { kind: 'own', code: 'gone' },
    ]);
    expect(entries.slice(2)).toMatchObject([
      { kind: 'rejected', item: 21, code: 'full' },
      { kind: 'gone', item: 22, code: 'gone' },
    ]);
    expect(await device.mirror()).toEqual([]);
  });

  it('that refuses a switch of the character leaves nothing to decide', async () => {
    await device.tap('settings', 1, 9);
    await apply(await take(), { results: [{ outcome: 'rejected', code: 'bad_value', value: 3, version: 11 }] });
    expect(await device.ops()).toEqual([]);
    expect(await device.sees('settings', 1)).toBe(3);
    expect((await device.database.activity.toArray()).map(({ kind }) => kind)).toEqual(['own']);
  });

  it('that replaces another device’s note reports the note', async () => {
    await note('mine');
    await apply(await take(), { results: [applied(1, 11, { by: PHONE, replaced: { value: 1, text: 'theirs' } })] });
    expect((await device.database.activity.toArray()).at(-1)).toMatchObject({ kind: 'merged', beforeText: 'theirs' });
  });

  it('removes only its own op from the queue', async () => {
    for (const item of [21, 22, 23]) await device.tap('bestiary', item, 30);
    const [, second] = await device.ops();
    const batch = await device.store().takeBatch(10, false, device.now, second === undefined ? [] : [second]);
    await apply(batch, { results: [applied(30, 11), applied(30, 12)] });
    expect(await device.ops()).toEqual([second]);
  });

  it('does not replace a newer value among the changes of the same reply', async () => {
    await device.tap('bestiary', 21, 30);
    await apply(await take(), { results: [applied(30, 11)], changes: [replyChange(50, 12)] });
    expect(await device.mirror()).toMatchObject([{ value: 50, version: 12 }]);
  });

  it('of an add gives its undo the written version; of a value or a merged add it does not', async () => {
    await device.add('bestiary', 21, 5);
    await device.tap('bestiary', 22, 5);
    await device.add('bestiary', 23, 5);
    const results = [applied(5, 11), applied(5, 12), { outcome: 'merged', value: 9, version: 13 } as const];
    await apply(await take(), { results });
    const own = (await device.database.activity.toArray()).filter(({ kind }) => kind === 'own');
    expect(own.map(({ item, seen }) => [item, seen])).toEqual([
      [21, 11],
      [22, 0],
      [23, 0],
    ]);
  });

  it('of an op that reached another character does not overwrite a value set aside', async () => {
    const aside = { value: 40, text: null, version: 9 };
    await device.database.registers.put(registerRow({ value: 0, version: 0, aside }));
    await device.tap('bestiary', 21, 50);
    await apply(await take(), { results: [applied(50, 0)] });
    expect(await device.mirror()).toMatchObject([{ value: 0, version: 0, op: null, aside }]);
  });

  it('names the own op of a version that the changes brought before', async () => {
    await device.tap('bestiary', 21, 30);
    const batch = await take();
    await device.database.registers.put(registerRow({ value: 30, version: 11 }));
    await setSync({ epoch: 'epoch-1', cursor: 20, firstPullComplete: true });
    await apply(batch, { results: [applied(30, 11)] });
    expect(await device.mirror()).toMatchObject([{ version: 11, op: batch.ops[0]?.id }]);
  });

  it('counts once, also if the reply arrives twice', async () => {
    await device.tap('bestiary', 21, 30);
    await device.tap('bestiary', 22, 30);
    const batch = await take();
    const parts = { results: [applied(30, 11), { outcome: 'rejected', code: 'full', value: 0, version: 0 } as const] };
    await apply(batch, parts);
    const entries = await device.database.activity.toArray();
    expect(await apply(batch, parts)).toEqual(APPLIED);
    expect(await device.database.activity.toArray()).toEqual(entries);
    expect(await readSent(device.database)).toMatchObject({ acked: 2, ids: [] });
  });

  it('keeps a failed delivery in doubt unless an op was judged', async () => {
    await setSync({ epoch: 'epoch-1', cursor: 10, firstPullComplete: true, doubted: 'op' });
    await apply(await take());
    expect(await readSync(device.database)).toMatchObject({ doubted: 'op' });
    await device.tap('bestiary', 21, 30);
    await apply(await take(), { results: [applied(30, 11)] });
    expect(await readSync(device.database)).toMatchObject({ doubted: null });
  });
});

describe('a change', () => {
  it('is stored with its text and the device', async () => {
    const changes = [replyChange(1, 11, { list: 'notes.quests', item: 4, text: 'theirs', by: PHONE.device })];
    await apply(await take(), { changes });
    expect(await device.mirror()).toMatchObject([
      { value: 1, version: 11, text: 'theirs', by: PHONE.device, op: null },
    ]);
  });

  it('never lowers a version, on any character', async () => {
    const rows = [
      registerRow({ version: 19 }),
      registerRow({ character: 7, version: 19 }),
      registerRow({ character: 9, list: 'titles', version: 19 }),
    ];
    await device.database.registers.bulkPut([
      ...rows,
      registerRow({ item: 22 }),
      registerRow({ character: 8, item: 22 }),
    ]);
    await apply(await take(), {
      changes: [
        replyChange(1, 11),
        replyChange(1, 12, { character: 7 }),
        replyChange(0, 13, { character: 9, list: 'titles' }),
      ],
    });
    expect((await device.mirror()).filter(({ version }) => version !== 5)).toEqual(rows);
  });

  it('of a new item is stored among many others', async () => {
    const others = Array.from({ length: 20 }, (_, item) => registerRow({ item }));
    await device.database.registers.bulkPut(others);
    await apply(await take(), { changes: [replyChange(1, 11)] });
    expect(await device.mirror()).toMatchObject([...others, { item: 21, value: 1 }]);
  });

  it('without a label leaves the known origin of its version', async () => {
    await device.database.registers.bulkPut([registerRow({ by: PHONE.device }), registerRow({ item: 22, op: 'own' })]);
    await apply(await take(), { changes: [replyChange(40, 5), replyChange(40, 5, { item: 22, by: PHONE.device })] });
    expect(await device.mirror()).toMatchObject([
      { op: null, by: PHONE.device },
      { op: 'own', by: null },
    ]);
    await device.database.registers.put(registerRow({}));
    await apply(await take(), { changes: [replyChange(40, 5, { by: PHONE.device })] });
    expect((await device.mirror())[0]).toMatchObject({ by: PHONE.device });
  });
});

describe('a change of a number to which a waiting op adds', () => {
  const cursors = async () => {
    const { cursor, page } = await readSync(device.database);
    return [cursor, page];
  };
  const title = (version: number) => replyChange(1, version, { list: 'titles', item: version });

  beforeEach(async () => {
    await device.database.registers.put(registerRow());
    await device.tap('quests', 1, 1);
    await device.add('bestiary', 21, 1);
  });

  it('is left for the reply with the op’s result, since the server may have added it already', async () => {
    const changes = [title(11), replyChange(41, 13), title(14)];
    expect(await apply(await take(1), { results: [applied(1, 12)], changes })).toEqual({ kind: 'applied', more: true });
    expect([await device.sees('bestiary', 21), await device.sees('titles', 14)]).toEqual([41, 1]);
    expect(await cursors()).toEqual([12, null]);
    const batch = await take();
    expect(batch.request).toMatchObject({ cursor: 12, ops: [{ add: 1 }] });
    expect(await apply(batch, { results: [applied(41, 13)], changes: [title(14)] })).toEqual(APPLIED);
    expect([await device.sees('bestiary', 21), await cursors()]).toEqual([41, [20, null]]);
  });

  it('is stored with the op’s result if others have added since', async () => {
    const batch = await take();
    await apply(batch, { results: [applied(1, 11), applied(41, 12)], changes: [replyChange(46, 13)] });
    expect([await device.sees('bestiary', 21), await cursors()]).toEqual([46, [20, null]]);
  });

  it('is left out by a reply to a call that began before the tap', async () => {
    await apply(await take(), { results: [applied(1, 11), applied(41, 12)] });
    const early = await take();
    await device.add('bestiary', 22, 2);
    const changes = [replyChange(2, 21, { item: 22 })];
    expect(await apply(early, { changes, cursor: 21 })).toEqual({ kind: 'applied', more: true });
    expect([await device.sees('bestiary', 22), await cursors()]).toEqual([2, [20, null]]);
  });

  it('keeps the pull owed, and the pages that follow do not move the cursor', async () => {
    await device.store().putOff('manual', null);
    await apply(await take(0), { changes: [title(11), replyChange(41, 13)], cursor: 13, more: true });
    expect(await cursors()).toEqual([12, 13]);
    const next = await take(0);
    expect(next.request.cursor).toBe(13);
    await apply(next, { changes: [title(14)], cursor: 14, more: true });
    const last = await take(0);
    expect([last.request.cursor, await cursors()]).toEqual([14, [12, 14]]);
    expect(await apply(last, { changes: [title(15)] })).toEqual({ kind: 'applied', more: true });
    expect(await cursors()).toEqual([12, null]);
    expect([(await readSync(device.database)).owesPull, (await take(0)).request.cursor]).toEqual([last.owesPull, 12]);
  });

  it('is no reason to repeat the changes before the next page', async () => {
    await apply(await take(0), { changes: [title(11)], cursor: 11, more: true });
    expect(await cursors()).toEqual([11, null]);
  });

  it('is stored if the mirror has its version already', async () => {
    expect(await apply(await take(0), { changes: [replyChange(40, 5, { by: PHONE.device })] })).toEqual(APPLIED);
    expect([(await device.mirror())[0]?.by, await cursors()]).toEqual([PHONE.device, [20, null]]);
  });

  it('is stored if the op was refused', async () => {
    const ops = await device.ops();
    const reason = { code: 'refused', message: 'Status 400.' };
    if (ops[1] !== undefined) await device.store().bury(ops[1], reason, false, device.now);
    expect(await apply(await take(0), { changes: [replyChange(50, 11)] })).toEqual(APPLIED);
    expect([await device.sees('bestiary', 21), await cursors()]).toEqual([50, [20, null]]);
  });

  it('leaves the changes of the same creature on another character, and of other numbers, as they are', async () => {
    await device.tap('bestiary', 22, 7);
    const changes = [replyChange(3, 11, { character: 9 }), replyChange(9, 12, { item: 22 })];
    expect(await apply(await take(0), { changes })).toEqual(APPLIED);
    expect([await device.sees('bestiary', 21, 9), await cursors()]).toEqual([3, [20, null]]);
  });
});

describe('a reply', () => {
  it('raises the revision, by which open pages find what is new', async () => {
    const { revision, resets } = await readSync(device.database);
    await apply(await take(), { changes: [replyChange(1, 11)] });
    expect(await readSync(device.database)).toMatchObject({ revision: revision + 1, resets });
    expect((await device.mirror())[0]?.revision).toBe(revision + 1);
    await apply(await take(), { deleted: [7] });
    expect(await readSync(device.database)).toMatchObject({ revision: revision + 2, resets: resets + 1 });
  });

  it('ends every wait and failure', async () => {
    await setSync({
      epoch: 'epoch-1',
      cursor: 10,
      nextTryAt: device.now + 1000,
      waitIsOrdered: true,
      failures: 3,
      failure: 'server',
      lastError: 'Closed for a moment.',
      halt: 'signIn',
    });
    await apply(await take());
    expect(await readSync(device.database)).toMatchObject({
      nextTryAt: null,
      waitIsOrdered: false,
      unanswered: false,
      failures: 0,
      failure: null,
      lastError: null,
      halt: null,
      lastContactAt: device.now,
    });
  });

  it('settles an owed pull with its last page, but not a pull that was requested during the call', async () => {
    const owed = async () => (await readSync(device.database)).owesPull;
    await device.store().putOff('manual', null);
    const first = await owed();
    await apply(await take(), { more: true });
    expect(await owed()).toBe(first);
    const last = await take();
    await device.store().putOff('manual', null);
    const second = await owed();
    await apply(last);
    expect([await owed(), second === first]).toEqual([second, false]);
    await apply(await take());
    expect(await owed()).toBeNull();
  });

  it('never lowers the cursor', async () => {
    await apply(await take(), { cursor: 9 });
    expect(await readSync(device.database)).toMatchObject({ cursor: 10 });
  });

  it('completes the first pull only with its last page', async () => {
    await setSync({});
    await apply(await take(), { more: true, cursor: 5 });
    expect(await readSync(device.database)).toMatchObject({ firstPullComplete: false, cursor: 5 });
    await apply(await take(), { cursor: 20 });
    expect(await readSync(device.database)).toMatchObject({ firstPullComplete: true });
    await apply(await take(), { more: true, cursor: 25 });
    expect(await readSync(device.database)).toMatchObject({ firstPullComplete: true });
  });

  it('reports what an emptied storage has lost once, and again if more was lost', async () => {
    const missing = { pending: 3, lastContact: '2026-01-01T10:00:00.000Z' };
    const stored = () => readMeta(device.database, 'missing');
    await apply(await take(), { missing });
    expect(await stored()).toMatchObject({ ...missing, dismissed: 0 });
    await dismissMissing(device.database);
    await apply(await take(), { missing });
    expect(await stored()).toMatchObject({ dismissed: 1 });
    const again = { pending: 1, lastContact: '2026-01-01T11:00:00.000Z' };
    await apply(await take(), { missing: again });
    expect(await stored()).toMatchObject({ ...again, dismissed: 0 });
  });

  it.each([
    ['the client id was replaced', async (batch: Batch) => device.store().renameClient(batch)],
    ['the device was set back to before its first pull', () => setSync({ epoch: 'epoch-1' })],
    [
      'the device was set back to an older copy',
      () => setSync({ epoch: 'epoch-1', cursor: 9, firstPullComplete: true }),
    ],
    ['another history began', () => setSync({ epoch: 'epoch-2', cursor: 10, firstPullComplete: true })],
    ['the progress was discarded', () => setSync({ epoch: 'epoch-1', cursor: 10, resets: 1 })],
  ] as const)('is ignored if %s during the call', async (_case, meanwhile) => {
    await device.tap('titles', 1, 1);
    const batch = await take(0);
    await meanwhile(batch);
    const before = await readSync(device.database);
    expect(await apply(batch, { changes: [replyChange(1, 11)] })).toEqual(OUTDATED);
    expect([await device.mirror(), await readSync(device.database)]).toEqual([[], before]);
  });

  it('is ignored if its ops have other numbers now', async () => {
    await device.tap('bestiary', 21, 30);
    await device.tap('bestiary', 22, 30);
    const batch = await take();
    const [, second] = batch.ops;
    await device.store().giveUpNumbers();
    if (second !== undefined) await device.store().takeAlone(second, false, device.now);
    expect(await apply(batch, { results: [applied(30, 11), applied(30, 12)] })).toEqual(OUTDATED);
    expect(await device.ops()).toHaveLength(2);
  });
});
