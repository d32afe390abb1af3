import { expect, it } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

let now = 0;
let made = 0;
const make = async () => {
  made += 1;
  return made;
};

it('computes a value once per key for all callers within the time to live', async () => {
  const cache = createTtlCache<number>(() => now, 5000);
  expect(await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('b', make)])).toEqual([1, 1, 2]);
  now += 4999;
  expect(await cache.get('a', make)).toBe(1);
  now += 1;
  expect(await cache.get('a', make)).toBe(3);
  cache.clear();
  expect(await cache.get('a', make)).toBe(4);
});

it('does not cache a failure', async () => {
  const cache = createTtlCache<number>(() => now, 5000);
  await expect(cache.get('a', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  expect(await cache.get('a', async () => 7)).toBe(7);
});
