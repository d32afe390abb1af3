import { CATALOGUE_SECTIONS } from '#core/catalogue/sections.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { createNewsTaker } from '#page/state/catalogue/catalogue-news.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { median } from '#tests/bench/statistics.ts';
import { publish } from '#tests/builders/editing/publications.ts';
import { createTestApp } from '#tests/builders/server.ts';

const CLIENTS = 100_000;
const MINUTE = 60_000;
/** Number of requests that are made; all others would be the same. */
const REQUESTED = 2000;
/** Slightly more than the bytes of one creature's row. */
const MOST_BYTES = 1000;

/** One publication of one creature to clients with open streams. */
async function publishOnce() {
  const server = await createTestApp();
  try {
    const { context } = server;
    const former = context.catalogue.entry('bestiary').version;
    const before = CATALOGUE_SECTIONS.map((section) => context.catalogue.items(section));
    /** The requests of the clients and their times (ms). */
    const scheduled: { readonly at: number; readonly send: () => void }[] = [];
    const paths: string[] = [];
    for (let account = 1; account <= CLIENTS; account += 1) {
      const take = async (news: CatalogueIndex | undefined) => {
        assertResult(news !== undefined, 'A client requests the whole index.');
        for (const [section, { version }] of Object.entries(news.sections))
          paths.push(`/api/v1/catalogue/${section}/${version}/since/${former}`);
      };
      const receive = createNewsTaker({ take, random: Math.random, later: (send, at) => scheduled.push({ at, send }) });
      context.hub.subscribe(account, {
        sessionId: account,
        onChange: () => {},
        onCatalogue: (news) => receive(JSON.stringify(news)),
        onEnd: () => {},
      });
    }
    const begun = performance.now();
    await publish(context, [{ table: 'bestiary', row: '2', field: 'speed', value: 200 }]);
    const published = performance.now() - begun;
    const built = CATALOGUE_SECTIONS.filter((section, index) => context.catalogue.items(section) !== before[index]);
    assertResult(built.join() === 'bestiary', `These sections were built: ${built.join(', ')}.`);

    for (const { send } of scheduled) send();
    assertResult(scheduled.length === CLIENTS && paths.length === CLIENTS, `${paths.length} requests.`);
    assertResult(new Set(paths).size === 1, 'Clients request different things.');
    const times: number[] = [];
    const bodies = new Set<string>();
    for (const path of paths.slice(0, REQUESTED)) {
      const start = performance.now();
      const answer = await server.request(path, { headers: { 'Accept-Encoding': 'br' } });
      const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
      times.push(performance.now() - start);
      assertResult(answer.status === 200, `The server returned ${answer.status}.`);
      bodies.add(body);
    }
    assertResult(bodies.size === 1, 'The responses differ.');
    const minutes = [0, 1, 2, 3, 4].map(
      (minute) => scheduled.filter(({ at }) => Math.floor(at / MINUTE) === minute).length,
    );
    const [body = ''] = bodies;
    return { published, request: median(times), bytes: Buffer.from(body, 'base64').length, minutes };
  } finally {
    await server.close();
  }
}

export const publication: Measure = {
  name: 'publication',
  title: 'A change of one creature',
  method: `The app in this process, with ${CLIENTS.toLocaleString('en')} open streams; each client waits as the page does, by a simulated clock. ${REQUESTED} of their requests are made.`,
  async run(_rig, rounds) {
    const found: Awaited<ReturnType<typeof publishOnce>>[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await publishOnce());
    const { bytes = Number.NaN, minutes = [] } = found[0] ?? {};
    return {
      comparisons: [],
      observations: [
        {
          label: 'to publish, build and notify all streams',
          value: `${median(found.map(({ published }) => published)).toFixed(0)} ms`,
        },
        { label: 'one request', value: `${median(found.map(({ request }) => request)).toFixed(2)} ms` },
        { label: 'sections built', value: '1' },
        { label: 'requests in each minute', value: minutes.join(', ') },
      ],
      budgets: [
        {
          claim: 'bytes of the one request of a client',
          actual: bytes,
          limit: MOST_BYTES,
          unit: 'bytes',
          kind: 'requirement',
        },
        {
          claim: 'share of the requests in the busiest minute of five',
          actual: Math.max(...minutes) / CLIENTS,
          limit: 0.21,
          unit: 'of all',
          kind: 'requirement',
        },
      ],
    };
  },
};
