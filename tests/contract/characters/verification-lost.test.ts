import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountNotice, noticesAnswerSchema } from '#core/contract/accounts/notices.ts';
import { type Character, characterAnswerSchema, verifyCodeAnswerSchema } from '#core/contract/characters/characters.ts';
import { storeNotices } from '#server/actions/accounts/notices.ts';
import {
  type RecheckOutcome,
  recheckOne,
  scheduleRechecks,
  spacingAfter,
} from '#server/actions/characters/recheck-verified.ts';
import type { Env } from '#server/env.ts';
import { GameSiteError } from '#server/game-site/game-site-error.ts';
import type { Behaviour } from '#tests/builders/game-site/game-site.ts';
import { createTestApp, SHORT_TIMEOUTS, signUp, type TestAppOptions, TestClient } from '#tests/builders/server.ts';
import { withGameSite, withMails, withServer } from '#tests/builders/with-server.ts';

const HOUR = 60 * 60 * 1000;
const VERIFIED_ELSEWHERE =
  'Elyra Vane has been verified by another account, so it is no longer verified in yours. If it is still your character, generate a new code and verify it again.';
const TRADED =
  "The game's site says that Elyra Vane was traded, so it is no longer verified. If you bought it, generate a new code and verify it again.";
const GONE =
  "The game's site has no character named Elyra Vane any more, so it is no longer verified. If it was renamed, rename it here and verify it again.";

const site = withGameSite();
const mails = withMails();
const open = (options: TestAppOptions = {}) => createTestApp({ env: { ...site.env, SMTP_URL: mails.url }, ...options });
const server = withServer(open);
const rowan = server.with(signUp);

async function add(client: TestClient, name = 'Elyra Vane'): Promise<number> {
  const answer = await client.post('characters', { name });
  return v.parse(characterAnswerSchema, await answer.json()).data.id;
}

/** Generates a code, puts it into the comment, and verifies the character. */
async function verify(client: TestClient, id: number, character: object = {}, name = 'Elyra Vane'): Promise<void> {
  const made = await client.post('characters/generateCode', { id });
  const { verify_code } = v.parse(verifyCodeAnswerSchema, await made.json()).data;
  site.setCharacter({ name, comment: verify_code, ...character });
  server.clock.advance(2000);
  const answer = await client.get(`tibia/characters?${new URLSearchParams({ character: name })}`);
  expect(await answer.json()).toMatchObject({ message: 'Character verified successfully.' });
}

async function isVerified(client: TestClient): Promise<boolean | undefined> {
  const list: readonly Character[] = (await (await client.get('user/characters')).json()).data;
  return list[0]?.is_verified;
}

async function noticesOf(client: TestClient): Promise<readonly AccountNotice[]> {
  const answer = await client.get('user/notices');
  expect(answer.status).toBe(200);
  return v.parse(noticesAnswerSchema, await answer.json()).data;
}

const messagesOf = async (client: TestClient) => (await noticesOf(client)).map(({ message }) => message);

describe('a newer verification', () => {
  it('ends the verification of the other account, which gets a notice and a mail', async () => {
    await verify(rowan, await add(rowan));
    const ash = await signUp(server, { username: 'Ash' });
    const changes: unknown[] = [];
    server.context.hub.subscribe(1, { sessionId: 1, onChange: (change) => changes.push(change), onEnd: () => {} });
    await verify(ash, await add(ash, 'elyra vane'), {}, 'Elyra Vane');

    expect(await isVerified(ash)).toBe(true);
    expect(await isVerified(rowan)).toBe(false);
    const at = new Date(server.clock.now()).toISOString();
    expect(await noticesOf(rowan)).toEqual([{ id: 1, message: VERIFIED_ELSEWHERE, created_at: at }]);
    expect(await noticesOf(ash)).toEqual([]);
    expect(changes).toEqual([{ head: 0, client: null, characters: true }]);

    await server.context.background.settled();
    expect(mails.received.map(({ recipients }) => recipients)).toEqual([['rowan@example.org']]);
    expect(mails.received[0]?.headers.get('subject')).toBe('One of your characters is no longer verified');
    expect(mails.received[0]?.text.trim()).toBe(`Hello Rowan,\n\n${VERIFIED_ELSEWHERE}\n\nLoremark`);
  });

  it('is not affected by later changes of the other account', async () => {
    const id = await add(rowan);
    await verify(rowan, id);
    await rowan.call('PATCH', 'characters', { id, name: 'Another Name' });
    await rowan.call('PATCH', 'characters', { id, name: 'Elyra Vane' });
    expect(await isVerified(rowan)).toBe(false);
    const ash = await signUp(server, { username: 'Ash' });
    await verify(ash, await add(ash));
    expect(await noticesOf(rowan)).toEqual([]);
    await verify(rowan, id);
    expect(await messagesOf(ash)).toEqual([VERIFIED_ELSEWHERE]);
  });

  it('of the same account sends no notice', async () => {
    const id = await add(rowan);
    await verify(rowan, id);
    await verify(rowan, id);
    expect(await isVerified(rowan)).toBe(true);
    expect(await noticesOf(rowan)).toEqual([]);
    await server.context.background.settled();
    expect(mails.received).toEqual([]);
  });
});

