/**
 * Loremark as a contestant of the peers' benchmark: `--add loremark=` this file. It implements the interface in that
 * benchmark's README; the product's own modules do the work.
 */
import type { ListProgress } from '#core/filters/filter.ts';
import type { DrainEnd } from '#offline/sync/ports.ts';
import { type BenchRow, bySection, listOf, registerOf, type StoredRow } from './bench-rows.ts';
import { fakeServer } from './fake-server.ts';
import {
  browserTimers,
  createApi,
  createBrowserDrain,
  createScheduler,
  DeviceDatabase,
  defineSection,
  memoryTokenStore,
  NO_PROGRESS,
  namesFilter,
  observeProgress,
  ProgressSession,
  ProgressView,
  readIdentity,
  readQueue,
  readSection,
  readSync,
  sendSync,
  storeIdentity,
  storeSections,
  tick,
} from './lib/loremark.ts';
import { WatchedView } from './watched-view.ts';

export const meta = {
  name: 'loremark',
  lib: 'loremark.ts',
  packages: [],
  jobs: ['J1', 'J2', 'J3', 'J4', 'J5'],
  durability: 'strict (ticks); browser default (reference data)',
  note: "the product's page code without screen and worker: one record per section, read whole and filtered in memory; a tick shows before it is durable, and is one strict transaction over outbox, counter and activity; own drain with lock and lease, 1,000 ops per POST at most, exponential backoff with full jitter (first wait up to 1 s)",
};

interface BenchQuery {
  readonly section: string;
  readonly category: string;
  readonly checked: boolean;
  /** Maximum number of rows. */
  readonly limit: number;
}

/** A section of the product with only what the benchmark needs. */
function benchSection() {
  return defineSection({
    section: 'bench',
    title: 'Bench',
    label: 'Row',
    noun: 'row',
    nouns: 'rows',
    rows: (count) => `${count} rows`,
    statuses: { unchecked: 'Missing', checked: 'Done' },
    done: 'done',
    tracking: tick<StoredRow>({ unticked: 'Not done', untickedInText: 'not done' }),
    searchNames: ({ name }: StoredRow) => [name],
    filters: {
      category: namesFilter<StoredRow>({ label: 'Category', fieldOf: ({ category }) => category, order: 'name' }),
    },
    orders: [],
    facts: [],
  });
}

/** The player's current values, read from the store only. */
function storedProgress(database: ProgressSession['database']): Promise<ProgressView> {
  return new Promise((resolve, reject) => {
    const view = new ProgressView();
    const stop = observeProgress(
      database,
      0,
      (snapshot) => {
        stop();
        view.read(snapshot);
        resolve(view);
      },
      reject,
    );
  });
}

/** Opens or creates the device's databases under a name; `api` is the origin of the benchmark's server. */
export async function create({ dbName: account, api }: { readonly dbName: string; readonly api: string }) {
  const device = new DeviceDatabase(`loremark-${account}`);
  if ((await readIdentity(device)) === undefined) {
    const user = {
      id: 1,
      account,
      username: account,
      role: 'user',
      current_character: null,
      default_character_name: null,
    } as const;
    await storeIdentity(device, { kind: 'confirmed', user }, Date.now());
  }

  const view = new WatchedView();
  // The benchmark provides each op's id and time: the session requests both within the call that records it.
  let tapped = { op: '', ts: 0 };
  const session = new ProgressSession({
    account,
    character: 0,
    view,
    context: { clock: () => tapped.ts, newId: () => tapped.op },
    onQueue: () => undefined,
    onError: (error) => reportError(error),
  });

  const server = fakeServer(api);
  const calls = createApi({ token: memoryTokenStore(), fetch: server.fetch });
  const drain = createBrowserDrain(device, (request) => sendSync(calls, request));
  let onEnd: (end: DrainEnd) => void = () => undefined;
  const scheduler = createScheduler(
    async (trigger) => {
      const end = await drain(trigger);
      onEnd(end);
      return end;
    },
    browserTimers,
    Date.now,
  );

  const { list } = benchSection();
  const sections = new Map<string, readonly StoredRow[]>();

  async function openSection(section: string): Promise<void> {
    const stored = sections.has(section) ? undefined : await readSection(device, section);
    // In the format that this file has stored.
    if (stored !== undefined) sections.set(section, stored.items as readonly StoredRow[]);
    await view.reached(0);
  }

  /** A page of an open section. */
  function find({ section, category, checked, limit }: BenchQuery): BenchRow[] {
    const status = checked ? 'checked' : 'unchecked';
    const params = list.change(list.initial, { status, category: [category], elementsToShow: limit });
    const progress: ListProgress = { ...NO_PROGRESS, values: view.values(listOf(section)) };
    const { page } = list.evaluate(sections.get(section) ?? [], params, progress);
    return page.map(({ key, ...row }) => ({ ...row, id: key }));
  }

  return {
    async load(rows: readonly BenchRow[]) {
      for (const [section, items] of bySection(rows)) sections.set(section, items);
      const version = 'bench';
      const records = [...sections].map(([section, items]) => ({ section, version, items }));
      const entries = records.map(({ section, items }) => [section, { version, count: items.length, bytes: 0 }]);
      await storeSections(device, records, { version, sections: Object.fromEntries(entries) });
    },

    async count() {
      const records = await device.catalogue.toArray();
      return records.reduce((sum, { items }) => sum + items.length, 0);
    },

    async seedChecks(rows: readonly BenchRow[]) {
      server.queue(rows.map(registerOf));
      const { kind } = await scheduler.request('login');
      if (kind !== 'done') throw new Error(`The pull ended with ${kind}.`);
      const { revision } = await session.database.transaction('r', session.database.meta, () =>
        readSync(session.database),
      );
      await view.reached(revision);
    },

    async page(query: BenchQuery) {
      await openSection(query.section);
      return find(query);
    },

    async observe(query: BenchQuery, onRows: (rows: readonly BenchRow[]) => void) {
      await openSection(query.section);
      const show = () => onRows(find(query));
      show();
      return view.subscribeList(listOf(query.section), show);
    },

    async toggle(row: BenchRow, checked: boolean, named: { readonly op: string; readonly ts: number }) {
      tapped = named;
      const { list: key, item } = registerOf(row);
      await session.choose(key, item, checked ? 1 : 0, {});
    },

    async pending() {
      return (await readQueue(session.database)).unsent;
    },

    replay() {
      return new Promise<void>((resolve, reject) => {
        onEnd = ({ kind }) => {
          if (kind === 'done') resolve();
          // The scheduler retries the others.
          else if (kind !== 'wait' && kind !== 'busy' && kind !== 'unfinished')
            reject(new Error(`It ended with ${kind}.`));
        };
        scheduler.request('online').catch(reject);
      });
    },

    async localChecked() {
      const stored = await storedProgress(session.database);
      const rows = [...sections.values()].flat();
      return new Set(rows.filter((row) => stored.value(listOf(row.section), row.id) === 1).map(({ key }) => key));
    },

    async close() {
      scheduler.stop();
      session.stop();
      device.close();
    },
  };
}
