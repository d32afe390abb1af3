import { describe, expect, it } from 'vitest';
import type { RegisterRow } from '#offline/database/progress-database.ts';
import type { RegisterState } from './enqueue.ts';
import { type PastChange, revert } from './revert.ts';

const REGISTER = { character: 0, list: 'notes.quests', item: 4 };

/** Another device's change of a note from "old" to "new" under version 5. */
const change = (over: Partial<PastChange> = {}): PastChange => ({
  ...REGISTER,
  entry: null,
  before: { value: 1, text: 'old' },
  after: { value: 1, text: 'new' },
  add: null,
  seen: 5,
  ...over,
});

const mirror = (over: Partial<RegisterRow>): RegisterState => ({
  pending: [],
  mirror: { ...REGISTER, value: 1, text: 'new', version: 5, op: null, by: 'Phone', revision: 1, aside: null, ...over },
});

const isRevertible = (past: PastChange, register: RegisterState, lowered = 0) =>
  'wanted' in revert(past, register, { resets: 0, isNewest: true, lowered });

describe('a change that is known from the history', () => {
  it('is reverted while the register shows it', () => {
    expect(isRevertible(change(), mirror({}))).toBe(true);
    expect(isRevertible(change({ after: { value: 1, text: null } }), mirror({}))).toBe(true);
  });

  it('is not reverted once this device has written another text or value', () => {
    expect(isRevertible(change(), mirror({ version: 6, op: 'own', text: 'newer' }))).toBe(false);
    expect(isRevertible(change(), mirror({ version: 6, op: 'own', value: 0, text: null }))).toBe(false);
    const count = change({ before: { value: 0, text: null }, after: { value: 40, text: null } });
    expect(isRevertible(count, mirror({ version: 6, op: 'own', value: 41, text: null }))).toBe(false);
  });

  it('is not reverted once another device has written the same value again', () => {
    expect(isRevertible(change(), mirror({ version: 6 }))).toBe(false);
  });
});

describe('an add', () => {
  const hunt = change({ before: { value: 40, text: null }, after: { value: 100, text: null }, add: 60 });

  it('is reverted while the number is at least what it made, less what the player has taken back since', () => {
    expect(isRevertible(hunt, mirror({ value: 100, text: null }))).toBe(true);
    expect(isRevertible(hunt, mirror({ value: 99, text: null }))).toBe(false);
    expect(isRevertible(hunt, mirror({ value: 99, text: null }), -1)).toBe(true);
  });
});
