import { expect, it } from 'vitest';
import { MAX_KEEPALIVE_BYTES, type SyncRequest } from '#core/contract/sync/sync.ts';
import type { OpRow } from '#offline/database/progress-database.ts';
import { FRESH_SYNC, NOTHING_SENT } from '#offline/database/sync-row.ts';
import { opRow } from '#offline/outbox/enqueue.ts';
import { emptyRequest, toWire } from './batch.ts';
import { unloadRequest } from './flush-on-unload.ts';

const CLIENT = '01890000-0000-7000-8000-000000000000';

function op(place: number, state: OpRow['state']): OpRow {
  const wanted = {
    character: 0,
    list: 'achievements',
    item: place,
    value: 1,
    text: null,
    group: null,
    source: 'tap',
  } as const;
  const id = `01890000-0000-7000-8000-${String(place).padStart(12, '0')}`;
  const tapped = { id, place, at: '2026-01-01T00:00:00.000Z', base: null };
  return { ...opRow(wanted, tapped), state };
}

function snapshot(...ops: OpRow[]) {
  return { ops, client: CLIENT, sent: NOTHING_SENT, sync: FRESH_SYNC };
}

function withSent(sent: readonly OpRow[], ...ops: OpRow[]) {
  const ids = sent.map(({ id }) => id);
  return { ...snapshot(...ops), sent: { ...NOTHING_SENT, acked: 7, ids } };
}

function sending(account: string, ...ops: OpRow[]): SyncRequest {
  const parts = {
    account,
    accountId: 1,
    client: CLIENT,
    acked: 0,
    device: 'Chrome (Linux)',
    pendingTotal: ops.length,
  };
  return { ...emptyRequest(FRESH_SYNC, parts), ops: ops.map(toWire) };
}

function leaving(of: ReturnType<typeof snapshot>, underway: SyncRequest | null = null) {
  return unloadRequest({ username: 'Elyra', id: 1 }, 'Chrome (Linux)', of, underway);
}

const items = (request: SyncRequest | null) => request?.ops.map(({ item }) => item);

it('the last request has the ops stored as sent, in the order of the taps, and none that could still change', () => {
  const sent = [op(1, 'pending'), op(3, 'pending')];
  const request = leaving(withSent(sent, op(3, 'pending'), op(1, 'pending'), op(2, 'dead'), op(4, 'pending')));
  expect(items(request)).toEqual([1, 3]);
  expect([request?.pendingTotal, request?.acked]).toEqual([3, 7]);
  expect(leaving(withSent([], op(1, 'pending'), op(2, 'parked')))).toBeNull();
});

it('the last request leaves out an op that has been judged since it was stored as sent', () => {
  expect(items(leaving(withSent([op(1, 'pending'), op(2, 'pending')], op(2, 'pending'))))).toEqual([2]);
});

it('the last request has the ops being sent, even if the snapshot does not show them as sent yet', () => {
  expect(items(leaving(snapshot(op(1, 'pending')), sending('Elyra', op(1, 'pending'))))).toEqual([1]);
});

it('the last request names the account by its id, if that is known', () => {
  const sent = withSent([op(1, 'pending')], op(1, 'pending'));
  expect(leaving(sent)?.accountId).toBe(1);
  const unknown = unloadRequest({ username: 'Elyra', id: 0 }, 'Chrome (Linux)', sent, null);
  expect([items(unknown), unknown?.accountId]).toEqual([[1], undefined]);
});

it('the last request is made from the snapshot if the pending one is of an erased account of that name', () => {
  const pending = { ...sending('Elyra', op(2, 'pending')), accountId: 7 };
  expect(items(leaving(withSent([op(1, 'pending')], op(1, 'pending')), pending))).toEqual([1]);
  const { accountId: _unknown, ...unnamed } = pending;
  expect(items(leaving(snapshot(), unnamed))).toEqual([2]);
});

it('the last request is made from the snapshot if the pending request has no ops or another account', () => {
  expect(items(leaving(withSent([op(1, 'pending')], op(1, 'pending')), sending('Elyra')))).toEqual([1]);
  expect(items(leaving(withSent([op(1, 'pending')], op(1, 'pending')), sending('Brom', op(2, 'pending'))))).toEqual([
    1,
  ]);
});

it('the last request has the oldest ops up to the keepalive limit', () => {
  const many = Array.from({ length: 1000 }, (_, index) => op(index + 1, 'pending'));
  for (const request of [leaving(withSent(many, ...many)), leaving(snapshot(), sending('Elyra', ...many))]) {
    const sent = items(request) ?? [];
    expect(new TextEncoder().encode(JSON.stringify(request)).length).toBeLessThanOrEqual(MAX_KEEPALIVE_BYTES);
    expect(sent.length).toBeGreaterThan(100);
    expect(sent).toEqual(many.slice(0, sent.length).map(({ item }) => item));
  }
});
