/** Seasons: what counts in them, who joins, and what they show. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { challengesAnswerSchema, joinAnswerSchema } from '#core/contract/challenges/challenges.ts';
import { excludeCharacter } from '#server/actions/challenges/exclude-character.ts';
import { moveSeasonsOn } from '#server/actions/challenges/finalize-seasons.ts';
import { loadSeasons } from '#server/actions/challenges/seasons.ts';
import { importAuction, undoImport } from '#server/actions/imports/import-auction.ts';
import { inTransaction } from '#server/storage/database.ts';
import {
  countingItems,
  createSeasonApp,
  FEW_TASKS,
  goTo,
  noonOf,
  SeasonPlayer,
} from '#tests/builders/challenges/season.ts';
import { anAuction } from '#tests/builders/game-site/auction.ts';
import { TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const HOUR = 60 * 60 * 1000;
/** The season of March 2026: from server save to server save; the second one is in summer time. */
const MARCH = '2026-03';
const BEGINS = Date.parse('2026-03-01T09:00:00Z');
const ENDS = Date.parse('2026-04-01T08:00:00Z');

const server = withServer(createSeasonApp);
const rowan = server.with(() => SeasonPlayer.add(server, 'Rowan'));
let mounts: readonly number[];
beforeEach(() => {
  mounts = countingItems(server, 'mounts');
});

/** Returns items of the sections' lists that count, as `list item`. */
async function gains(player = rowan, season = MARCH): Promise<string[]> {
  const { entry } = await player.challenges(season);
  return (entry?.gains ?? []).map(([section, item]) => `${section} ${item}`);
}
const mount = (index: number) => mounts[index] ?? 0;
const asGains = (items: readonly number[]) => items.map((item) => `mounts ${item}`);

/** Joins in the middle of March. */
async function joinInMarch(player = rowan): Promise<void> {
  goTo(server, noonOf('2026-03-10'));
  expect((await player.join()).status).toBe(200);
}

