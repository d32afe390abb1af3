import { describe, expect, it } from 'vitest';
import { namesSomebody } from './profile-query.ts';

describe("a profile's query", () => {
  it.each([
    [{ username: 'elyra' }, true],
    [{ character: 'Elyra Vane' }, true],
    [{ username: 'elyra', character: 'Elyra Vane' }, true],
    [{ username: '', character: 'Elyra Vane' }, true],
    [{ username: ['elyra', 'thorne'] }, true],
    [{}, false],
    [{ username: '' }, false],
    [{ username: '', character: '' }, false],
    [{ user: 'elyra' }, false],
  ])('%o says whose it is: %s', (query, expected) => {
    expect(namesSomebody(query)).toBe(expected);
  });
});
