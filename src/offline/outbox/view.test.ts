import { describe, expect, it } from 'vitest';
import type { OpRow } from '#offline/database/progress-database.ts';
import { registerRow } from '#tests/builders/devices/register-row.ts';
import { opRow, type Wanted } from './enqueue.ts';
import { mirrored, pendingByRegister, pendingOf, sameShown, seenVersion, shown, shownAfter } from './view.ts';

const REGISTER = { character: 0, list: 'bestiary', item: 21 };

const op = (place: number, parts: Partial<Wanted>, over: Partial<OpRow> = {}): OpRow => ({
  ...opRow(
    { ...REGISTER, value: 0, text: null, source: 'tap', group: null, ...parts },
    { id: `op-${place}`, place, at: '', base: null },
  ),
  ...over,
});

describe('the shown value', () => {
  it('is that of the mirror with the pending ops on top, in order', () => {
    expect(shown(undefined, [])).toEqual({ value: 0, text: null });
    expect(shown(registerRow(), [op(1, { add: 5 }), op(2, { value: 3 }), op(3, { add: 1 })])).toEqual({
      value: 4,
      text: null,
    });
  });

  it('stays within the bounds of the list', () => {
    const added = (value: number, add: number) =>
      shownAfter('bestiary', { value, text: null }, { value: 0, add }).value;
    expect([added(3, -5), added(999_999, 5)]).toEqual([0, 1_000_000]);
  });

  it('is not changed by an add on a list that only a newer version has', () => {
    expect(shownAfter('spells', { value: 3, text: null }, { value: 0, add: 5 })).toEqual({ value: 3, text: null });
  });

  it('is joined with the value set aside while a new history is pulled', () => {
    const aside = { value: 30, text: null, version: 9 };
    expect(mirrored(registerRow({ aside })).value).toBe(40);
    expect(mirrored(registerRow({ value: 0, version: 0, aside })).value).toBe(30);
    const mine = { value: 1, text: 'mine', version: 9 };
    expect(mirrored(registerRow({ list: 'notes.quests', value: 1, text: 'theirs', aside: mine }))).toMatchObject(mine);
    expect(mirrored(registerRow({ list: 'spells', aside })).value).toBe(30);
  });
});

describe('the seen version', () => {
  it('is that of the mirror, which an add does not hide', () => {
    expect([
      seenVersion(undefined, []),
      seenVersion(registerRow(), []),
      seenVersion(registerRow(), [op(1, { add: 1 })]),
    ]).toEqual([0, 5, 5]);
  });

  it('is the base of the newest value that hides it', () => {
    const ops = [op(1, { value: 1 }, { base: 2 }), op(2, { value: 2 }, { base: 3 }), op(3, { add: 1 }, { base: 4 })];
    expect(seenVersion(registerRow(), ops)).toBe(3);
    expect(seenVersion(registerRow(), [op(1, { value: 1 })])).toBe(0);
  });
});

describe('the pending ops', () => {
  it('are in the order of the taps, without refused and parked ones', () => {
    const ops = [
      op(3, { value: 3 }),
      op(1, { value: 1 }),
      op(2, {}, { state: 'dead' }),
      op(4, {}, { state: 'parked' }),
    ];
    expect(pendingOf(ops).map(({ place }) => place)).toEqual([1, 3]);
    const byRegister = pendingByRegister([...ops, op(5, { item: 22, value: 1 })]);
    expect([...byRegister.values()].map((each) => each.map(({ place }) => place))).toEqual([[1, 3], [5]]);
  });
});

describe('two values are the same to the player', () => {
  it.each([
    [true, { value: 1, text: 'a' }, { value: 1, text: 'a' }],
    [true, { value: 0, text: null }, { value: 0, text: '' }],
    [false, { value: 1, text: 'a' }, { value: 1, text: 'b' }],
    [false, { value: 1, text: null }, { value: 1, text: 'b' }],
    [false, { value: 1, text: null }, { value: 2, text: null }],
  ])('%s: %j and %j', (expected, a, b) => {
    expect([sameShown(a, b), sameShown(b, a)]).toEqual([expected, expected]);
  });
});
