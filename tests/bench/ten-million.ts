/**
 * Prints the requirements of sites of several sizes, and the morning after an update with ten million accounts: `node
 * --import tsx tests/bench/ten-million.ts`.
 */
import { BEHAVIOUR, type Behaviour, MEASURED, MORNING } from './scaling/inputs.ts';
import { hitRate, sizingOf, visitOf } from './scaling/model.ts';
import { type MorningResult, runMorning } from './scaling/morning.ts';

const SIZES = [1000, 10_000, 50_000, 500_000, 10_000_000];
const MOST = 10_000_000;
/** Number of cached entries, and of all entries. */
const CACHES = [
  { label: 'profiles, 100,000 cached by each process', cached: 100_000, all: MOST },
  { label: 'cards, 32 MB of 60 kB each', cached: 530, all: MOST },
  { label: 'cards, a million cached by a CDN', cached: 1_000_000, all: MOST },
] as const;
/** Each location of a CDN fetches an unchanging file once. */
const CDN_PLACES = 300;
/** Cores of the servers, as shares of those needed in the busiest second. */
const PARTS = [1, 0.9, 0.8, 0.6];

const players = (accounts: number): Behaviour => ({ ...BEHAVIOUR, accounts });
const number = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0 });
const gigabytes = (bytes: number) => `${number(bytes / 1e9)} GB`;
const percent = (share: number) => `${(share * 100).toFixed(share > 0.99 ? 3 : 1)} %`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

function sizes(): string {
  const head = [
    'accounts',
    'players a day',
    'requests/s',
    'streams',
    'cores of servers',
    'cores of Postgres',
    'processes',
    'memory of servers',
    'data in Postgres',
    'nodes',
  ];
  const rows = SIZES.map((accounts) => {
    const sizing = sizingOf(players(accounts), MEASURED);
    return [
      number(accounts),
      number(accounts * BEHAVIOUR.dailyShare),
      number(sizing.requestsPerSecond),
      number(sizing.streams),
      number(sizing.cores.server),
      number(sizing.cores.store),
      number(sizing.processes),
      gigabytes(sizing.memory),
      gigabytes(sizing.data),
      number(sizing.shards),
    ];
  });
  return table(head, rows);
}

function morningRow(label: string, { peakRequests, came, served, shed, shedFor, waiting }: MorningResult): string[] {
  return [
    label,
    number(peakRequests),
    `${number(came / 1e6)} M`,
    `${number(served / 1e6)} M`,
    `${number(shed / 1e6)} M`,
    `${number(shedFor / 60)} min`,
    number(Math.max(0, Math.round(waiting))),
  ];
}

function morning(): string {
  const behaviour = players(MOST);
  const { streams } = sizingOf(behaviour, MEASURED);
  // Calls served by the CDN do not reach the servers.
  const ours = { ...MORNING, sections: 0 };
  const endless = { server: Number.MAX_SAFE_INTEGER / 1e6, store: Number.MAX_SAFE_INTEGER / 1e6 };
  const run = (capacity = endless, how = MORNING) => runMorning(behaviour, how, MEASURED, { capacity, open: streams });
  const all = run();
  const { server, store } = all.peakCores;
  const head = ['servers', 'requests/s', 'players came', 'served', 'times shed', 'shedding for', 'wait an hour later'];
  const rows = [
    ...PARTS.map((part) =>
      morningRow(
        `${number(server * part)} + ${number(store * part)} cores at work`,
        run({ server: server * part, store: store * part }),
      ),
    ),
    morningRow('all the cores, sections from a CDN', run(endless, ours)),
    morningRow('all the cores, pages that do not wait (1 s)', run(endless, { ...MORNING, jitterS: 1 })),
  ];
  return table(head, rows);
}

const visit = visitOf(players(MOST), MEASURED);
process.stdout.write(
  [
    `A visit: ${number(visit.requests)} requests, ${number(visit.cost.server / 1000)} ms of the servers, ${number(visit.cost.store / 1000)} ms of Postgres.`,
    sizes(),
    table(
      ['cache', 'answers'],
      [
        ...CACHES.map(({ label, cached, all }) => [label, percent(hitRate(cached, all))]),
        [
          'a version of a section, requested once by each player of a day, at a CDN',
          percent(1 - CDN_PLACES / (MOST * BEHAVIOUR.dailyShare)),
        ],
      ],
    ),
    `The morning after an update, ${number(MOST)} accounts:`,
    morning(),
    '',
  ].join('\n\n'),
);
