/** How many ops to send at once while looking for the one that spoils its batch. Pure. */

export interface Bisection {
  /** Most ops to send at once, whatever the search. */
  readonly cap: number;
  /** How many of the oldest ops are known to hold a culprit; 0 = no search. */
  readonly suspects: number;
}

/** No search; `cap` ops may go at once. */
export function unsuspicious(cap: number): Bisection {
  return { cap, suspects: 0 };
}

/** How many of the oldest ops to send next. */
export function nextSize({ cap, suspects }: Bisection): number {
  return Math.min(cap, suspects > 1 ? Math.ceil(suspects / 2) : suspects === 1 ? 1 : cap);
}

/** The search after the oldest `size` ops were refused together. Refused alone, an op is the culprit: bury it and call `afterBurial`. */
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