describe('user/notices', () => {
  async function notifyRowan(): Promise<TestClient> {
    await verify(rowan, await add(rowan));
    const ash = await signUp(server, { username: 'Ash' });
    await verify(ash, await add(ash));
    return ash;
  }

  it('exist until they are deleted, and are counted by oauth/check', async () => {
    const checked = async () => (await rowan.get('oauth/check')).json();
    expect(await checked()).not.toHaveProperty('notices');
    await notifyRowan();
    expect(await checked()).toMatchObject({ auth: true, notices: 1 });
    expect((await rowan.call('DELETE', 'user/notices/1')).status).toBe(204);
    expect(await noticesOf(rowan)).toEqual([]);
    expect(await checked()).not.toHaveProperty('notices');
    expect((await rowan.call('DELETE', 'user/notices/1')).status).toBe(404);
  });

  it("of other accounts can't be read or deleted", async () => {
    const ash = await notifyRowan();
    const answer = await ash.call('DELETE', 'user/notices/1');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'There is no such notice.' });
    expect(await noticesOf(ash)).toEqual([]);
    expect(await noticesOf(rowan)).toHaveLength(1);
    expect((await new TestClient(server).get('user/notices')).status).toBe(401);
  });

  it('are the newest fifty', async () => {
    for (let count = 1; count <= 53; count += 1) {
      const notice = { accountId: 1, kind: 'gone', characterName: `Elyra ${count}` } as const;
      await storeNotices(server.context.database, [notice], server.clock.now());
    }
    const notices = await noticesOf(rowan);
    expect(notices).toHaveLength(50);
    expect(notices[0]?.message).toContain('Elyra 53 ');
    expect(notices.at(-1)?.message).toContain('Elyra 4 ');
  });
});

