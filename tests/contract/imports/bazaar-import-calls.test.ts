/** The calls of the import, with a fake game site. Their changes in the store: bazaar-import.test.ts. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bazaarImportAnswerSchema,
  importPreviewAnswerSchema,
  importProgressSchema,
  MAX_PAGE_BYTES,
} from '#core/contract/imports/bazaar-import.ts';
import { auctionPage, inventedNames, type PageAuction } from '#tests/builders/game-site/auction-pages.ts';
import type { Behaviour } from '#tests/builders/game-site/game-site.ts';
import { createTestApp, SHORT_TIMEOUTS, signUp, type TestAppOptions } from '#tests/builders/server.ts';
import { withGameSite, withServer } from '#tests/builders/with-server.ts';

const ID = 1_482_207;
const AUCTION: PageAuction = {
  id: ID,
  name: 'Bryn Tallow',
  level: 633,
  vocation: 'Elite Knight',
  sex: 'Male',
  world: 'Standia',
  status: 'finished',
  mounts: ['Donkey', 'War Horse'],
  titles: ['Trolltrasher'],
  achievements: ['Allow Cookies?'],
  bestiary: [{ name: 'Bat', step: 4, kills: 662, mastered: true }],
};

const site = withGameSite();
const open = (options: TestAppOptions = {}) => createTestApp({ ...options, env: { ...site.env, ...options.env } });
const server = withServer(open);
const rowan = server.with(signUp);
const elyra = server.with(async () => ({ id: await addCharacter('Elyra Vane') }));
beforeEach(() => site.setAuction(AUCTION));

async function addCharacter(name: string, client = rowan): Promise<number> {
  return (await (await client.post('characters', { name, isHidden: 0 })).json()).data.id;
}

const order = (fields: object = {}) => ({ auctionId: ID, sections: ['mounts'], characterId: elyra.id, ...fields });
const preview = (fields: object = {}, client = rowan) => client.post('import/bazaar/preview', order(fields));
const importNow = (fields: object = {}) => rowan.post('import/bazaar', order(fields));

/** Sends a saved page. */
function send(
  body: BodyInit,
  query = `sections=mounts&characterId=${elyra.id}&preview=1`,
  client = rowan,
): Promise<Response> {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  // Required for streams.
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return client.request(`import/bazaar/page?${query}`, init);
}

/** Starts an import whose player may disconnect. */
function importUntil(signal: AbortSignal): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return rowan.request('import/bazaar', { method: 'POST', signal, headers, body: JSON.stringify(order()) });
}

async function problemOf(answer: Response) {
  const { message, code } = await answer.json();
  return { status: answer.status, code, message };
}

async function mountsHeld(): Promise<number[]> {
  await rowan.call('PATCH', 'characters/current', { id: elyra.id });
  return (await (await rowan.get('user/mounts')).json()).data.map(({ id }: { id: number }) => id);
}

const progress = async (client = rowan) =>
  v.parse(importProgressSchema, await (await client.get('import/bazaar')).json()).data;

