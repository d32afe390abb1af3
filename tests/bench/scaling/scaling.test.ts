import { expect, test } from 'vitest';
import { BEHAVIOUR, MEASURED, MORNING } from './inputs.ts';
import { hitRate, sizingOf, visitOf } from './model.ts';
import { arrivalsAt, runMorning, servedShare } from './morning.ts';

const players = (accounts: number) => ({ ...BEHAVIOUR, accounts });
const PLENTY = { server: 1e6, store: 1e6 };

const run = (capacity = PLENTY, open = 1000) => runMorning(players(1_000_000), MORNING, MEASURED, { capacity, open });

test('twice the accounts need twice the requests, streams, cores and bytes', () => {
  const [one, two] = [sizingOf(players(1_000_000), MEASURED), sizingOf(players(2_000_000), MEASURED)];
  for (const figure of ['visitsPerDay', 'requestsPerSecond', 'streams', 'data'] as const)
    expect(two[figure]).toBeCloseTo(2 * one[figure], 3);
  expect(two.cores.server).toBeCloseTo(2 * one.cores.server, 6);
  expect(two.cores.store).toBeCloseTo(2 * one.cores.store, 6);
});

test('a small site still has one process and one node', () => {
  const { processes, shards } = sizingOf(players(10), MEASURED);
  expect({ processes, shards }).toEqual({ processes: 1, shards: 1 });
});

test('a visit costs as much as all its calls', () => {
  const costs = Object.fromEntries(Object.keys(MEASURED.costs).map((call) => [call, { server: 1, store: 2 }]));
  const visit = visitOf(players(1), { ...MEASURED, costs: { ...MEASURED.costs, ...costs } });
  expect(visit.cost.server).toBeCloseTo(visit.requests, 9);
  expect(visit.cost.store).toBeCloseTo(2 * visit.requests, 9);
});

test('all visits of a morning arrive, with the peak at a third of it', () => {
  const length = MORNING.hours * 3600;
  const arrivals = Array.from({ length: length + 100 }, (_, at) => arrivalsAt(at, 50_000, MORNING));
  expect(arrivals.reduce((sum, each) => sum + each, 0)).toBeCloseTo(50_000, 0);
  expect(arrivals.indexOf(Math.max(...arrivals))).toBeCloseTo(length / 3, -1);
  expect(arrivals.at(-1)).toBe(0);
});

test.each([
  ['with enough cores', PLENTY],
  ['with too few cores of the servers', { server: 8, store: 1e6 }],
  ['with too few cores of the store', { server: 1e6, store: 8 }],
])('every device is served or waits, and none counts twice, %s', (_, capacity) => {
  const { seconds, came, served, shed, waiting } = run(capacity);
  for (const second of seconds) expect(second.served + second.shed).toBeCloseTo(second.came + second.returned, 6);
  expect(served + waiting).toBeCloseTo(came, 3);
  const returned = seconds.reduce((sum, second) => sum + second.returned, 0);
  expect(shed - returned).toBeCloseTo(waiting, 3);
});

test('no call is shed with the cores of the busiest second, but some are with half of them', () => {
  const { peakCores } = run();
  expect(run(peakCores).shed).toBeCloseTo(0, 6);
  const half = run({ server: peakCores.server / 2, store: peakCores.store / 2 });
  expect(half.shed).toBeGreaterThan(0);
  expect(half.shedFor).toBeGreaterThan(0);
});

test('calls shed at the peak are served after it, as devices wait longer each time', () => {
  const { peakCores } = run();
  const less = run({ server: peakCores.server * 0.9, store: peakCores.store * 0.9 });
  expect(less.shed).toBeGreaterThan(0);
  expect(less.waiting / less.came).toBeLessThan(0.001);
});

test('servers that spend all of their time on refusals serve nothing', () => {
  const one = { server: 1, store: 1 };
  const share = (work: number, refusals: number) =>
    servedShare({ server: work, store: 0 }, { server: refusals, store: 0 }, one);
  expect(share(1e6, 1e5)).toBe(1);
  // If there is twice as much work as fits, less than half is done: refusing takes time too.
  expect(share(2e6, 2e5)).toBeCloseTo(0.8 / 1.8, 9);
  expect(share(2e7, 1e6)).toBe(0);
});

test('without jitter all open pages send their requests in one second', () => {
  const peak = (jitterS: number) =>
    runMorning(players(1000), { ...MORNING, jitterS }, MEASURED, { capacity: PLENTY, open: 30_000 }).peakPerSecond;
  expect(peak(1)).toBeGreaterThan(200 * peak(300));
});

test('a cache of everything serves every request, an empty one none, and a cache of a tenth far more than a tenth', () => {
  expect(hitRate(100, 100)).toBe(1);
  expect(hitRate(0, 100)).toBe(0);
  expect(hitRate(100_000, 1_000_000)).toBeGreaterThan(0.8);
});
