/** A player's challenges in the profile and for followers: others see only what the rankings show, the player sees everything. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { followingAnswerSchema, profileAnswerSchema } from '#core/contract/profiles/profiles.ts';
import { countingItems, createSeasonApp, goTo, noonOf, SeasonPlayer } from '#tests/builders/challenges/season.ts';
import type { TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const HOUR = 60 * 60 * 1000;

const server = withServer(createSeasonApp);
const rowan = server.with(() => SeasonPlayer.add(server, 'Rowan'));
let mounts: readonly number[];
/** An achievement with three points. */
let achievement: number;
/** Two creatures of a class. */
let creatures: readonly number[];
beforeEach(() => {
  mounts = countingItems(server, 'mounts');
  const { catalogue } = server.context;
  achievement = catalogue.items('achievements').find(({ points }) => points === 3)?.id ?? 0;
  creatures = catalogue
    .items('bestiary')
    .filter((creature) => creature.class === 'Fey')
    .slice(0, 2)
    .map(({ id }) => id);
});

/** Joins the running season and gets four points in it. */
async function reachBronze(player = rowan, from = 0): Promise<void> {
  expect((await player.join()).status).toBe(200);
  await player.record('mounts', mounts.slice(from, from + 2));
}

describe('a profile', () => {
  const guest = { get: (path: string) => server.request(`/api/v1/${path}`) };

  async function challenges(by: Pick<TestClient, 'get'> = guest, username = 'Rowan') {
    return v.parse(profileAnswerSchema, await (await by.get(`profiles?username=${username}`)).json()).data.challenges;
  }

  it('shows the score and place of the year, and the tiers by month', async () => {
    expect(await challenges()).toBeUndefined();
    const elyra = await SeasonPlayer.add(server, 'Elyra');
    goTo(server, noonOf('2026-03-20'));
    await reachBronze();
    await reachBronze(elyra);
    await elyra.record('achievements', [achievement]);
    goTo(server, noonOf('2026-04-10'));
    expect((await rowan.join()).status).toBe(200);
    await rowan.record('achievements', [achievement]);
    expect(await challenges()).toEqual({
      year: 2026,
      score: 7,
      place: 1,
      // Three of ten points are too few for a tier.
      tiers: [{ season: '2026-03', name: 'Few tasks', tier: 'bronze' }],
    });
    expect(await challenges(guest, 'Elyra')).toEqual({
      year: 2026,
      score: 7,
      place: 1,
      tiers: [{ season: '2026-03', name: 'Few tasks', tier: 'silver' }],
    });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is excluded', () => rowan.change({ excluded_name: 'elyra vane' })],
    ['is not verified', () => rowan.change({ verified_at: null })],
    ['has left the rankings', () => rowan.browser.call('PATCH', 'user', { is_ranked: 0 })],
  ])('shows nothing to others, and everything except a place to its player, if the character %s', async (_, leave) => {
    goTo(server, noonOf('2026-03-10'));
    await reachBronze();
    expect(await challenges()).toMatchObject({ score: 4, place: 1 });
    await leave();
    expect(await challenges()).toBeUndefined();
    await rowan.browser.call('PATCH', 'characters/current', { id: rowan.character });
    expect(await challenges(rowan.browser)).toEqual({
      year: 2026,
      score: 4,
      place: null,
      tiers: [{ season: '2026-03', name: 'Few tasks', tier: 'bronze' }],
    });
  });

  it('starts the year with its first season', async () => {
    await server.restart(() => createSeasonApp({ at: noonOf('2026-12-08') }));
    goTo(server, noonOf('2026-12-10'));
    await reachBronze();
    goTo(server, Date.parse('2027-01-01T08:59:00Z'));
    expect(await challenges()).toMatchObject({ year: 2026, score: 4 });
    goTo(server, Date.parse('2027-01-01T09:00:00Z'));
    expect(await challenges()).toBeUndefined();
  });
});

describe('a follower', () => {
  let elyra: SeasonPlayer;

  beforeEach(async () => {
    elyra = await SeasonPlayer.add(server, 'Elyra');
    const { data } = await (await elyra.browser.get('profiles?username=Rowan')).json();
    await elyra.phone.deliver({ list: 'following', item: data.id, value: 1, text: 'Rowan' });
    goTo(server, noonOf('2026-03-10'));
  });

  async function tier() {
    const answer = await elyra.browser.get('user/following');
    return v.parse(followingAnswerSchema, await answer.json()).data.players[0]?.tier;
  }

  it('sees the newest tier with the time when it was reached', async () => {
    expect((await rowan.join()).status).toBe(200);
    await rowan.record('achievements', [achievement]);
    expect(await tier()).toBeUndefined();
    goTo(server, noonOf('2026-03-12'));
    await rowan.record('bestiary', creatures, { value: 100_000 });
    expect(await tier()).toEqual({
      season: '2026-03',
      name: 'Few tasks',
      tier: 'bronze',
      at: '2026-03-12T12:00:00.000Z',
    });
    goTo(server, noonOf('2026-03-14'));
    await rowan.record('mounts', mounts.slice(0, 2));
    expect(await tier()).toMatchObject({ tier: 'gold', at: '2026-03-14T12:00:00.000Z' });
    goTo(server, noonOf('2026-03-15'));
    await rowan.record('achievements', [achievement], { value: 0 });
    expect(await tier()).toMatchObject({ tier: 'silver', at: '2026-03-14T12:00:00.000Z' });
  });

  it('sees the tier of the former season for up to thirty days, until there is one in the running season', async () => {
    await reachBronze();
    expect(await tier()).toMatchObject({ tier: 'bronze' });
    goTo(server, noonOf('2026-04-05'));
    expect((await rowan.join()).status).toBe(200);
    expect(await tier()).toMatchObject({ season: '2026-03', at: '2026-03-10T12:00:00.000Z' });
    goTo(server, noonOf('2026-04-09') + HOUR);
    expect(await tier()).toBeUndefined();
    await rowan.record('mounts', mounts.slice(2, 4));
    expect(await tier()).toMatchObject({ season: '2026-04', tier: 'bronze' });
  });

  it('sees nothing of a character that is not ranked', async () => {
    await reachBronze();
    expect(await tier()).toBeDefined();
    await rowan.change({ excluded_name: 'elyra vane' });
    expect(await tier()).toBeUndefined();
  });
});
