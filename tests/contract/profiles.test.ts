/** Profiles as others see them: what they say, and how summaries follow every kind of change. */
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Profile, profileAnswerSchema, profileProgressAnswerSchema } from '#core/contract/profiles.ts';
import { createTestApp, signUp, type TestApp, type TestClient } from '#tests/builders/server.ts';
import { SyncDevice } from '#tests/builders/sync-device.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestApp;
let browser: TestClient;
let phone: SyncDevice;
let character: number;

beforeEach(async () => {
  server = await createTestApp();
  browser = await signUp(server, { username: 'Rowan' });
  phone = new SyncDevice(browser, 'Rowan');
  character = await added(browser, 'Elyra Vane');
});
afterEach(() => server.close());

/** Adds a Public character. */
async function added(by: TestClient, name: string): Promise<number> {
  return (await (await by.post('characters', { name, isHidden: 0 })).json()).data.id;
}

async function profile(query = 'username=Rowan', by: Pick<TestClient, 'get'> = guest()): Promise<Profile> {
  const answer = await by.get(`profiles?${query}`);
  expect(answer.status).toBe(200);
  return v.parse(profileAnswerSchema, await answer.json()).data;
}

/** A browser without a session. */
function guest(): Pick<TestClient, 'get'> {
  return { get: (path) => server.request(`/api/v1/${path}`) };
}

const tick = (item: number, value = 1, list = 'mounts') => phone.deliver({ character, list, item, value });

describe('a profile', () => {
  it('tells who it is, what every section has, and what was completed last', async () => {
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
    expect(sections.mounts).toEqual({ earned: 2, total: 259, last_gain_at: '2026-01-02T12:00:00.000Z', rank: null });
    expect(sections.bestiary).toEqual({
      earned: 0,
      total: 833,
      points: { earned: 0, total: 28_734 },
      last_gain_at: null,
      rank: null,
    });
  });

  it('has the values of its progress, without notes, bookmarks and contests', async () => {
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

  it('must be named by a player or a character', async () => {
    for (const path of ['profiles', 'profiles/progress']) expect((await guest().get(path)).status).toBe(422);
  });
});
