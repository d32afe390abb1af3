import { setImmediate as requestsTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { SyncReply } from '#core/contract/sync/sync.ts';
import { finalizeSeasons } from '#server/actions/challenges/finalize-seasons.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { assertResult, type Comparison, type Measure } from '#tests/bench/measure.ts';
import { median, quantile, ratios } from '#tests/bench/statistics.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { createManualClock, createTestApp, signUp, type TestApp } from '#tests/builders/server.ts';
import { createTestStore, type TestStore } from '#tests/builders/store.ts';

const SEASON = '2026-01';
const BEGINS = Date.parse('2026-01-02T12:00:00Z');
const OVER = Date.parse('2026-02-10T12:00:00Z');
const PARTICIPANTS = 100_000;

/** Nearly every tick in these sections counts for one of the shipped season's ten tasks. */
const TICKED = (['achievements', 'quests', 'mounts'] as const).flatMap((section) =>
  loadCatalogue()
    .items(section)
    .map(({ id }): readonly [TickableSection, number] => [section, id]),
);

/** Kinds of syncs; each call ticks new rows. */
const SYNCS = [
  { label: 'a sync of 1 tick', ops: 1, calls: 60, pairs: 4 },
  { label: 'a sync of 1,000 ticks', ops: 1000, calls: 1, pairs: 15 },
] as const;

let players = 0;

/** A device with an empty character, whose player has joined or not. */
async function playerOf(server: TestApp, isJoined: boolean) {
  players += 1;
  const username = `player${players}`;
  const browser = await signUp(server, { username }, `192.0.${Math.floor(players / 200)}.${players % 200}`);
  const answer = await browser.post('characters', { name: `Elyra ${nameOf(players)}`, isHidden: 0 });
  const { id: character } = (await answer.json()).data;
  // On its first day nothing counts.
  await server.context.database
    .updateTable('characters')
    .set({ verified_at: 1, created_at: 1 })
    .where('id', '=', character)
    .execute();
  if (isJoined) await browser.call('PUT', 'challenges/entry', { character });
  return { device: new SyncDevice(browser, username), character };
}

/** Letters for a number. */
function nameOf(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

type Player = Awaited<ReturnType<typeof playerOf>>;

/** Processor time of one sync, in ms. */
async function costOfSync({ device, character }: Player, items: typeof TICKED): Promise<number> {
  const at = new Date(BEGINS).toISOString();
  const ops = items.map(([list, item]) => device.op({ character, list, item, value: 1, at }));
  const body = JSON.stringify(device.request(ops));
  const before = process.cpuUsage();
  const text = await (await device.send(body)).text();
  const { user, system } = process.cpuUsage(before);
  const reply: SyncReply = JSON.parse(text);
  assertResult(
    reply.results.length === ops.length && reply.results.every(({ outcome }) => outcome === 'applied'),
    'an op was not applied.',
  );
  Object.assign(device, { cursor: reply.cursor, epoch: reply.epoch, acked: device.acked + ops.length });
  return (user + system) / 1000;
}

/** Medians of a round of syncs, each next to one of a player who did not join, so that other load affects both. */
async function roundOf(server: TestApp, { ops, calls, pairs }: (typeof SYNCS)[number]) {
  const costs = { subject: [] as number[], floor: [] as number[] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const [joined, other] = [await playerOf(server, true), await playerOf(server, false)];
    for (let call = 0; call < calls; call += 1) {
      const items = TICKED.slice(call * ops, (call + 1) * ops);
      const measured = [
        async () => costs.subject.push(await costOfSync(joined, items)),
        async () => costs.floor.push(await costOfSync(other, items)),
      ];
      for (const measure of call % 2 === pair % 2 ? measured : measured.reverse()) await measure();
    }
  }
  return { subject: median(costs.subject), floor: median(costs.floor) };
}

async function compareSyncs(store: TestStore, rounds: number): Promise<Comparison[]> {
  const server = await createTestApp({ store, clock: createManualClock(BEGINS) });
  try {
    const times = SYNCS.map(() => ({ subject: [] as number[], floor: [] as number[] }));
    for (let round = -1; round < rounds; round += 1)
      for (const [at, kind] of SYNCS.entries()) {
        const { subject, floor } = await roundOf(server, kind);
        // The first round warms up.
        if (round < 0) continue;
        times[at]?.subject.push(subject);
        times[at]?.floor.push(floor);
      }
    const scored = await server.context.database
      .selectFrom('standings')
      .select('score')
      .where('board', '=', SEASON)
      .execute();
    const joined = SYNCS.reduce((sum, { pairs }) => sum + pairs, 0) * (rounds + 1);
    assertResult(scored.length === joined, 'not everyone scored.');
    return SYNCS.map(({ label }, at) => ({
      label,
      floorLabel: 'the same of a player who did not join',
      unit: 'ms',
      subject: times[at]?.subject ?? [],
      floor: times[at]?.floor ?? [],
    }));
  } finally {
    await server.close();
  }
}

/**
 * Freezes a season with many participants: seconds in total, and the processor time of each stretch between two turns
 * of the event loop, in ms.
 */
async function finalizeMany(store: TestStore): Promise<{ seconds: number; stretches: number[] }> {
  const database = await store.open();
  try {
    await database.insertInto('seasons').values({ id: SEASON, definition: '{}', frozen_at: null }).execute();
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${PARTICIPANTS})
      insert into accounts (id, username, username_key, email, email_key, password_hash, role, created_at, profile_id)
      select i, 'p' || i, 'p' || i, 'p' || i, 'p' || i, '', 'user', 1, i from n`.execute(database);
    await sql`insert into standings
      (board, character_id, account_id, counted, score, finished, reached_at, checked)
      select ${SEASON}, id, id, 1, 1 + (id * 7919) % 65, 1, id, 0 from accounts`.execute(database);
    await sql`insert into standing_counts (board, scope, score, characters)
      select board, '', score, count(*) from standings group by board, score`.execute(database);
    const stretches: number[] = [];
    const begun = performance.now();
    let frozen: string[] | undefined;
    const freezing = finalizeSeasons({ database, clock: () => OVER, stopping: new AbortController().signal }).then(
      (ids) => {
        frozen = ids;
      },
    );
    while (frozen === undefined) {
      const before = process.cpuUsage();
      await requestsTurn();
      const { user, system } = process.cpuUsage(before);
      stretches.push((user + system) / 1000);
    }
    await freezing;
    const seconds = (performance.now() - begun) / 1000;
    const { places, last } = await database
      .selectFrom('standings')
      .select(({ fn }) => [fn.count<number>('place').as('places'), fn.max('place').as('last')])
      .executeTakeFirstOrThrow();
    assertResult(Number(places) === PARTICIPANTS && Number(last) > 90_000, 'not everyone has a place.');
    return { seconds, stretches };
  } finally {
    await database.destroy();
  }
}

export const seasonStandings: Measure = {
  name: 'seasons',
  title: 'Seasons: updating standings, and freezing them',
  method: `Processor time of a sync of first ticks, nearly all of which count for a task of the shipped season of January, of a player who joined, in this process without a network on a store on disk; floor: the same of a player who did not join. Then a season of ${PARTICIPANTS} participants is frozen, with the processor time of each stretch between two turns of the event loop.`,
  async run(_rig, rounds) {
    const [syncing, frozen] = [await createTestStore(), await createTestStore()];
    try {
      const comparisons = await compareSyncs(syncing, rounds);
      const { seconds, stretches } = await finalizeMany(frozen);
      const longest = Math.max(...stretches);
      return {
        comparisons,
        observations: [
          { label: 'Freezing', value: `${seconds.toFixed(1)} s` },
          {
            label: 'Stretches',
            value: `longest ${longest.toFixed(1)} ms, 99 % below ${quantile(stretches, 0.99).toFixed(1)} ms`,
          },
        ],
        budgets: [
          ...comparisons.map(({ label, subject, floor }) => ({
            claim: label,
            actual: median(ratios(subject, floor)),
            limit: 1.1,
            unit: '× the time without entry',
            kind: 'requirement' as const,
          })),
          { claim: 'freezing', actual: seconds, limit: 30, unit: 's', kind: 'requirement' },
          { claim: 'the longest stretch', actual: longest, limit: 50, unit: 'ms', kind: 'requirement' },
        ],
      };
    } finally {
      await syncing.remove();
      await frozen.remove();
    }
  },
};
