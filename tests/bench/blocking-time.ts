/** Blocking time of a page's main thread while it loads, by processor time, so that other programs do not count. */

/** One record of the browser's trace. Times are in µs. */
interface TraceRecord {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
}

/** Lighthouse's mobile preset assumes a processor this many times slower. */
const SLOW_DOWN = 4;
/** Up to this length a task does not block, in ms. */
const SHORT_MS = 50;

/** The blocking time after the first contentful paint, in ms, counted as Lighthouse does. */
export function blockingProcessorTime(trace: readonly TraceRecord[]): number {
  const paint = trace.find(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) return Number.NaN;
  return trace
    .filter(({ name, ph, pid, tid, ts }) => {
      return name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid && ts >= paint.ts;
    })
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOW_DOWN)
    .reduce((sum, ms) => sum + Math.max(0, ms - SHORT_MS), 0);
}

export type { TraceRecord };
