import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import type { SyncReply } from '#core/contract/sync/sync.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { createApp } from '#server/http/create-app.ts';
import type { Database } from '#server/storage/database.ts';
import { migrateToLatest } from '#server/storage/migrate.ts';
import { STORE_FILE } from '#server/storage/open-store.ts';
import { saveBuild } from '#server/storage/queries/challenges/summary-builds-queries.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { assertResult, type Comparison, type Measure } from '#tests/bench/measure.ts';
import { median, ratios } from '#tests/bench/statistics.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { createTestApp, signUp } from '#tests/builders/server.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/servers/server-process.ts';
import { createTestStore } from '#tests/builders/store.ts';
import { FIRST_ID, fill, SIZES } from './store-size.ts';

/** Accounts whose profiles are requested: each has all sections, a year of days and some followers. */
const REQUESTED = 50;
const FOLLOWERS = 100;
const GETS = 100;
const BATCHES = 5;

/** Adds a Public character with a summary to every account, and complete profiles to the requested ones. */
async function fillProfiles(database: Database): Promise<void> {
  await sql`update accounts set profile_id = id`.execute(database);
  await sql`insert into characters (id, account_id, name, is_hidden, created_at)
    select id, id, 'Elyra', 0, 1 from accounts`.execute(database);
  await sql`insert into section_summaries (account_id, character_id, section, earned, points, latest)
    select id, id, 'mounts', 1, 0, '[[368,1]]' from accounts where id >= ${FIRST_ID + REQUESTED}`.execute(database);
  const today = Math.floor(Date.now() / 86_400_000);
  await sql`insert into daily_gains (account_id, character_id, day, gains)
    select id, id, ${today}, 1 from accounts where id >= ${FIRST_ID + REQUESTED}`.execute(database);
  const latest = JSON.stringify(Array.from({ length: 10 }, (_, item) => [item, 1]));
  for (let requested = FIRST_ID; requested < FIRST_ID + REQUESTED; requested += 1) {
    const of = { account_id: requested, character_id: requested };
    const sections = TICKABLE_SECTIONS.map((section) => ({ ...of, section, earned: 20, points: 40, latest }));
    await database.insertInto('section_summaries').values(sections).execute();
    const days = Array.from({ length: 365 }, (_, ago) => ({ ...of, day: today - ago, gains: 3 }));
    await database.insertInto('daily_gains').values(days).execute();
    await sql`insert into registers (account_id, character_id, list, item, value, text, version, foreign_version)
      select id, 0, 'following', ${requested}, 1, 'p', ${1_000_000 + requested}, 0 from accounts
      where id >= ${FIRST_ID + REQUESTED} order by id limit ${FOLLOWERS}`.execute(database);
  }
}

interface Filled {
  readonly size: (typeof SIZES)[number];
  readonly server: ServerProcess;
  readonly origin: string;
}

async function openFilled(size: Filled['size'], folder: string): Promise<Filled> {
  const dataDir = path.join(folder, String(size.accounts));
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    PROFILE_LIMIT_PER_ADDRESS: '1000000',
    CALL_LIMIT_PER_ADDRESS: '1000000',
  };
  await mkdir(dataDir);
  const database = openSqlite(path.join(dataDir, STORE_FILE));
  await migrateToLatest(database);
  await fill(database, size.accounts);
  await fillProfiles(database);
  // The filled summaries have no history from which a start could rebuild them.
  const { sums, seasons } = loadCatalogue().counting;
  await saveBuild(database, `${sums}.${seasons}`);
  await database.destroy();
  const server = startServerProcess(settings);
  return { size, server, origin: await server.ready };
}

/** Median time of GET profiles, in ms. */
async function timeOfGet({ origin }: Filled): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < GETS; call += 1) {
    const begun = performance.now();
    const answer = await fetch(`${origin}/api/v1/profiles?username=p${FIRST_ID + (call % REQUESTED)}`);
    const { data } = await answer.json();
    times.push(performance.now() - begun);
    assertResult(data.days.length === 365 && data.followers === FOLLOWERS, 'a profile was incomplete.');
  }
  return median(times);
}

/** Rows that a sync of ticks completes or reverts. */
const TICKED = (['achievements', 'quests', 'mounts'] as const).flatMap(registersOf);
const KILLED = registersOf('bestiary');

function registersOf(list: TickableSection): (readonly [TickableSection, number])[] {
  return loadCatalogue()
    .items(list)
    .map(({ id }) => [list, id] as const);
}

/** Kinds of syncs: each value differs from the one before. */
const SYNCS = [
  { label: 'a sync of 1 tick', of: TICKED, ops: 1, calls: 40, valueAt: (call: number) => (call + 1) % 2 },
  { label: 'a sync of 1,000 ticks', of: TICKED, ops: 1000, calls: 2, valueAt: (call: number) => (call + 1) % 2 },
  { label: 'a sync of 1 count of kills', of: KILLED, ops: 1, calls: 40, valueAt: (call: number) => call + 1 },
  { label: 'a sync of 800 counts of kills', of: KILLED, ops: 800, calls: 2, valueAt: (call: number) => call + 1 },
] as const;

