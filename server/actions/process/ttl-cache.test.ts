import { expect, it } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

let now = 0;
let made = 0;
const make = async () => {
  made += 1;
  return made;
};

it('makes a value once for all who ask within some seconds, each key its own', async () => {
  const memory = createTtlCache<number>(() => now, 5000);
  expect(await Promise.all([memory.get('a', make), memory.get('a', make), memory.get('b', make)])).toEqual([1, 1, 2]);
  now += 4999;
  expect(await memory.get('a', make)).toBe(1);
  now += 1;
  expect(await memory.get('a', make)).toBe(3);
  memory.clear();
  expect(await memory.get('a', make)).toBe(4);
});

it('keeps no failure', async () => {
  const memory = createTtlCache<number>(() => now, 5000);
  await expect(memory.get('a', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  expect(await memory.get('a', async () => 7)).toBe(7);
});
