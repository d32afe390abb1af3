/** Votes: who may vote, for which entries, and when votes are visible. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnEntry } from '#core/contract/contests/contests.ts';
import { suspendAccount } from '#server/actions/accounts/suspend-account.ts';
import { givePlaces, publishResults } from '#server/actions/contests/judge-entries.ts';
import { purgeExpired } from '#server/actions/process/purge-expired.ts';
import { inTransaction } from '#server/storage/database.ts';
import { goTo } from '#tests/builders/challenges/season.ts';
import {
  Contestant,
  contestOf,
  createContestApp,
  DOLLS,
  dayOf,
  galleryOf,
  judge,
  STORIES,
} from '#tests/builders/contests/contestants.ts';
import { TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const DAY = 24 * 60 * 60 * 1000;

const server = withServer(createContestApp);
let rowan: Contestant;
let alder: Contestant;
let birch: Contestant;
let dolls: readonly OwnEntry[];
beforeEach(async () => {
  [rowan, alder, birch] = [
    await Contestant.add(server, 'Rowan'),
    await Contestant.add(server, 'Alder'),
    await Contestant.add(server, 'Birch'),
  ];
  goTo(server, dayOf(5));
  dolls = [await rowan.enter('Of wood'), await alder.enter('Of wool')];
  for (const { id } of dolls) await judge(server, id, 'valid');
  goTo(server, dayOf(12));
  // Extends the session.
  await contestOf(birch);
});

const doll = (index: number) => dolls[index]?.id ?? '';

async function said(answer: Response): Promise<[number, string]> {
  return [answer.status, (await answer.json()).message];
}

/** Publishes the results and returns the votes by title. */
async function votes(): Promise<Record<string, number | null>> {
  goTo(server, dayOf(20));
  await givePlaces(server.context, DOLLS.slug, [doll(0)]);
  await publishResults(server.context, DOLLS.slug);
  const { entries } = await galleryOf(server);
  return Object.fromEntries(entries.map((entry) => [entry.title, entry.votes]));
}

/** Gives a verified character to another account, as a sale in the game does. */
async function sell(from: Contestant, to: Contestant, name: string): Promise<void> {
  await from.change({ verified_at: null, verified_key: null });
  await to.change({ name, verified_at: server.clock.now(), verified_key: name.toLowerCase() });
}

describe('a vote', () => {
  it('is for up to three entries, and can be changed and withdrawn', async () => {
    expect(await said(await birch.vote([doll(0), doll(1)]))).toEqual([200, 'Your vote counts.']);
    expect((await contestOf(birch)).picks).toEqual([doll(0), doll(1)]);
    for (const _ of [1, 2]) expect(await said(await birch.vote([doll(1)]))).toEqual([200, 'Your vote counts.']);
    expect((await contestOf(birch)).picks).toEqual([doll(1)]);
    for (const _ of [1, 2]) expect(await said(await birch.vote([]))).toEqual([200, 'Your vote was withdrawn.']);
    expect((await contestOf(birch)).picks).toBeNull();
    await birch.vote([doll(1)]);
    expect(await votes()).toEqual({ 'Of wood': 0, 'Of wool': 1 });
  });

  it('is not shown to anyone else before the results', async () => {
    await birch.vote([doll(1)]);
    expect((await contestOf(rowan)).picks).toBeNull();
    for (const viewer of [rowan, alder, birch, server]) {
      const { entries } = await galleryOf(viewer);
      expect(entries.map((entry) => [entry.votes, entry.place])).toEqual([
        [null, null],
        [null, null],
      ]);
    }
    expect((await contestOf(alder)).entry).toMatchObject({ votes: null, place: null });
  });

  it('counts once, no matter how often and from how many devices it is sent', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => birch.vote([doll(index % 2)])));
    await birch.vote([doll(1)]);
    expect(await votes()).toEqual({ 'Of wood': 0, 'Of wool': 1 });
  });

  it('counts only for players who still have an active account', async () => {
    const cedar = await Contestant.add(server, 'Cedar');
    await cedar.changeAccount({ created_at: 1 });
    await cedar.vote([doll(1)]);
    await birch.vote([doll(1)]);
    await alder.vote([doll(0)]);
    await inTransaction(server.context.database, (transaction) =>
      suspendAccount(transaction, cedar.accountId, { reason: null, now: server.clock.now() }),
    );
    await birch.changeAccount({ deleted_at: server.clock.now() });
    expect(await votes()).toEqual({ 'Of wood': 1, 'Of wool': 0 });
  });

  it('belongs to the account that cast it, even if the character becomes Hidden', async () => {
    await birch.change({ is_hidden: 1 });
    await birch.changeAccount({ is_hidden: 1 });
    await birch.vote([doll(0)]);
    expect(await votes()).toEqual({ 'Of wood': 1, 'Of wool': 0 });
  });
});

it('a vote from level 9 counts', async () => {
  await birch.change({ level: 9 });
  expect((await birch.vote([doll(0)])).status).toBe(200);
});

