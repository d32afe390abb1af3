import { CATALOGUE_SECTIONS } from '#core/catalogue/sections.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { createNewsTaker } from '#page/state/catalogue/catalogue-news.ts';
import { publish } from '#tests/builders/publications.ts';
import { createTestApp } from '#tests/builders/server.ts';
import { assertResult, type Measure } from '../measure.ts';
import { median } from '../statistics.ts';

const CLIENTS = 100_000;
const MINUTE = 60_000;
/** Requests that are really made; all others would be the same. */
const ASKED = 2000;
/** Bytes of a row of one creature, and little more. */
const MOST_BYTES = 1000;

/** One publication of one creature to clients with open streams. */
async function publishOnce() {
  const server = await createTestApp();
  try {
    const { context } = server;
    const former = context.catalogue.entry('bestiary').version;
    const before = CATALOGUE_SECTIONS.map((section) => context.catalogue.items(section));
    /** When (ms) each client asks, and for what. */
    const asked: { readonly at: number; readonly ask: () => void }[] = [];
    const paths: string[] = [];
    for (let account = 1; account <= CLIENTS; account += 1) {
      const take = async (news: CatalogueIndex | undefined) => {
        assertResult(news !== undefined, 'A client asks for the whole index.');
        for (const [section, { version }] of Object.entries(news.sections))
          paths.push(`/api/v1/catalogue/${section}/${version}/since/${former}`);
      };
      const hear = createNewsTaker({ take, random: Math.random, later: (ask, at) => asked.push({ at, ask }) });
      context.hub.subscribe(account, {
        sessionId: account,
        onChange: () => {},
        onCatalogue: (news) => hear(JSON.stringify(news)),
        onEnd: () => {},
      });
    }
    const begun = performance.now();
    await publish(context, [{ table: 'bestiary', row: '2', field: 'speed', value: 200 }]);
    const published = performance.now() - begun;
    const built = CATALOGUE_SECTIONS.filter((section, index) => context.catalogue.items(section) !== before[index]);
    assertResult(built.join() === 'bestiary', `These sections were built: ${built.join(', ')}.`);

    for (const { ask } of asked) ask();
    assertResult(asked.length === CLIENTS && paths.length === CLIENTS, `${paths.length} requests.`);
    assertResult(new Set(paths).size === 1, 'Clients ask for different things.');
    const times: number[] = [];
    const bodies = new Set<string>();
    for (const path of paths.slice(0, ASKED)) {
      const start = performance.now();
      const answer = await server.request(path, { headers: { 'Accept-Encoding': 'br' } });
      const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
      times.push(performance.now() - start);
      assertResult(answer.status === 200, `The server answered ${answer.status}.`);
      bodies.add(body);
    }
    assertResult(bodies.size === 1, 'The answers differ.');
    const minutes = [0, 1, 2, 3, 4].map(
      (minute) => asked.filter(({ at }) => Math.floor(at / MINUTE) === minute).length,
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
  method: `The app in this process, with ${CLIENTS.toLocaleString('en')} open streams; each client waits as the page does, by a clock that is not waited for. ${ASKED} of their requests are made.`,
  async run(_rig, rounds) {
    const found: Awaited<ReturnType<typeof publishOnce>>[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await publishOnce());
    const { bytes = Number.NaN, minutes = [] } = found[0] ?? {};
    return {
      comparisons: [],
      observations: [
        {
          label: 'to publish, build and tell all streams',
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
