/** Profiles as others see them: their content, and summaries after every kind of change. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Profile, profileAnswerSchema, profileProgressAnswerSchema } from '#core/contract/profiles/profiles.ts';
import { scheduleRarityCount } from '#server/actions/challenges/count-rarity.ts';
import { rankSections } from '#server/actions/challenges/rank-sections.ts';
import { rebuildSummaries, rebuildWhereStale } from '#server/actions/challenges/rebuild-summaries.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signUp, type TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const DAY = 24 * 60 * 60 * 1000;

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan'));
let character: number;
beforeEach(async () => {
  character = await added(browser, 'Elyra Vane');
});

/** Adds a Public character. */
async function added(by: TestClient, name: string): Promise<number> {
  return (await (await by.post('characters', { name, isHidden: 0 })).json()).data.id;
}

async function profile(query = 'username=Rowan', by: Pick<TestClient, 'get'> = guest()): Promise<Profile> {
  const answer = await by.get(`profiles?${query}`);
  expect(answer.status).toBe(200);
  return v.parse(profileAnswerSchema, await answer.json()).data;
}

/** Creates a browser without a session. */
function guest(): Pick<TestClient, 'get'> {
  return { get: (path) => server.request(`/api/v1/${path}`) };
}

const tick = (item: number, value = 1, list = 'mounts') => phone.deliver({ character, list, item, value });

describe('a profile', () => {
  it('shows the player, the totals of every section, and what was completed last', async () => {
    await tick(368);
    server.clock.advance(DAY);
    await tick(369);
    const { id, sections, ...rest } = await profile();
    expect(id).toBeGreaterThan(0);
    expect(rest).toEqual({
      username: 'Rowan',
      since: '2026-01-01',
      character: { name: 'Elyra Vane', verified_at: null, world: null, vocation: null, level: null },
      characters: ['Elyra Vane'],
      latest: [
        { section: 'mounts', item: 369, at: '2026-01-02T12:00:00.000Z' },
        { section: 'mounts', item: 368, at: '2026-01-01T12:00:00.000Z' },
      ],
      days: [
        { day: '2026-01-01', gains: 1 },
        { day: '2026-01-02', gains: 1 },
      ],
      followers: 0,
      own: false,
    });
    expect(sections.mounts).toEqual({ earned: 2, total: 260, last_gain_at: '2026-01-02T12:00:00.000Z', rank: null });
    expect(sections.bestiary).toEqual({
      earned: 0,
      total: 833,
      points: { earned: 0, total: 28_734 },
      last_gain_at: null,
      rank: null,
    });
  });

  it('has the progress values, without notes, bookmarks and contests', async () => {
    await tick(368);
    await tick(21, 2, 'bestiaryStage');
    await tick(1, 1, 'bookmarks');
    await tick(3, 1, 'contests');
    await phone.deliver({ character, list: 'notes.mounts', item: 368, value: 1, text: 'secret' });
    const answer = await guest().get('profiles/progress?username=rowan');
    expect(v.parse(profileProgressAnswerSchema, await answer.json()).data).toEqual([
      { list: 'bestiaryStage', item: 21, value: 2 },
      { list: 'mounts', item: 368, value: 1 },
    ]);
  });

  it('needs a player or a character in the query', async () => {
    for (const path of ['profiles', 'profiles/progress']) expect((await guest().get(path)).status).toBe(422);
  });
});