describe('the gains of a season', () => {
  it('are items ticked in it, even before the player joined', async () => {
    await rowan.record('mounts', [mount(0)]);
    goTo(server, noonOf('2026-03-02'));
    await rowan.record('mounts', [mount(1)]);
    await joinInMarch();
    await rowan.record('mounts', [mount(2)]);
    expect(await gains()).toEqual(asGains([mount(1), mount(2)]));
    expect(await rowan.result()).toEqual({ score: 4, tasks: 1, tier: 'bronze', place: 1 });
  });

  it.each<[string, number, number, boolean]>([
    ['at its first moment', BEGINS, noonOf('2026-03-11'), true],
    ['before it began', BEGINS - 1, noonOf('2026-03-11'), false],
    ['at its last moment, arriving a day late', ENDS - 1, ENDS + 24 * HOUR, true],
    ['at its last moment, arriving later than that', ENDS - 1, ENDS + 24 * HOUR + 1, false],
    ['when it was over', ENDS, ENDS + HOUR, false],
    ['by a fast clock, which is replaced by the time of arrival', ENDS + HOUR, noonOf('2026-03-11'), true],
  ])('are dated by the device: a tick %s', async (_, at, arrives, counts) => {
    await joinInMarch();
    goTo(server, arrives);
    await rowan.record('mounts', [mount(0)], { at });
    expect(await gains()).toEqual(counts ? asGains([mount(0)]) : []);
  });

  it('are items first recorded by a tap, a flip or a hunt, not by anything else', async () => {
    await joinInMarch();
    const [flipped = 0, ticked = 0] = countingItems(server, 'achievements');
    await rowan.browser.post(`user/achievements/toggle/${flipped}`, { characterId: rowan.character });
    await rowan.record('bestiary', countingItems(server, 'bestiary').slice(0, 1), {
      value: 100_000,
      source: 'huntLog',
    });
    await rowan.record('achievements', [ticked], { source: 'bulk' });
    for (const [index, source] of (['file', 'merge', 'restore', 'undo'] as const).entries())
      await rowan.record('mounts', [mount(index)], { source });
    const auction = anAuction({ mounts: nameOf([mount(5)]) });
    const order = { auction, source: 'site' as const, sections: ['mounts'] as const, characterId: rowan.character };
    await importAuction(server.context, 1, order);
    expect(await gains()).toEqual([`achievements ${flipped}`, `bestiary ${countingItems(server, 'bestiary')[0]}`]);
    // Items that were recorded otherwise do not become gains when they are ticked again.
    await rowan.record('mounts', [mount(0), mount(5)], { value: 0 });
    await rowan.record('mounts', [mount(0), mount(5)]);
    expect(await gains()).toHaveLength(2);
  });

  it('are unchanged after an import of the same rows is undone', async () => {
    await joinInMarch();
    await rowan.record('mounts', [mount(0)]);
    const auction = anAuction({ mounts: nameOf([mount(1)]) });
    const order = { auction, source: 'site' as const, sections: ['mounts'] as const, characterId: rowan.character };
    const { data } = await importAuction(server.context, 1, order);
    expect(await gains()).toEqual([]);
    await undoImport(server.context, 1, data.id);
    expect(await gains()).toEqual(asGains([mount(0)]));
  });

  it('exclude the first day of a character', async () => {
    goTo(server, noonOf('2026-03-05'));
    const elyra = await SeasonPlayer.add(server, 'Elyra');
    await elyra.join();
    goTo(server, noonOf('2026-03-06'));
    await elyra.record('mounts', [mount(0)]);
    expect(await gains(elyra)).toEqual([]);
    await elyra.record('mounts', [mount(1)], { at: server.clock.now() + 1 });
    goTo(server, noonOf('2026-03-06') + 1);
    await elyra.record('mounts', [mount(2)]);
    expect(await gains(elyra)).toEqual(asGains([mount(2)]));
    const { entry } = await elyra.challenges();
    expect(entry?.counts_from).toBe('2026-03-06T12:00:00.000Z');
    const { data } = await (await elyra.browser.get('characters')).json();
    expect(data).toMatchObject([{ name: 'Elyra', counts_from: '2026-03-06T12:00:00.000Z' }]);
  });

  it('disappear with their tick, and return with the time of the first one', async () => {
    await joinInMarch();
    await rowan.record('mounts', mounts.slice(0, 2));
    const { entry: first } = await rowan.challenges();
    await rowan.record('mounts', [mount(0)], { value: 0 });
    expect(await rowan.result()).toEqual({ score: 0, tasks: 0, tier: null, place: null });
    server.clock.advance(HOUR);
    await rowan.record('mounts', [mount(0)]);
    const { entry } = await rowan.challenges();
    expect(entry?.gains).toEqual(first?.gains);
    expect(await rowan.result()).toMatchObject({ score: 4 });
  });

  it('do not change when a tick is reverted after the period for late changes', async () => {
    await joinInMarch();
    await rowan.record('mounts', mounts.slice(0, 2));
    goTo(server, ENDS + 24 * HOUR + 1);
    await rowan.record('mounts', [mount(0)], { value: 0 });
    expect(await rowan.result(MARCH)).toMatchObject({ score: 4 });
  });

  it('count points, and rows within one group', async () => {
    await joinInMarch();
    const { catalogue } = server.context;
    const worth = countingItems(server, 'achievements').filter((id) => catalogue.row('achievements', id)?.points === 3);
    const creatures = countingItems(server, 'bestiary').flatMap((id) => catalogue.row('bestiary', id) ?? []);
    const [one] = creatures;
    const other = creatures.find((creature) => creature.class !== one?.class);
    const same = creatures.find((creature) => creature !== one && creature.class === one?.class);
    await rowan.record('bestiary', [one?.id ?? 0, other?.id ?? 0], { value: 100_000 });
    expect(await rowan.result()).toMatchObject({ score: 0 });
    await rowan.record('bestiary', [same?.id ?? 0], { value: 100_000 });
    expect(await rowan.result()).toMatchObject({ score: 3, tier: null });
    await rowan.record('achievements', worth.slice(0, 1));
    expect(await rowan.result()).toMatchObject({ score: 6, tier: 'bronze' });
    await rowan.record('mounts', mounts.slice(0, 2));
    expect(await rowan.result()).toEqual({ score: 15, tasks: 3, tier: 'gold', place: 1 });
    const { season } = await rowan.challenges();
    expect(season.tasks.map(({ finished }) => finished)).toEqual([1, 1, 1]);
  });
});

const nameOf = (items: readonly number[]) =>
  items.map((id) => ({ name: server.context.catalogue.row('mounts', id)?.name ?? '', value: 1 }));

