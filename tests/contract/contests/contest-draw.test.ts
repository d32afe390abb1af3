/** Draws: committed before the first ticket, drawn once after closing, and verifiable by anyone. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf, drawWinners, type Hash } from '#core/contests/draw.ts';
import { type Draw, drawAnswerSchema } from '#core/contract/contests/contests.ts';
import { suspendAccount } from '#server/actions/accounts/suspend-account.ts';
import { excludeCharacter } from '#server/actions/challenges/exclude-character.ts';
import { drawContest, drawDueContests, scheduleDraws } from '#server/actions/contests/draw-contest.ts';
import { inTransaction } from '#server/storage/database.ts';
import { FEW_TASKS, goTo } from '#tests/builders/challenges/season.ts';
import {
  CHRISTMAS,
  Contestant,
  contestOf,
  createContestApp,
  DOLLS,
  dayOf,
  galleryOf,
  judge,
} from '#tests/builders/contests/contestants.ts';
import { createTestApp, type TestApp, TestClient } from '#tests/builders/server.ts';
import { createTestStore, type TestStore } from '#tests/builders/store.ts';
import { withServer } from '#tests/builders/with-server.ts';

const SLUG = CHRISTMAS.slug;
const sha256: Hash = async (text) => createHash('sha256').update(text).digest('hex');

const server = withServer(() => createContestApp({ season: FEW_TASKS }));
let names: string[];
let players: Map<string, Contestant>;
beforeEach(async () => {
  names = ['Rowan', 'Alder', 'Birch'];
  players = new Map();
  for (const name of names) players.set(name, await Contestant.add(server, name));
  goTo(server, dayOf(1));
});

const player = (name: string) => players.get(name) ?? expect.fail(`There is no ${name}.`);

async function drawOf(app: TestApp = server, slug = SLUG): Promise<Draw> {
  const answer = await app.request(`/api/v1/contests/${slug}/draw`);
  return v.parse(drawAnswerSchema, await answer.json()).data;
}

async function everyoneEnters(): Promise<void> {
  for (const name of names) expect((await player(name).put({}, SLUG)).status).toBe(200);
}

/** Makes a character complete tasks of the month's challenge, one bit for each in their order. */
async function finish(name: string, finished: number): Promise<void> {
  const { accountId, character } = player(name);
  await server.context.database
    .insertInto('standings')
    .values({
      board: '2026-03',
      character_id: character,
      account_id: accountId,
      counted: 1,
      world: null,
      vocation: null,
      score: 1,
      finished,
      reached_at: 1,
      checked: 0,
      place: null,
    })
    .execute();
}

const close = () => goTo(server, dayOf(10));

