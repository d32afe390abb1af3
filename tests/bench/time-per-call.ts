/**
 * A page's clock has steps of 0.1 ms, far coarser than one call: as many calls as fill this time are timed together, in
 * ms.
 */
const READING_MS = 4;
const CALLS_BETWEEN_LOOKS = 20;

/** Runs in a page: returns the time of one call, in ms. The call computes a count of rows. */
export function timePerCall(call: () => number): number {
  let rows = 0;
  let calls = 0;
  let elapsed = 0;
  const begun = performance.now();
  while (elapsed < READING_MS) {
    for (let more = 0; more < CALLS_BETWEEN_LOOKS; more += 1) rows += call();
    calls += CALLS_BETWEEN_LOOKS;
    elapsed = performance.now() - begun;
  }
  // The result must be used, or the engine may skip computing it.
  if (Number.isNaN(rows)) throw new Error('What was found has no length.');
  return elapsed / calls;
}
