import { describe, expect, it } from 'vitest';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import { onlyHere } from '#page/state/accounts/sign-in.ts';
import { type StatusInputs, syncStatusOf } from './sync-status.ts';

const user = {
  id: 1,
  account: 'hero',
  username: 'hero',
  role: 'user',
  current_character: null,
  default_character_name: null,
} as const;
const queue = { unsent: 0, dead: 0, parked: 0, place: 5, sync: FRESH_SYNC };
const CALLING = { ...FRESH_SYNC, unanswered: true, lastTryAt: 900 };
const inputs: StatusInputs = {
  identity: { status: 'signedIn', user, confirmed: true },
  queue,
  guest: null,
  saving: { count: 0, storedPlace: 5 },
  online: true,
  now: 1000,
};

describe('the badge', () => {
  it.each([
    ['nothing waits', {}, { kind: 'saved' }],
    ['nothing waits, but the last try failed', { sync: { ...FRESH_SYNC, failure: 'offline' } }, { kind: 'saved' }],
    ['some wait', { unsent: 3 }, { kind: 'waiting', count: 3 }],
    ['a call is unanswered', { unsent: 3, sync: CALLING }, { kind: 'sending', count: 3 }],
    [
      'a call was never answered',
      { unsent: 3, sync: { ...CALLING, lastTryAt: -29_000 } },
      { kind: 'waiting', count: 3 },
    ],
    ['unreachable', { unsent: 3, sync: { ...FRESH_SYNC, failure: 'offline' } }, { kind: 'offline', count: 3 }],
    [
      'refused by something in between',
      { unsent: 3, sync: { ...FRESH_SYNC, failure: 'unreachable' } },
      { kind: 'unreachable', count: 3 },
    ],
    ['server troubled', { unsent: 3, sync: { ...FRESH_SYNC, failure: 'server' } }, { kind: 'waiting', count: 3 }],
    ['session ended', { unsent: 3, sync: { ...FRESH_SYNC, halt: 'signIn' } }, { kind: 'signIn', count: 3 }],
    ['app too old', { unsent: 3, sync: { ...FRESH_SYNC, halt: 'reload' } }, { kind: 'reload', count: 3 }],
    ['ops of a newer app', { unsent: 1, parked: 2 }, { kind: 'reload', count: 3 }],
    ['refused ones', { unsent: 1, dead: 2 }, { kind: 'needsYou', count: 2 }],
  ] as const)('%s', (_case, parts, status) => {
    expect(syncStatusOf({ ...inputs, queue: { ...queue, ...parts } })).toEqual(status);
  });

  it('shows offline as soon as the device has no network, if something is pending', () => {
    expect(syncStatusOf({ ...inputs, online: false, queue: { ...queue, unsent: 2, sync: CALLING } })).toEqual({
      kind: 'offline',
      count: 2,
    });
  });

  it('requires a sign-in if the session ended, and counts what is pending', () => {
    const signedOut = { ...inputs, identity: { status: 'signedOut' }, queue: null, guest: queue } as const;
    expect(syncStatusOf(signedOut)).toEqual({ kind: 'signedOut' });
    const ended = { ...inputs, identity: { status: 'signedOut', ended: user } } as const;
    expect(syncStatusOf({ ...ended, queue: null })).toEqual({ kind: 'unknown' });
    expect(syncStatusOf({ ...ended, queue: { ...queue, unsent: 4 } })).toEqual({ kind: 'signIn', count: 4 });
    expect(syncStatusOf({ ...ended, saving: { count: 1, storedPlace: 5 } })).toEqual({ kind: 'signIn', count: 1 });
    expect(syncStatusOf(ended)).toEqual({ kind: 'signIn', count: 0 });
  });

  it('shows that a guest’s progress exists only on this device, once there is some', () => {
    const guest = { ...inputs, identity: { status: 'signedOut' }, queue: null, guest: queue } as const;
    expect(syncStatusOf(guest)).toEqual({ kind: 'signedOut' });
    expect(syncStatusOf({ ...guest, guest: { ...queue, unsent: 2 } })).toEqual({ kind: 'guest', count: 2 });
    expect(syncStatusOf({ ...guest, saving: { count: 1, storedPlace: 5 } })).toEqual({ kind: 'guest', count: 1 });
  });

  it.each([
    ['being stored', { count: 2, storedPlace: 5 }, 2],
    ['stored, but not in the snapshot yet', { count: 0, storedPlace: 6 }, 1],
  ])('never shows saved while a tap is %s', (_case, saving, count) => {
    expect(syncStatusOf({ ...inputs, saving })).toEqual({ kind: 'waiting', count });
  });

  it('shows neither saved nor signed out before the database was read', () => {
    expect(syncStatusOf({ ...inputs, queue: null })).toEqual({ kind: 'unknown' });
    expect(syncStatusOf({ ...inputs, identity: { status: 'signedOut' }, queue: null })).toEqual({ kind: 'unknown' });
    expect(syncStatusOf({ ...inputs, identity: { status: 'checking' }, queue: null })).toEqual({ kind: 'unknown' });
  });
});

describe('the number of changes that a logout would leave on this device', () => {
  it.each([
    ['nothing', {}, 0],
    ['what waits', { unsent: 3 }, 3],
    ['what waits and what was refused', { unsent: 5, dead: 1 }, 6],
    [
      'all of that, and what a newer app has left, while the session has ended',
      { unsent: 5, dead: 1, parked: 2, sync: { ...FRESH_SYNC, halt: 'signIn' } },
      8,
    ],
  ] as const)('is %s', (_case, parts, count) => {
    expect(onlyHere({ ...queue, ...parts })).toBe(count);
  });

  it('is 0 before the database was read', () => {
    expect(onlyHere(null)).toBe(0);
  });
});
