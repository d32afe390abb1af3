/** Seeded random numbers (mulberry32). */

export interface Random {
  /** Uniform over [0, 1). */
  next(): number;
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
}

/** Returns the sequence of a seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return { next, below: (below) => Math.floor(next() * below) };
}
