import { describe, expect, it } from 'vitest';
import { registerRow } from '#tests/builders/devices/register-row.ts';
import { opRow } from './enqueue.ts';
import { isAsSeen, joined } from './joined.ts';
import type { Shown } from './view.ts';

const number = (value: number): Shown => ({ value, text: null });
const note = (text: string): Shown => ({ value: text === '' ? 0 : 1, text: text === '' ? null : text });

describe('two values of a register', () => {
  it.each([
    ['bestiary', 500, 30, 500],
    ['bestiary', 30, 500, 500],
    ['outfits', 3, 5, 7],
    ['titles', 0, 1, 1],
    ['settings', 4, 9, 4],
    ['settings', 0, 9, 9],
  ])('of %s: %i and %i are joined to %i', (list, current, incoming, expected) => {
    expect(joined(list, number(current), number(incoming))).toEqual(number(expected));
  });

  it('of a player’s list keep the present entry with its name', () => {
    const elyra = { value: 1, text: 'elyra' };
    expect(joined('following', elyra, { value: 1, text: 'Elyra' })).toEqual(elyra);
    expect(joined('following', number(0), elyra)).toEqual(elyra);
  });

  it('can’t be joined on a list that only a newer version has', () => {
    expect(joined('spells', number(1), number(2))).toBeNull();
  });
});

describe('two notes', () => {
  it.each([
    ['Ask Elyra', 'Bring a rope', 'Ask Elyra\nBring a rope'],
    ['Ask Elyra for a rope', 'a rope', 'Ask Elyra for a rope'],
    ['Ask Elyra', '', 'Ask Elyra'],
    ['', 'Bring a rope', 'Bring a rope'],
  ])('%j and %j are joined to %j', (current, incoming, expected) => {
    expect(joined('notes.quests', note(current), note(incoming))).toEqual(note(expected));
  });

  it('are joined up to the length of a note', () => {
    const long = 'a'.repeat(999);
    expect(joined('notes.quests', note(long), note('b'.repeat(1000)))?.text).toHaveLength(2000);
    expect(joined('notes.quests', note(long), note('b'.repeat(1001)))).toBeNull();
  });
});

describe('a register is as the player saw it', () => {
  const register = { character: 0, list: 'titles', item: 1 };
  const mirror = (version: number) => registerRow({ ...register, value: 1, version });
  const tapped = { id: 'op', place: 1, at: '', base: null };
  const waiting = opRow({ ...register, value: 1, text: null, source: 'tap', group: null }, tapped);

  it.each([
    ['at the seen version', true, 5, mirror(5), []],
    ['at an older version', true, 5, mirror(4), []],
    ['if nothing was seen and nothing is stored', true, null, undefined, []],
    ['not at a newer version', false, 5, mirror(6), []],
    ['not if nothing was seen', false, null, mirror(1), []],
    ['not while another change waits', false, 5, mirror(5), [waiting]],
  ] as const)('%s', (_case, expected, base, stored, pending) => {
    expect(isAsSeen({ base }, { mirror: stored, pending })).toBe(expected);
  });
});