describe('a vote is refused', () => {
  it.each<[string, () => Promise<Response>, number, string]>([
    [
      'for a guest',
      () => new TestClient(server).call('PUT', `contests/${DOLLS.slug}/ballot`, { entries: [] }),
      401,
      'Unauthenticated.',
    ],
    [
      'for an account that is younger than 14 days',
      async () => {
        await birch.changeAccount({ created_at: server.clock.now() - 14 * DAY + 1 });
        return birch.vote([doll(0)]);
      },
      403,
      'You can vote once your account is 14 days old.',
    ],
    [
      'for a player without a verified character',
      async () => {
        await birch.change({ verified_at: null });
        return birch.vote([doll(0)]);
      },
      403,
      'Only players with a verified character can vote.',
    ],
    ...[8, null].map((level): [string, () => Promise<Response>, number, string] => [
      `for a player whose verified character has the level ${level}`,
      async () => {
        await birch.change({ level });
        return birch.vote([doll(0)]);
      },
      403,
      "Only players with a verified character above level 8 can vote. Levels are read from the game's site once a day.",
    ]),
    ['for an own entry', () => rowan.vote([doll(1), doll(0)]), 422, "You can't vote for your own entry."],
    [
      'for an entry of a character that now belongs to the voter',
      async () => {
        await sell(rowan, birch, 'Rowan');
        return birch.vote([doll(0)]);
      },
      422,
      "You can't vote for your own entry.",
    ],
    ['for an unknown entry', () => birch.vote(['nothing']), 422, 'One of these entries is gone. Pick again.'],
    [
      'for a disqualified entry',
      async () => {
        await judge(server, doll(1), 'disqualified', 'No.');
        return birch.vote([doll(1)]);
      },
      422,
      'One of these entries is gone. Pick again.',
    ],
    [
      'for an entry of a Hidden player',
      async () => {
        await alder.changeAccount({ is_hidden: 1 });
        return birch.vote([doll(1)]);
      },
      422,
      'One of these entries is gone. Pick again.',
    ],
    ['for a fourth entry', () => birch.vote(['a', 'b', 'c', 'd']), 422, 'Pick at most 3 entries.'],
    ['for an entry twice', () => birch.vote([doll(0), doll(0)]), 422, 'Pick each entry once.'],
    [
      'before the vote',
      () => {
        server.clock.advance(-1);
        return birch.vote([doll(0)]);
      },
      409,
      'There is no vote now.',
    ],
    [
      'after the vote',
      () => {
        goTo(server, dayOf(20));
        return birch.vote([doll(0)]);
      },
      409,
      'There is no vote now.',
    ],
    ['in a contest without a vote', () => birch.vote([], STORIES.slug), 409, 'There is no vote now.'],
  ])('%s', async (_, send, status, message) => {
    expect(await said(await send())).toEqual([status, message]);
    expect(await server.context.database.selectFrom('contest_ballots').select('picks').execute()).toEqual([]);
  });

  it('for a second account with the same character', async () => {
    await birch.vote([doll(0)]);
    const cedar = await Contestant.add(server, 'Cedar');
    await cedar.changeAccount({ created_at: 1 });
    await sell(birch, cedar, 'Birch');
    expect(await said(await cedar.vote([doll(1)]))).toEqual([
      403,
      'Your verified characters have already voted from another account.',
    ]);
    expect(await votes()).toEqual({ 'Of wood': 1, 'Of wool': 0 });
  });

  it('for two accounts with the same character at the same time, except the first', async () => {
    const cedar = await Contestant.add(server, 'Cedar');
    await cedar.changeAccount({ created_at: 1 });
    // Only possible with a sale between the two calls, so drop the index that ensures one account per character.
    await sql`drop index characters_verified`.execute(server.context.database);
    await cedar.change({ verified_key: 'birch' });
    const answers = await Promise.all([
      birch.vote([doll(0)]),
      cedar.vote([doll(0)]),
      birch.vote([doll(0)]),
      cedar.vote([doll(0)]),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(await votes()).toEqual({ 'Of wood': 1, 'Of wool': 0 });
  });

  it('but not for a second ballot of the account with another of its characters, which replaces the first', async () => {
    await birch.vote([doll(0)]);
    const second = (await (await birch.browser.post('characters', { name: 'Birch Bark', isHidden: 0 })).json()).data.id;
    await server.context.database
      .updateTable('characters')
      .set({ verified_at: 1, verified_key: 'birch bark', level: 120 })
      .where('id', '=', second)
      .execute();
    await birch.change({ verified_at: null });
    expect((await birch.vote([doll(1)])).status).toBe(200);
    expect(await votes()).toEqual({ 'Of wood': 0, 'Of wool': 1 });
  });
});

describe('an erased account', () => {
  it('loses its vote', async () => {
    await birch.vote([doll(0)]);
    await birch.changeAccount({ deleted_at: server.clock.now() - 15 * DAY });
    await purgeExpired(server.context, async () => {});
    expect(await server.context.database.selectFrom('contest_ballots').selectAll().execute()).toEqual([]);
  });
});

it('accepts 60 votes an hour from an account', async () => {
  for (let call = 0; call < 60; call += 1) expect((await birch.vote([doll(0)])).status).toBe(200);
  expect((await birch.vote([doll(0)])).status).toBe(429);
});
