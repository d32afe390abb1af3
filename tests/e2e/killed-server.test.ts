import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { newDevice, SERVER_UNREACHABLE } from './support/device.ts';
import { isDelivery, openFaultyProxy } from './support/faulty-proxy.ts';
import { badge, listedNames, open, signUp, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress, valuedItems } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

const ROUNDS = 12;

/** Moments of a delivery at which the server is killed; `within` is any time between its arrival and the response. */
const MOMENTS = ['before', 'within', 'after'] as const;

/** Longest time in ms between the arrival of a delivery at the server and the kill, when it is killed within. */
const LONGEST_WITHIN_MS = 24;

test(`a player loses no tick and doubles none while the server is killed in ${ROUNDS} of their deliveries`, async ({
  browser,
  server,
}) => {
  const proxy = await openFaultyProxy(server.origin);
  const { page, close, expectTrouble } = await newDevice(browser, { origin: proxy.origin });
  expectTrouble(SERVER_UNREACHABLE, /net::ERR_(?:INCOMPLETE|HTTP)/);
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await untilSaved(page);
  const names = (await listedNames(page)).slice(0, ROUNDS);
  expect(names).toHaveLength(ROUNDS);

  for (const [round, name] of names.entries()) {
    const moment = MOMENTS[round % MOMENTS.length];
    const lost = moment === 'after' ? proxy.loseReplies(isDelivery) : null;
    const hold = moment === 'after' ? null : proxy.hold(isDelivery, 'request');
    await tickOf(page, name).check();
    await (lost ?? hold?.held);
    if (moment === 'within') {
      void hold?.release();
      await new Promise((resolve) => setTimeout(resolve, (round * LONGEST_WITHIN_MS) / ROUNDS));
    }
    await server.kill();
    void hold?.release();
    await server.start();
    // The connection is back, so that the queue does not wait for the next timed attempt.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await badge(page, 'Saved').waitFor();
  }

  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(valuedItems(stored, 'achievements')).toEqual(achievementIds(names));
  expect(stored.writes).toHaveLength(ROUNDS);
  expect(appliedTwice(stored)).toEqual([]);
  // Each op was sent again after a kill that came before its response; otherwise nothing was interrupted.
  const sent = proxy.requests.filter(isDelivery).flatMap(({ body }) => JSON.parse(body).ops as { id: string }[]);
  expect(sent.length).toBeGreaterThanOrEqual(ROUNDS + (2 * ROUNDS) / 3 - 2);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(ROUNDS);
  await close();
  await proxy.close();
});
