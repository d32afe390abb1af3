/** Batch sizes of the search for an op that makes the server refuse its whole batch. Pure. */

export interface Bisection {
  /** Most ops per batch, with or without a search. */
  readonly cap: number;
  /** Number of the oldest ops among which a culprit is known to be; 0 = no search. */
  readonly suspects: number;
}

/** No search, with batches of up to `cap` ops. */
export function unsuspicious(cap: number): Bisection {
  return { cap, suspects: 0 };
}

/** Size of the next batch. */
export function nextSize({ cap, suspects }: Bisection): number {
  return Math.min(cap, suspects > 1 ? Math.ceil(suspects / 2) : suspects === 1 ? 1 : cap);
}

/** The search after the oldest `size` ops were refused together. A single op that is refused again is the culprit: bury it and call `afterBurial`. */
export function afterRefusal(search: Bisection, size: number): Bisection {
  return { ...search, suspects: size };
}

/** The search after the oldest `size` ops were judged: the culprit is among the rest. */
export function afterSuccess(search: Bisection, size: number): Bisection {
  return { ...search, suspects: Math.max(0, search.suspects - size) };
}

export function afterBurial(search: Bisection): Bisection {
  return { ...search, suspects: 0 };
}

/** The search after `size` ops were too large together. */
export function afterTooLarge(search: Bisection, size: number): Bisection {
  return { ...search, cap: Math.max(1, Math.floor(size / 2)) };
}
