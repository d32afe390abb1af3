/** Visibility in rankings: every way to leave and to return, at each place that shows a ranking. */

import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyCodeAnswerSchema } from '#core/contract/characters/characters.ts';
import { suspendAccount, unsuspendAccount } from '#server/actions/accounts/suspend-account.ts';
import { excludeCharacter, readmitCharacter } from '#server/actions/challenges/exclude-character.ts';
import { putStandings } from '#server/actions/challenges/standings.ts';
import { recheckOne } from '#server/actions/characters/recheck-verified.ts';
import { inTransaction } from '#server/storage/database.ts';
import { createSeasonApp, SeasonPlayer } from '#tests/builders/challenges/season.ts';
import { signUp, TestClient } from '#tests/builders/server.ts';
import { withGameSite, withServer } from '#tests/builders/with-server.ts';

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = 'oak-elm-and-ash';
const NAME = 'Elyra';

/** A way to leave the rankings, and to return. */
interface Acquisition {
  readonly name: string;
  readonly leave: () => Promise<unknown>;
  /** Absent if there is no way to return. */
  readonly comeBack?: () => Promise<unknown>;
}

const WAYS: readonly Acquisition[] = [
  {
    name: 'the character is Hidden',
    leave: () => edit({ isHidden: 1 }),
    comeBack: () => edit({ isHidden: 0 }),
  },
  {
    name: 'the account is Hidden',
    leave: () => player.browser.call('PATCH', 'user', { is_hidden: 1 }),
    comeBack: () => player.browser.call('PATCH', 'user', { is_hidden: 0 }),
  },
  {
    name: 'its player left the rankings',
    leave: () => player.browser.call('PATCH', 'user', { is_ranked: 0 }),
    comeBack: () => player.browser.call('PATCH', 'user', { is_ranked: 1 }),
  },
  {
    name: 'the account is deleted',
    leave: () => player.browser.call('DELETE', 'user', { password: PASSWORD }),
    comeBack: () =>
      new TestClient(server).post('login', {
        username: NAME,
        password: PASSWORD,
        grant_type: 'password',
        restore: true,
      }),
  },
  {
    name: 'the account is suspended',
    leave: () =>
      inTransaction(server.context.database, (transaction) =>
        suspendAccount(transaction, accountId, { reason: null, now: 1 }),
      ),
    comeBack: () => inTransaction(server.context.database, (transaction) => unsuspendAccount(transaction, accountId)),
  },
  {
    name: 'the character has another name',
    leave: () => edit({ name: 'Elyra Vane' }),
    comeBack: () => verify('Elyra Vane'),
  },
  {
    name: 'the game has no such character',
    leave: async () => {
      site.removeCharacter(NAME);
      await recheck();
    },
    comeBack: () => verify(NAME),
  },
  {
    name: 'another account verified it',
    leave: async () => {
      const other = await signUp(server, { username: 'Ash' });
      const { id } = (await (await other.post('characters', { name: NAME, isHidden: 0 })).json()).data;
      await verify(NAME, other, id);
    },
    comeBack: () => verify(NAME),
  },
  {
    name: 'staff excluded it',
    leave: () => judge(excludeCharacter),
    comeBack: () => judge(readmitCharacter),
  },
  {
    name: 'it is deleted',
    leave: async () => {
      await player.browser.call('PATCH', 'characters/current', { id: null });
      await player.browser.call('DELETE', 'characters', { id: player.character });
    },
  },
];

const site = withGameSite();
const server = withServer(() => createSeasonApp({ env: site.env }));
const player = server.with(() => SeasonPlayer.add(server, NAME));
let accountId: number;
beforeEach(async () => {
  const { database } = server.context;
  await verify(NAME);
  const { account_id } = await database
    .selectFrom('characters')
    .select('account_id')
    .where('id', '=', player.character)
    .executeTakeFirstOrThrow();
  accountId = account_id;
  const score = { characterId: player.character, accountId, score: 4, finished: 1, reachedAt: 1, checked: false };
  await inTransaction(database, (transaction) =>
    putStandings(
      transaction,
      ['2026-02', '2026', 'charms'].map((board) => ({ ...score, board })),
    ),
  );
});

const edit = (change: object) =>
  player.browser.call('PATCH', 'characters', { id: player.character, name: NAME, ...change });

const judge = (decide: typeof excludeCharacter) =>
  inTransaction(server.context.database, (transaction) =>
    decide(transaction, { name: NAME, reason: 'No human is that fast.', now: server.clock.now() }),
  );

async function recheck(): Promise<void> {
  server.clock.advance(DAY);
  expect((await recheckOne({ ...server.context, gameSite: server.gameSite })).outcome).toBe('done');
}

