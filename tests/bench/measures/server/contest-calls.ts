import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { median, ratios } from '#tests/bench/statistics.ts';
import { goTo } from '#tests/builders/challenges/season.ts';
import { Contestant, createContestApp, DOLLS, dayOf } from '#tests/builders/contests/contestants.ts';
import { type TestApp, TestClient } from '#tests/builders/server.ts';

const MANY = 5000;
const FEW = 50;
const REQUESTS = 50;
/** Numbers of entries are counted at most once in a few seconds, and a gallery page has the same length in both. */
const MOST = 1.5;

/** An app whose contest is closed and has that many valid entries, each of another player. */
async function appWith(entries: number): Promise<TestApp> {
  const server = await createContestApp();
  const { database } = server.context;
  const { accountId } = await Contestant.add(server, 'Rowan');
  const account = await database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { id: _, ...character } = await database.selectFrom('characters').selectAll().executeTakeFirstOrThrow();
  await database.transaction().execute(async (transaction) => {
    for (let index = 0; index < entries; index += 1) {
      const name = `Player${index}`;
      const id = account.id + 1 + index;
      const fields = { username: name, username_key: name.toLowerCase(), email: name, email_key: name.toLowerCase() };
      await transaction
        .insertInto('accounts')
        .values({ ...account, ...fields, id, profile_id: account.profile_id + 1 + index })
        .execute();
      const own = { account_id: id, name, verified_key: name.toLowerCase() };
      const { id: characterId } = await transaction
        .insertInto('characters')
        .values({ ...character, ...own })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('contest_entries')
        .values({
          id: name,
          contest: DOLLS.slug,
          account_id: id,
          character_id: characterId,
          character_name: name,
          name_key: name.toLowerCase(),
          world: null,
          title: name,
          text: '',
          is_ai: 0,
          status: 'valid',
          reason: null,
          place: null,
          remark: null,
          votes: null,
          submitted_at: 1,
          changed_at: 1,
        })
        .execute();
    }
  });
  goTo(server, dayOf(11));
  return server;
}

const CALLS = ['contests', `contests/${DOLLS.slug}`, `contests/${DOLLS.slug}/entries`];

/** Times of the calls of a guest, in turns, in ms. */
async function timed(servers: readonly TestApp[]): Promise<number[][]> {
  const guests = servers.map((server) => new TestClient(server));
  const times = guests.map(() => CALLS.map((): number[] => []));
  for (let turn = 0; turn < REQUESTS; turn += 1)
    for (const [app, guest] of guests.entries())
      for (const [call, path] of CALLS.entries()) {
        const begun = performance.now();
        const answer = await guest.get(path);
        await answer.arrayBuffer();
        times[app]?.[call]?.push(performance.now() - begun);
        assertResult(answer.status === 200, `${path} returned ${answer.status}.`);
      }
  return times.map((calls) => calls.map(median));
}

export const contestCalls: Measure = {
  name: 'contest-calls',
  title: 'Contests with many entries',
  method: `Calls of a guest in this process without a network, ${REQUESTS} of each kind a round, in turns: of a contest with ${MANY} valid entries, and of one with ${FEW}, the floor.`,
  async run(_rig, rounds) {
    const servers = [await appWith(FEW), await appWith(MANY)];
    try {
      await timed(servers);
      const measured: number[][][] = [];
      for (let round = 0; round < rounds; round += 1) measured.push(await timed(servers));
      const of = (app: number, call: number) => measured.map((round) => round[app]?.[call] ?? Number.NaN);
      const comparisons = CALLS.map((path, call) => ({
        label: `GET ${path}`,
        floorLabel: `${FEW} entries`,
        unit: 'ms' as const,
        subject: of(1, call),
        floor: of(0, call),
      }));
      return {
        comparisons,
        observations: [],
        budgets: comparisons.map(({ label, subject, floor }) => ({
          claim: `${label} with ${MANY} entries, beside ${FEW}`,
          actual: median(ratios(subject, floor)),
          limit: MOST,
          unit: 'times',
          kind: 'requirement' as const,
        })),
      };
    } finally {
      for (const server of servers) await server.close();
    }
  },
};