describe('an auction of the game’s site', () => {
  it('is previewed, and imported as previewed', async () => {
    const fields = { sections: ['mounts', 'titles', 'achievements', 'bestiary', 'animusMastery'] };
    const { data } = v.parse(importPreviewAnswerSchema, await (await preview(fields)).json());
    expect(data).toMatchObject({
      auction: {
        id: ID,
        name: 'Bryn Tallow',
        level: 633,
        vocation: 'Elite Knight',
        world: 'Standia',
        status: 'finished',
      },
      source: 'site',
    });
    expect(
      Object.entries(data.sections).map(([key, plan]) => [key, plan?.state, plan?.gained.map(({ name }) => name)]),
    ).toEqual([
      ['achievements', 'complete', ['Allow Cookies?']],
      ['animusMastery', 'complete', ['Bat']],
      ['bestiary', 'complete', ['Bat']],
      ['mounts', 'complete', ['Donkey', 'War Horse']],
      ['titles', 'complete', ['Trolltrasher']],
    ]);
    const answer = await importNow({ ...fields, seen: data.seen });
    expect(answer.status).toBe(200);
    const imported = v.parse(bazaarImportAnswerSchema, await answer.json());
    expect(imported).toMatchObject({ message: 'Data imported successfully.', data: { changed: 6, source: 'site' } });
    // Fetched once for both.
    expect(site.requests).toHaveLength(1);
  });

  it('includes the further pages of its mounts', async () => {
    const names = server.context.catalogue.items('mounts').map(({ name }) => name);
    site.setAuction({ ...AUCTION, mounts: names.slice(0, 64), storeMounts: names.slice(64, 67) });
    const { data } = v.parse(importPreviewAnswerSchema, await (await preview()).json());
    expect(data.sections.mounts).toMatchObject({
      state: 'complete',
      read: 67,
      counted: 67,
      imported: 67,
      unmatched: [],
    });
  });

  it('reports sections whose further pages could not be fetched as partial', async () => {
    const names = server.context.catalogue.items('mounts').map(({ name }) => name);
    site.setAuction({ ...AUCTION, mounts: names.slice(0, 64) });
    site.behave('further', 'forbidden');
    const answer = await importNow();
    const { data } = v.parse(bazaarImportAnswerSchema, await answer.json());
    expect(data.sections.mounts).toMatchObject({ state: 'partial', read: 30, counted: 64, gained: 30 });
  });

  it.each<[Behaviour, number, string, RegExp]>([
    ['forbidden', 502, 'site_blocked', /save the page/],
    ['maintenance', 502, 'site_failed', /maintenance/],
    ['bomb', 502, 'site_failed', /far more than one page/],
    ['silent', 502, 'site_failed', /did not answer in time/],
  ])('of a site that is %s fails and changes nothing', async (behaviour, status, code, words) => {
    const gameSite = { auction: { page: SHORT_TIMEOUTS, furtherPage: SHORT_TIMEOUTS } };
    if (behaviour === 'silent') await server.restart(() => open({ gameSite }));
    site.behave('auction', behaviour);
    const problem = await problemOf(await importNow());
    expect(problem).toMatchObject({ status, code });
    expect(problem.message).toMatch(words);
    expect(await mountsHeld()).toEqual([]);
  });

  it('that is unknown to the site gets a message that the ID may still be right', async () => {
    expect(await problemOf(await preview({ auctionId: 7 }))).toEqual({
      status: 404,
      code: 'auction_unknown',
      message:
        "The game's site shows no such auction. Check the ID. The site also says this when it has a problem, so if the ID is right, try again later.",
    });
  });

  it.each([
    [{ auctionId: 'x' }, 'auctionId', 'The auction ID must be a number.'],
    [{ auctionId: 1.5 }, 'auctionId', 'The auction ID must be a whole number.'],
    [{ auctionId: 0 }, 'auctionId', 'The auction ID must be 1 or more.'],
    [{ sections: [] }, 'sections', 'Choose at least one section.'],
    [{ sections: ['mounts', 'gems'] }, 'sections.1', 'There is no such section.'],
    [{ characterId: null }, 'characterId', 'Choose a character.'],
  ])('requested with %j is refused at its field', async (fields, field, message) => {
    for (const answer of [await preview(fields), await importNow(fields)]) {
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toEqual({ [field]: [message] });
    }
    expect(site.requests).toEqual([]);
  });

  it("for another account's character is not even fetched", async () => {
    const other = await signUp(server, { username: 'Other' });
    const theirs = await addCharacter('Other Vane', other);
    for (const answer of [await preview({ characterId: theirs }), await importNow({ characterId: theirs })])
      expect(await problemOf(answer)).toMatchObject({ status: 404, message: 'There is no such character.' });
    expect(site.requests).toEqual([]);
  });

  it('is refused if a selected section was changed since the preview', async () => {
    const { data } = v.parse(importPreviewAnswerSchema, await (await preview()).json());
    await importNow();
    expect(await problemOf(await importNow({ seen: data.seen }))).toMatchObject({ status: 409, code: 'changed_since' });
  });
});

