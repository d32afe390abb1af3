/** The morning after the game's update, second by second: who comes, what is served, what is shed and comes again. Pure arithmetic. */
import { BACKOFF_BASE_MS, BACKOFF_CAP_MS } from '#offline/sync/backoff.ts';
import type { Behaviour, Cost, Measured, Morning } from './inputs.ts';
import { sumCosts, visitOf } from './model.ts';

/** Cores of the servers and of the store. */
export type Capacity = Cost;

const US = 1e6;
const HOUR_S = 3600;
/** Part of the time after which most come. */
const PEAK_AT = 1 / 3;
/** After the last player came, for what still waits. */
const AFTERWARDS_S = HOUR_S;

/** The bounds of a device's waits before it calls again, after its first failure and each further one, in seconds. */
const WAITS_S = Array.from({ length: 10 }, (_, failures) =>
  Math.min(BACKOFF_CAP_MS / 1000, (BACKOFF_BASE_MS / 1000) * 2 ** failures),
);

/** Calls of a page that opens, each of which is refused where one is; then its sync alone comes again by itself. */
const CALLS_AT_OPENING = 8;

/** What comes in a second and what became of it, in devices: each has one call at a time that waits, with all its changes. */
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
  /** Devices that came for the first time; each is served in the end, or still waits. */
  readonly came: number;
  readonly served: number;
  readonly shed: number;
  readonly waiting: number;
  /** In the busiest second, of those that came for the first time. */
  readonly peakPerSecond: number;
  /** The same in requests. */
  readonly peakRequests: number;
  /** Cores that would have served all at once in the busiest second. */
  readonly peakCores: Cost;
  /** Longest time in which something was shed, in seconds. */
  readonly shedFor: number;
}

/** Visits that begin in a second: they rise evenly to the peak and fall evenly after it. */
export function arrivalsAt(at: number, visits: number, { hours }: Pick<Morning, 'hours'>): number {
  const length = hours * HOUR_S;
  const peakAt = length * PEAK_AT;
  if (at < 0 || at >= length) return 0;
  // The middle of the second, so that the sum is the area of the triangle.
  const middle = at + 0.5;
  const height = (2 * visits) / length;
  return height * (middle < peakAt ? middle / peakAt : (length - middle) / (length - peakAt));
}

/** Pages that were open and ask for what was published: spread evenly over the jitter. */
function newsAt(at: number, open: number, { jitterS }: Pick<Morning, 'jitterS'>): number {
  return at < jitterS ? open / jitterS : 0;
}

/** Share of the work that is done with this capacity; refusing the rest takes its part of it. In µs. */
export function servedShare(work: Cost, refusals: Cost, capacity: Capacity): number {
  const share = (part: keyof Cost) => {
    const has = capacity[part] * US;
    return work[part] <= has ? 1 : (has - refusals[part]) / (work[part] - refusals[part]);
  };
  return Math.max(0, Math.min(share('server'), share('store')));
}

/** Devices that come again: each at a random time within the bound of its wait. */
class Returning {
  /** By number of failures: how many more, or fewer, come each second from that second on. */
  private readonly turns: readonly Float64Array[];
  private readonly perSecond = WAITS_S.map(() => 0);

  constructor(seconds: number) {
    this.turns = WAITS_S.map((wait) => new Float64Array(seconds + wait + 2));
  }

  /** Those of a second, by number of failures. Seconds are asked for in their order. */
  at(second: number): readonly number[] {
    for (const [failures, turns] of this.turns.entries())
      this.perSecond[failures] = (this.perSecond[failures] ?? 0) + (turns[second] ?? 0);
    return [...this.perSecond];
  }

  /** Takes those that were shed in a second for the n-th time. */
  shed(second: number, failures: number, devices: number): void {
    const known = Math.min(failures, WAITS_S.length - 1);
    const [turns, wait] = [this.turns[known], WAITS_S[known]];
    if (turns === undefined || wait === undefined) return;
    turns[second + 1] = (turns[second + 1] ?? 0) + devices / wait;
    turns[second + 1 + wait] = (turns[second + 1 + wait] ?? 0) - devices / wait;
  }
}

/**
 * Runs a morning. `open` = pages that hear of the publication, which is made as the first players come. The calls of a visit
 * all come in its first second, and one that waited has as many as any other: both are worse than they are.
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