/** A device of its own account, with the number of its calls so far. */
interface Player {
  readonly device: SyncDevice;
  readonly calls: Map<string, number>;
}

async function playerOf(context: AppContext, username: string): Promise<Player> {
  const app = createApp(context);
  const connection = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  const server = { request: async (to: string, init?: RequestInit) => app.request(to, init, connection) };
  return { device: new SyncDevice(await signUp(server, { username }), username), calls: new Map() };
}

/** Processor time of a sync, in ms: the minimum of a few batches, since other load on the machine only adds. */
async function costOfSync({ device, calls }: Player, kind: (typeof SYNCS)[number]): Promise<number> {
  const costs: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    let used = 0;
    for (let done = 0; done < kind.calls; done += 1) {
      const call = calls.get(kind.label) ?? 0;
      calls.set(kind.label, call + 1);
      const ops = kind.of
        .slice(0, kind.ops)
        .map(([list, item]) => device.op({ list, item, value: kind.valueAt(call), base: Number.MAX_SAFE_INTEGER }));
      const body = JSON.stringify(device.request(ops));
      const before = process.cpuUsage();
      const text = await (await device.send(body)).text();
      const { user, system } = process.cpuUsage(before);
      used += (user + system) / 1000;
      const reply: SyncReply = JSON.parse(text);
      assertResult(
        reply.results.length === ops.length && reply.results.every(({ outcome }) => outcome === 'applied'),
        'an op was not applied.',
      );
      Object.assign(device, { cursor: reply.cursor, epoch: reply.epoch, acked: device.acked + ops.length });
    }
    costs.push(used / kind.calls);
  }
  return Math.min(...costs);
}

async function compareSyncs(rounds: number): Promise<Comparison[]> {
  const store = await createTestStore();
  const server = await createTestApp({ store });
  try {
    const { context } = server;
    // With a catalogue without rows nothing is summed up; the rest of a sync is the same.
    const without = {
      ...context,
      catalogue: { ...context.catalogue, row: <S extends TickableSection>(_section: S) => undefined },
    };
    const [product, floor] = [await playerOf(context, 'Rowan'), await playerOf(without, 'Fern')];
    const times = SYNCS.map(() => ({ subject: [] as number[], floor: [] as number[] }));
    for (let round = -1; round < rounds; round += 1) {
      for (const [at, kind] of SYNCS.entries()) {
        const [own, bare] = [await costOfSync(product, kind), await costOfSync(floor, kind)];
        // The first round warms up.
        if (round < 0) continue;
        times[at]?.subject.push(own);
        times[at]?.floor.push(bare);
      }
    }
    const sums = await context.database.selectFrom('section_summaries').select('earned').execute();
    assertResult(sums.length > 0, 'nothing was summed up.');
    return SYNCS.map(({ label }, at) => ({
      label,
      floorLabel: 'the same without summaries',
      unit: 'ms',
      subject: times[at]?.subject ?? [],
      floor: times[at]?.floor ?? [],
    }));
  } finally {
    await server.close();
    await store.remove();
  }
}

export const profileSummary: Measure = {
  name: 'profile',
  title: 'Profiles and the summaries behind them',
  method: `Time of GET profiles of the built server on a SQLite store on disk, of ${REQUESTED} players with all sections, 365 days and ${FOLLOWERS} followers each; floor: the same with 1,000 accounts. Then the processor time of a sync that completes or reverts every row, or counts kills, in this process without a network on a store on disk; floor: the same with a catalogue without rows, of which nothing is summed up.`,
  async run(_rig, rounds) {
    const folder = await mkdtemp(path.join(tmpdir(), 'loremark-profiles-'));
    const open: Filled[] = [];
    try {
      for (const size of SIZES) open.push(await openFilled(size, folder));
      const times = open.map((): number[] => []);
      for (let round = -1; round < rounds; round += 1)
        for (const [index, filled] of open.entries()) {
          const time = await timeOfGet(filled);
          if (round >= 0) times[index]?.push(time);
        }
      const gets = open.slice(1).map(
        ({ size }, index): Comparison => ({
          label: `GET profiles, ${size.label}`,
          floorLabel: SIZES[0].label,
          unit: 'ms',
          subject: times[index + 1] ?? [],
          floor: times[0] ?? [],
        }),
      );
      const syncs = await compareSyncs(rounds);
      const budgetOf =
        (limit: number, unit: string) =>
        ({ label, subject, floor }: Comparison) => ({
          claim: label,
          actual: median(ratios(subject, floor)),
          limit,
          unit,
          kind: 'requirement' as const,
        });
      return {
        comparisons: [...gets, ...syncs],
        observations: [],
        budgets: [
          ...gets.map(budgetOf(1.2, '× the time at 1 k')),
          ...syncs.map(budgetOf(1.1, '× the time without summaries')),
        ],
      };
    } finally {
      for (const { server } of open) {
        server.process.kill('SIGKILL');
        await server.exited;
      }
      await rm(folder, { recursive: true, force: true });
    }
  },
};