describe('a running import', () => {
  it('reports its progress', async () => {
    expect(await progress()).toBeNull();
    const release = site.hold();
    const answer = preview();
    await expect.poll(() => progress()).toEqual({ auctionId: ID, step: 'page', page: 1, pages: 1 });
    release();
    expect((await answer).status).toBe(200);
    expect(await progress()).toBeNull();
  });

  it('is the only one of its account, but not of the server', async () => {
    site.setAuction({ ...AUCTION, id: 8 });
    const release = site.hold();
    const running = importNow();
    await expect.poll(() => progress()).not.toBeNull();
    const refused = { status: 409, code: 'import_running' };
    expect(await problemOf(await importNow({ auctionId: 8 }))).toMatchObject(refused);
    const other = await signUp(server, { username: 'Other' });
    const theirs = preview({ characterId: await addCharacter('Other Vane', other), auctionId: 8 }, other);
    // A preview may still run after the player has typed another ID or reloaded the page.
    const left = preview();
    const again = preview();
    release();
    expect(await Promise.all([running, left, again, theirs].map(async (answer) => (await answer).status))).toEqual([
      200, 200, 200, 200,
    ]);
    expect(site.requests.map(({ name }) => name).sort()).toEqual([String(ID), '8']);
    expect((await importNow()).status).toBe(200);
  });

  it('continues when its player disconnects, who finds the result in the notices', async () => {
    const release = site.hold();
    const leaving = new AbortController();
    const answer = importUntil(leaving.signal);
    await expect.poll(() => progress()).toMatchObject({ step: 'page' });
    leaving.abort();
    release();
    await answer;
    expect(await mountsHeld()).toHaveLength(2);
    const { data } = await (await rowan.get('user/notices')).json();
    expect(data).toMatchObject([
      { message: 'Auction 1482207 (Bryn Tallow) was imported into Elyra Vane: 2 entries changed.' },
    ]);
  });

  it('that fails creates a notice only if its player has disconnected', async () => {
    site.behave('auction', 'maintenance');
    expect((await importNow()).status).toBe(502);
    expect((await (await rowan.get('user/notices')).json()).data).toEqual([]);
    const gone = new AbortController();
    gone.abort();
    await importUntil(gone.signal).catch(() => undefined);
    const { data } = await (await rowan.get('user/notices')).json();
    expect(data.map(({ message, import: id }: { message: string; import?: string }) => ({ message, id }))).toEqual([
      {
        message:
          "The import into Elyra Vane failed. The game's site is down for maintenance. Try again when it is back.",
        id: undefined,
      },
    ]);
  });

  it('is limited to sixty an hour, of which twenty may write', async () => {
    await server.restart(() => open({ env: { IMPORT_LIMIT_PER_ACCOUNT: 22 } }));
    for (let count = 0; count < 20; count += 1) expect((await importNow()).status).toBe(200);
    expect(await problemOf(await importNow())).toMatchObject({ status: 429, code: 'rate_limited' });
    expect([(await preview()).status, (await preview()).status, (await preview()).status]).toEqual([200, 200, 429]);
  });
});

