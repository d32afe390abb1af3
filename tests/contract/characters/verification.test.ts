import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Character, characterAnswerSchema, verifyCodeAnswerSchema } from '#core/contract/characters/characters.ts';
import type { Env } from '#server/env.ts';
import type { Behaviour } from '#tests/builders/game-site/game-site.ts';
import { createTestApp, SHORT_TIMEOUTS, signUp, type TestAppOptions, TestClient } from '#tests/builders/server.ts';
import { withGameSite, withServer } from '#tests/builders/with-server.ts';

const UNKNOWN = { message: 'There is no such character.' };
const NOT_YET =
  "The code is not in the comment of Elyra Vane yet. The game's site can take about 5 minutes to show a new comment: make sure that it is saved there, then try again.";
const NO_CODE = "Generate a code first, and put it into the character's comment.";
const CHANGED_MEANWHILE = 'The character or its code was changed during the check. Try again.';
const OTHER_SITE = 'This request does not come from the Loremark page.';

const site = withGameSite();
const open = (env: Partial<Env> = {}, options: TestAppOptions = {}) =>
  createTestApp({ env: { ...site.env, ...env }, ...options });
const server = withServer(open);
const browser = server.with(signUp);

async function add(name = 'Elyra Vane', client = browser): Promise<Character> {
  const answer = await client.post('characters', { name });
  expect(answer.status).toBe(201);
  return v.parse(characterAnswerSchema, await answer.json()).data;
}

async function generate(id: number, client = browser): Promise<string> {
  const answer = await client.post('characters/generateCode', { id });
  expect(answer.status).toBe(200);
  return v.parse(verifyCodeAnswerSchema, await answer.json()).data.verify_code;
}

/** Short timeouts for sources that never respond correctly. */
function timeoutsFor(first: Behaviour, second: Behaviour): TestAppOptions {
  const hopeless = (behaviour: Behaviour) => behaviour === 'silent' || behaviour === 'failing';
  return {
    gameSite: {
      ...(hopeless(first) ? { site: SHORT_TIMEOUTS } : {}),
      ...(hopeless(second) ? { secondSource: SHORT_TIMEOUTS } : {}),
    },
  };
}

/** Verifies a character, after the minimum time between two attempts. */
function verify(name = 'Elyra Vane', client = browser): Promise<Response> {
  server.clock.advance(2000);
  return client.get(`tibia/characters?${new URLSearchParams({ character: name })}`);
}

/** Adds a character with its code in the comment. */
async function addWithCode(client = browser): Promise<{ readonly id: number; readonly code: string }> {
  const { id } = await add('Elyra Vane', client);
  const code = await generate(id, client);
  site.setCharacter({ name: 'Elyra Vane', comment: code });
  return { id, code };
}

async function listed(client = browser): Promise<readonly Character[]> {
  return (await (await client.get('user/characters')).json()).data;
}

async function expectRefused(answer: Response, status: number, message: string): Promise<void> {
  expect({ status: answer.status, message: (await answer.json()).message }).toEqual({ status, message });
}

describe('POST characters/generateCode', () => {
  it('generates a code, which the list of characters shows', async () => {
    const { id } = await add();
    const answer = await browser.post('characters/generateCode', { id });
    expect(answer.status).toBe(200);
    const body = await answer.json();
    expect(body).toEqual({
      data: { id, verify_code: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/) },
      message: 'Verification code generated.',
    });
    expect(await listed()).toEqual([
      {
        id,
        name: 'Elyra Vane',
        is_hidden: 0,
        verify_code: body.data.verify_code,
        is_verified: false,
        sex: null,
        counts_from: expect.any(String),
      },
    ]);
  });

  it('generates another code each time, and only the newest counts', async () => {
    const { id, code } = await addWithCode();
    expect(await generate(id)).not.toBe(code);
    await expectRefused(await verify(), 422, NOT_YET);
  });

  it("refuses another account's character and does not change its code", async () => {
    const { id, code } = await addWithCode();
    const stranger = await signUp(server, { username: 'Ash' });
    const answer = await stranger.post('characters/generateCode', { id });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(UNKNOWN);
    expect((await listed())[0]?.verify_code).toBe(code);
  });

  it.each([undefined, null, '1', 1.5])('refuses the id %j', async (id) => {
    expect((await browser.post('characters/generateCode', { id })).status).toBe(422);
  });

  it('needs a session and the CSRF token', async () => {
    expect((await new TestClient(server).post('characters/generateCode', { id: 1 })).status).toBe(401);
    expect((await browser.post('characters/generateCode', { id: 1 }, { 'X-CSRF-TOKEN': 'x' })).status).toBe(419);
  });

  it('is limited per hour', async () => {
    await server.restart(() => open({ CODE_LIMIT_PER_ACCOUNT: 2 }));
    const { id } = await add();
    await generate(id);
    await generate(id);
    expect((await browser.post('characters/generateCode', { id })).status).toBe(429);
    server.clock.advance(60 * 60 * 1000);
    await generate(id);
  });
});

