/** Delivery of offline ticks, through a hop that simulates a network. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { SyncReply, SyncRequest } from '#core/contract/sync/sync.ts';
import {
  type FaultyProxy,
  isDelivery,
  isSync,
  openFaultyProxy,
  type SeenRequest,
} from '#tests/e2e/support/faulty-proxy.ts';
import { readStoredProgress } from '#tests/e2e/support/stored.ts';
import { assertResult } from './measure.ts';
import { callInPage } from './page-bundles.ts';
import type { Tick } from './page-modules/floors.ts';
import type { Profile, Rig } from './rig.ts';
import { SYNC_PATH } from './server-client.ts';

/** One delivery of offline ticks. */
export interface Delivery {
  readonly ms: number;
  /** Duration of one request with the same ops, made by `fetch` alone. */
  readonly floorMs: number;
  /** Calls of `user/sync` with ops, until the outbox was empty. */
  readonly deliveries: number;
  /** All calls of `user/sync` until then. */
  readonly syncs: number;
  /** Size of the bodies sent, in bytes. */
  readonly bytes: number;
  /** Ops that reached the server, including repeated ones. */
  readonly arrived: number;
}

/** Signs up, goes offline, ticks, and returns the page that watches the delivery. */
export type Prepare = (profile: Profile, hop: FaultyProxy, username: string, ticks: readonly Tick[]) => Promise<Page>;

/** A page without the app: the ops are delivered by the drain that page and worker share. */
export const prepareDrain: Prepare = async (profile, hop, username, ticks) => {
  const page = await profile.openBlankPage(['replaying'], hop.origin);
  await callInPage(page, 'replaying', 'signUp', username);
  await profile.context.setOffline(true);
  await callInPage(page, 'replaying', 'tick', username, ticks);
  await callInPage(page, 'replaying', 'armDrain', username);
  return page;
};

/** The app itself, open and idle, with its worker installed. */
export const prepareApp: Prepare = async (profile, hop, username, ticks) => {
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
  await callInPage(page, 'replaying', 'settled', username, ticks.length);
  await callInPage(page, 'replaying', 'armWatch', username);
  return page;
};

/** The network of one delivery. */
export interface Network {
  readonly roundTripMs: number;
  /** Every n-th reply to a delivery is lost after the server has stored it, starting with the first; null = none. */
  readonly losesEvery: number | null;
}

/** Ticks offline, goes online through a hop, and checks in the server's database that each tick arrived once. */
export async function deliverOnce(
  rig: Rig,
  { roundTripMs, losesEvery }: Network,
  ticks: readonly Tick[],
  prepare: Prepare,
): Promise<Delivery> {
  const profile = await rig.openProfile();
  const hop = await openFaultyProxy(rig.server.origin);
  try {
    const username = rig.newUsername();
    const page = await prepare(profile, hop, username, ticks);
    hop.latency = roundTripMs / 2;
    if (losesEvery !== null) {
      let replies = -1;
      const isLost = (request: SeenRequest): boolean => {
        if (isDelivery(request)) replies += 1;
        return isDelivery(request) && replies % losesEvery === 0;
      };
      void hop.loseReplies(isLost, Number.POSITIVE_INFINITY);
    }
    const before = hop.requests.length;
    await profile.context.setOffline(false);
    const { ms, dead } = await callInPage(page, 'replaying', 'delivered');
    const syncs = hop.requests.slice(before).filter(isSync);
    const deliveries = syncs.filter(isDelivery);
    checkStored(rig, username, ticks, dead);
    const bytes = deliveries.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
    const arrived = deliveries.reduce((sum, { body }) => sum + (JSON.parse(body) as SyncRequest).ops.length, 0);
    const [first] = deliveries;
    assertResult(first !== undefined, 'nothing was delivered.');
    const floorMs = await bareDelivery(rig, roundTripMs, JSON.parse(first.body) as SyncRequest);
    return { ms, floorMs, deliveries: deliveries.length, syncs: syncs.length, bytes, arrived };
  } finally {
    await profile.close();
    await hop.close();
  }
}

/**
 * Sends the same ops for another account and receives their results: a round trip and the server's work, nothing else.
 */
async function bareDelivery(rig: Rig, roundTripMs: number, request: SyncRequest): Promise<number> {
  const profile = await rig.openProfile();
  const hop = await openFaultyProxy(rig.server.origin);
  try {
    const account = rig.newUsername();
    const page = await profile.openBlankPage(['floors', 'replaying'], hop.origin);
    await callInPage(page, 'replaying', 'signUp', account);
    hop.latency = roundTripMs / 2;
    const ops = request.ops.map((op) => ({ ...op, id: randomUUID() }));
    await profile.context.setOffline(true);
    const fresh = { account, client: randomUUID(), epoch: null, cursor: null, acked: 0, ops };
    const body = JSON.stringify({ ...request, ...fresh });
    await callInPage(page, 'floors', 'armPost', SYNC_PATH, body);
    await profile.context.setOffline(false);
    const { ms, status, answer } = await callInPage(page, 'floors', 'posted');
    assertResult(status === 200, `the bare request returned ${status}: ${answer}`);
    const { results } = JSON.parse(answer) as SyncReply;
    assertResult(
      results.length === ops.length && results.every(({ outcome }) => outcome === 'applied'),
      `the server did not apply each of ${ops.length} ops of the bare request.`,
    );
    return ms;
  } finally {
    await profile.close();
    await hop.close();
  }
}

function checkStored(rig: Rig, username: string, ticks: readonly Tick[], dead: number): void {
  const { registers, judged, writes } = readStoredProgress(rig.server.dataDir, username);
  const ticked = registers.filter(({ value }) => value === 1).map(({ list, item }) => `${list}/${item}`);
  const wanted = ticks.map(({ list, item }) => `${list}/${item}`);
  assertResult(dead === 0, `${dead} ops were refused.`);
  assertResult(ticked.sort().join() === wanted.sort().join(), `${ticked.length} of ${ticks.length} ticks are stored.`);
  assertResult(judged === ticks.length, `${judged} ops were judged for ${ticks.length} ticks.`);
  assertResult(writes.length === ticks.length, `${writes.length} changes took effect.`);
  assertResult(new Set(registers.map(({ version }) => version)).size === ticks.length, 'a tick was written twice.');
}
