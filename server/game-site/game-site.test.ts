import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { type FakeGameSite, startGameSite } from '#tests/builders/game-site/game-site.ts';
import { sharedParser } from '#tests/builders/server.ts';
import { createGameSite } from './game-site.ts';

let site: FakeGameSite;
let stopper: AbortController;

beforeEach(async () => {
  site = await startGameSite();
  stopper = new AbortController();
  site.setCharacter({ name: 'Elyra Vane' });
});
afterEach(() => {
  vi.restoreAllMocks();
  return site.close();
});

function open(settings?: Parameters<typeof createGameSite>[1]) {
  const logged: string[] = [];
  const log = createLog((line) => logged.push(line), Date.now);
  return {
    logged,
    ...createGameSite(
      { env: site.env, log, clock: Date.now, parser: sharedParser, stopping: stopper.signal },
      settings,
    ),
  };
}

describe("the game's site", () => {
  it('gets requests at least half a second apart, no matter how many players verify at once', async () => {
    const { fetchCharacter } = open();
    await Promise.all([fetchCharacter('Elyra Vane'), fetchCharacter('Elyra Vane'), fetchCharacter('Elyra Vane')]);
    const times = site.requests.map(({ at }) => at);
    // A request may arrive later than the one after it.
    expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(700);
  });

  it('delays a player for less than ten seconds if neither it nor the second source responds', async () => {
    site.behave('site', 'silent');
    site.behave('tibiadata', 'silent');
    const began = performance.now();
    await expect(open().fetchCharacter('Elyra Vane')).rejects.toMatchObject({ failure: 'timeout', source: 'site' });
    expect(performance.now() - began).toBeLessThan(10_000);
  }, 15_000);

  it('is replaced by the second source and then reported as busy when the queue is too long', async () => {
    const { fetchCharacter } = open({
      spacingMs: 60_000,
      site: { totalMs: 1000, attemptMs: 1000, firstBackoffMs: 10 },
    });
    expect(await fetchCharacter('Elyra Vane')).toMatchObject({ source: 'site' });
    expect(await fetchCharacter('Elyra Vane')).toMatchObject({ source: 'tibiadata' });
    const shortTimeouts = open({
      spacingMs: 60_000,
      site: { totalMs: 1000, attemptMs: 1000, firstBackoffMs: 10 },
      secondSource: { totalMs: 1000, attemptMs: 1000, firstBackoffMs: 10 },
    });
    await shortTimeouts.fetchCharacter('Elyra Vane');
    await shortTimeouts.fetchCharacter('Elyra Vane');
    await expect(shortTimeouts.fetchCharacter('Elyra Vane')).rejects.toMatchObject({ failure: 'busy' });
  }, 15_000);

  it('gets no request during its Retry-After', async () => {
    const { fetchCharacter } = open({ spacingMs: 0 });
    site.behave('site', 'tooMany', 1);
    expect(await fetchCharacter('Elyra Vane')).toMatchObject({ source: 'tibiadata' });
    const real = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now');
    clock.mockImplementation(() => real() + 15_000);
    expect(await fetchCharacter('Elyra Vane')).toMatchObject({ source: 'tibiadata' });
    expect(site.requests.filter(({ source }) => source === 'site')).toHaveLength(1);
    clock.mockImplementation(() => real() + 30_000);
    expect(await fetchCharacter('Elyra Vane')).toMatchObject({ source: 'site' });
  });

  it('is logged without character names when it fails', async () => {
    site.behave('site', 'forbidden');
    const { fetchCharacter, logged } = open();
    await fetchCharacter('Elyra Vane');
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain('Elyra');
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      level: 'warn',
      message: "The game's site refused a request. If this persists, ask its owners to admit this server's address.",
      failure: 'blocked',
      source: 'site',
      detail: 'status 403',
    });
  });

  it('has no requests in flight once the server stops', async () => {
    site.behave('site', 'silent');
    site.behave('tibiadata', 'silent');
    const request = open().fetchCharacter('Elyra Vane');
    await expect.poll(() => site.requests).toHaveLength(1);
    const began = performance.now();
    stopper.abort();
    await expect(request).rejects.toMatchObject({ failure: 'timeout' });
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
