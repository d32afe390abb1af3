import { describe, expect, test } from 'vitest';
import { isOwnProfile } from './own-profile.ts';

const PLAYER = { username: 'Elyra', role: 'user', current_character: null, default_character_name: null } as const;
const CHARACTER = { id: 7, name: 'Thorne Vane' } as const;

describe("a player's own profile", () => {
  test('is what their name leads to, however it is written', () => {
    expect(isOwnProfile({ username: 'elyra' }, PLAYER)).toBe(true);
    expect(isOwnProfile({ username: 'Elyra', character: '' }, PLAYER)).toBe(true);
  });

  test('is not that of another player, and not one without a name', () => {
    expect(isOwnProfile({ username: 'Elyras' }, PLAYER)).toBe(false);
    expect(isOwnProfile({ username: ['Elyra', 'Thorne'] }, PLAYER)).toBe(false);
    expect(isOwnProfile({ character: 'Thorne Vane' }, PLAYER)).toBe(false);
  });

  test('of a character is that of the current one', () => {
    const player = { ...PLAYER, current_character: CHARACTER } as Parameters<typeof isOwnProfile>[1];
    expect(isOwnProfile({ username: 'Elyra', character: 'thorne vane' }, player)).toBe(true);
    expect(isOwnProfile({ username: 'Elyra', character: 'Another' }, player)).toBe(false);
    expect(isOwnProfile({ username: 'Elyra', character: 'Thorne Vane' }, PLAYER)).toBe(false);
  });
});