describe('a draw', () => {
  it('publishes a commitment before the first ticket, and everything to verify it afterwards', async () => {
    const before = await drawOf();
    expect(before).toEqual({
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      seed: null,
      tickets: [],
      digest: null,
      prizes: 2,
      winners: [],
    });
    await everyoneEnters();
    await finish('Alder', 0b111);
    await finish('Birch', 0b001);
    expect(await drawOf()).toEqual(before);
    close();
    expect(await drawOf()).toEqual(before);
    const { id } = (await contestOf(player('Rowan'), SLUG)).entry ?? expect.fail('Rowan has no entry.');
    expect((await server.request(`/api/v1/contests/${SLUG}/entries/${id}`)).status).toBe(404);
    expect(await drawDueContests(server.context)).toEqual([SLUG]);

    const { commitment, seed, tickets, digest, prizes, winners } = await drawOf();
    expect(prizes).toBe(before.prizes);
    expect(commitment).toBe(before.commitment);
    expect(await sha256(seed ?? '')).toBe(commitment);
    // One for each entry, and one more for each tier: three for gold, one for bronze.
    expect(tickets).toEqual(['Alder', 'Alder', 'Alder', 'Alder', 'Birch', 'Birch', 'Rowan']);
    expect(await digestOf(tickets, sha256)).toBe(digest);
    expect(winners).toHaveLength(2);
    expect(await drawWinners({ seed: seed ?? '', tickets, prizes: 2 }, sha256)).toEqual(winners);
    const won = winners.map((index) => tickets[index]);
    const contest = await contestOf(server, SLUG);
    expect(contest).toMatchObject({ state: 'results', entries: 3 });
    expect(contest.winners.map(({ character, place }) => [character.name, place])).toEqual([
      [won[0], 1],
      [won[1], 2],
    ]);
    expect((await galleryOf(server, SLUG)).entries.map(({ character }) => character.name)).toEqual(won);
    for (const name of names) {
      const { id } = (await contestOf(player(name), SLUG)).entry ?? expect.fail(`${name} has no entry.`);
      expect((await server.request(`/api/v1/contests/${SLUG}/entries/${id}`)).status).toBe(
        won.includes(name) ? 200 : 404,
      );
    }
  });

  it('notifies the winners, and no one else', async () => {
    await everyoneEnters();
    close();
    await drawDueContests(server.context);
    const { tickets, winners } = await drawOf();
    for (const name of names) {
      const { data } = await (await player(name).browser.get('user/notices')).json();
      const prize = winners.findIndex((index) => tickets[index] === name);
      expect(data.map(({ message }: { message: string }) => message)).toEqual(
        prize === -1 ? [] : [`${name} won prize ${prize + 1} in “A contest”. Congratulations!`],
      );
    }
  });

  it('accepts no texts and no images, and entries are valid at once', async () => {
    const answer = await player('Rowan').put({ title: 'A title', text: 'A text', images: [{ id: 'x' }] }, SLUG);
    expect((await answer.json()).data).toMatchObject({ title: '', text: '', images: [], status: 'valid' });
  });

  it('requests no fix of an entry, because there is nothing to fix', async () => {
    await player('Rowan').put({}, SLUG);
    const id = (await contestOf(player('Rowan'), SLUG)).entry?.id ?? '';
    await expect(judge(server, id, 'needsFix', 'Fix it.')).rejects.toThrow('An entry to a draw has nothing to fix.');
    expect((await contestOf(player('Rowan'), SLUG)).own).toBe('valid');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['was withdrawn', () => player('Rowan').withdraw(SLUG)],
    [
      'was disqualified',
      async () => {
        const id = (await contestOf(player('Rowan'), SLUG)).entry?.id ?? '';
        await judge(server, id, 'disqualified', 'No.');
      },
    ],
    ['is of a deleted account', () => player('Rowan').changeAccount({ deleted_at: 1 })],
    [
      'is of a suspended account',
      () =>
        inTransaction(server.context.database, (transaction) =>
          suspendAccount(transaction, player('Rowan').accountId, { reason: null, now: 1 }),
        ),
    ],
    ['is of a Hidden account', () => player('Rowan').changeAccount({ is_hidden: 1 })],
    ['is of a character that is no longer verified', () => player('Rowan').change({ verified_at: null })],
  ])('has no ticket for an entry that %s', async (_, happens) => {
    await everyoneEnters();
    await happens();
    close();
    await drawDueContests(server.context);
    expect((await drawOf()).tickets).toEqual(['Alder', 'Birch']);
  });

  it('has one ticket for an excluded character, regardless of completed tasks', async () => {
    await everyoneEnters();
    await finish('Rowan', 0b111);
    await inTransaction(server.context.database, (transaction) =>
      excludeCharacter(transaction, { name: 'Rowan', reason: 'No.', now: 1 }),
    );
    close();
    await drawDueContests(server.context);
    expect((await drawOf()).tickets).toEqual(['Alder', 'Birch', 'Rowan']);
  });

  it('has one ticket for a character whose player left the rankings, regardless of completed tasks', async () => {
    await everyoneEnters();
    await finish('Rowan', 0b111);
    await player('Rowan').changeAccount({ is_ranked: 0 });
    close();
    await drawDueContests(server.context);
    expect((await drawOf()).tickets).toEqual(['Alder', 'Birch', 'Rowan']);
  });

  it('counts a character that moved to another account once', async () => {
    await everyoneEnters();
    await player('Rowan').change({ verified_at: null, verified_key: null });
    await player('Alder').change({ name: 'Rowan', verified_key: 'rowan' });
    close();
    await drawDueContests(server.context);
    expect((await drawOf()).tickets).toEqual(['Birch', 'Rowan']);
  });

  it('ends without tickets, and without winners', async () => {
    close();
    expect(await drawDueContests(server.context)).toEqual([SLUG]);
    const { seed, ...draw } = await drawOf();
    expect(draw).toMatchObject({ tickets: [], winners: [], digest: await sha256('') });
    expect(seed).not.toBeNull();
    expect(await contestOf(server, SLUG)).toMatchObject({ state: 'results', entries: 0, winners: [] });
    expect(await drawDueContests(server.context)).toEqual([]);
  });

  it('is not drawn before it is closed, nor is another contest', async () => {
    await expect(drawContest(server.context, SLUG)).rejects.toThrow('christmas-contest is not closed yet.');
    expect(await drawDueContests(server.context)).toEqual([]);
    await expect(drawContest(server.context, DOLLS.slug)).rejects.toThrow('draw-a-draptor-doll is not a draw.');
    expect((await server.request(`/api/v1/contests/${DOLLS.slug}/draw`)).status).toBe(404);
  });

  it('accepts and withdraws no entry once it is drawn', async () => {
    await everyoneEnters();
    close();
    await drawDueContests(server.context);
    const before = await drawOf();
    expect((await player('Rowan').put({}, SLUG)).status).toBe(409);
    expect((await player('Rowan').withdraw(SLUG)).status).toBe(409);
    await player('Rowan').changeAccount({ deleted_at: 1 });
    expect(await drawOf()).toEqual(before);
  });

  it('draws automatically in the running server', async () => {
    await everyoneEnters();
    close();
    const stopping = new AbortController();
    scheduleDraws({ ...server.context, stopping: stopping.signal });
    await server.context.background.settled();
    stopping.abort();
    expect((await drawOf()).seed).not.toBeNull();
    expect(server.logged.join()).toContain('Drew winners.');
  });
});

