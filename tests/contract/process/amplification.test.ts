/** Short requests with long responses. */
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, signIn, signUp, type TestApp, TestClient } from '#tests/builders/server.ts';

let server: TestApp;
afterEach(() => server.close());

describe('calls for lists', () => {
  it('are limited by network address, regardless of the account', async () => {
    server = await createTestApp({ env: { LIST_LIMIT_PER_ADDRESS: 3 } });
    const visitor = new TestClient(server);
    const player = await signUp(server);
    const elsewhere = new TestClient(server, '198.51.100.7');
    expect((await visitor.post('bestiary', { elementsToShow: 'all' })).status).toBe(200);
    expect((await visitor.post('titles')).status).toBe(200);
    expect((await player.post('quests')).status).toBe(200);
    server.clock.advance(20_000);
    for (const client of [visitor, player]) {
      const refused = await client.post('bestiary', { elementsToShow: 'all' });
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe('40');
      expect(await refused.json()).toEqual({
        message: 'Too many attempts. Try again in 40 seconds.',
        code: 'rate_limited',
      });
    }
    expect((await elsewhere.post('bestiary')).status).toBe(200);
    server.clock.advance(40_000);
    expect((await visitor.post('bestiary')).status).toBe(200);
  });
});

describe('calls for profiles', () => {
  it('are limited together by network address', async () => {
    server = await createTestApp({ env: { PROFILE_LIMIT_PER_ADDRESS: 2 } });
    const visitor = new TestClient(server);
    await signUp(server);
    expect((await visitor.get('profiles?username=Unknown')).status).toBe(404);
    expect((await visitor.get('profiles/progress?username=Unknown')).status).toBe(404);
    expect((await visitor.get('profiles?username=Rowan')).status).toBe(429);
    expect((await new TestClient(server, '198.51.100.7').get('profiles?username=Rowan')).status).toBe(404);
    server.clock.advance(60_000);
    expect((await visitor.get('profiles?username=Rowan')).status).toBe(404);
  });
});

describe('all calls', () => {
  it('are limited by network address, except health checks', async () => {
    server = await createTestApp({ env: { CALL_LIMIT_PER_ADDRESS: 2 } });
    const visitor = new TestClient(server);
    expect((await visitor.get('catalogue')).status).toBe(200);
    expect((await visitor.get('contests')).status).toBe(200);
    for (const path of ['catalogue', 'contests']) expect((await visitor.get(path)).status).toBe(429);
    expect((await visitor.get('health')).status).toBe(200);
    expect((await visitor.get('ready')).status).toBe(200);
    expect((await new TestClient(server, '198.51.100.7').get('catalogue')).status).toBe(200);
    server.clock.advance(60_000);
    expect((await visitor.get('catalogue')).status).toBe(200);
  });

  it('of an account are limited from every address', async () => {
    server = await createTestApp({ env: { CALL_LIMIT_PER_ACCOUNT: 3 } });
    const player = await signUp(server);
    const phone = await signIn(server, {}, '198.51.100.7');
    expect((await player.get('challenges')).status).toBe(200);
    expect((await phone.get('user/following')).status).toBe(200);
    expect((await player.get('contests')).status).toBe(200);
    expect((await phone.get('challenges')).status).toBe(429);
    expect((await (await signUp(server, { username: 'Alder' })).get('challenges')).status).toBe(200);
  });
});

describe('a response to a faulty request', () => {
  it('lists a bounded number of faults', async () => {
    server = await createTestApp();
    const player = await signUp(server);
    const sections = Array.from({ length: 10_000 }, () => 'x');
    const answer = await player.post('import/bazaar/preview', { auctionId: 0, sections, characterId: 1 });
    expect(answer.status).toBe(422);
    const { message, errors } = await answer.json();
    expect(message).toBe('The auction ID must be 1 or more.');
    expect(Object.keys(errors).slice(0, 2)).toEqual(['auctionId', 'sections.0']);
    expect(Object.keys(errors)).toHaveLength(20);
  });

  it('to a sync lists only one', async () => {
    server = await createTestApp();
    const player = await signUp(server);
    const ops = Array.from({ length: 1000 }, () => 7);
    const answer = await player.post('user/sync', { proto: 2, ops }, { Origin: 'http://localhost' });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toHaveLength(1);
  });
});
