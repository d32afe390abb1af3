/** Batch sizes in the search for an op that makes the server refuse its whole batch. Pure. */

export interface Bisection {
  /** Maximum number of ops per batch, with or without a search. */
  readonly cap: number;
  /** Number of oldest ops that include an invalid one; 0 = no search. */
  readonly suspects: number;
}

/** No search; batches have up to `cap` ops. */
export function unsuspicious(cap: number): Bisection {
  return { cap, suspects: 0 };
}

/** Returns the size of the next batch. */
export function nextSize({ cap, suspects }: Bisection): number {
  return Math.min(cap, suspects > 0 ? Math.ceil(suspects / 2) : cap);
}

/** Continues after the oldest `size` ops were refused together. A single one is the invalid one: set it aside and call `afterFind`. */
export function afterRefusal(search: Bisection, size: number): Bisection {
  return { ...search, suspects: size };
}

/** Continues after the oldest `size` ops were judged: the invalid op is among the remaining suspects. */
export function afterSuccess(search: Bisection, size: number): Bisection {
  return { ...search, suspects: Math.max(0, search.suspects - size) };
}

export function afterFind(search: Bisection): Bisection {
  return { ...search, suspects: 0 };
}

/** Continues after a batch of `size` ops was too large. */
export function afterTooLarge(search: Bisection, size: number): Bisection {
  return { ...search, cap: Math.max(1, Math.floor(size / 2)) };
}