describe('rechecking verified characters', () => {
  const recheck = async () => (await recheckOne({ ...server.context, gameSite: server.gameSite })).outcome;

  beforeEach(async () => {
    await verify(rowan, await add(rowan));
    site.setCharacter({ name: 'Elyra Vane' });
  });

  it('waits a day, and does not end the verification of an unchanged character', async () => {
    server.clock.advance(24 * HOUR - 1);
    expect(await recheck()).toBe('nothingDue');
    server.clock.advance(1);
    expect(await recheck()).toBe('done');
    expect(await recheck()).toBe('nothingDue');
    expect(await isVerified(rowan)).toBe(true);
    expect(site.requests).toHaveLength(2);
  });

  it('updates the sex, but not if the page shows none', async () => {
    const sexAfter = async (sex: string) => {
      site.setCharacter({ name: 'Elyra Vane', sex });
      server.clock.advance(24 * HOUR);
      expect(await recheck()).toBe('done');
      const list: readonly Character[] = (await (await rowan.get('user/characters')).json()).data;
      return list[0]?.sex;
    };
    expect(await sexAfter('male')).toBe('male');
    expect(await sexAfter('unspecified')).toBe('male');
  });

  it('updates the world, vocation and level', async () => {
    site.setCharacter({ name: 'Elyra Vane', world: 'Zenobra', vocation: 'Royal Paladin', level: 301 });
    server.clock.advance(24 * HOUR);
    expect(await recheck()).toBe('done');
    const { database } = server.context;
    expect(await database.selectFrom('characters').select(['world', 'vocation', 'level']).execute()).toEqual([
      { world: 'Zenobra', vocation: 'Royal Paladin', level: 301 },
    ]);
    site.setCharacter({ name: 'Elyra Vane', world: 'Zenobra', vocation: 'None', level: 8 });
    server.clock.advance(24 * HOUR);
    expect(await recheck()).toBe('done');
    expect(await database.selectFrom('characters').select('vocation').execute()).toEqual([{ vocation: null }]);
  });

  it.each<[string, () => void, string]>([
    ['was traded', () => site.setCharacter({ name: 'Elyra Vane', traded: true }), TRADED],
    ['is gone', () => site.removeCharacter('Elyra Vane'), GONE],
    ['was renamed', () => site.setAlias('Elyra Vane', { name: 'Elyra Vale', formerNames: ['Elyra Vane'] }), GONE],
  ])('ends the verification of a character that %s, and notifies its player', async (_what, change, message) => {
    change();
    server.clock.advance(24 * HOUR);
    expect(await recheck()).toBe('done');
    expect(await isVerified(rowan)).toBe(false);
    expect(await messagesOf(rowan)).toEqual([message]);
    await server.context.background.settled();
    expect(mails.received[0]?.text).toContain(message.slice(0, 40));
    server.clock.advance(24 * HOUR);
    expect(await recheck()).toBe('nothingDue');
  });

  it('ignores a sale before the verification', async () => {
    await verify(rowan, 1, { traded: true });
    server.clock.advance(24 * HOUR);
    expect(await recheck()).toBe('done');
    expect(await isVerified(rowan)).toBe(true);
    site.setCharacter({ name: 'Elyra Vane' });
    server.clock.advance(24 * HOUR);
    expect(await recheck()).toBe('done');
    site.setCharacter({ name: 'Elyra Vane', traded: true });
    server.clock.advance(24 * HOUR);
    expect(await recheck()).toBe('done');
    expect(await isVerified(rowan)).toBe(false);
  });

  it.each<[Behaviour, Behaviour, RecheckOutcome, number]>([
    ['maintenance', 'fine', 'noAnswer', 1],
    ['forbidden', 'forbidden', 'noAnswer', 1],
    ['silent', 'failing', 'noAnswer', 1],
    ['otherForm', 'otherForm', 'unreadable', 24],
    ['failing', 'fine', 'noAnswer', 1],
  ])('ends no verification while the site is %s and the second source %s', async (first, second, outcome, hours) => {
    await server.restart(() => open({ gameSite: { site: SHORT_TIMEOUTS, secondSource: SHORT_TIMEOUTS } }));
    await verify(rowan, await add(rowan));
    site.removeCharacter('Elyra Vane');
    site.behave('site', first);
    site.behave('tibiadata', second);
    server.clock.advance(24 * HOUR);
    expect(await recheck()).toBe(outcome);
    server.clock.advance(hours * HOUR - 1);
    expect(await recheck()).toBe('nothingDue');
    expect(await isVerified(rowan)).toBe(true);
    expect(await noticesOf(rowan)).toEqual([]);
    server.clock.advance(1);
    expect(await recheck()).toBe(outcome);
  });

  it('accepts a trade reported by the second source', async () => {
    site.setCharacter({ name: 'Elyra Vane', traded: true });
    site.behave('site', 'forbidden');
    server.clock.advance(24 * HOUR);
    expect(await recheck()).toBe('done');
    expect(await isVerified(rowan)).toBe(false);
  });

  it('checks one at a time, the least recently checked first', async () => {
    const ash = await signUp(server, { username: 'Ash' });
    await verify(ash, await add(ash, 'Bryn Tallow'), {}, 'Bryn Tallow');
    server.clock.advance(24 * HOUR);
    const before = site.requests.length;
    expect(await recheck()).toBe('done');
    expect(await recheck()).toBe('done');
    expect(await recheck()).toBe('nothingDue');
    expect(site.requests.slice(before).map(({ name }) => name)).toEqual(['Elyra Vane', 'Bryn Tallow']);
  });

  it('does not end a verification that was renewed in the meantime', async () => {
    server.clock.advance(24 * HOUR);
    site.setCharacter({ name: 'Elyra Vane', traded: true });
    const before = site.requests.length;
    const release = site.hold();
    const running = recheck();
    await expect.poll(() => site.requests.length).toBe(before + 1);
    await server.context.database.updateTable('characters').set({ verified_at: server.clock.now() }).execute();
    release();
    expect(await running).toBe('done');
    expect(await isVerified(rowan)).toBe(true);
    expect(await noticesOf(rowan)).toEqual([]);
  });

  it('reuses a cached response, unlike a verification', async () => {
    server.clock.advance(24 * HOUR);
    await server.gameSite.fetchCharacter('Elyra Vane');
    const before = site.requests.length;
    expect(await recheck()).toBe('done');
    expect(site.requests).toHaveLength(before);
    await server.gameSite.fetchCharacter('Elyra Vane');
    expect(site.requests).toHaveLength(before + 1);
    server.clock.advance(10 * 60 * 1000);
    await server.gameSite.fetchRecentCharacter('Elyra Vane');
    expect(site.requests).toHaveLength(before + 2);
  });
});

