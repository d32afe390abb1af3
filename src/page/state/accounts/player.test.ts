import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { type Identity, identityAtom, playedAtom, playerAtom } from '#page/state/atoms.ts';

const ELYRA = { id: 7, name: 'Elyra Vane', is_hidden: 0, verify_code: null, is_verified: false } as const;
const THORNE = { ...ELYRA, id: 8, name: 'Thorne' } as const;
const KNOWN = { key: 'characters', list: [ELYRA, THORNE], hasLegacy: true } as const;

/** The shown character when the server last named `named`. */
function playedWhen(named: { id: number; name: string } | null, id: number, known: typeof KNOWN | undefined = KNOWN) {
  const store = createStore();
  const user = { username: 'elyra', role: 'user', current_character: named, default_character_name: null } as const;
  const identity: Identity = { status: 'signedIn', user, confirmed: true };
  store.set(identityAtom, identity);
  expect(store.get(playerAtom)).toBe(identity);
  store.set(playedAtom, { id, known });
  const player = store.get(playerAtom);
  const current = player.status === 'signedIn' ? player.user.current_character : undefined;
  return current && { id: current.id, name: current.name };
}

describe('who is played', () => {
  it('is whom the player chose last, whatever the server said before', () => {
    expect(playedWhen({ id: 7, name: 'Elyra Vane' }, 8)).toEqual({ id: 8, name: 'Thorne' });
    expect(playedWhen({ id: 7, name: 'Elyra Vane' }, 0)).toBe(null);
    expect(playedWhen(null, 7)).toEqual({ id: 7, name: 'Elyra Vane' });
  });

  it('goes by the newer name', () => {
    expect(playedWhen({ id: 7, name: 'Elyra' }, 7)).toEqual({ id: 7, name: 'Elyra Vane' });
  });

  it('goes by the name that came with the sign-in until the characters are known', () => {
    expect(playedWhen({ id: 9, name: 'Mirelda' }, 9, undefined)).toEqual({ id: 9, name: 'Mirelda' });
  });

  it('has no name before the server has sent it', () => {
    expect(playedWhen(null, 9)).toBe(null);
  });

  it('is absent while no one is signed in', () => {
    const store = createStore();
    store.set(identityAtom, { status: 'signedOut' });
    store.set(playedAtom, { id: 0, known: undefined });
    expect(store.get(playerAtom)).toEqual({ status: 'signedOut' });
  });
});