describe('with two processes on one store', () => {
  let store: TestStore;
  let one: TestApp;
  let other: TestApp;

  beforeEach(async () => {
    store = await createTestStore();
    const options = { store, contests: [CHRISTMAS], clock: server.clock };
    one = await createTestApp(options);
    other = await createTestApp(options);
  });
  afterEach(async () => {
    await one.close();
    await other.close();
    await store.remove();
  });

  it('one creates the seed and one draws, even at the same time', async () => {
    const commitments = await Promise.all([drawOf(one), drawOf(other), drawOf(one), drawOf(other)]);
    expect(new Set(commitments.map(({ commitment }) => commitment)).size).toBe(1);
    for (const name of names) expect((await (await Contestant.add(one, name)).put({}, SLUG)).status).toBe(200);
    close();
    const drawn = await Promise.all([one, other, one, other].map(({ context }) => drawContest(context, SLUG)));
    expect(drawn.filter((winners) => winners !== null)).toEqual([2]);
    expect(await drawOf(one)).toEqual(await drawOf(other));
    expect((await drawOf(one)).tickets).toEqual(['Alder', 'Birch', 'Rowan']);
    for (const app of [one, other]) expect((await contestOf(app, SLUG)).state).toBe('results');
    expect((await new TestClient(other).get(`contests/${SLUG}/draw`)).status).toBe(200);
  });

  it('the one that did not draw shows the draw with the results', async () => {
    await (await Contestant.add(one, 'Rowan')).put({}, SLUG);
    close();
    await drawContest(one.context, SLUG);
    expect((await contestOf(other, SLUG)).state).toBe('closed');
    expect(await drawOf(other)).toMatchObject({ seed: null, tickets: [] });
    await other.context.content.reload();
    expect((await contestOf(other, SLUG)).state).toBe('results');
    expect(await drawOf(other)).toEqual(await drawOf(one));
  });
});