describe('joining', () => {
  it('enters one character of the account, with one call that can be repeated', async () => {
    const first = await rowan.join();
    const answer = v.parse(joinAnswerSchema, await first.json());
    expect(answer).toMatchObject({ message: 'You joined the challenge.', data: { locked: false, unranked: null } });
    expect(v.parse(joinAnswerSchema, await (await rowan.join()).json())).toEqual(answer);
    const { entry } = await rowan.challenges();
    expect(entry).toEqual(answer.data);
  });

  it('is refused for the legacy character, and for any id that is not a character of the account', async () => {
    const elyra = await SeasonPlayer.add(server, 'Elyra');
    for (const character of [0, 999, elyra.character]) expect((await rowan.join(character)).status).toBe(404);
    expect((await rowan.browser.call('PUT', 'challenges/entry', { character: 'one' })).status).toBe(422);
  });

  it('can be reverted or moved to another character until the first score', async () => {
    const { id } = (await (await rowan.browser.post('characters', { name: 'Second', isHidden: 0 })).json()).data;
    await joinInMarch();
    expect((await rowan.join(id)).status).toBe(200);
    expect((await rowan.browser.call('DELETE', 'challenges/entry')).status).toBe(200);
    expect((await rowan.challenges()).entry).toBeNull();
    await rowan.join();
    await rowan.record('mounts', mounts.slice(0, 2));
    for (const answer of [await rowan.join(id), await rowan.browser.call('DELETE', 'challenges/entry')])
      expect([answer.status, (await answer.json()).message]).toEqual([
        409,
        "Your character already has a score in this challenge, so it can't be changed.",
      ]);
    expect(await (await rowan.join()).json()).toMatchObject({ data: { locked: true } });
    await rowan.record('mounts', mounts.slice(0, 2), { value: 0 });
    expect((await rowan.join(id)).status).toBe(409);
  });

  it('ends with the character', async () => {
    await joinInMarch();
    await rowan.record('mounts', mounts.slice(0, 2));
    const gone = await rowan.browser.call('DELETE', 'characters', { id: rowan.character });
    expect(gone.status).toBe(200);
    const { entry, season } = await rowan.challenges();
    expect([entry, season.participants]).toEqual([null, 0]);
    for (const table of ['season_entries', 'standings', 'standing_counts'] as const)
      expect(await server.context.database.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe('the challenges of a guest', () => {
  it('are the running season with its tasks, and the next', async () => {
    await joinInMarch();
    await rowan.record('mounts', mounts.slice(0, 2));
    const answer = await new TestClient(server).get('challenges');
    const { data } = v.parse(challengesAnswerSchema, await answer.json());
    expect(data).toMatchObject({
      season: { id: MARCH, state: 'running', participants: 1, result: null, starts_at: '2026-03-01T09:00:00.000Z' },
      entry: null,
      next: { id: '2026-04', state: 'next', participants: 0 },
      past: [],
    });
    expect(data.season.tasks.map(({ id, finished }) => [id, finished])).toEqual([
      ['ride', 1],
      ['points', 0],
      ['class', 0],
    ]);
  });

  it.each(['2026-05', '2025-01'])('have no unknown season, such as %s', async (season) => {
    goTo(server, BEGINS);
    expect((await new TestClient(server).get(`challenges?season=${season}`)).status).toBe(404);
  });

  it('have the next season', async () => {
    goTo(server, BEGINS);
    const { data } = await (await new TestClient(server).get('challenges?season=2026-04')).json();
    expect(data.season).toMatchObject({ id: '2026-04', state: 'next' });
  });
});

const excludeRowan = () =>
  inTransaction(server.context.database, (transaction) =>
    excludeCharacter(transaction, { name: 'Rowan', reason: 'Not possible.', now: server.clock.now() }),
  );

describe('an unranked player', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['not_verified', () => rowan.change({ verified_at: null })],
    ['character_hidden', () => rowan.change({ is_hidden: 1 })],
    ['account_hidden', () => server.context.database.updateTable('accounts').set({ is_hidden: 1 }).execute()],
    ['opted_out', () => server.context.database.updateTable('accounts').set({ is_ranked: 0 }).execute()],
    ['excluded', excludeRowan],
  ])('sees the reason: %s', async (reason, act) => {
    await joinInMarch();
    await act();
    const { entry } = await rowan.challenges();
    expect([entry?.unranked, entry?.exclusion]).toEqual([reason, reason === 'excluded' ? 'Not possible.' : null]);
  });

  it('has a score without a place', async () => {
    await joinInMarch();
    await rowan.record('mounts', mounts.slice(0, 2));
    await rowan.change({ is_hidden: 1 });
    const { season } = await rowan.challenges();
    expect([season.result, season.participants]).toEqual([{ score: 4, tasks: 1, tier: 'bronze', place: null }, 0]);
  });
});

describe('a season that has begun', () => {
  it('does not change its tasks when the shipped ones change', async () => {
    goTo(server, BEGINS);
    await moveSeasonsOn(server.context);
    const other = { ...FEW_TASKS, name: 'Another', tasks: FEW_TASKS.tasks.slice(1) };
    const { database, catalogue } = server.context;
    const seasons = await loadSeasons(database, {
      index: catalogue.index,
      items: catalogue.items,
      seasons: Array.from({ length: 12 }, () => other),
    });
    expect(seasons.definition(MARCH)).toEqual(FEW_TASKS);
    expect(seasons.definition('2026-04')).toEqual(other);
    await seasons.begin(database, MARCH);
    expect(seasons.definition(MARCH)).toEqual(FEW_TASKS);
  });

  it('is stored when the first player joins', async () => {
    await joinInMarch();
    const stored = await server.context.database.selectFrom('seasons').select(['id', 'frozen_at']).execute();
    expect(stored).toEqual([{ id: MARCH, frozen_at: null }]);
  });
});

describe('the response', () => {
  it('matches the contract, with head and counting items', async () => {
    await joinInMarch();
    await rowan.record('mounts', mounts.slice(0, 1));
    const answer = await rowan.browser.get('challenges');
    const { data } = v.parse(challengesAnswerSchema, await answer.json());
    expect(data.entry).toMatchObject({ character: { id: rowan.character, name: 'Rowan' }, locked: false });
    expect(data.entry?.head).toBe(rowan.phone.cursor);
  });

  it('requires a sign-in to join', async () => {
    expect((await new TestClient(server).call('PUT', 'challenges/entry', { character: 1 })).status).toBe(401);
  });
});
