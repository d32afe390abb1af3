import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { type Identity, identityAtom, playedAtom, playerAtom } from '#page/state/atoms.ts';

const ELYRA = { id: 7, name: 'Elyra Vane', is_hidden: 0, verify_code: null, is_verified: false } as const;
const THORNE = { ...ELYRA, id: 8, name: 'Thorne' } as const;
const KNOWN = { key: 'characters', list: [ELYRA, THORNE], hasLegacy: true } as const;

/** Returns the shown character when the server last reported `reported`. */
function playedWhen(
  reported: { id: number; name: string } | null,
  id: number,
  known: typeof KNOWN | undefined = KNOWN,
) {
  const store = createStore();
  const user = {
    id: 1,
    account: 'elyra',
    username: 'elyra',
    role: 'user',
    current_character: reported,
    default_character_name: null,
  } as const;
  const identity: Identity = { status: 'signedIn', user, confirmed: true };
  store.set(identityAtom, identity);
  expect(store.get(playerAtom)).toBe(identity);
  store.set(playedAtom, { id, known });
  const player = store.get(playerAtom);
  const current = player.status === 'signedIn' ? player.user.current_character : undefined;
  return current && { id: current.id, name: current.name };
}

describe('the current character', () => {
  it('is the player’s last choice, whatever the server reported before', () => {
    expect(playedWhen({ id: 7, name: 'Elyra Vane' }, 8)).toEqual({ id: 8, name: 'Thorne' });
    expect(playedWhen({ id: 7, name: 'Elyra Vane' }, 0)).toBe(null);
    expect(playedWhen(null, 7)).toEqual({ id: 7, name: 'Elyra Vane' });
  });

  it('has the newer name', () => {
    expect(playedWhen({ id: 7, name: 'Elyra' }, 7)).toEqual({ id: 7, name: 'Elyra Vane' });
  });

  it('has the name from the sign-in until the characters are known', () => {
    expect(playedWhen({ id: 9, name: 'Mirelda' }, 9, undefined)).toEqual({ id: 9, name: 'Mirelda' });
  });

  it('has no name while it is unknown', () => {
    expect(playedWhen(null, 9)).toBe(null);
  });

  it('is none while signed out', () => {
    const store = createStore();
    store.set(identityAtom, { status: 'signedOut' });
    store.set(playedAtom, { id: 0, known: undefined });
    expect(store.get(playerAtom)).toEqual({ status: 'signedOut' });
  });
});
