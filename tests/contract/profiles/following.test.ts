/** GET user/following: what a player sees of followed players, and that no one else can see it. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Following, followingAnswerSchema, profileAnswerSchema } from '#core/contract/profiles/profiles.ts';
import { importAuction } from '#server/actions/imports/import-auction.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { anAuction } from '#tests/builders/game-site/auction.ts';
import { signIn, signUp, type TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const DAY = 24 * 60 * 60 * 1000;

const server = withServer();
const rowan = server.with(() => player('Rowan', 'Bryn'));
const elyra = server.with(() => player('Elyra', 'Elyra Vane'));

interface Player {
  readonly browser: TestClient;
  readonly phone: SyncDevice;
  readonly username: string;
  /** Profile id. */
  readonly id: number;
  readonly character: number;
}

/** Creates a player with one Public character. */
async function player(username: string, name: string): Promise<Player> {
  const browser = await signUp(server, { username });
  const { data } = await (await browser.post('characters', { name, isHidden: 0 })).json();
  const answer = await browser.get(`profiles?username=${username}`);
  const { id } = v.parse(profileAnswerSchema, await answer.json()).data;
  return { browser, phone: new SyncDevice(browser, username), username, id, character: data.id };
}

const put = (by: Player, list: 'following' | 'blocked', followed: Player, value: 0 | 1 = 1) =>
  by.phone.deliver({ list, item: followed.id, value, text: value === 1 ? followed.username : undefined });
const tick = ({ phone, character }: Player, item: number, value = 1, list = 'mounts') =>
  phone.deliver({ character, list, item, value });

async function following({ browser }: Player): Promise<Following> {
  const answer = await browser.get('user/following');
  expect(answer.status).toBe(200);
  return v.parse(followingAnswerSchema, await answer.json()).data;
}

const names = async (by: Player) => (await following(by)).players.map(({ username }) => username);