describe('ranks', () => {
  const rank = async (section: string, query?: string) => (await profile(query)).sections[section]?.rank;
  const count = () => rankSections(server.context, async () => {});

  async function verify(id: number, name: string): Promise<void> {
    await server.context.database
      .updateTable('characters')
      .set({ verified_at: 1, verified_key: name.toLowerCase() })
      .where('id', '=', id)
      .execute();
  }

  /** Adds a player with a verified character that has the given number of mounts. */
  async function rival(name: string, mounts: number): Promise<TestClient> {
    const client = await signUp(server, { username: name });
    const id = await added(client, name);
    await verify(id, name);
    const device = new SyncDevice(client, name);
    const items = server.context.catalogue.items('mounts').slice(0, mounts);
    await device.sync(items.map(({ id: item }) => device.op({ character: id, list: 'mounts', item, value: 1 })));
    return client;
  }

  it('are by rows or points, equal for equal scores, and absent for a score of 0', async () => {
    await verify(character, 'Elyra Vane');
    await tick(368);
    await rival('Corin', 3);
    await rival('Alder', 1);
    await rival('Ash', 0);
    expect(await rank('mounts')).toBe(null);
    await count();
    expect(await rank('mounts')).toEqual({ place: 2, of: 3 });
    expect(await rank('mounts', 'username=Corin')).toEqual({ place: 1, of: 3 });
    expect(await rank('mounts', 'username=Alder')).toEqual({ place: 2, of: 3 });
    expect(await rank('mounts', 'username=Ash')).toBe(null);
    expect(await rank('bestiary')).toBe(null);
  });

  it('exclude characters that are hidden or no longer verified from the next count on', async () => {
    await verify(character, 'Elyra Vane');
    await tick(368);
    const corin = await rival('Corin', 3);
    await count();
    expect(await rank('mounts')).toEqual({ place: 2, of: 2 });
    await corin.call('PATCH', 'user', { is_hidden: 1 });
    await count();
    expect(await rank('mounts')).toEqual({ place: 1, of: 1 });
    expect(await rank('mounts', 'username=Corin').catch(() => 'unseen')).toBe('unseen');
    await corin.call('PATCH', 'user', { is_hidden: 0 });
    expect(await rank('mounts', 'username=Corin')).toBe(null);
    await server.context.database.updateTable('characters').set({ verified_at: null }).execute();
    expect(await rank('mounts')).toBe(null);
  });

  it('do not change when summaries are updated or rebuilt', async () => {
    await verify(character, 'Elyra Vane');
    await tick(368);
    await count();
    await tick(369);
    await rebuildSummaries(server.context);
    expect((await profile()).sections.mounts).toMatchObject({ earned: 2, rank: { place: 1, of: 1 } });
  });

  it('are counted together with rarity', async () => {
    await verify(character, 'Elyra Vane');
    await tick(368);
    scheduleRarityCount(server.context);
    await server.context.background.settled();
    expect(await rank('mounts')).toEqual({ place: 1, of: 1 });
  });
});

describe('progress', () => {
  const sections = async (query?: string) => (await profile(query)).sections;

  it('counts a selected stage in its section, and gains in steps', async () => {
    await tick(21, 3, 'bestiaryStage');
    const creature = server.context.catalogue.row('bestiary', 21);
    expect((await sections()).bestiary).toMatchObject({ earned: 1, points: { earned: creature?.charmPoints } });
    // The kills complete it without the stage, which is then cleared.
    await tick(21, 100_000, 'bestiary');
    await tick(21, 0, 'bestiaryStage');
    expect((await profile()).days).toEqual([{ day: '2026-01-01', gains: 1 }]);
    expect((await sections()).bestiary).toMatchObject({ earned: 1 });
    await tick(21, 0, 'bestiary');
    expect(await profile()).toMatchObject({ latest: [], days: [] });
  });

  it('moves unchanged with a conversion, and back', async () => {
    await phone.deliver({ list: 'mounts', item: 368, value: 1 });
    server.clock.advance(DAY);
    const answer = await browser.post('characters', { isMainCharacter: 1, name: 'Thorne', isHidden: 0 });
    const { id } = (await answer.json()).data;
    const found = { latest: [{ item: 368, at: '2026-01-01T12:00:00.000Z' }], days: [{ day: '2026-01-01', gains: 1 }] };
    expect(await profile('username=Rowan&character=Thorne')).toMatchObject(found);
    await browser.call('DELETE', 'characters/conversion', { id });
    expect(await profile('username=Rowan', browser)).toMatchObject({ ...found, hidden: 'legacy' });
  });

  it('is summed again after a start with another catalogue, but not with the same one', async () => {
    await tick(368);
    const spoil = () => server.context.database.updateTable('section_summaries').set({ earned: 7 }).execute();
    const start = async () => {
      await rebuildWhereStale(server.context);
      await server.context.background.settled();
      return (await sections()).mounts?.earned;
    };
    await spoil();
    expect(await start()).toBe(1);
    await spoil();
    expect(await start()).toBe(7);
    await server.context.database.updateTable('summary_builds').set({ catalogue_version: 'older' }).execute();
    expect(await start()).toBe(1);
  });
});
