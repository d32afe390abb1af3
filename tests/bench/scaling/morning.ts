/**
 * The morning after the game's update, second by second: which devices arrive, are served, are shed and return. Pure
 * arithmetic.
 */
import { BACKOFF_BASE_MS, BACKOFF_CAP_MS } from '#offline/sync/backoff.ts';
import type { Behaviour, Cost, Measured, Morning } from './inputs.ts';
import { sumCosts, visitOf } from './model.ts';

/** Cores of the servers and of the store. */
export type Capacity = Cost;

const US = 1e6;
const HOUR_S = 3600;
/** Point of the morning at which most players arrive, as a share of its time. */
const PEAK_AT = 1 / 3;
/** Time after the last arrival, for devices that still wait. */
const AFTERWARDS_S = HOUR_S;

/** Upper bounds of a device's waits before it calls again, after its first failure and each further one, in seconds. */
const WAITS_S = Array.from({ length: 10 }, (_, failures) =>
  Math.min(BACKOFF_CAP_MS / 1000, (BACKOFF_BASE_MS / 1000) * 2 ** failures),
);

/** Calls of an opening page, each of which may be refused; afterwards only its sync is repeated automatically. */
const CALLS_AT_OPENING = 8;

/** Arrivals of a second and their outcome, in devices: each has one waiting call at a time, with all its changes. */
export interface Second {
  readonly at: number;
  /** For the first time. */
  readonly came: number;
  /** Again, after being shed. */
  readonly returned: number;
  readonly served: number;
  readonly shed: number;
}

export interface MorningResult {
  readonly seconds: readonly Second[];
  /** Devices that arrived for the first time; each is served in the end, or still waits. */
  readonly came: number;
  readonly served: number;
  readonly shed: number;
  readonly waiting: number;
  /** In the busiest second, of those that arrived for the first time. */
  readonly peakPerSecond: number;
  /** The same in requests. */
  readonly peakRequests: number;
  /** Cores that would have served all at once in the busiest second. */
  readonly peakCores: Cost;
  /** Longest time in which calls were shed, in seconds. */
  readonly shedFor: number;
}

/** Visits that start in a second: they rise evenly to the peak and fall evenly after it. */
export function arrivalsAt(at: number, visits: number, { hours }: Pick<Morning, 'hours'>): number {
  const length = hours * HOUR_S;
  const peakAt = length * PEAK_AT;
  if (at < 0 || at >= length) return 0;
  // The middle of the second, so that the sum is the area of the triangle.
  const middle = at + 0.5;
  const height = (2 * visits) / length;
  return height * (middle < peakAt ? middle / peakAt : (length - middle) / (length - peakAt));
}

/** Open pages that fetch the publication: spread evenly over the jitter. */
function newsAt(at: number, open: number, { jitterS }: Pick<Morning, 'jitterS'>): number {
  return at < jitterS ? open / jitterS : 0;
}

/** Share of the work that is done with this capacity; refusing the rest uses a part of it. In µs. */
export function servedShare(work: Cost, refusals: Cost, capacity: Capacity): number {
  const share = (part: keyof Cost) => {
    const has = capacity[part] * US;
    return work[part] <= has ? 1 : (has - refusals[part]) / (work[part] - refusals[part]);
  };
  return Math.max(0, Math.min(share('server'), share('store')));
}

/** Devices that return, each at a random time within the bound of its wait. */
class Returning {
  /** By number of failures: the change in returning devices per second, from each second on. */
  private readonly turns: readonly Float64Array[];
  private readonly perSecond = WAITS_S.map(() => 0);

  constructor(seconds: number) {
    this.turns = WAITS_S.map((wait) => new Float64Array(seconds + wait + 2));
  }

  /** The returning devices of a second, by number of failures. Seconds must be requested in order. */
  at(second: number): readonly number[] {
    for (const [failures, turns] of this.turns.entries())
      this.perSecond[failures] = (this.perSecond[failures] ?? 0) + (turns[second] ?? 0);
    return [...this.perSecond];
  }

  /** Adds those that were shed in a second for the n-th time. */
  shed(second: number, failures: number, devices: number): void {
    const known = Math.min(failures, WAITS_S.length - 1);
    const [turns, wait] = [this.turns[known], WAITS_S[known]];
    if (turns === undefined || wait === undefined) return;
    turns[second + 1] = (turns[second + 1] ?? 0) + devices / wait;
    turns[second + 1 + wait] = (turns[second + 1 + wait] ?? 0) - devices / wait;
  }
}

/**
 * Runs a morning. `open` = pages that receive the publication, which is made when the first players arrive. All calls
 * of a visit are made in its first second, and a waiting device repeats as many: both overestimate the load.
 */
export function runMorning(
  behaviour: Behaviour,
  morning: Morning,
  measured: Measured,
  { capacity, open }: { readonly capacity: Capacity; readonly open: number },
): MorningResult {
  const { delta, refusal } = measured.costs;
  const visit = visitOf(behaviour, measured);
  const visits = behaviour.accounts * behaviour.dailyShare * morning.crowd;
  const newsCost = sumCosts([[morning.sections, delta]]);
  const visitCost = sumCosts([
    [1, visit.cost],
    [1, newsCost],
  ]);
  const length = morning.hours * HOUR_S + AFTERWARDS_S;
  const returning = new Returning(length);
  const seconds: Second[] = [];
  let [came, served, shed, waiting, shedFor, shedSince] = [0, 0, 0, 0, 0, 0];
  let [peakPerSecond, peakRequests] = [0, 0];
  let peakCores: Cost = { server: 0, store: 0 };
  for (let at = 0; at < length; at += 1) {
    const opening = arrivalsAt(at, visits, morning);
    const news = newsAt(at, open, morning);
    const fresh = opening + news;
    const again = returning.at(at);
    const returned = again.reduce((sum, each) => sum + each, 0);
    const work = sumCosts([
      [opening + returned, visitCost],
      [news, newsCost],
    ]);
    const refusals = sumCosts([[opening * CALLS_AT_OPENING + news * morning.sections + returned, refusal]]);
    const share = servedShare(work, refusals, capacity);
    const second = {
      at,
      came: fresh,
      returned,
      served: (fresh + returned) * share,
      shed: (fresh + returned) * (1 - share),
    };
    for (const [failures, devices] of [fresh, ...again].entries()) returning.shed(at, failures, devices * (1 - share));
    came += fresh;
    served += second.served;
    shed += second.shed;
    waiting += second.shed - returned;
    shedSince = share < 1 ? shedSince + 1 : 0;
    shedFor = Math.max(shedFor, shedSince);
    peakPerSecond = Math.max(peakPerSecond, fresh);
    peakRequests = Math.max(peakRequests, opening * (visit.requests + morning.sections) + news * morning.sections);
    const needed = sumCosts([
      [opening / US, visitCost],
      [news / US, newsCost],
    ]);
    if (needed.server > peakCores.server) peakCores = needed;
    seconds.push(second);
  }
  return { seconds, came, served, shed, waiting, peakPerSecond, peakRequests, peakCores, shedFor };
}
