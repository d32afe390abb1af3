import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const server = vi.hoisted(() => {
  /** Paths of the calls made, and answers for the next ones. */
  const calls = { asked: [] as string[], answer: () => Response.error() };
  globalThis.fetch = async (target) => {
    calls.asked.push(new URL(target instanceof Request ? target.url : target, 'http://localhost').pathname);
    return calls.answer();
  };
  return calls;
});

import { identityAtom, playedAtom, store } from '#page/state/atoms.ts';
import { openProgress, startProgress } from '#page/state/sync/progress/progress.ts';
import { reloadCharacters, startCharacters, verifyCharacter } from './characters.ts';

const hero = {
  id: 1,
  account: 'hero',
  username: 'hero',
  role: 'user',
  current_character: null,
  default_character_name: null,
} as const;
const asked = () => server.asked.filter((path) => path.endsWith('/user/characters')).length;

let stops: (() => void)[] = [];

beforeEach(async () => {
  store.set(identityAtom, { status: 'signedIn', user: hero, confirmed: true });
  stops = [startProgress()];
  await vi.waitUntil(() => store.get(playedAtom) !== null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.asked.length = 0;
  server.answer = () => Response.error();
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

it('fetches the list once, 500 ms after the last of several reasons', () => {
  for (let reason = 0; reason < 5; reason += 1) {
    reloadCharacters();
    vi.advanceTimersByTime(499);
  }
  expect(asked()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(asked()).toBe(1);
});

it('fetches once for a player who is confirmed right after the start', () => {
  store.set(identityAtom, { status: 'signedIn', user: hero, confirmed: false });
  stops.push(startCharacters());
  store.set(identityAtom, { status: 'signedIn', user: hero, confirmed: true });
  store.set(identityAtom, { status: 'signedIn', user: hero, confirmed: true });
  vi.advanceTimersByTime(500);
  expect(asked()).toBe(1);
});

it('checks the identity when the server reports no session', async () => {
  server.answer = () => Response.json({ message: 'Unauthenticated.' }, { status: 401 });
  reloadCharacters();
  vi.advanceTimersByTime(500);
  await vi.waitFor(() => expect(store.get(identityAtom).status).toBe('signedOut'), 10_000);
  expect(server.asked).toContain('/api/v1/oauth/check');
});

it('reports a change on the server as done although the device can not store it, and fetches the list again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const database = openProgress()?.database;
  if (database === undefined) throw new Error('No one is signed in.');
  vi.spyOn(database, 'transaction').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const data = { id: 1, name: 'Elyra Vane', is_hidden: 0, verify_code: null, is_verified: true };
  server.answer = () => Response.json({ data, message: 'Character verified successfully.' });
  expect(await verifyCharacter('Elyra Vane')).toEqual({ ok: true, message: 'Character verified successfully.' });
  expect(logged.mock.calls.map(([what]) => what)).toEqual(['Loremark: could not store a change of the characters']);
  vi.advanceTimersByTime(500);
  expect(asked()).toBe(1);
});
