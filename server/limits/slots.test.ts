import { describe, expect, it } from 'vitest';
import { createSlots } from './slots.ts';

describe('slots', () => {
  it('are available up to the total, from any address', () => {
    const slots = createSlots({ total: 2, perAddress: 2 });
    const [first, second, third] = ['a', 'b', 'c'].map((address) => slots.take(address));
    expect([typeof first, typeof second, third]).toEqual(['function', 'function', null]);
    first?.();
    expect(slots.take('c')).not.toBeNull();
    expect(slots.take('a')).toBeNull();
  });

  it('are available up to the number per address, without affecting other addresses', () => {
    const slots = createSlots({ total: 9, perAddress: 2 });
    const releases = [slots.take('a'), slots.take('a')];
    expect(slots.take('a')).toBeNull();
    expect(slots.take('b')).not.toBeNull();
    for (const release of releases) release?.();
    expect([slots.take('a'), slots.take('a'), slots.take('a')].map((taken) => taken !== null)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
