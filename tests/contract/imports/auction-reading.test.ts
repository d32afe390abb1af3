/** Reading auctions from the game's site over real HTTP. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReadingProgress } from '#core/bazaar-import/auction.ts';
import { MAX_PAGE_BYTES } from '#core/contract/imports/bazaar-import.ts';
import { auctionPhrase } from '#server/game-site/failure-phrases.ts';
import { GameSiteError } from '#server/game-site/game-site-error.ts';
import { auctionPage, inventedNames, richAuction } from '#tests/builders/game-site/auction-pages.ts';
import type { Behaviour } from '#tests/builders/game-site/game-site.ts';
import { createTestApp, SHORT_TIMEOUTS, type TestAppOptions } from '#tests/builders/server.ts';
import { withGameSite, withServer } from '#tests/builders/with-server.ts';

const ID = 1234567;
const rich = richAuction(ID);

const site = withGameSite();
const open = (gameSite?: TestAppOptions['gameSite']) => createTestApp({ env: site.env, ...(gameSite && { gameSite }) });
const server = withServer(open);
beforeEach(() => site.setAuction(rich));

const fetchAuction = (id = ID) => server.gameSite.fetchAuction(id);

/** Returns how a reading fails, and what the player reads about it. */
async function failureOf(reading: Promise<unknown>) {
  const error = await reading.catch((reason: unknown) => reason);
  if (!(error instanceof GameSiteError)) throw new Error('It did not fail.');
  return { failure: error.failure, source: error.source, sentence: auctionPhrase(error).message };
}
const requests = () => site.requests.map(({ source, name }) => `${source} ${name}`);
const warnings = () => server.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');

/** Short timeouts for a site that does not respond correctly. */
const SHORT = { auction: { page: SHORT_TIMEOUTS, furtherPage: SHORT_TIMEOUTS } };

describe('an auction', () => {
  it('is read with the further pages of its mounts and outfits, one after another', async () => {
    const { sections, name } = await fetchAuction();
    expect(name).toBe("Bryn O'Tallow");
    expect(sections.mounts).toMatchObject({ state: 'complete', counted: 67 });
    expect(sections.mounts.entries.map((entry) => entry.name)).toEqual([
      ...inventedNames('Saddle Stag', 64),
      ...inventedNames('Gilded Stag', 3),
    ]);
    expect(sections.outfits).toMatchObject({ state: 'complete', counted: 34 });
    expect(requests()).toEqual([`auction ${ID}`, `further ${ID}/2/2`, `further ${ID}/2/3`, `further ${ID}/4/2`]);
  });

  it('reports each step', async () => {
    const steps: ReadingProgress[] = [];
    await server.gameSite.fetchAuction(ID, (progress) => steps.push(progress));
    expect(steps).toEqual([
      { step: 'queue', page: 1, pages: 1 },
      { step: 'page', page: 1, pages: 1 },
      { step: 'mounts', page: 2, pages: 3 },
      { step: 'mounts', page: 3, pages: 3 },
      { step: 'outfits', page: 2, pages: 2 },
    ]);
  });

  it('in ISO-8859-1 is decoded according to its header', async () => {
    site.setAuction({ id: 2, layout: '2024', name: 'Torbjörn', quests: ['The Señor'] });
    const { name, sections } = await fetchAuction(2);
    expect([name, sections.quests.entries[0]?.name]).toEqual(['Torbjörn', 'The Señor']);
  });

  it('is requested at least half a second after any other request to the site', async () => {
    await server.restart(() => open({ spacingMs: 500 }));
    await fetchAuction();
    const times = site.requests.map(({ at }) => at);
    // A request may arrive later than the one after it.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1200);
  });

  it('is read once for concurrent calls, each of which gets its steps', async () => {
    const release = site.hold();
    const steps: string[] = [];
    const first = fetchAuction();
    await expect.poll(() => site.requests).toHaveLength(1);
    const second = server.gameSite.fetchAuction(ID, ({ step }) => steps.push(step));
    expect(steps).toEqual(['page']);
    release();
    expect(await second).toBe(await first);
    expect(steps).toEqual(['page', 'mounts', 'mounts', 'outfits']);
    expect(site.requests).toHaveLength(4);
  });

  it('is cached for half an hour', async () => {
    await fetchAuction();
    server.clock.advance(29 * 60_000);
    await fetchAuction();
    expect(site.requests).toHaveLength(4);
    server.clock.advance(60_000);
    await fetchAuction();
    expect(site.requests).toHaveLength(8);
  });

  it('is cached together with 49 others', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => at + 1);
    for (const id of ids) site.setAuction({ id });
    for (const id of ids) await fetchAuction(id);
    await fetchAuction(51);
    await fetchAuction(2);
    expect(site.requests).toHaveLength(51);
    await fetchAuction(1);
    expect(site.requests).toHaveLength(52);
  });
});