/** Puts the code into a character's page and verifies the character. */
async function verify(
  name: string,
  client = player.browser,
  id = player.character,
  formerNames: string[] = [],
): Promise<void> {
  const made = await client.post('characters/generateCode', { id });
  const { verify_code } = v.parse(verifyCodeAnswerSchema, await made.json()).data;
  site.setCharacter({ name, formerNames, comment: verify_code, world: 'Antica', vocation: 'Elite Knight' });
  server.clock.advance(2000);
  expect((await client.get(`tibia/characters?${new URLSearchParams({ character: name })}`)).status).toBe(200);
}

/** Returns what a guest sees of the character at every place. */
async function seen() {
  const guest = new TestClient(server);
  const data = async (path: string) => (await (await guest.get(path)).json()).data;
  const ranking = async (path: string) => {
    const { rows, total, worlds, vocations } = await data(`challenges/ranking${path}`);
    return { rows: rows.length, total, worlds, vocations };
  };
  const { season } = await data('challenges');
  return {
    season: await ranking(''),
    filtered: await ranking('?world=Antica&vocation=Knight'),
    allTime: await ranking('?board=charms'),
    year: await ranking('/annual'),
    participants: season.participants,
    finished: season.tasks[0].finished,
  };
}

const THERE = { rows: 1, total: 1, worlds: ['Antica'], vocations: ['Knight'] };
const GONE = { rows: 0, total: 0, worlds: [], vocations: [] };

const everywhere = (ranking: object, counts: number) => ({
  season: ranking,
  filtered: ranking,
  allTime: ranking,
  year: ranking,
  participants: counts,
  finished: counts,
});

describe.each(WAYS)('where $name', ({ leave, comeBack }) => {
  it('it leaves all rankings and counts at once, and returns to them at once', async () => {
    expect(await seen()).toEqual(everywhere(THERE, 1));
    await leave();
    await server.context.background.settled();
    expect(await seen()).toEqual(everywhere(GONE, 0));
    await comeBack?.();
    await server.context.background.settled();
    expect(await seen()).toEqual(comeBack === undefined ? everywhere(GONE, 0) : everywhere(THERE, 1));
  });
});

describe('a character that staff excluded', () => {
  it.each([
    ['under its name', NAME, []],
    ['under a later name', 'Elyra Vane', [NAME]],
  ])('stays excluded for another account that verifies it, %s', async (_, name, formerNames) => {
    await judge(excludeCharacter);
    await player.browser.call('PATCH', 'characters/current', { id: null });
    await player.browser.call('DELETE', 'characters', { id: player.character });
    const other = await signUp(server, { username: 'Ash' });
    const { id } = (await (await other.post('characters', { name, isHidden: 0 })).json()).data;
    await verify(name, other, id, formerNames);
    await other.call('PUT', 'challenges/entry', { character: id });
    const { entry } = (await (await other.get('challenges')).json()).data;
    expect(entry).toMatchObject({ unranked: 'excluded', exclusion: 'No human is that fast.' });
  });

  it('can be readmitted while no account has it', async () => {
    await judge(excludeCharacter);
    await player.browser.call('PATCH', 'characters/current', { id: null });
    await player.browser.call('DELETE', 'characters', { id: player.character });
    expect(await judge(readmitCharacter)).toBe(NAME);
    expect(await judge(readmitCharacter)).toBeNull();
  });
});

describe('a stale row after a change', () => {
  it('is not shown', async () => {
    await server.context.database.updateTable('characters').set({ is_hidden: 1 }).execute();
    expect(await seen()).toMatchObject({
      season: { rows: 0 },
      filtered: { rows: 0 },
      allTime: { rows: 0 },
      year: { rows: 0 },
    });
  });
});

describe('the data of the game', () => {
  it('moves a row to its new world and vocation at the next recheck', async () => {
    site.setCharacter({ name: NAME, world: 'Secura', vocation: 'Elder Druid' });
    await recheck();
    expect((await seen()).season).toEqual({ rows: 1, total: 1, worlds: ['Secura'], vocations: ['Druid'] });
  });
});

describe('a player who is blocked', () => {
  it('does not see the row of the blocking player', async () => {
    const blocked = await SeasonPlayer.add(server, 'Bramble');
    const { profile_id: item } = await server.context.database
      .selectFrom('accounts')
      .select('profile_id')
      .where('username', '=', 'Bramble')
      .executeTakeFirstOrThrow();
    await player.phone.deliver({ list: 'blocked', item, value: 1, text: 'Bramble' });
    const rows = async (client: TestClient) => (await (await client.get('challenges/ranking')).json()).data.rows.length;
    expect([await rows(blocked.browser), await rows(new TestClient(server))]).toEqual([0, 1]);
  });
});
