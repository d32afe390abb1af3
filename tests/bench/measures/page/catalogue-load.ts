import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { readIndex } from '#tests/bench/catalogue.ts';
import { assertResult, type Comparison, type Measure, type Observation } from '#tests/bench/measure.ts';
import { bundlePageModule, callInPage } from '#tests/bench/page-bundles.ts';
import type { CatalogueLoad, CatalogueRequest } from '#tests/bench/page-modules/catalogue-watch.ts';
import type { Rig } from '#tests/bench/rig.ts';
import { median } from '#tests/bench/statistics.ts';
import { openFaultyProxy } from '#tests/e2e/support/faulty-proxy.ts';

const ROUND_TRIPS_MS = [0, 50] as const;
const MOST_ROUND_TRIPS = 2;
const FIRST_SCREEN = '/achievements';

interface FirstVisit {
  /** From the first request for the catalogue until all of it was stored, in ms. */
  readonly ms: number;
  /** From the start of the navigation until all of it was stored, in ms. */
  readonly sinceNavigation: number;
  readonly requests: readonly CatalogueRequest[];
  readonly longestTask: number;
  /** Fetching and storing the same bytes unparsed, in ms. */
  readonly floorMs: number;
}

/** Opens the app in a fresh browser and waits until every section is stored. */
async function visit(rig: Rig, origin: string, index: CatalogueIndex): Promise<CatalogueLoad> {
  const profile = await rig.openProfile();
  try {
    await profile.context.addInitScript({ content: await bundlePageModule('catalogueWatch') });
    const page = await profile.context.newPage();
    await page.goto(origin + FIRST_SCREEN);
    const wanted = Object.entries(index.sections).map(([section, { count }]) => [section, count] as const);
    await page.waitForFunction(() => Reflect.get(window, 'catalogueWatch').catalogueLoad().storedAt !== null);
    const isWhole = async () => {
      const stored = await callInPage(page, 'catalogueWatch', 'storedSections');
      return wanted.every(([section, count]) => stored[section] === count);
    };
    const deadline = Date.now() + 20_000;
    while (!(await isWhole())) assertResult(Date.now() < deadline, 'not every section of the catalogue was stored.');
    return await callInPage(page, 'catalogueWatch', 'catalogueLoad');
  } finally {
    await profile.close();
  }
}

async function fetchRaw(rig: Rig, origin: string, paths: readonly string[]): Promise<number> {
  const profile = await rig.openProfile();
  try {
    const page = await profile.openBlankPage(['floors'], origin);
    return (await callInPage(page, 'floors', 'fetchAndPut', paths)).ms;
  } finally {
    await profile.close();
  }
}

async function measureVisit(rig: Rig, roundTripMs: number, index: CatalogueIndex): Promise<FirstVisit> {
  const hop = roundTripMs === 0 ? null : await openFaultyProxy(rig.server.origin);
  try {
    if (hop !== null) hop.latency = roundTripMs / 2;
    const origin = hop?.origin ?? rig.server.origin;
    const { requests, storedAt, longestTask } = await visit(rig, origin, index);
    const begun = Math.min(...requests.map((request) => request.begun));
    assertResult(storedAt !== null && Number.isFinite(begun), 'the page requested no catalogue.');
    const paths = [...requests].sort((a, b) => a.begun - b.begun).map(({ path }) => path);
    const floorMs = await fetchRaw(rig, origin, paths);
    return { ms: storedAt - begun, sinceNavigation: storedAt, requests, longestTask, floorMs };
  } finally {
    await hop?.close();
  }
}

/** Length of the longest chain of requests in which each began after the previous one had ended. */
function sequentialRoundTrips(requests: readonly CatalogueRequest[]): number {
  const ordered = [...requests].sort((a, b) => a.begun - b.begun);
  const depths: number[] = [];
  for (const [at, { begun }] of ordered.entries()) {
    const waitedFor = depths.filter((_, earlier) => (ordered[earlier]?.ended ?? Number.POSITIVE_INFINITY) <= begun);
    depths[at] = 1 + Math.max(0, ...waitedFor);
  }
  return Math.max(0, ...depths);
}

export const catalogueLoad: Measure = {
  name: 'catalogue',
  title: 'Catalogue on a first visit',
  method:
    'The app opened in a fresh profile: from its first request for the catalogue until every section is completely stored. Floor: the same addresses fetched one after the other on a blank page, the bodies put into IndexedDB unparsed.',
  async run(rig, rounds) {
    const index = await readIndex(rig.server.origin);
    const comparisons: Comparison[] = [];
    const observations: Observation[] = [];
    let mostRoundTrips = 0;
    for (const roundTripMs of ROUND_TRIPS_MS) {
      const visits: FirstVisit[] = [];
      for (let round = 0; round < rounds; round += 1) visits.push(await measureVisit(rig, roundTripMs, index));
      const label = `round trip ${roundTripMs} ms`;
      comparisons.push({
        label,
        floorLabel: 'plain fetch and raw put of the same bytes',
        unit: 'ms',
        subject: visits.map(({ ms }) => ms),
        floor: visits.map(({ floorMs }) => floorMs),
      });
      const roundTrips = Math.max(...visits.map(({ requests }) => sequentialRoundTrips(requests)));
      mostRoundTrips = Math.max(mostRoundTrips, roundTrips);
      const kilobytes =
        median(visits.map(({ requests }) => requests.reduce((sum, { bytes }) => sum + bytes, 0))) / 1000;
      const requests = Math.max(...visits.map((one) => one.requests.length));
      const longest = median(visits.map(({ longestTask }) => longestTask));
      observations.push(
        {
          label: `${label}: requests, round trips one after the other, bytes as they travelled`,
          value: `${requests}, ${roundTrips}, ${kilobytes.toFixed(1)} kB`,
        },
        {
          label: `${label}: from navigation to stored; longest task on the main thread`,
          value: `${median(visits.map(({ sinceNavigation }) => sinceNavigation)).toFixed(0)} ms; ${longest === 0 ? 'none over 50 ms' : `${longest.toFixed(0)} ms`}`,
        },
      );
    }
    return {
      comparisons,
      observations,
      budgets: [
        {
          claim: 'All sections of the catalogue on a first visit',
          actual: mostRoundTrips,
          limit: MOST_ROUND_TRIPS,
          unit: 'round trips',
          kind: 'requirement',
        },
      ],
    };
  },
};
