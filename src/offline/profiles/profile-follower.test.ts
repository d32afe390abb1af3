import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApi, memoryTokenStore } from '#offline/api/client.ts';
import { readStoredProfile, storeProfile } from '#offline/database/profiles-store.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { profileOf } from '#tests/builders/profiles.ts';
import { ProfileFollower, type ProfileState } from './profile-follower.ts';

const QUERY = { username: 'thalor' };
const VANE = profileOf('Thalor Vane');
const PROGRESS = [{ list: 'quests', item: 3, value: 1 }];

let database: ProgressDatabase;
let names = 0;
let now: number;
let states: ProfileState[];
let answer: (path: string) => Response;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const respond =
  (profile = VANE) =>
  (path: string) =>
    json({ data: path.includes('/progress') ? PROGRESS : profile });
const gone = () => json({ message: 'There is no such profile.' }, 404);
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  names += 1;
  database = new ProgressDatabase(`follower-${names}`);
  states = [];
  now = 1000;
  answer = respond();
});
afterEach(() => database.close());

function follow(): ProfileFollower {
  const api = createApi({ token: memoryTokenStore(), fetch: async (path) => answer(String(path)) });
  return new ProfileFollower({
    database,
    api,
    query: QUERY,
    clock: () => now,
    onState: (state) => states.push(state),
  });
}

const last = () => states.at(-1);

describe('a displayed profile', () => {
  it('is the server’s response, which is stored', async () => {
    await follow().refresh();
    expect(states).toMatchObject([{ status: 'ready', seen: { profile: VANE, progress: PROGRESS, seenAt: 1000 } }]);
    expect(await readStoredProfile(database, QUERY)).toMatchObject({ seenAt: 1000, progress: PROGRESS });
  });

  it('is the stored copy until the response', async () => {
    await storeProfile(database, QUERY, { profile: VANE, progress: [] }, 5);
    await follow().refresh();
    expect(states.map(({ status, seen }) => [status, seen?.seenAt, seen?.progress.length])).toEqual([
      ['loading', 5, 0],
      ['ready', 1000, 1],
    ]);
  });

  it.each([
    ['offline', unreachable],
    ['failed', () => new Response('', { status: 500 })],
  ])('is the stored copy, if any, where the server is %s', async (status, failing) => {
    answer = failing;
    await follow().refresh();
    expect(last()).toEqual({ status, seen: null });
    await storeProfile(database, QUERY, { profile: VANE, progress: [] }, 5);
    await follow().refresh();
    expect(last()).toMatchObject({ status, seen: { seenAt: 5 } });
  });

  it('is removed from screen and device once the server has none', async () => {
    const follower = follow();
    await follower.refresh();
    answer = gone;
    await follower.refresh();
    expect(last()).toEqual({ status: 'missing', seen: null });
    expect(await readStoredProfile(database, QUERY)).toBeUndefined();
  });

  it('is shown again once it is public again', async () => {
    answer = gone;
    const follower = follow();
    await follower.refresh();
    answer = respond();
    await follower.refresh();
    expect(last()).toMatchObject({ status: 'ready', seen: { profile: VANE } });
  });

  it('ignores a 404 of another server', async () => {
    await storeProfile(database, QUERY, { profile: VANE, progress: [] }, 5);
    answer = () => new Response('<h1>Not found</h1>', { status: 404 });
    await follow().refresh();
    expect(last()).toMatchObject({ status: 'offline', seen: { seenAt: 5 } });
  });

  it('is the same object as long as nothing changes', async () => {
    const follower = follow();
    await follower.refresh();
    const before = last()?.seen;
    now = 2000;
    await follower.refresh();
    expect(last()?.seen?.profile).toBe(before?.profile);
    expect(last()?.seen?.progress).toBe(before?.progress);
    expect(last()?.seen?.seenAt).toBe(2000);
    answer = respond(profileOf('Thalor Vane', { followers: 1 }));
    await follower.refresh();
    expect(last()?.seen?.profile.followers).toBe(1);
  });

  it('stays if a later request fails', async () => {
    const follower = follow();
    await follower.refresh();
    answer = unreachable;
    await follower.refresh();
    expect(last()).toMatchObject({ status: 'offline', seen: { seenAt: 1000, profile: VANE } });
    expect(await readStoredProfile(database, QUERY)).toMatchObject({ seenAt: 1000 });
  });

  it('is requested once more, however often it was wanted while a response was pending', async () => {
    let requests = 0;
    answer = (path) => {
      if (!path.includes('/progress')) requests += 1;
      return respond(profileOf('Thalor Vane', { followers: requests }))(path);
    };
    const follower = follow();
    expect(follower.requestedAt).toBe(0);
    await Promise.all([follower.refresh(), follower.refresh(), follower.refresh()]);
    expect([states.length, requests, follower.requestedAt]).toEqual([2, 2, 1000]);
    const before = answer;
    let changed = false;
    answer = (path) => {
      // A change while the response is on its way.
      if (!changed) queueMicrotask(() => void follower.refresh());
      changed = true;
      return before(path);
    };
    await follower.refresh();
    expect([last()?.seen?.profile.followers, requests]).toEqual([4, 4]);
  });
});
