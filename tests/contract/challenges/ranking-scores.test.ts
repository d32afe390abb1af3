/** Scores from more than a season's ticks: all-time rankings, and gains confirmed by the game's page. */

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isPlayedFor } from '#core/challenges/prepared-season.ts';
import { verifyCodeAnswerSchema } from '#core/contract/characters/characters.ts';
import { countRarity } from '#server/actions/challenges/count-rarity.ts';
import { rankSections } from '#server/actions/challenges/rank-sections.ts';
import { recheckOne } from '#server/actions/characters/recheck-verified.ts';
import { countingItems, createSeasonApp, SeasonPlayer } from '#tests/builders/challenges/season.ts';
import { TestClient } from '#tests/builders/server.ts';
import { withGameSite, withServer } from '#tests/builders/with-server.ts';

const DAY = 24 * 60 * 60 * 1000;

const site = withGameSite();
const server = withServer(() => createSeasonApp({ env: site.env }));
const elyra = server.with(() => SeasonPlayer.add(server, 'Elyra'));

describe('the all-time rankings', () => {
  const pauses = { betweenReads: async () => {}, betweenCharacters: async () => {} };
  const count = async () => {
    await rankSections(server.context, async () => {});
    await countRarity(server.context, pauses);
  };
  const rows = async (board: string, client = new TestClient(server)) => {
    const { data } = await (await client.get(`challenges/ranking?board=${board}`)).json();
    return data.rows.map(({ character, place, score }: Record<string, unknown>) => [character, place, score]);
  };

  it('have the points of the nightly count, and items collected by playing', async () => {
    const { catalogue } = server.context;
    const rowan = await SeasonPlayer.add(server, 'Rowan');
    const [achievement] = catalogue.items('achievements').filter(({ points }) => (points ?? 0) > 0);
    const [creature] = catalogue.items('bestiary');
    const [boss] = catalogue.items('bosstiary');
    const played = catalogue.items('mounts').filter(isPlayedFor).slice(0, 2);
    const bought = catalogue.items('mounts').find(({ source }) => source === 'Store');
    const [outfit] = catalogue.items('outfits').filter(isPlayedFor);
    if (!achievement || !creature || !boss || !bought || !outfit) throw new Error('The catalogue is too short.');
    await elyra.record('achievements', [achievement.id]);
    await elyra.record('bestiary', [creature.id], { value: 1_000_000 });
    await elyra.record('bosstiary', [boss.id], { value: 1_000_000 });
    await elyra.record('mounts', [...played.map(({ id }) => id), bought.id]);
    await elyra.record('outfits', [outfit.id]);
    await rowan.record(
      'mounts',
      played.slice(0, 1).map(({ id }) => id),
    );
    expect(await rows('collections')).toEqual([]);
    await count();
    expect(await rows('achievements')).toEqual([['Elyra', 1, achievement.points]]);
    expect(await rows('charms')).toEqual([['Elyra', 1, creature.charmPoints]]);
    expect(await rows('bosses')).toEqual([['Elyra', 1, boss.points[0] + boss.points[1] + boss.points[2]]]);
    expect(await rows('collections')).toEqual([
      ['Elyra', 1, 3],
      ['Rowan', 2, 1],
    ]);
    await elyra.record('achievements', [achievement.id], { value: 0 });
    await count();
    expect(await rows('achievements')).toEqual([]);
  });

  it('show when they were counted, and have the row of the current character', async () => {
    const [mount] = server.context.catalogue.items('mounts').filter(isPlayedFor);
    await elyra.record('mounts', [mount?.id ?? 0]);
    await count();
    const counted = new Date(server.clock.now()).toISOString();
    server.clock.advance(DAY / 2);
    const ranking = async () => (await (await elyra.browser.get('challenges/ranking?board=collections')).json()).data;
    expect(await ranking()).toMatchObject({
      season: null,
      as_of: counted,
      me: null,
      rows: [{ own: true, tier: null, reached_at: null }],
    });
    await elyra.browser.call('PATCH', 'characters/current', { id: elyra.character });
    expect(await ranking()).toMatchObject({ me: { character: 'Elyra', place: 1 } });
  });
});

describe('gains', () => {
  /** Returns an achievement that counts for a task: its id and points. */
  const gained = () => {
    const [id = 0] = countingItems(server, 'achievements').filter((each) => pointsOf(each) >= 3);
    return { id, points: pointsOf(id) };
  };
  const pointsOf = (id: number) => server.context.catalogue.row('achievements', id)?.points ?? 0;
  const isChecked = async () => {
    const { data } = await (await new TestClient(server).get('challenges/ranking')).json();
    return data.rows[0]?.checked;
  };

  /** Verifies the character while the game's page shows the points, more than a day after the character was added. */
  async function verify(achievementPoints: number, name = 'Elyra'): Promise<void> {
    const made = await elyra.browser.post('characters/generateCode', { id: elyra.character });
    const { verify_code } = v.parse(verifyCodeAnswerSchema, await made.json()).data;
    site.setCharacter({ name, comment: verify_code, achievementPoints });
    server.clock.advance(2 * DAY);
    expect((await elyra.browser.get(`tibia/characters?${new URLSearchParams({ character: name })}`)).status).toBe(200);
  }
  async function recheck(achievementPoints: number): Promise<void> {
    site.setCharacter({ name: 'Elyra', achievementPoints });
    server.clock.advance(DAY);
    expect((await recheckOne({ ...server.context, gameSite: server.gameSite })).outcome).toBe('done');
  }

  it('are checked once the game’s page shows that many more points', async () => {
    const { id, points } = gained();
    await verify(100);
    await elyra.join();
    await elyra.record('achievements', [id]);
    expect(await isChecked()).toBe(false);
    await recheck(100 + points - 1);
    expect(await isChecked()).toBe(false);
    await recheck(100 + points);
    expect(await isChecked()).toBe(true);
    await elyra.record('achievements', [id], { value: 0 });
    await elyra.record('achievements', [id]);
    expect(await isChecked()).toBe(true);
  });

  it('are not checked if the points at the time of joining are unknown', async () => {
    const { id, points } = gained();
    server.clock.advance(2 * DAY);
    await elyra.join();
    await elyra.record('achievements', [id]);
    await verify(100 + points);
    expect(await isChecked()).toBe(false);
  });

  it('are no longer checked under another name, whose points confirm nothing', async () => {
    const { id, points } = gained();
    await verify(100);
    await elyra.join();
    await elyra.record('achievements', [id]);
    await recheck(100 + points);
    expect(await isChecked()).toBe(true);
    await elyra.browser.call('PATCH', 'characters', { id: elyra.character, name: 'Elyra Vane' });
    await verify(5000, 'Elyra Vane');
    expect(await isChecked()).toBe(false);
  });
});