describe('the players that an account follows', () => {
  it('are listed by main character with progress, gains and the newest of them, next to the player’s own', async () => {
    await put(rowan, 'following', elyra);
    await tick(elyra, 368);
    server.clock.advance(10 * DAY);
    for (const item of [369, 370]) await tick(elyra, item);
    await tick(rowan, 368);
    const { players, me, blocked } = await following(rowan);
    const [first] = players;
    expect(first).toMatchObject({
      id: elyra.id,
      username: 'Elyra',
      character: 'Elyra Vane',
      gains7: 2,
      gains30: 3,
      last_gain_at: '2026-01-11T12:00:00.000Z',
      days: [
        { day: '2026-01-01', gains: 1 },
        { day: '2026-01-11', gains: 2 },
      ],
    });
    expect(first?.sections.mounts).toEqual({ earned: 3, total: 260 });
    expect(first?.sections.titles?.earned).toBe(0);
    expect(first?.latest.map(({ section, item }) => [section, item])).toEqual([
      ['mounts', 370],
      ['mounts', 369],
      ['mounts', 368],
    ]);
    // The first added character is not the current one.
    expect(me).toMatchObject({ id: rowan.id, username: 'Rowan', character: 'Rowan', gains7: 0, latest: [] });
    expect(blocked).toEqual([]);
    await rowan.browser.call('PATCH', 'characters/current', { id: rowan.character });
    expect((await following(rowan)).me).toMatchObject({ character: 'Bryn', gains7: 1, gains30: 1 });
  });

  it('have no gains from an import or a file, which record what was completed before', async () => {
    await put(rowan, 'following', elyra);
    const { catalogue } = server.context;
    const [mount] = catalogue.items('mounts');
    const auction = anAuction({ mounts: [{ name: mount?.name ?? '', value: 1 }] });
    const order = { auction, source: 'site', sections: ['mounts'], characterId: elyra.character } as const;
    const { id: account } = await server.context.database
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', 'Elyra')
      .executeTakeFirstOrThrow();
    await importAuction(server.context, account, order);
    await elyra.phone.deliver({ character: elyra.character, list: 'mounts', item: 370, value: 1, source: 'file' });
    const none = { gains7: 0, gains30: 0, last_gain_at: null, latest: [], days: [] };
    expect((await following(rowan)).players).toMatchObject([{ ...none, sections: { mounts: { earned: 2 } } }]);
    await tick(elyra, 369);
    expect((await following(rowan)).players).toMatchObject([{ gains7: 1, latest: [{ item: 369 }] }]);
    await tick(elyra, 370, 0);
    expect((await following(rowan)).players).toMatchObject([{ gains7: 1, days: [{ gains: 1 }] }]);
  });

  it('are sorted by name, and never include the player', async () => {
    const alder = await player('alder', 'Alder Ash');
    for (const followed of [elyra, alder, rowan]) await put(rowan, 'following', followed);
    expect(await names(rowan)).toEqual(['alder', 'Elyra']);
    await put(rowan, 'following', elyra, 0);
    expect(await names(rowan)).toEqual(['alder']);
  });

  it('disappear silently when they can no longer be seen, and return', async () => {
    await put(rowan, 'following', elyra);
    const { database } = server.context;
    const set = (values: object) =>
      database.updateTable('accounts').set(values).where('username', '=', 'Elyra').execute();
    const isSeen = async () => (await names(rowan)).length === 1;
    const ways: readonly (readonly [hide: () => Promise<unknown>, show: () => Promise<unknown>])[] = [
      [
        () => elyra.browser.call('PATCH', 'user', { is_hidden: 1 }),
        () => elyra.browser.call('PATCH', 'user', { is_hidden: 0 }),
      ],
      [
        () => elyra.browser.call('PATCH', 'characters', { id: elyra.character, name: 'Elyra Vane', isHidden: 1 }),
        () => elyra.browser.call('PATCH', 'characters', { id: elyra.character, name: 'Elyra Vane', isHidden: 0 }),
      ],
      [() => set({ deleted_at: 1 }), () => set({ deleted_at: null })],
      [() => set({ suspended_at: 1 }), () => set({ suspended_at: null })],
      [() => put(elyra, 'blocked', rowan), () => put(elyra, 'blocked', rowan, 0)],
      [() => put(rowan, 'blocked', elyra), () => put(rowan, 'blocked', elyra, 0)],
    ];
    for (const [index, [hide, show]] of ways.entries()) {
      expect(await isSeen(), `before way ${index}`).toBe(true);
      await hide();
      expect(await isSeen(), `after way ${index}`).toBe(false);
      await show();
      expect(await isSeen(), `back from way ${index}`).toBe(true);
    }
  });

  it('are shown by another Public character when the main one becomes Hidden', async () => {
    await put(rowan, 'following', elyra);
    const { data } = await (await elyra.browser.post('characters', { name: 'Mira Moss', isHidden: 0 })).json();
    await tick(elyra, 368);
    await elyra.browser.call('PATCH', 'characters', { id: elyra.character, name: 'Elyra Vane', isHidden: 1 });
    expect((await following(rowan)).players).toMatchObject([{ character: 'Mira Moss', gains30: 0, latest: [] }]);
    await elyra.browser.call('PATCH', 'characters/current', { id: data.id });
    expect((await following(rowan)).players).toMatchObject([{ character: 'Mira Moss' }]);
  });

  it('are visible only to their follower, who is counted and not named', async () => {
    await put(rowan, 'following', elyra);
    expect(await following(elyra)).toMatchObject({ players: [], blocked: [] });
    const seen = async ({ browser }: Pick<Player, 'browser'>, username: string) =>
      (await browser.get(`profiles?username=${username}`)).text();
    expect(await seen(elyra, 'Elyra')).toContain('"followers":1');
    for (const text of [await seen(elyra, 'Elyra'), await seen(elyra, 'Rowan')])
      expect(text).not.toContain('following');
    expect(await seen(elyra, 'Elyra')).not.toContain('Rowan');
    const guest = await server.request('/api/v1/user/following');
    expect(guest.status).toBe(401);
  });

  it('are the same on every device of the account', async () => {
    await put(rowan, 'following', elyra);
    const laptop = await signIn(server, { username: 'Rowan' });
    expect(await names({ ...rowan, browser: laptop })).toEqual(['Elyra']);
  });
});

describe('a block', () => {
  it('is listed for the blocking player, and hides both players from each other', async () => {
    await put(rowan, 'following', elyra);
    await put(elyra, 'following', rowan);
    await put(elyra, 'blocked', rowan);
    expect(await following(elyra)).toMatchObject({ players: [], blocked: [{ id: rowan.id, username: 'Rowan' }] });
    expect(await following(rowan)).toMatchObject({ players: [], blocked: [] });
    const { data } = await (await elyra.browser.get('profiles?username=Elyra')).json();
    expect(data.followers).toBe(0);
    expect((await rowan.browser.get('profiles?username=Elyra')).status).toBe(404);
  });
});