describe('GET tibia/characters', () => {
  it('verifies a character whose comment contains its code, and deletes the code', async () => {
    const { id, code } = await addWithCode();
    site.setCharacter({ name: 'Elyra Vane', comment: `Hunting with friends.\nLoremark: ${code}\n` });
    const answer = await verify();
    expect(answer.status).toBe(200);
    const data = {
      id,
      name: 'Elyra Vane',
      is_hidden: 0,
      verify_code: null,
      is_verified: true,
      sex: 'female',
      counts_from: expect.any(String),
    };
    expect(await answer.json()).toEqual({ data, message: 'Character verified successfully.', source: 'site' });
    expect(await listed()).toEqual([data]);
    await expectRefused(await verify(), 422, NO_CODE);
    expect(await listed()).toEqual([data]);
  });

  it('stores the sex shown by the site, until another verification or name', async () => {
    const { id } = await addWithCode();
    const prove = async (sex: string) => {
      site.setCharacter({ name: 'Elyra Vane', comment: await generate(id), sex });
      expect((await verify()).status).toBe(200);
      return (await listed())[0]?.sex;
    };
    expect((await listed())[0]?.sex).toBe(null);
    expect(await prove('female')).toBe('female');
    expect(await prove('male')).toBe('male');
    expect(await prove('unspecified')).toBe(null);
    expect(await prove('female')).toBe('female');
    await browser.call('PATCH', 'characters', { id, name: 'elyra vane', isHidden: 1 });
    expect((await listed())[0]?.sex).toBe('female');
    await browser.call('PATCH', 'characters', { id, name: 'Thorne', isHidden: 1 });
    expect((await listed())[0]?.sex).toBe(null);
  });

  it('stores the world, vocation and level shown by the site, until another name', async () => {
    const { id } = await addWithCode();
    const facts = () =>
      server.context.database
        .selectFrom('characters')
        .select(['world', 'vocation', 'level'])
        .where('id', '=', id)
        .executeTakeFirst();
    const nothing = { world: null, vocation: null, level: null };
    expect(await facts()).toEqual(nothing);
    const shown = { name: 'Elyra Vane', comment: await generate(id), world: 'Standia', level: 7 };
    site.setCharacter({ ...shown, vocation: 'None' });
    expect((await verify()).status).toBe(200);
    expect(await facts()).toEqual({ world: 'Standia', vocation: null, level: 7 });
    await browser.call('PATCH', 'characters', { id, name: 'Thorne', isHidden: 1 });
    expect(await facts()).toEqual(nothing);
  });

  it('adopts the spelling of the game if only the case differs', async () => {
    const { id } = await add('elyra VANE');
    site.setCharacter({ name: 'Elyra Vane', comment: await generate(id) });
    expect((await verify('ELYRA vane')).status).toBe(200);
    expect((await listed())[0]).toMatchObject({ name: 'Elyra Vane', is_verified: true });
    expect(site.requests.map(({ name }) => name)).toEqual(['elyra VANE']);
  });

  it('reports a missing code and fetches the page at each attempt', async () => {
    const { code } = await addWithCode();
    site.setCharacter({ name: 'Elyra Vane', comment: 'Nothing yet.' });
    const answer = await verify();
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ message: NOT_YET, errors: { character: [NOT_YET] } });
    expect((await listed())[0]).toMatchObject({ verify_code: code, is_verified: false });
    site.setCharacter({ name: 'Elyra Vane', comment: code });
    expect((await verify()).status).toBe(200);
    expect(site.requests).toHaveLength(2);
  });

  it('verifies the character with a code if two have the name', async () => {
    const first = await add('Rowan');
    site.setCharacter({ name: 'Rowan', comment: await generate(first.id) });
    expect((await verify('Rowan')).status).toBe(200);
    const converted = await browser.post('characters', { isMainCharacter: 1 });
    const second = v.parse(characterAnswerSchema, await converted.json()).data;
    expect(second.name).toBe('Rowan');
    site.setCharacter({ name: 'Rowan', comment: await generate(second.id) });
    const answer = await verify('Rowan');
    expect(answer.status).toBe(200);
    expect((await answer.json()).data).toMatchObject({ id: second.id, is_verified: true });
    expect((await (await browser.get('user/notices')).json()).data).toEqual([]);
  });

  it('sends no request without a code', async () => {
    await add();
    await expectRefused(await verify(), 422, NO_CODE);
    expect(site.requests).toEqual([]);
  });

  it('sends no request for another account’s character', async () => {
    const stranger = await signUp(server, { username: 'Ash' });
    await addWithCode();
    const answer = await verify('Elyra Vane', stranger);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(UNKNOWN);
    expect((await verify('http://127.0.0.1/')).status).toBe(404);
    expect((await verify('')).status).toBe(422);
    expect((await browser.get('tibia/characters')).status).toBe(422);
    expect(site.requests).toEqual([]);
    expect((await new TestClient(server).get('tibia/characters?character=Elyra')).status).toBe(401);
  });

  it('sends no request for an invalid name', async () => {
    const client = await signUp(server, { username: 'Rowan7' });
    const converted = await client.post('characters', { isMainCharacter: 1 });
    const { id } = v.parse(characterAnswerSchema, await converted.json()).data;
    await generate(id, client);
    const message = "The game's site has no character named Rowan7. Check the spelling.";
    await expectRefused(await verify('Rowan7', client), 404, message);
    expect(site.requests).toEqual([]);
  });

  it('does not accept the code of another account', async () => {
    const { code } = await addWithCode();
    const stranger = await signUp(server, { username: 'Ash' });
    const { id } = await add('Elyra Vane', stranger);
    expect(await generate(id, stranger)).not.toBe(code);
    await expectRefused(await verify('Elyra Vane', stranger), 422, NOT_YET);
  });

  it('allows an account one attempt in two seconds', async () => {
    await addWithCode();
    site.setCharacter({ name: 'Elyra Vane' });
    expect((await verify()).status).toBe(422);
    server.clock.advance(1999);
    const early = await browser.get('tibia/characters?character=Elyra%20Vane');
    expect(early.status).toBe(429);
    expect(early.headers.get('Retry-After')).toBe('1');
    expect(site.requests).toHaveLength(1);
    server.clock.advance(1);
    expect((await browser.get('tibia/characters?character=Elyra%20Vane')).status).toBe(422);
  });

  it('limits the attempts of an account', async () => {
    await server.restart(() => open({ VERIFY_LIMIT_PER_ACCOUNT: 2 }));
    await addWithCode();
    site.setCharacter({ name: 'Elyra Vane' });
    expect((await verify()).status).toBe(422);
    expect((await verify()).status).toBe(422);
    expect((await verify()).status).toBe(429);
    server.clock.advance(15 * 60 * 1000);
    expect((await verify()).status).toBe(422);
  });

  it('limits the attempts of all accounts at one address', async () => {
    await server.restart(() => open({ VERIFY_LIMIT_PER_ADDRESS: 2 }));
    await addWithCode();
    site.setCharacter({ name: 'Elyra Vane' });
    expect((await verify()).status).toBe(422);
    expect((await verify()).status).toBe(422);
    const sibling = await signUp(server, { username: 'Ash' });
    await addWithCode(sibling);
    expect((await verify('Elyra Vane', sibling)).status).toBe(429);
    const neighbour = await signUp(server, { username: 'Bryn' }, '192.0.2.77');
    await addWithCode(neighbour);
    expect((await verify('Elyra Vane', neighbour)).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['from another origin', { Origin: 'https://evil.example' }],
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a sibling origin', { 'Sec-Fetch-Site': 'same-site' }],
    ['by a link or an image', { 'Sec-Fetch-Site': 'none', 'X-Requested-With': '' }],
    ['without our own header', { 'X-Requested-With': '' }],
  ])('is refused %s, because it changes data', async (_how, headers) => {
    await addWithCode();
    const answer = await browser.get('tibia/characters?character=Elyra%20Vane', headers);
    await expectRefused(answer, 403, OTHER_SITE);
    expect(site.requests).toEqual([]);
  });

  it('does not verify if a newer code was generated during the request', async () => {
    const { id } = await addWithCode();
    const release = site.hold();
    const pressed = verify();
    await expect.poll(() => site.requests).toHaveLength(1);
    const newer = await generate(id);
    release();
    await expectRefused(await pressed, 409, CHANGED_MEANWHILE);
    expect((await listed())[0]).toMatchObject({ verify_code: newer, is_verified: false });
  });

  it('does not verify a character that was renamed or deleted during the request', async () => {
    for (const change of [
      (id: number) => browser.call('PATCH', 'characters', { id, name: 'Someone Else' }),
      (id: number) => browser.call('DELETE', 'characters', { id }),
    ]) {
      const { id } = await addWithCode();
      const before = site.requests.length;
      const release = site.hold();
      const pressed = verify();
      await expect.poll(() => site.requests).toHaveLength(before + 1);
      expect((await change(id)).status).toBe(200);
      release();
      await expectRefused(await pressed, 409, CHANGED_MEANWHILE);
      expect((await listed()).some((each) => each.is_verified)).toBe(false);
    }
  });
});

