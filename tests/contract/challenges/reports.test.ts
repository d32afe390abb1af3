/** Reports about characters in rankings, and the decisions of staff. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  dismissReports,
  excludeCharacter,
  listReports,
  readmitCharacter,
} from '#server/actions/challenges/exclude-character.ts';
import { moveSeasonsOn } from '#server/actions/challenges/finalize-seasons.ts';
import { rankSections } from '#server/actions/challenges/rank-sections.ts';
import { putStandings } from '#server/actions/challenges/standings.ts';
import { inTransaction, type Transaction } from '#server/storage/database.ts';
import { countingItems, createSeasonApp, goTo, noonOf, SeasonPlayer } from '#tests/builders/challenges/season.ts';
import { TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const SEASON = '2026-02';
const THANKS = { message: 'Thank you. We will look at it.' };
const UNKNOWN = { message: 'There is no such character in the rankings.' };
const DAY = 24 * 60 * 60 * 1000;

const server = withServer(createSeasonApp);
const elyra = server.with(() => SeasonPlayer.add(server, 'Elyra'));
const rowan = server.with(() => SeasonPlayer.add(server, 'Rowan'));
beforeEach(() => score(elyra, 7));

const transact = <Result>(act: (transaction: Transaction) => Promise<Result>) =>
  inTransaction(server.context.database, act);

async function score({ character }: SeasonPlayer, points: number): Promise<void> {
  const { account_id: accountId } = await server.context.database
    .selectFrom('characters')
    .select('account_id')
    .where('id', '=', character)
    .executeTakeFirstOrThrow();
  const row = { characterId: character, accountId, score: points, finished: 1, reachedAt: 1, checked: false };
  await transact((transaction) =>
    putStandings(transaction, [
      { ...row, board: SEASON },
      { ...row, board: '2026' },
    ]),
  );
}

const report = ({ browser }: { readonly browser: TestClient }, more: object = {}) =>
  browser.post('challenges/reports', { character: 'elyra', reason: 'too_fast', ...more });

const judged = { name: 'elyra', reason: 'No human is that fast.' };
const exclude = () => transact((transaction) => excludeCharacter(transaction, { ...judged, now: server.clock.now() }));
const readmit = () => transact((transaction) => readmitCharacter(transaction, { ...judged, now: server.clock.now() }));

async function messages({ browser }: SeasonPlayer): Promise<string[]> {
  const { data } = await (await browser.get('user/notices')).json();
  return data.map(({ message }: { message: string }) => message);
}

async function places(): Promise<(readonly [string, number])[]> {
  const { data } = await (await new TestClient(server).get(`challenges/ranking?challenge=${SEASON}`)).json();
  return data.rows.map(({ character, place }: { character: string; place: number }) => [character, place]);
}

describe('a report', () => {
  it('waits for staff, and replaces the same player’s former one', async () => {
    const first = await report(rowan, { text: '  Four bosses in a minute.  ' });
    expect([first.status, await first.json()]).toEqual([202, THANKS]);
    const second = await report(rowan, { reason: 'other', text: 'Five.' });
    expect([second.status, await second.json()]).toEqual([202, THANKS]);
    const ash = await SeasonPlayer.add(server, 'Ash');
    await report(ash);
    expect(await listReports(server.context.database)).toEqual([
      {
        name: 'Elyra',
        username: 'Elyra',
        reports: [
          { reason: 'other', text: 'Five.' },
          { reason: 'too_fast', text: '' },
        ],
        scores: [
          { board: '2026', score: 7 },
          { board: SEASON, score: 7 },
        ],
      },
    ]);
  });

  it('can only be about a character in a ranking that the reporting player sees', async () => {
    for (const character of ['Unknown', 'Rowan']) {
      const answer = await report(elyra, { character });
      expect([character, answer.status, await answer.json()]).toEqual([character, 404, UNKNOWN]);
    }
    const { profile_id: item } = await server.context.database
      .selectFrom('accounts')
      .select('profile_id')
      .where('username', '=', 'Rowan')
      .executeTakeFirstOrThrow();
    await elyra.phone.deliver({ list: 'blocked', item, value: 1, text: 'Rowan' });
    expect((await report(rowan)).status).toBe(404);
    await elyra.browser.call('PATCH', 'user', { is_hidden: 1 });
    expect((await report(await SeasonPlayer.add(server, 'Ash'))).status).toBe(404);
    expect(await listReports(server.context.database)).toEqual([]);
  });

  it('needs a session, another player’s character, a reason and a short text', async () => {
    const own = await report(elyra);
    expect([own.status, (await own.json()).errors]).toEqual([422, { character: ['This character is yours.'] }]);
    for (const wrong of [{ reason: 'dislike' }, { reason: undefined }, { text: 'x'.repeat(501) }])
      expect((await report(rowan, wrong)).status).toBe(422);
    expect((await report({ browser: new TestClient(server) })).status).toBe(401);
  });

  it('can be made twenty times a day', async () => {
    for (let count = 0; count < 20; count += 1) expect((await report(rowan)).status).toBe(202);
    expect((await report(rowan)).status).toBe(429);
    server.clock.advance(DAY);
    expect((await report(rowan)).status).toBe(202);
  });

  it('is settled without consequences by a dismissal, and opened again by the next report', async () => {
    await report(rowan);
    const dismiss = () => transact((transaction) => dismissReports(transaction, { name: 'elyra', now: 5 }));
    expect(await dismiss()).toBe('Elyra');
    expect(await dismiss()).toBeNull();
    expect(await listReports(server.context.database)).toEqual([]);
    expect(await messages(elyra)).toEqual([]);
    await report(rowan);
    expect(await listReports(server.context.database)).toHaveLength(1);
  });
});

describe('an exclusion', () => {
  it('settles the reports, and notifies the player of the reason and of its end', async () => {
    await report(rowan);
    expect(await exclude()).toBe('Elyra');
    expect(await listReports(server.context.database)).toEqual([]);
    expect(await messages(elyra)).toEqual(['Elyra was removed from the rankings. No human is that fast.']);
    expect(await readmit()).toBe('Elyra');
    expect((await messages(elyra))[0]).toBe('Elyra is back in the rankings.');
    expect(await readmit()).toBeNull();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an exclusion', exclude],
    ['leaving the rankings', () => elyra.browser.call('PATCH', 'user', { is_ranked: 0 })],
  ])('and leaving the rankings remove places from the profile: %s', async (_, leave) => {
    const { database } = server.context;
    await elyra.record('mounts', countingItems(server, 'mounts').slice(0, 1));
    await rankSections(server.context, async () => {});
    const ranked = () =>
      database.selectFrom('section_summaries').select('place').where('place', 'is not', null).execute();
    expect(await ranked()).not.toEqual([]);
    await leave();
    expect(await ranked()).toEqual([]);
  });

  it('moves lower rows up in a final result, and back when it ends', async () => {
    await score(rowan, 4);
    await moveSeasonsOn(server.context);
    goTo(server, noonOf('2026-03-10'));
    const move = () => moveSeasonsOn(server.context);
    expect(await move()).toEqual([SEASON]);
    const all = [
      ['Elyra', 1],
      ['Rowan', 2],
    ];
    expect(await places()).toEqual(all);
    await exclude();
    expect(await move()).toEqual([SEASON]);
    expect(await places()).toEqual([['Rowan', 1]]);
    await readmit();
    expect(await move()).toEqual([SEASON]);
    expect(await places()).toEqual(all);
  });

  it.each(['elyra', 'elyra vane'])('can be ended by the former and by the current name: %s', async (name) => {
    await exclude();
    await elyra.browser.call('PATCH', 'characters', { id: elyra.character, name: 'Elyra Vane' });
    await elyra.change({ verified_at: 1, verified_key: 'elyra vane' });
    const now = server.clock.now();
    expect(await transact((transaction) => readmitCharacter(transaction, { name, now }))).toBe('Elyra Vane');
    expect((await places())[0]?.[0]).toBe('Elyra Vane');
    expect(await server.context.database.selectFrom('excluded_names').selectAll().execute()).toEqual([]);
  });

  it('can not be evaded with another name', async () => {
    await exclude();
    await elyra.browser.call('PATCH', 'characters', { id: elyra.character, name: 'Elyra Vane' });
    await elyra.change({ verified_at: 1, verified_key: 'elyra vane' });
    expect(await places()).toEqual([]);
  });
});
