import { describe, expect, it } from 'vitest';
import { createSlots } from './slots.ts';

describe('slots', () => {
  it('are taken up to the number in all, whoever takes them', () => {
    const slots = createSlots({ total: 2, perAddress: 2 });
    const [first, second, third] = ['a', 'b', 'c'].map((address) => slots.take(address));
    expect([typeof first, typeof second, third]).toEqual(['function', 'function', null]);
    first?.();
    expect(slots.take('c')).not.toBeNull();
    expect(slots.take('a')).toBeNull();
  });

  it('are taken up to the number of an address, and leave others theirs', () => {
    const slots = createSlots({ total: 9, perAddress: 2 });
    const held = [slots.take('a'), slots.take('a')];
    expect(slots.take('a')).toBeNull();
    expect(slots.take('b')).not.toBeNull();
    for (const giveBack of held) giveBack?.();
    expect([slots.take('a'), slots.take('a'), slots.take('a')].map((taken) => taken !== null)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
