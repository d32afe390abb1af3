import type { Page } from 'playwright-core';
import { type FaultyProxy, isDelivery, isSync, openFaultyProxy } from '#tests/e2e/support/faulty-proxy.ts';
import { readStoredProgress } from '#tests/e2e/support/stored.ts';
import { differentTicks } from '../catalogue.ts';
import { assertResult, type Comparison, type Measure, type Observation } from '../measure.ts';
import { callInPage } from '../page-bundles.ts';
import type { Tick } from '../page-modules/floors.ts';
import type { Profile, Rig } from '../rig.ts';
import { median } from '../statistics.ts';

const TICKS = 1000;
const ROUND_TRIPS_MS = [50, 300] as const;
/** A route that answers without a look at what was sent: refused before the body matters. */
const BARE_PATH = '/api/v1/health';

interface Delivery {
  readonly ms: number;
  readonly floorMs: number;
  /** Calls of `user/sync` with ops, until the outbox was empty. */
  readonly deliveries: number;
  /** All calls of `user/sync` until then. */
  readonly syncs: number;
  /** Of the bodies sent, in bytes. */
  readonly bytes: number;
}

/** Signs up, goes offline, ticks, and gives back the page that watches for the delivery. */
type Prepare = (profile: Profile, hop: FaultyProxy, username: string, ticks: readonly Tick[]) => Promise<Page>;

/** A page without the app: the ops are delivered by the drain that page and worker share. */
const prepareDrain: Prepare = async (profile, hop, username, ticks) => {
  const page = await profile.openBlankPage(['replaying'], hop.origin);
  await callInPage(page, 'replaying', 'signUp', username);
  await profile.context.setOffline(true);
  await callInPage(page, 'replaying', 'tick', username, ticks);
  await callInPage(page, 'replaying', 'armDrain', username);
  return page;
};

/** The app itself, open and idle, with its worker installed. */
const prepareApp: Prepare = async (profile, hop, username, ticks) => {
  const page = await profile.openBlankPage(['replaying'], hop.origin);
  await callInPage(page, 'replaying', 'signUp', username);
  await page.goto(`${hop.origin}/achievements`);
  await page.getByRole('checkbox').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.getByRole('checkbox').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await profile.inject(page, 'replaying');
  await profile.context.setOffline(true);
  await callInPage(page, 'replaying', 'tick', username, ticks);
  await callInPage(page, 'replaying', 'armWatch', username);
  return page;
};

const SENDERS = [
  { label: 'the drain alone', prepare: prepareDrain },
  { label: 'the app', prepare: prepareApp },
] as const;

async function replayOnce(rig: Rig, roundTripMs: number, ticks: readonly Tick[], prepare: Prepare): Promise<Delivery> {
  const profile = await rig.openProfile();
  const hop = await openFaultyProxy(rig.server.origin);
  try {
    const username = rig.newUsername();
    const page = await prepare(profile, hop, username, ticks);
    hop.latency = roundTripMs / 2;
    const before = hop.requests.length;
    await profile.context.setOffline(false);
    const { ms, dead } = await callInPage(page, 'replaying', 'delivered');
    const syncs = hop.requests.slice(before).filter(isSync);
    const deliveries = syncs.filter(isDelivery);
    checkStored(rig, username, ticks, dead);
    const bytes = deliveries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
    const floorMs = await bareRoundTrip(profile, hop, bytes);
    return { ms, floorMs, deliveries: deliveries.length, syncs: syncs.length, bytes };
  } finally {
    await profile.close();
    await hop.close();
  }
}

/** The same bytes once there and an answer back, after the same time offline. */
async function bareRoundTrip(profile: Profile, hop: FaultyProxy, bytes: number): Promise<number> {
  const page = await profile.openBlankPage(['floors'], hop.origin);
  await profile.context.setOffline(true);
  await callInPage(page, 'floors', 'armPost', BARE_PATH, bytes);
  await profile.context.setOffline(false);
  const { ms, status } = await callInPage(page, 'floors', 'posted');
  assertResult(status >= 400 && status < 500, `the bare POST was answered ${status}.`);
  return ms;
}

function checkStored(rig: Rig, username: string, ticks: readonly Tick[], dead: number): void {
  const { registers, ops } = readStoredProgress(rig.server.dataDir, username);
  const ticked = registers.filter(({ value }) => value === 1).map(({ list, item }) => `${list}/${item}`);
  const wanted = ticks.map(({ list, item }) => `${list}/${item}`);
  assertResult(dead === 0, `${dead} ops were refused.`);
  assertResult(ticked.sort().join() === wanted.sort().join(), `${ticked.length} of ${ticks.length} ticks are stored.`);
  assertResult(new Set(ops.map((op) => op.op_id)).size === ops.length, 'an op is stored twice.');
  assertResult(ops.length === ticks.length, `${ops.length} ops were judged for ${ticks.length} ticks.`);
  assertResult(
    ops.every(({ outcome }) => outcome === 'applied'),
    'an op was not applied the first time.',
  );
  assertResult(new Set(registers.map(({ version }) => version)).size === ticks.length, 'a tick was written twice.');
}

export const replay: Measure = {
  name: 'replay',
  title: 'Replay of 1,000 offline ticks',
  method:
    "From the browser's own `online` event until the outbox is empty, through a hop that delays every request and every answer by half the round trip. Checked in the server's database: every tick is there once and was applied the first time. Floor: one bare POST of as many bytes through the same hop after the same `online` event.",
  async run(rig, rounds) {
    const ticks = await differentTicks(rig.server.origin, TICKS);
    const comparisons: Comparison[] = [];
    const observations: Observation[] = [];
    let mostDeliveries = 0;
    for (const { label, prepare } of SENDERS) {
      for (const roundTripMs of ROUND_TRIPS_MS) {
        const measured: Delivery[] = [];
        for (let round = 0; round < rounds; round += 1) {
          measured.push(await replayOnce(rig, roundTripMs, ticks, prepare));
        }
        const name = `${label}, round trip ${roundTripMs} ms`;
        comparisons.push({
          label: name,
          floorLabel: 'one bare POST of the same size',
          unit: 'ms',
          subject: measured.map(({ ms }) => ms),
          floor: measured.map(({ floorMs }) => floorMs),
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
      ],
    };
  },
};
