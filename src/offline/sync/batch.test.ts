import { describe, expect, it } from 'vitest';
import type { OpRow } from '#offline/database/progress-database.ts';
import { opRow } from '#offline/outbox/enqueue.ts';
import { emptyRequest, filled, toWire } from './batch.ts';

const AT = '2026-01-01T12:00:00.000Z';

const op = (parts: Partial<OpRow> = {}): OpRow => ({
  ...opRow(
    { character: 0, list: 'bestiary', item: 21, value: 30, text: null, source: 'tap', group: null },
    { id: 'op-1', place: 1, at: AT, base: 4 },
  ),
  ...parts,
});

const WIRE = { id: 'op-1', character: null, list: 'bestiary', item: 21, base: 4, at: AT, source: 'tap' };

describe('an op on the wire', () => {
  it.each<[string, Partial<OpRow>, object]>([
    ['a value', {}, { ...WIRE, value: 30 }],
    ['a value of 0', { value: 0, base: null }, { ...WIRE, base: null, value: 0 }],
    ['of another character', { character: 7 }, { ...WIRE, character: 7, value: 30 }],
    ['a number to add', { value: 0, add: -5 }, { ...WIRE, add: -5 }],
    ['a note', { list: 'notes.quests', value: 1, text: '' }, { ...WIRE, list: 'notes.quests', value: 1, text: '' }],
    ['part of a group', { group: 'g', source: 'bulk' }, { ...WIRE, source: 'bulk', group: 'g', value: 30 }],
    ['a copy', { copied: 1 }, { ...WIRE, copied: true, value: 30 }],
    ['of a lost history', { lost: 0 }, { ...WIRE, value: 30, lost: 0 }],
  ])('is %s', (_case, parts, wire) => {
    expect(toWire(op(parts))).toEqual(wire);
  });
});

describe('a call', () => {
  const empty = emptyRequest(
    { epoch: 'epoch-1', cursor: 10, page: null, batchBytes: 2048 },
    { account: 'hero', accountId: 1, client: 'client', acked: 7, device: 'Chrome', pendingTotal: 3 },
  );
  const notes = ['one', 'zwei – “drei”', 'four'].map((text, index) =>
    toWire(op({ id: `op-${index + 1}`, list: 'notes.quests', value: 1, text })),
  );

  it('has as many ops as fit, by the size of the body', () => {
    const { bytes } = filled(empty, notes.slice(0, 2), 100_000);
    const body = JSON.stringify({ ...empty, ops: notes.slice(0, 2) });
    // One more than needed, since the first op has no comma.
    expect(bytes).toBe(new TextEncoder().encode(body).length + 1);
    expect(filled(empty, notes, bytes)).toEqual({ request: { ...empty, ops: notes.slice(0, 2) }, bytes });
    expect(filled(empty, notes, bytes - 1).request.ops).toEqual(notes.slice(0, 1));
  });

  it('names the installations that were deleted from the device until it has stored a reply', () => {
    const parts = { account: 'hero', accountId: 1, client: 'client', acked: 0, device: 'Chrome', pendingTotal: 0 };
    const ask = (epoch: string | null, cursor: number | null, forgotten: readonly string[]) =>
      emptyRequest({ epoch, cursor, page: null, batchBytes: 2048 }, { ...parts, forgotten }).forgotten;
    expect(ask(null, null, ['before'])).toEqual(['before']);
    expect([ask('epoch-1', 10, ['before']), ask('epoch-1', null, ['before']), ask(null, null, [])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has at least one op, and none if there is none', () => {
    expect(filled(empty, notes, 1).request.ops).toEqual(notes.slice(0, 1));
    expect(filled(empty, [], 1)).toEqual({ request: empty, bytes: JSON.stringify(empty).length });
  });
});
