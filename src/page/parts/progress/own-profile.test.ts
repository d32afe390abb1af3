import { describe, expect, test } from 'vitest';
import { ownCharacterOf, ownProfile } from './own-profile.ts';

const PLAYER = {
  id: 1,
  username: 'Elyra',
  role: 'user',
  current_character: null,
  default_character_name: null,
} as const;
const THORNE = { id: 7, name: 'Thorne Vane', isLegacy: false, isVerified: true, isCurrent: true };
const ROWAN = { id: 8, name: 'Rowan', isLegacy: false, isVerified: false, isCurrent: false };
const LEGACY = { id: 0, name: 'Elyra', isLegacy: true, isVerified: false, isCurrent: false };

describe("the link to a player's own profile", () => {
  test('has the player, and the current character if there is one', () => {
    expect(ownProfile(PLAYER)).toEqual({ username: 'Elyra' });
    expect(ownProfile({ ...PLAYER, current_character: { id: 7, name: 'Thorne Vane' } })).toEqual({
      username: 'Elyra',
      character: 'Thorne Vane',
    });
  });
});

describe('the player’s own character in a profile query', () => {
  test.each([
    [{ username: 'elyra' }, THORNE],
    [{ username: 'Elyra', character: 'rowan' }, ROWAN],
    [{ character: 'THORNE VANE' }, THORNE],
    // Another player may own it.
    [{ character: 'Rowan' }, null],
    [{ username: 'Elyras' }, null],
    [{ username: 'Thalor', character: 'Rowan' }, null],
    [{ username: 'Elyra', character: 'Unknown' }, null],
    // The legacy character has no name of its own.
    [{ username: 'Elyra', character: 'Elyra' }, null],
  ])('%o is %o', (query, character) => {
    expect(ownCharacterOf(query, PLAYER, [THORNE, ROWAN, LEGACY])).toBe(character);
  });
});
