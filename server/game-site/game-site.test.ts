import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { type GameSiteStandIn, startGameSite } from '#tests/builders/game-site.ts';
import { createGameSite } from './game-site.ts';

let site: GameSiteStandIn;
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
  const log = createLog((_level, line) => logged.push(line), Date.now);
  return { logged, ...createGameSite({ env: site.env, log, clock: Date.now, stopping: stopper.signal }, settings) };
}

describe("the game's site", () => {
  it('is asked half a second apart at least, however many press at once', async () => {
    const { askCharacter } = open();
    await Promise.all([askCharacter('Elyra Vane'), askCharacter('Elyra Vane'), askCharacter('Elyra Vane')]);
    const times = site.asked.map(({ at }) => at);
    // A question may take longer than the next until it has come.
    expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(700);
  });

  it('that keeps silent, like the second source, holds a player up for less than ten seconds', async () => {
    site.behave('site', 'silent');
    site.behave('tibiadata', 'silent');
    const began = performance.now();
    await expect(open().askCharacter('Elyra Vane')).rejects.toMatchObject({ failure: 'timeout', source: 'site' });
    expect(performance.now() - began).toBeLessThan(10_000);
  }, 15_000);

  it('is left to others, and then said to be busy, where a turn does not come in time', async () => {
    const { askCharacter } = open({ spacingMs: 60_000, site: { totalMs: 1000, tryMs: 1000, firstWaitMs: 10 } });
    expect(await askCharacter('Elyra Vane')).toMatchObject({ source: 'site' });
    expect(await askCharacter('Elyra Vane')).toMatchObject({ source: 'tibiadata' });
    const impatient = open({
      spacingMs: 60_000,
      site: { totalMs: 1000, tryMs: 1000, firstWaitMs: 10 },
      secondSource: { totalMs: 1000, tryMs: 1000, firstWaitMs: 10 },
    });
    await impatient.askCharacter('Elyra Vane');
    await impatient.askCharacter('Elyra Vane');
    await expect(impatient.askCharacter('Elyra Vane')).rejects.toMatchObject({ failure: 'busy' });
  }, 15_000);

  it('is left alone for as long as it says that it was asked too often', async () => {
    const { askCharacter } = open({ spacingMs: 0 });
    site.behave('site', 'tooMany', 1);
    expect(await askCharacter('Elyra Vane')).toMatchObject({ source: 'tibiadata' });
    const real = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now');
    clock.mockImplementation(() => real() + 15_000);
    expect(await askCharacter('Elyra Vane')).toMatchObject({ source: 'tibiadata' });
    expect(site.asked.filter(({ who }) => who === 'site')).toHaveLength(1);
    clock.mockImplementation(() => real() + 30_000);
    expect(await askCharacter('Elyra Vane')).toMatchObject({ source: 'site' });
  });

  it('is told to the log without the names that were asked for', async () => {
    site.behave('site', 'forbidden');
    const { askCharacter, logged } = open();
    await askCharacter('Elyra Vane');
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain('Elyra');
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      level: 'warn',
      message: "The game's site refused us. If it stays so, ask its owners to let this server's address in.",
      failure: 'blocked',
      source: 'site',
      detail: 'status 403',
    });
  });

  it('keeps nothing going once the server stops', async () => {
    site.behave('site', 'silent');
    site.behave('tibiadata', 'silent');
    const asking = open().askCharacter('Elyra Vane');
    await expect.poll(() => site.asked).toHaveLength(1);
    const began = performance.now();
    stopper.abort();
    await expect(asking).rejects.toMatchObject({ failure: 'timeout' });
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
