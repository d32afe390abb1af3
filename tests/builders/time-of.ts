/** Returns the time that synchronous work takes, in ms, at least 1. Compare it only with that of other work in the same test. */
export function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return Math.max(1, performance.now() - began);
}