describe('a saved page', () => {
  it('is previewed and imported like one from the site', async () => {
    const { data } = v.parse(importPreviewAnswerSchema, await (await send(auctionPage(AUCTION))).json());
    expect(data).toMatchObject({ auction: { id: ID, name: 'Bryn Tallow' }, source: 'page' });
    expect(data.sections.mounts?.gained.map(({ name }) => name)).toEqual(['Donkey', 'War Horse']);
    const query = `sections=mounts,titles&characterId=${elyra.id}&auctionId=${ID}&seen=${data.seen}`;
    const answer = await send(auctionPage(AUCTION), query);
    expect(v.parse(bazaarImportAnswerSchema, await answer.json())).toMatchObject({
      message: 'Data imported successfully.',
      data: { source: 'page', changed: 3, character: { name: 'Elyra Vane' } },
    });
    expect(site.requests).toEqual([]);
  });

  it('reports sections with further pages as partial', async () => {
    const page = auctionPage({ ...AUCTION, mounts: inventedNames('Saddle Stag', 62) });
    const { data } = v.parse(importPreviewAnswerSchema, await (await send(page)).json());
    expect(data.sections.mounts).toMatchObject({ state: 'partial', read: 30, counted: 62 });
  });

  it('for another auction than the typed one is refused', async () => {
    const answer = await send(auctionPage(AUCTION), `sections=mounts&characterId=${elyra.id}&auctionId=7`);
    expect(await problemOf(answer)).toEqual({
      status: 422,
      code: 'page_unreadable',
      message: `This page shows auction ${ID}, not 7.`,
    });
    expect(await mountsHeld()).toEqual([]);
  });

  it.each([
    ['no auction', '<html><body><h1>News</h1></body></html>', /not the page of an auction/],
    ['the text of an auction page', 'Elyra Vane Level: 120 | Vocation: Elder Druid', /not its source/],
    ['half of an auction page', auctionPage(AUCTION).slice(0, 9000), /is incomplete/],
    ['nothing', '', /not its source/],
    ['a challenge', '<html><title>Just a moment...</title></html>', /security check of the game's site/],
  ])('that contains %s is refused with the reason', async (_case, page, words) => {
    const problem = await problemOf(await send(page));
    expect(problem).toMatchObject({ status: 422, code: 'page_unreadable' });
    expect(problem.message).toMatch(words);
  });

  it('may have five megabytes', async () => {
    const statusOf = async (bytes: number) => (await send(Buffer.alloc(bytes, ' '))).status;
    expect([await statusOf(MAX_PAGE_BYTES), await statusOf(MAX_PAGE_BYTES + 1)]).toEqual([422, 413]);
  });

  it('waits while two others arrive from its network address, but not for those of other addresses', async () => {
    const slow = () => {
      let finish = (): void => {};
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(Buffer.from(auctionPage(AUCTION)));
          finish = () => controller.close();
        },
      });
      return { body, finish: () => finish() };
    };
    const running: { finish: () => void; answer: Promise<Response> }[] = [];
    for (const username of ['First', 'Second']) {
      const client = await signUp(server, { username });
      const characterId = await addCharacter(`${username} Vane`, client);
      const { body, finish } = slow();
      const answer = send(body, `sections=mounts&characterId=${characterId}&preview=1`, client);
      running.push({ finish, answer });
      await expect.poll(() => progress(client)).not.toBeNull();
    }
    const refused = await send(auctionPage(AUCTION));
    expect(refused.headers.get('Retry-After')).toBe('3');
    expect(await problemOf(refused)).toMatchObject({ status: 503, code: 'busy' });
    const elsewhere = await signUp(server, { username: 'Third' }, '198.51.100.7');
    const characterId = await addCharacter('Third Vane', elsewhere);
    const query = `sections=mounts&characterId=${characterId}&preview=1`;
    expect((await send(auctionPage(AUCTION), query, elsewhere)).status).toBe(200);
    for (const { finish, answer } of running) {
      finish();
      expect((await answer).status).toBe(200);
    }
    expect((await send(auctionPage(AUCTION))).status).toBe(200);
  });

  it.each([
    ['sections=&characterId=1', 'sections', 'Choose at least one section.'],
    ['sections=gems&characterId=1', 'sections.0', 'There is no such section.'],
    ['characterId=1', 'sections', 'Choose the sections to import.'],
    ['sections=mounts', 'characterId', 'Choose a character.'],
    ['sections=mounts&characterId=x', 'characterId', 'Choose a character.'],
    ['sections=mounts&characterId=1&auctionId=x', 'auctionId', 'The auction ID must be a number.'],
  ])('with the query %s is refused at its field', async (query, field, message) => {
    const answer = await send(auctionPage(AUCTION), query);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({ [field]: [message] });
  });
});
