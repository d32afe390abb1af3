/** Lag of the event loop: every request of the process waits for it, no matter how cheap the request is. */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from '#server/log.ts';

export interface Load {
  /** Whether requests are refused for now. */
  readonly isOverloaded: () => boolean;
}

/** Time over which the lag is measured, in milliseconds. */
const WINDOW_MS = 1000;

/** Time between two samples, in milliseconds; each sample includes it. */
const SAMPLE_MS = 20;

export type LagSamples = Pick<IntervalHistogram, 'mean' | 'reset'>;

function startSampling(): LagSamples {
  const samples = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  samples.enable();
  return samples;
}

interface LoadSettings {
  /** Lag above which the process is overloaded, in milliseconds; 0 = never. */
  readonly limitMs: number;
  readonly log: Log;
  readonly stopping: AbortSignal;
}

/** Measures the mean lag of the last second until the server stops. A single long pause among short ones is not an overload. */
export function createLoad({ limitMs, log, stopping }: LoadSettings, samples?: LagSamples): Load {
  if (limitMs === 0) return { isOverloaded: () => false };
  const measured = samples ?? startSampling();
  let isOverloaded = false;
  const measure = () => {
    // Without samples the mean is NaN, and nothing was late.
    const lagMs = Math.max(0, measured.mean / 1e6 - SAMPLE_MS);
    measured.reset();
    if (lagMs > limitMs === isOverloaded) return;
    isOverloaded = !isOverloaded;
    if (isOverloaded) log.warn('Overloaded: requests are refused.', { lagMs: Math.round(lagMs) });
    else log.info('Requests are accepted again.');
  };
  const timer = setInterval(measure, WINDOW_MS).unref();
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
  return { isOverloaded: () => isOverloaded };
}
