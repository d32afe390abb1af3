import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import * as v from 'valibot';
import { catalogueIndexSchema } from '#core/contract/catalogue/catalogue.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { median, ratios } from '#tests/bench/statistics.ts';

const REQUESTS = 200;

/** The built document as a file, about as large as the others. */
const FLOOR = '/index.html';

/** A file is read from memory too, so a response from the store, or one generated per request, stands out. */
const MOST = 1.5;

const agent = new Agent({ keepAlive: true });

/** A GET whose body stays compressed, so that only the server's work differs. */
async function get(address: string): Promise<{ readonly status: number | undefined; readonly bytes: number }> {
  const asked = request(address, { agent, headers: { 'Accept-Encoding': 'gzip' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return { status: answer.statusCode, bytes };
}

/**
 * Sends requests in turns, so that other load on the machine affects all of them. Returns the median of each address,
 * in ms.
 */
async function timed(origin: string, paths: readonly string[]): Promise<number[]> {
  const times = paths.map((): number[] => []);
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    for (const [index, path] of paths.entries()) {
      const begun = performance.now();
      const { status, bytes } = await get(origin + path);
      times[index]?.push(performance.now() - begun);
      assertResult(status === 200 && bytes > 100, `${path} returned ${status}.`);
    }
  }
  return times.map(median);
}

export const contentAnswers: Measure = {
  name: 'content',
  title: 'News and contests',
  method: `Straight to the server from another process, ${REQUESTS} requests of each kind a round, in turns. Floor: a built file, which the server has in memory.`,
  async run(rig, rounds) {
    const { origin } = rig.server;
    const index = v.parse(catalogueIndexSchema, await (await fetch(`${origin}/api/v1/catalogue`)).json());
    const section = (name: string) => `/api/v1/catalogue/${name}/${index.sections[name]?.version}`;
    const subjects = [
      { label: 'the home document', path: '/' },
      { label: "a contest's document", path: '/contests/1' },
      { label: "a contest's document in Polish", path: '/contests/1?lang=pl' },
      { label: 'the list of contests', path: '/contests' },
      { label: 'the section news', path: section('news') },
      { label: 'the section contests', path: section('contests') },
      { label: 'the feed', path: '/news.rss' },
    ];
    const paths = [FLOOR, ...subjects.map(({ path }) => path)];
    await timed(origin, paths);
    const measured: number[][] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await timed(origin, paths));
    const floor = measured.map(([first = Number.NaN]) => first);
    const comparisons = subjects.map(({ label }, index) => ({
      label,
      floorLabel: 'a built file',
      unit: 'ms' as const,
      subject: measured.map((round) => round[index + 1] ?? Number.NaN),
      floor,
    }));
    return {
      comparisons,
      observations: [],
      budgets: comparisons.map(({ label, subject }) => ({
        claim: `${label}, beside a built file`,
        actual: median(ratios(subject, floor)),
        limit: MOST,
        unit: 'times',
        kind: 'requirement' as const,
      })),
    };
  },
};
