import { expect, it } from 'vitest';
import { MAX_KEEPALIVE_BYTES, type SyncRequest } from '#core/contract/sync.ts';
import type { OpRow } from '#offline/database/progress-database.ts';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import { opRow } from '#offline/outbox/enqueue.ts';
import { emptyRequest, toWire } from './batch.ts';
import { leavingRequest } from './leaving.ts';

const CLIENT = '01890000-0000-7000-8000-000000000000';

function op(seq: number, state: OpRow['state']): OpRow {
  const wanted = {
    character: 0,
    list: 'achievements',
    item: seq,
    value: 1,
    text: null,
    group: null,
    source: 'tap',
  } as const;
  const id = `01890000-0000-7000-8000-${String(seq).padStart(12, '0')}`;
  const tapped = { id, seq, at: '2026-01-01T00:00:00.000Z', client: CLIENT, mirror: undefined };
  return { ...opRow(wanted, tapped), state };
}

function snapshot(...ops: OpRow[]) {
  return { ops, client: CLIENT, sync: FRESH_SYNC };
}

function sentUpTo(seq: number, ...ops: OpRow[]) {
  return { ...snapshot(...ops), sync: { ...FRESH_SYNC, sentUpTo: seq } };
}

function sending(account: string, ...ops: OpRow[]): SyncRequest {
  const parts = { account, client: CLIENT, device: 'Chrome on Linux', pendingTotal: ops.length };
  return { ...emptyRequest(FRESH_SYNC, parts), ops: ops.map(toWire) };
}

function leaving(of: ReturnType<typeof snapshot>, underway: SyncRequest | null = null) {
  return leavingRequest('Elyra', 'Chrome on Linux', of, underway);
}

const seqs = (request: SyncRequest | null) => request?.ops.map(({ seq }) => seq);

it('sends what is stored as sent, in the order of the taps, and nothing that could still change', () => {
  const request = leaving(sentUpTo(3, op(3, 'pending'), op(1, 'pending'), op(2, 'dead'), op(4, 'pending')));
  expect(seqs(request)).toEqual([1, 3]);
  expect(request?.pendingTotal).toBe(3);
  expect(leaving(sentUpTo(0, op(1, 'pending'), op(2, 'parked')))).toBeNull();
});

it('sends what is under way, of which the snapshot does not tell yet', () => {
  expect(seqs(leaving(snapshot(op(1, 'pending')), sending('Elyra', op(1, 'pending'))))).toEqual([1]);
});

it('looks at the snapshot where what is under way carries no change, or those of another account', () => {
  expect(seqs(leaving(sentUpTo(1, op(1, 'pending')), sending('Elyra')))).toEqual([1]);
  expect(seqs(leaving(sentUpTo(1, op(1, 'pending')), sending('Brom', op(2, 'pending'))))).toEqual([1]);
});

it('sends no more than may outlive the page, the oldest first', () => {
  const many = Array.from({ length: 1000 }, (_, index) => op(index + 1, 'pending'));
  for (const request of [leaving(sentUpTo(1000, ...many)), leaving(snapshot(), sending('Elyra', ...many))]) {
    const sent = seqs(request) ?? [];
    expect(new TextEncoder().encode(JSON.stringify(request)).length).toBeLessThanOrEqual(MAX_KEEPALIVE_BYTES);
    expect(sent.length).toBeGreaterThan(100);
    expect(sent).toEqual(many.slice(0, sent.length).map(({ seq }) => seq));
  }
});
