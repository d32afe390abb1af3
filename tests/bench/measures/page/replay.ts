import { differentTicks } from '#tests/bench/catalogue.ts';
import { type Delivery, deliverOnce, prepareApp, prepareDrain } from '#tests/bench/delivery.ts';
import type { Budget, Comparison, Measure, Observation } from '#tests/bench/measure.ts';
import { median, ratios } from '#tests/bench/statistics.ts';

const TICKS = 1000;
/** The network's round trip, and the maximum duration of the app's delivery relative to one bare request. */
const ROUND_TRIPS = [
  { roundTripMs: 50, limit: 1.5 },
  { roundTripMs: 300, limit: 1.2 },
] as const;

const SENDERS = [
  { label: 'the drain alone', prepare: prepareDrain },
  { label: 'the app', prepare: prepareApp },
] as const;

export const replay: Measure = {
  name: 'replay',
  title: 'Replay of 1,000 offline ticks',
  method:
    "From the browser's own `online` event until the outbox is empty, through a hop that delays every request and every response by half the round trip. Checked in the server's database: every tick is stored once and was applied the first time. Floor: the same ops for another account by one bare `fetch`, through such a hop after the same `online` event: a round trip and the server's work.",
  async run(rig, rounds) {
    const ticks = await differentTicks(rig.server.origin, TICKS);
    const comparisons: Comparison[] = [];
    const observations: Observation[] = [];
    const goals: Budget[] = [];
    let mostDeliveries = 0;
    for (const { label, prepare } of SENDERS) {
      for (const { roundTripMs, limit } of ROUND_TRIPS) {
        const measured: Delivery[] = [];
        for (let round = 0; round < rounds; round += 1) {
          measured.push(await deliverOnce(rig, { roundTripMs, losesEvery: null }, ticks, prepare));
        }
        const name = `${label}, round trip ${roundTripMs} ms`;
        const [subject, floor] = [measured.map(({ ms }) => ms), measured.map(({ floorMs }) => floorMs)];
        comparisons.push({ label: name, floorLabel: 'one bare request with the same ops', unit: 'ms', subject, floor });
        goals.push({
          claim: `Delivery by ${name}, beside a round trip and the server's work`,
          actual: median(ratios(subject, floor)),
          limit,
          unit: '×',
          kind: 'goal',
        });
        mostDeliveries = Math.max(mostDeliveries, ...measured.map(({ deliveries }) => deliveries));
        const syncs = Math.max(...measured.map((one) => one.syncs));
        const kilobytes = median(measured.map(({ bytes }) => bytes)) / 1000;
        observations.push({
          label: name,
          value: `${Math.max(...measured.map((one) => one.deliveries))} delivery, ${syncs} sync calls in all, ${kilobytes.toFixed(1)} kB sent, 0 duplicates`,
        });
      }
    }
    return {
      comparisons,
      observations,
      budgets: [
        { claim: '1,000 ticks delivered', actual: mostDeliveries, limit: 1, unit: 'requests', kind: 'requirement' },
        ...goals,
      ],
    };
  },
};
