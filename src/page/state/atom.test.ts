import { describe, expect, test, vi } from 'vitest';
import { atom, derivedAtom } from './atom.ts';

describe('an atom', () => {
  test('tells its followers of a change, and not of the same value again', () => {
    const number = atom(1);
    const listener = vi.fn();
    number.subscribe(listener);
    number.set(2);
    number.set(2);
    number.update((before) => before + 1);
    expect(number.get()).toBe(3);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('leaves a follower alone that has stopped', () => {
    const number = atom(1);
    const listener = vi.fn();
    const stop = number.subscribe(listener);
    stop();
    number.set(2);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a derived atom', () => {
  test('keeps its value while its inputs stay, and computes it anew when one changes', () => {
    const left = atom(1);
    const right = atom(10);
    const sum = derivedAtom([left, right], () => ({ sum: left.get() + right.get() }));
    const first = sum.get();
    expect(sum.get()).toBe(first);
    right.set(20);
    expect(sum.get()).toEqual({ sum: 21 });
  });

  test('tells its followers when any input changes, until they stop', () => {
    const left = atom(1);
    const right = atom(10);
    const listener = vi.fn();
    const stop = derivedAtom([left, right], () => left.get() + right.get()).subscribe(listener);
    left.set(2);
    right.set(20);
    stop();
    left.set(3);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