describe('the time between two checks', () => {
  const minutes = (outcome: RecheckOutcome, failures: number) =>
    spacingAfter(outcome, failures, { VERIFY_RECHECK_HOURS: 24, VERIFY_RECHECKS_PER_MINUTE: 40 }) / 60_000;

  it('is the minimum spacing while characters are due, and longer otherwise', () => {
    expect(minutes('done', 0)).toBe(1 / 40);
    expect(minutes('nothingDue', 0)).toBe(10);
  });

  it('doubles while the site fails, or after twenty consecutive unreadable pages', () => {
    expect([1, 2, 3, 6, 7, 100].map((failures) => minutes('noAnswer', failures))).toEqual([2, 4, 8, 64, 120, 120]);
    expect([1, 20, 21, 22, 100].map((failures) => minutes('unreadable', failures))).toEqual([
      1 / 40,
      1 / 40,
      2,
      4,
      120,
    ]);
  });
});

describe('the loop of checks', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Starts the loop with a fake site that counts calls. */
  function begin(env: Partial<Env> = {}) {
    const stopper = new AbortController();
    const checked: string[] = [];
    scheduleRechecks({
      ...server.context,
      env: { ...server.context.env, ...env },
      stopping: stopper.signal,
      gameSite: {
        fetchRecentCharacter: async (name) => {
          checked.push(name);
          throw new GameSiteError('unreachable', 'site', 'no network');
        },
      },
    });
    const pass = async (minutes: number) => {
      await vi.advanceTimersByTimeAsync(minutes * 60_000);
      await server.context.background.settled();
    };
    return { checked, pass, stop: () => stopper.abort() };
  }

  async function makeDue(): Promise<void> {
    const row = { account_id: 1, name: 'Elyra Vane', verify_code: null, created_at: 1 };
    await server.context.database
      .insertInto('characters')
      .values({ ...row, verified_at: 1, verified_key: 'elyra vane', checked_at: 1 })
      .execute();
  }

  it('starts after a minute, continues after every outcome, and stops with the server', async () => {
    await makeDue();
    const { checked, pass, stop } = begin();
    await pass(0.9);
    expect(checked).toEqual([]);
    await pass(0.1);
    expect(checked).toEqual(['Elyra Vane']);
    server.clock.advance(HOUR);
    await pass(2);
    expect(checked).toHaveLength(2);
    server.clock.advance(HOUR);
    stop();
    await pass(500);
    expect(checked).toHaveLength(2);
  });

  it('is disabled by VERIFY_RECHECK_HOURS=0', async () => {
    await makeDue();
    const { checked, pass } = begin({ VERIFY_RECHECK_HOURS: 0 });
    await pass(500);
    expect(checked).toEqual([]);
  });
});