describe("the game's site", () => {
  it.each<[Behaviour, Behaviour, number, string]>([
    ['fine', 'fine', 404, "The game's site has no character named Elyra Vane. Check the spelling."],
    ['maintenance', 'fine', 502, "The game's site is down for maintenance. Try again when it is back."],
    ['forbidden', 'forbidden', 502, "The game's site is blocking Loremark at the moment. Try again later."],
    ['challenge', 'failing', 502, "The game's site is blocking Loremark at the moment. Try again later."],
    ['challenge200', 'otherForm', 502, "The game's site is blocking Loremark at the moment. Try again later."],
    ['failing', 'failing', 502, "The game's site can't be reached at the moment. Try again later."],
    ['silent', 'silent', 502, "The game's site did not answer in time. Try again in a moment."],
    [
      'otherForm',
      'otherForm',
      502,
      "The game's site has changed its format, and Loremark can't read it yet. Try again in a few days.",
    ],
    ['endless', 'endless', 502, "The game's site sent far more than one page. Try again later."],
    [
      'redirect',
      'redirect',
      502,
      "The game's site has changed its format, and Loremark can't read it yet. Try again in a few days.",
    ],
    ['failing', 'maintenance', 502, "The game's site is down for maintenance. Try again when it is back."],
  ])('that is %s, with a second source that is %s, gives %i: %s', async (first, second, status, message) => {
    await server.restart(() => open({}, timeoutsFor(first, second)));
    const { code } = await addWithCode();
    site.removeCharacter('Elyra Vane');
    site.behave('site', first);
    site.behave('tibiadata', second);
    await expectRefused(await verify(), status, message);
    expect(await listed()).toMatchObject([{ verify_code: code, is_verified: false }]);
  });

  it.each<[Behaviour, string]>([
    ['forbidden', 'blocked'],
    ['challenge', 'blocked'],
    ['failing', 'unreachable'],
    ['silent', 'timeout'],
    ['otherForm', 'changed'],
    ['endless', 'tooLarge'],
  ])('that is %s is replaced by TibiaData, which response and log report', async (behaviour, failure) => {
    await server.restart(() => open({}, timeoutsFor(behaviour, 'fine')));
    await addWithCode();
    site.behave('site', behaviour);
    const answer = await verify();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { is_verified: true }, source: 'tibiadata' });
    const lines = server.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');
    expect(lines).toEqual([expect.objectContaining({ failure, source: 'site', message: expect.any(String) })]);
  });

  it('has precedence over TibiaData', async () => {
    await addWithCode();
    site.setCharacter({ name: 'Elyra Vane' });
    await expectRefused(await verify(), 422, NOT_YET);
    expect(site.requests.map(({ source }) => source)).toEqual(['site']);
  });

  it('is retried after a transient failure', async () => {
    await addWithCode();
    site.behave('site', 'failing', 2);
    expect(await (await verify()).json()).toMatchObject({ source: 'site' });
    expect(site.requests.map(({ source }) => source)).toEqual(['site', 'site', 'site']);
  });

  it('is not retried after a refusal', async () => {
    await addWithCode();
    site.behave('site', 'forbidden');
    site.behave('tibiadata', 'forbidden');
    await verify();
    expect(site.requests.map(({ source }) => source)).toEqual(['site', 'tibiadata']);
  });

  it.each([
    ['Dr. Testus', 'site', 'Dr. Testus'],
    ['Elessar, the Elfstone', 'tibiadata', 'Elessar, the Elfstone'],
    ['Aren’Dor\u00a0of the Sea‐Born', 'site', "Aren'Dor of the Sea-Born"],
  ] as const)('finds %j at the %s', async (typed, source, name) => {
    const { id, name: stored } = await add(typed);
    expect(stored).toBe(name);
    site.setCharacter({ name, comment: await generate(id) });
    if (source === 'tibiadata') site.behave('site', 'forbidden');
    const answer = await verify(typed);
    expect(await answer.json()).toMatchObject({ source, data: { name, is_verified: true } });
    expect(site.requests.at(-1)).toMatchObject({ source, name });
    const profile = await browser.get(`profiles?${new URLSearchParams({ character: ` ${typed}\u200b` })}`);
    expect((await profile.json()).data.character.name).toBe(name);
    expect((await browser.post('characters', { name: typed.toUpperCase() })).status).toBe(422);
  });

  it('with another name for the character yields a 404 with that name', async () => {
    const { code } = await addWithCode();
    await server.context.database.updateTable('characters').set({ name: 'Elyra Vale' }).execute();
    const renamed = { name: 'Elyra Vane', formerNames: ['Elyra Vale'], comment: code };
    site.setCharacter({ ...renamed });
    site.setAlias('Elyra Vale', renamed);
    const message = 'Elyra Vale is now called Elyra Vane in the game. Rename it here, then verify it.';
    await expectRefused(await verify('Elyra Vale'), 404, message);
    expect((await listed())[0]?.is_verified).toBe(false);
  });
});