describe('an auction that the site does not show', () => {
  it.each<[Behaviour, string, string]>([
    [
      'forbidden',
      'blocked',
      "The game's site is blocking Loremark at the moment. Open the auction in your browser, save the page, and import the saved page instead.",
    ],
    ['tooMany', 'blocked', expect.stringContaining('save the page')],
    ['challenge', 'blocked', expect.stringContaining('save the page')],
    ['challenge200', 'blocked', expect.stringContaining('save the page')],
    ['maintenance', 'maintenance', "The game's site is down for maintenance. Try again when it is back."],
    ['redirect', 'changed', expect.stringContaining('has changed its form')],
    ['otherForm', 'changed', expect.stringContaining('has changed its form')],
    ['otherCharset', 'changed', expect.stringContaining('has changed its form')],
    ['failing', 'unreachable', "The game's site can't be reached at the moment. Try again later."],
    ['brokenOff', 'unreachable', "The game's site can't be reached at the moment. Try again later."],
    ['silent', 'timeout', "The game's site did not answer in time. Try again in a moment."],
    ['cut', 'cut', "The game's site sent only part of the page. Try again in a moment."],
    ['endless', 'tooLarge', "The game's site sent far more than one page. Try again later."],
    ['bomb', 'tooLarge', "The game's site sent far more than one page. Try again later."],
  ])('because it is %s fails as %s', async (behaviour, failure, sentence) => {
    await server.restart(() => open(SHORT));
    site.behave('auction', behaviour);
    expect(await failureOf(fetchAuction())).toEqual({ failure, source: 'site', sentence });
    expect(warnings()).toEqual([expect.objectContaining({ failure })]);
    site.behave('auction', 'fine');
    if (behaviour === 'tooMany') return;
    expect(await fetchAuction()).toMatchObject({ id: ID });
  });

  it('is unknown, or the site has a fault, according to the message', async () => {
    expect(await failureOf(fetchAuction(99))).toMatchObject({
      failure: 'unknown',
      sentence:
        "The game's site shows no such auction. Check the ID. The site also says this when it has a problem, so if the ID is right, try again later.",
    });
    expect(warnings()).toEqual([]);
  });

  it('is refused if the page is for another auction', async () => {
    site.setAuction(rich, auctionPage({ ...rich, id: 8 }));
    await expect(fetchAuction()).rejects.toMatchObject({ failure: 'wrongAuction' });
  });

  it('is requested again after a transient fault', async () => {
    site.behave('auction', 'cut', 1);
    expect(await fetchAuction()).toMatchObject({ id: ID });
    expect(requests().slice(0, 2)).toEqual([`auction ${ID}`, `auction ${ID}`]);
  });

  it('fails after the timeout for all its pages', async () => {
    const page = { ...SHORT_TIMEOUTS, totalMs: 2500 };
    const furtherPage = { ...SHORT_TIMEOUTS, totalMs: 60_000 };
    await server.restart(() => open({ auction: { page, furtherPage } }));
    site.behave('further', 'silent');
    const began = performance.now();
    expect((await fetchAuction()).sections.mounts).toMatchObject({ state: 'partial', counted: 67 });
    expect(performance.now() - began).toBeLessThan(6000);
  });

  it('is aborted when the server stops', async () => {
    site.behave('auction', 'silent');
    const asking = fetchAuction();
    await expect.poll(() => site.requests).toHaveLength(1);
    const refused = expect(asking).rejects.toMatchObject({ failure: 'timeout' });
    await server.restart();
    await refused;
  });
});

describe('a further page that the site does not show', () => {
  it.each<[Behaviour, string, readonly string[]]>([
    ['forbidden', 'blocked', ['2/2']],
    ['maintenance', 'maintenance', ['2/2']],
    ['otherForm', 'changed', ['2/2', '4/2']],
    ['bomb', 'tooLarge', ['2/2', '4/2']],
  ])('because it is %s makes its section partial, and nothing is cached', async (behaviour, failure, pages) => {
    await server.restart(() => open(SHORT));
    site.behave('further', behaviour);
    const { sections } = await fetchAuction();
    expect(sections.mounts).toMatchObject({ state: 'partial', counted: 67 });
    expect(sections.mounts.entries).toHaveLength(33);
    expect(sections.outfits).toMatchObject({ state: 'partial', counted: 34 });
    expect(sections.bestiary.state).toBe('complete');
    expect(requests().slice(1)).toEqual(pages.map((page) => `further ${ID}/${page}`));
    expect(warnings()[0]).toMatchObject({ failure });
    site.behave('further', 'fine');
    expect((await fetchAuction()).sections.mounts.state).toBe('complete');
  });

  it('leaves the other section complete', async () => {
    site.behave('further', 'otherForm', 1);
    const { sections } = await fetchAuction();
    expect([sections.mounts.state, sections.outfits.state]).toEqual(['partial', 'complete']);
  });

  it('but repeats the first page is refused', async () => {
    site.setAuction({ ...rich, outfits: [...(rich.outfits ?? []).slice(0, 30), ...(rich.outfits ?? []).slice(0, 2)] });
    const { sections } = await fetchAuction();
    expect(sections.outfits).toMatchObject({ state: 'partial', counted: 34 });
    expect(sections.outfits.entries).toHaveLength(32);
  });
});

describe('a saved page', () => {
  const read = (text: string, contentType: string | null = null) =>
    server.gameSite.readSavedAuction(new TextEncoder().encode(text), contentType);

  it('is read without its further pages, and reports that', async () => {
    const auction = await read(auctionPage(rich), 'text/html; charset=utf-8');
    expect(auction).toMatchObject({ id: ID, sections: { mounts: { state: 'partial', counted: 67 } } });
    expect(auction.sections.bestiary.state).toBe('complete');
    expect(site.requests).toEqual([]);
  });

  it.each([
    ['the text that it shows', 'Level: 633 | Vocation: Elite Knight', /not its source/],
    ['a part of it', auctionPage(rich).slice(0, 90_000), /is incomplete/],
    ['another page', '<html><body><h1>News</h1></body></html>', /not the page of an auction/],
    ['the check before the site', '<html><title>Just a moment...</title></html>', /the security check/],
  ])('that is %s is refused with what to do', async (_case, text, sentence) => {
    expect(await failureOf(read(text))).toMatchObject({ source: 'saved', sentence: expect.stringMatching(sentence) });
  });

  it('may be as large as the largest page of the site', async () => {
    const padding = '<!-- -->'.repeat(MAX_PAGE_BYTES / 8 - 40_000);
    expect(await read(auctionPage(rich).replace('</body>', `${padding}</body>`))).toMatchObject({ id: ID });
  });
});
