/** Single calls of the store, on a device in a given state. */
import { beforeEach, describe, expect, it } from 'vitest';
import { OP_FORMAT } from '#core/contract/sync/protocol.ts';
import type { SyncRow } from '#offline/database/progress-database.ts';
import { FRESH_SYNC, readCounter, readMeta, readSent, readSync } from '#offline/database/sync-row.ts';
import { deviceAndServer, type OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { registerRow } from '#tests/builders/devices/register-row.ts';
import type { Failure } from './ports.ts';

const LATER = 'Closed for a moment.';

let device: OfflineDevice;
beforeEach(async () => {
  ({ device } = deviceAndServer());
  await setSync({});
});

async function setSync(parts: Partial<SyncRow>): Promise<void> {
  await device.database.meta.put({ ...FRESH_SYNC, epoch: 'epoch-1', cursor: 10, firstPullComplete: true, ...parts });
}

const sync = () => readSync(device.database);
const sent = () => readSent(device.database);

/** Ticks titles 1, 2, … and returns their ops. */
async function tickUpTo(last: number) {
  for (let item = 1; item <= last; item += 1) await device.tap('titles', item, 1);
  return device.ops();
}

/** Takes a batch, and returns the items of its ops. */
async function take(most = 10, ...rest: Parameters<typeof asideOf>): Promise<number[]> {
  const { ops } = await device.store().takeBatch(most, false, device.now, asideOf(...rest));
  return ops.map(({ item }) => item);
}
const asideOf = (...aside: Awaited<ReturnType<typeof tickUpTo>>) => aside;

const change = (index: number, parts: Parameters<typeof device.database.outbox.update>[1]) =>
  device.ops().then((ops) => device.database.outbox.update(ops[index]?.id ?? '', parts));

const states = async () => (await device.ops()).map(({ item, state, code }) => [item, state, code]);

describe('a batch', () => {
  it('has the oldest ops, and its numbers and the attempt are stored before it is sent', async () => {
    const ids = (await tickUpTo(3)).map(({ id }) => id);
    await device.database.meta.put({ ...(await sent()), acked: 7 });
    const { request, ops } = await device.store().takeBatch(2, false, device.now);
    expect(ops.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(request).toMatchObject({ acked: 7, pendingTotal: 3, ops: [{ id: ids[0] }, { id: ids[1] }] });
    expect(await sent()).toMatchObject({ acked: 7, ids: ids.slice(0, 2) });
    expect(await sync()).toMatchObject({ lastTryAt: device.now, unanswered: true });
  });

  it('repeats the ops with numbers first, and then has others', async () => {
    await tickUpTo(3);
    expect(await take(2)).toEqual([1, 2]);
    expect(await take(1)).toEqual([1]);
    expect((await sent()).ids).toHaveLength(2);
    expect(await take()).toEqual([1, 2, 3]);
  });

  it('goes on with the others if an op with a number was deleted', async () => {
    const [first] = await tickUpTo(3);
    await take(2);
    await device.database.outbox.delete(first?.id ?? '');
    expect(await take()).toEqual([2, 3]);
  });

  it('keeps the numbers although one op is sent alone', async () => {
    const ids = (await tickUpTo(3)).map(({ id }) => id);
    await take(2);
    const [, second] = await device.ops();
    if (second === undefined) throw new Error('There is no second op.');
    expect((await device.store().takeAlone(second, false, device.now)).ops).toEqual([second]);
    expect((await sent()).ids).toEqual([ids[1], ids[0]]);
  });

  it('is empty if the op to send alone was settled or refused meanwhile', async () => {
    const [first, second] = await tickUpTo(2);
    if (first === undefined || second === undefined) throw new Error('There are no two ops.');
    await device.database.outbox.delete(first.id);
    await device.database.outbox.update(second.id, { state: 'dead' });
    for (const op of [first, second]) {
      expect((await device.store().takeAlone(op, false, device.now)).ops).toEqual([]);
    }
    expect((await sent()).ids).toEqual([]);
  });

  it('is full although refused ops and those set aside are before the others', async () => {
    const [first, second, third] = await tickUpTo(6);
    if (first === undefined || second === undefined || third === undefined) throw new Error('There are no three ops.');
    await device.database.outbox.update(first.id, { state: 'dead' });
    expect(await take(3, second, third)).toEqual([4, 5, 6]);
  });

  it('has no op of a register from which one is set aside, not even one with a number', async () => {
    await device.tap('bestiary', 1, 5);
    await take();
    await device.add('bestiary', 1, 2);
    await device.tap('bestiary', 2, 5);
    const [first] = await device.ops();
    expect(await take(10, ...(first === undefined ? [] : [first]))).toEqual([2]);
  });

  it('has no op that this version does not support: it is parked and not counted as waiting', async () => {
    await tickUpTo(3);
    await change(0, { list: 'pets' });
    await change(1, { v: OP_FORMAT + 1 });
    const { request, ops } = await device.store().takeBatch(10, false, device.now);
    expect([ops.map(({ item }) => item), request.pendingTotal]).toEqual([[3], 1]);
    expect(await states()).toEqual([
      [1, 'parked', 'unknown_list'],
      [2, 'parked', 'newer_format'],
      [3, 'pending', null],
    ]);
  });

  it('has no ops until a replaced history is pulled completely', async () => {
    await tickUpTo(1);
    await setSync({ branch: 5 });
    expect(await take()).toEqual([]);
  });

  it('has at least one op, however low the limit', async () => {
    await tickUpTo(3);
    await setSync({ batchBytes: 1 });
    expect(await take()).toEqual([1]);
    expect((await sent()).ids).toHaveLength(1);
  });

  it('names the account’s id, which the device stores', async () => {
    const { request } = await device.store().takeBatch(0, false, device.now);
    expect(request).toMatchObject({ account: 'hero', accountId: 1 });
    expect(await readMeta(device.database, 'owner')).toMatchObject({ id: 1 });
    // The name may belong to another user by now.
    device.identity = { account: 'hero', id: 2, generation: 2 };
    expect((await device.store().takeBatch(0, false, device.now)).request.accountId).toBe(1);
  });

  it('names no id if it is unknown', async () => {
    device.identity = { account: 'hero', id: 0, generation: 1 };
    expect((await device.store().takeBatch(0, false, device.now)).request).not.toHaveProperty('accountId');
    expect(await readMeta(device.database, 'owner')).toBeUndefined();
  });

  it('owes a pull that was requested, until it is answered', async () => {
    expect((await device.store().takeBatch(0, false, device.now)).owesPull).toBeNull();
    const { owesPull } = await device.store().takeBatch(0, true, device.now);
    expect(owesPull).not.toBeNull();
    expect((await device.store().takeBatch(0, false, device.now)).owesPull).toBe(owesPull);
    expect((await device.store().takeBatch(0, true, device.now)).owesPull).toBe(owesPull);
    expect((await sync()).owesPull).toBe(owesPull);
  });
});

describe('a trigger that must wait', () => {
  it('leaves an owed pull of its own if it requests changes', async () => {
    await device.store().putOff('online', device.now + 5);
    const { owesPull, nextTryAt } = await sync();
    expect([owesPull === null, nextTryAt]).toEqual([false, device.now + 5]);
    await device.store().putOff('tap', null);
    expect(await sync()).toMatchObject({ owesPull, nextTryAt: null });
    await device.store().putOff('online', null);
    expect((await sync()).owesPull).not.toBe(owesPull);
  });

  it('ends a halt only if the player has acted', async () => {
    await setSync({ halt: 'signIn' });
    await device.store().putOff('tap', null);
    expect(await sync()).toMatchObject({ halt: 'signIn' });
    await device.store().putOff('login', null);
    expect(await sync()).toMatchObject({ halt: null });
  });
});

it('parked ops wait again once this version supports them', async () => {
  await tickUpTo(4);
  await change(0, { state: 'parked', code: 'unknown_list', list: 'pets' });
  await change(1, { state: 'parked', code: 'newer_format', v: OP_FORMAT + 1 });
  await change(2, { state: 'parked', code: 'unknown_list' });
  await change(3, { state: 'dead', code: 'full' });
  expect(await device.store().read()).toMatchObject({ unsent: 0, parked: 3 });
  expect(await device.store().reviveParked()).toBe(1);
  expect(await states()).toEqual([
    [1, 'parked', 'unknown_list'],
    [2, 'parked', 'newer_format'],
    [3, 'pending', null],
    [4, 'dead', 'full'],
  ]);
  expect(await device.store().read()).toMatchObject({ unsent: 1, parked: 2 });
});

describe('a failed attempt', () => {
  const failed = (parts: Partial<Failure> = {}) =>
    device.store().noteFailure({
      failure: 'server',
      message: LATER,
      until: device.now + 1000,
      ordered: true,
      failures: 2,
      timedOut: null,
      ...parts,
    });

  it('is stored with the time of the next, and ends the attempt and a halt', async () => {
    await setSync({ halt: 'reload', unanswered: true });
    await failed();
    expect(await sync()).toMatchObject({
      failure: 'server',
      failures: 2,
      lastError: LATER,
      nextTryAt: device.now + 1000,
      waitIsOrdered: true,
      unanswered: false,
      halt: null,
    });
  });

  it('halves the limit if it timed out', async () => {
    await setSync({ batchBytes: 50_000 });
    await failed();
    expect(await sync()).toMatchObject({ batchBytes: 50_000 });
    await failed({ timedOut: 40_000 });
    expect(await sync()).toMatchObject({ batchBytes: 20_000, slowBytes: 40_000 });
  });

  /** Two ticks of which the first was refused when the server had accepted nothing. */
  async function refused() {
    const [first] = await tickUpTo(2);
    if (first === undefined) throw new Error('There is no op.');
    await take();
    await device.store().bury(first, { code: 'refused', message: 'No.' }, true, device.now);
    return first;
  }
  const kinds = async () => (await device.database.activity.toArray()).map(({ kind, code }) => [kind, code]);

  it('takes back a refusal in doubt if the server turns out to be unreachable', async () => {
    const op = await refused();
    await failed({ failure: 'unreachable' });
    expect((await device.ops())[0]).toEqual(op);
    expect(await kinds()).toEqual([
      ['own', null],
      ['own', null],
    ]);
    expect(await sync()).toMatchObject({ doubted: null });
  });

  it('leaves it refused after any other failure', async () => {
    const { id } = await refused();
    await failed();
    await failed({ failure: 'offline' });
    expect((await states())[0]).toEqual([1, 'dead', 'refused']);
    expect(await sync()).toMatchObject({ doubted: id });
  });

  it('leaves it refused if the player has changed the register since', async () => {
    await refused();
    await device.tap('titles', 2, 0);
    await device.tap('titles', 1, 1);
    await failed({ failure: 'unreachable' });
    expect((await states())[0]).toEqual([1, 'dead', 'refused']);
    expect((await kinds()).filter(([kind]) => kind === 'rejected')).toHaveLength(1);
  });

  it('restores nothing if no refusal is in doubt', async () => {
    const op = await refused();
    await setSync({ doubted: null });
    await failed({ failure: 'unreachable' });
    expect((await states())[0]).toEqual([1, 'dead', 'refused']);
    expect([op.state, (await sync()).failure]).toEqual(['pending', 'unreachable']);
  });

  it('restores nothing that the player has discarded', async () => {
    const { id } = await refused();
    await device.database.outbox.delete(id);
    await failed({ failure: 'unreachable' });
    expect(await states()).toEqual([[2, 'pending', null]]);
  });
});

it('a halt is stored with its reason, and ends every wait', async () => {
  await setSync({ nextTryAt: device.now + 1000, waitIsOrdered: true, unanswered: true });
  await device.store().noteHalt('reload', LATER);
  expect(await sync()).toMatchObject({
    halt: 'reload',
    nextTryAt: null,
    waitIsOrdered: false,
    unanswered: false,
    lastError: LATER,
  });
});

it('ops whose numbers are given up count as copied', async () => {
  await tickUpTo(3);
  await take(2);
  await device.database.meta.put({ ...(await sent()), acked: 7 });
  await device.database.outbox.delete((await sent()).ids[0] ?? '');
  await device.store().giveUpNumbers();
  expect(await sent()).toMatchObject({ acked: 7, ids: [] });
  expect((await device.ops()).map(({ item, copied }) => [item, copied])).toEqual([
    [2, 1],
    [3, null],
  ]);
});

describe('an op that is refused alone', () => {
  it('becomes a dead letter with the current value next to it, and leaves its number to the next', async () => {
    await device.database.registers.put(registerRow({ list: 'titles', item: 1, value: 0, version: 5 }));
    const [first, second] = await tickUpTo(2);
    if (first === undefined) throw new Error('There is no op.');
    await take();
    await device.store().bury(first, { code: 'refused', message: 'No.' }, false, device.now);
    expect((await device.ops())[0]).toEqual({ ...first, state: 'dead', code: 'refused', lastError: 'No.' });
    expect(await sent()).toMatchObject({ acked: 0, ids: [second?.id] });
    expect(await sync()).toMatchObject({ doubted: null, unanswered: false });
    const [own, other, rejected] = await device.database.activity.toArray();
    expect([own?.code, other?.code]).toEqual(['refused', null]);
    expect(rejected).toMatchObject({ kind: 'rejected', op: first.id, code: 'refused', before: 1, after: 0, seen: 5 });
  });

  it('without a value in the mirror is shown next to nothing', async () => {
    const [first] = await tickUpTo(1);
    if (first === undefined) throw new Error('There is no op.');
    await device.store().bury(first, { code: 'refused', message: 'No.' }, true, device.now);
    expect((await device.database.activity.toArray())[1]).toMatchObject({ kind: 'rejected', after: 0, seen: 0 });
    expect(await sync()).toMatchObject({ doubted: first.id });
  });

  it('is not restored if it was settled meanwhile', async () => {
    const [first] = await tickUpTo(1);
    if (first === undefined) throw new Error('There is no op.');
    await device.database.outbox.delete(first.id);
    await device.store().bury(first, { code: 'refused', message: 'No.' }, true, device.now);
    expect([await device.ops(), (await sync()).doubted]).toEqual([[], null]);
  });
});

it('the client id is replaced once, however many calls found that it must be', async () => {
  await tickUpTo(1);
  const batch = await device.store().takeBatch(10, false, device.now);
  await device.store().renameClient(batch);
  const { client } = await readCounter(device.database, device.newId);
  expect(client).not.toBe(batch.request.client);
  expect(await device.ops()).toMatchObject([{ copied: 1 }]);
  await device.store().renameClient(batch);
  expect((await readCounter(device.database, device.newId)).client).toBe(client);
});
