import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Character, characterAnswerSchema, MAX_CHARACTERS } from '#core/contract/characters/characters.ts';
import { purgeExpired } from '#server/actions/process/purge-expired.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signIn, signUp, TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const UNKNOWN = { message: 'There is no such character.' };

const server = withServer();
const browser = server.with(signUp);

async function add(name: string, isHidden: 0 | 1 = 0, client = browser): Promise<Character> {
  const answer = await client.post('characters', { name, isHidden });
  expect(answer.status).toBe(201);
  return v.parse(characterAnswerSchema, await answer.json()).data;
}

async function convert(body: object = {}, client = browser): Promise<Character> {
  const answer = await client.post('characters', { isMainCharacter: 1, ...body });
  expect(answer.status).toBe(201);
  return v.parse(characterAnswerSchema, await answer.json()).data;
}

async function listed(client = browser): Promise<Character[]> {
  return (await (await client.get('user/characters')).json()).data;
}

async function user(client = browser) {
  return (await (await client.get('user')).json()).data;
}

const edit = (body: object) => browser.call('PATCH', 'characters', body);
const remove = (id: unknown) => browser.call('DELETE', 'characters', { id });
const makeCurrent = (id: unknown) => browser.call('PATCH', 'characters/current', { id });

describe('POST characters', () => {
  it('adds a character that is not the current one, with a message', async () => {
    const answer = await browser.post('characters', { name: '  Elyra Vane ', isHidden: 1 });
    expect(answer.status).toBe(201);
    const data = {
      id: 1,
      name: 'Elyra Vane',
      is_hidden: 1,
      verify_code: null,
      is_verified: false,
      sex: null,
      counts_from: expect.any(String),
    };
    expect(await answer.json()).toEqual({ data, message: 'Character saved successfully.' });
    expect(await listed()).toEqual([data]);
    expect((await (await browser.get('characters')).json()).data).toEqual([data]);
    expect((await user()).current_character).toBe(null);
  });

  it('is Public by default', async () => {
    const answer = await browser.post('characters', { name: 'Elyra' });
    expect((await answer.json()).data.is_hidden).toBe(0);
  });

  it.each([
    [undefined, 'Character name cannot be empty.'],
    [null, 'Character name cannot be empty.'],
    [7, 'Character name cannot be empty.'],
    ['', 'Character name cannot be empty.'],
    [' \t ', 'Character name cannot be empty.'],
    ['E', 'Character name must have at least 2 characters.'],
    ['E'.repeat(30), 'Character name can have at most 29 characters.'],
    ['Elyra2', 'Character name can only contain letters, spaces, apostrophes, hyphens, dots and commas.'],
    ['<script>', 'Character name can only contain letters, spaces, apostrophes, hyphens, dots and commas.'],
    ['Elyra\nVane', 'Character name can only contain letters, spaces, apostrophes, hyphens, dots and commas.'],
  ])('refuses the name %j', async (name, message) => {
    const answer = await browser.post('characters', { name, isHidden: 0 });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ message, errors: { name: [message] } });
    expect(await listed()).toEqual([]);
  });

  it.each(['El', `${'Elyra '.repeat(4)}Vanes`, "D'Arc-en Ciel", 'Ölrún'])('accepts the name %j', async (name) => {
    expect((await add(name)).name).toBe(name);
  });

  it('refuses a name that the account already has in any case, but not one of another account', async () => {
    await add('Elyra Vane');
    const answer = await browser.post('characters', { name: ' ELYRA vane', isHidden: 0 });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({ name: ['You already have a character with this name.'] });
    await add('Elyra Vane', 0, await signUp(server, { username: 'Other' }));
  });

  it.each([2, '1', true, null])('refuses the visibility %j', async (isHidden) => {
    const answer = await browser.post('characters', { name: 'Elyra', isHidden });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({ isHidden: ['Visibility must be Public or Hidden.'] });
  });

  it('ignores unknown fields', async () => {
    await browser.post('characters', {
      name: 'Elyra',
      id: 99,
      account_id: 99,
      verify_code: 'mine',
      verified_at: 1,
      is_verified: true,
    });
    expect(await listed()).toEqual([
      {
        id: 1,
        name: 'Elyra',
        is_hidden: 0,
        verify_code: null,
        is_verified: false,
        sex: null,
        counts_from: expect.any(String),
      },
    ]);
  });

  it(`refuses more than ${MAX_CHARACTERS}, also in concurrent calls`, async () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const names = Array.from(
      { length: MAX_CHARACTERS + 3 },
      (_, i) => `El${letters[i % 26]}${letters[Math.floor(i / 26)]}`,
    );
    const statuses = await Promise.all(names.map(async (name) => (await browser.post('characters', { name })).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_CHARACTERS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    const refused = await browser.post('characters', { isMainCharacter: 1 });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({ message: `An account can have at most ${MAX_CHARACTERS} characters.` });
  });

  it('needs a session and its CSRF token', async () => {
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const guest = new TestClient(server);
      expect((await guest.call(method, 'characters', { id: 1, name: 'Elyra' })).status).toBe(401);
      const forged = await browser.call(method, 'characters', { id: 1, name: 'Elyra' }, { 'X-CSRF-TOKEN': 'guessed' });
      expect(forged.status).toBe(419);
    }
  });
});

describe('PATCH characters', () => {
  it('changes name and visibility', async () => {
    const { id } = await add('Elyra');
    const answer = await edit({ id, name: 'Thorne', isHidden: 1 });
    expect(answer.status).toBe(200);
    const data = {
      id,
      name: 'Thorne',
      is_hidden: 1,
      verify_code: null,
      is_verified: false,
      sex: null,
      counts_from: expect.any(String),
    };
    expect(await answer.json()).toEqual({ data, message: 'Character updated successfully.' });
    expect(await listed()).toEqual([data]);
  });

  it('clears the verification for a new name, but not for the same name in another case', async () => {
    const { id } = await add('Elyra Vane');
    await server.context.database
      .updateTable('characters')
      .set({ verify_code: 'LM-AAAA-AAAA', verified_at: server.clock.now() })
      .execute();
    await edit({ id, name: 'elyra VANE', isHidden: 1 });
    expect(await listed()).toMatchObject([{ name: 'elyra VANE', is_verified: true, verify_code: 'LM-AAAA-AAAA' }]);
    await edit({ id, name: 'Thorne', isHidden: 1 });
    expect(await listed()).toMatchObject([{ name: 'Thorne', is_verified: false, verify_code: null }]);
  });

  it('refuses unknown settings, which would hide nothing', async () => {
    const { id } = await add('Elyra');
    const answer = await edit({ id, name: 'Elyra', is_hidden: 1 });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { is_hidden: ['There is no such setting.'] }]);
    expect((await (await edit({ id })).json()).errors).toEqual({ name: ['Character name cannot be empty.'] });
  });

  it('does not change the visibility when it is not sent', async () => {
    const { id } = await add('Elyra', 1);
    expect((await (await edit({ id, name: 'Thorne' })).json()).data.is_hidden).toBe(1);
  });

  it('refuses invalid names and the name of another character of the account', async () => {
    await add('Elyra');
    const { id } = await add('Thorne');
    const empty = await edit({ id, name: ' ', isHidden: 0 });
    expect(empty.status).toBe(422);
    expect((await empty.json()).errors).toEqual({ name: ['Character name cannot be empty.'] });
    const taken = await edit({ id, name: 'ELYRA', isHidden: 0 });
    expect((await taken.json()).errors).toEqual({ name: ['You already have a character with this name.'] });
    expect((await edit({ id: 'Elyra', name: 'Elyra' })).status).toBe(422);
  });

  it('accepts the unchanged, otherwise invalid name of a converted character', async () => {
    const other = await signUp(server, { username: 'Rowan77' });
    const { id } = await convert({}, other);
    const answer = await other.call('PATCH', 'characters', { id, name: 'Rowan77', isHidden: 0 });
    expect(answer.status).toBe(200);
    expect((await answer.json()).data).toMatchObject({ name: 'Rowan77', is_hidden: 0 });
  });
});

describe('DELETE characters', () => {
  it('deletes the character; late changes for it get the outcome gone', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    const { id } = await add('Elyra');
    await phone.deliver({ character: id, value: 1 });
    const answer = await remove(id);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: 'Character deleted successfully.' });
    expect(await listed()).toEqual([]);
    expect(await phone.deliver({ character: id, item: 2, value: 1 })).toMatchObject({ outcome: 'gone' });
    expect((await remove(id)).status).toBe(404);
  });

  it('removes its progress from sync, lists, history and export at once, and nothing else', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    const laptop = new SyncDevice(await signIn(server), 'Rowan');
    const { id } = await add('Elyra');
    await phone.sync([
      phone.op({ character: id, value: 1 }),
      phone.op({ character: id, list: 'notes.achievements', item: 1, value: 1, text: 'a private matter' }),
      phone.op({ value: 1 }),
    ]);
    await phone.sync();
    expect((await laptop.sync()).changes).toHaveLength(3);
    expect((await remove(id)).status).toBe(200);

    const everything = async () => [
      await phone.pullAll(),
      (await (await browser.get('user/history')).json()).data,
      (await (await browser.get(`user/history?character=${id}`)).json()).data,
      await (await browser.get('user/export')).json(),
    ];
    const answers = await everything();
    expect(JSON.stringify(answers)).not.toContain('private');
    expect(answers.slice(0, 3)).toMatchObject([
      [{ character: null, item: 1, value: 1, version: 3 }],
      [{ character: null, version: 3 }],
      [],
    ]);
    expect(answers[3]).toMatchObject({ progress: [{ version: 3 }], history: [{ version: 3 }] });

    const { database } = server.context;
    expect(await database.selectFrom('sync_heads').select(['head', 'registers']).execute()).toEqual([
      { head: 4, registers: 1 },
    ]);
    // Its history is deleted in the background, and nothing else.
    await purgeExpired(server.context, async () => {});
    expect(await database.selectFrom('history').select('version').execute()).toEqual([{ version: 3 }]);
    expect((await everything()).slice(0, 3)).toEqual(answers.slice(0, 3));
  });

  it('is sent once to each device that has a mirror', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    const laptop = new SyncDevice(await signIn(server), 'Rowan');
    const { id } = await add('Elyra');
    await phone.deliver({ character: id, value: 1 });
    await phone.sync();
    await laptop.sync();
    await remove(id);
    expect(await phone.sync()).toMatchObject({ changes: [], deleted: [id], cursor: 2, head: 2 });
    expect(await phone.sync()).not.toHaveProperty('deleted');
    // Also for a call with ops, and after other changes.
    await phone.deliver({ item: 5, value: 1 });
    const reply = await laptop.sync([laptop.op({ item: 6, value: 1 })]);
    expect(reply).toMatchObject({ changes: [{ item: 5 }], deleted: [id], cursor: 4 });
    expect(await laptop.sync()).not.toHaveProperty('deleted');
    expect(await new SyncDevice(browser, 'Rowan').sync()).not.toHaveProperty('deleted');
  });

  it('is sent with the page of changes to which it belongs', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    const laptop = new SyncDevice(await signIn(server), 'Rowan');
    await laptop.sync();
    const [first, second] = [await add('Elyra'), await add('Bryn')];
    await phone.deliver({ value: 1 });
    await remove(first.id);
    await phone.deliver({ item: 2, value: 1 });
    await remove(second.id);
    const pages: unknown[] = [];
    for (let more = true; more; ) {
      const reply = await laptop.sync([], { changesBytes: 1 });
      pages.push([reply.changes.map(({ version }) => version), reply.deleted, reply.cursor]);
      more = reply.more;
    }
    expect(pages).toEqual([
      [[1], undefined, 1],
      [[3], [first.id, second.id], 4],
    ]);
  });

  it('reports the deletion to open streams with its version', async () => {
    const { id } = await add('Elyra');
    const published: unknown[] = [];
    server.context.hub.subscribe(1, { sessionId: 1, onChange: (change) => published.push(change), onEnd: () => {} });
    await remove(id);
    expect(published).toEqual([{ head: 1, client: null, characters: true }]);
  });

  it('refuses the current character', async () => {
    const { id } = await add('Elyra');
    await makeCurrent(id);
    const refused = await remove(id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({ message: "You can't delete your current character." });
    await makeCurrent(null);
    expect((await remove(id)).status).toBe(200);
  });
});

describe('PATCH characters/current', () => {
  it('switches the character, which devices receive with their next sync', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    const { id } = await add('Elyra');
    const answer = await makeCurrent(id);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      data: {
        id,
        name: 'Elyra',
        is_hidden: 0,
        verify_code: null,
        is_verified: false,
        sex: null,
        counts_from: expect.any(String),
      },
      message: 'Current character changed.',
    });
    expect((await user()).current_character).toEqual({ id, name: 'Elyra' });
    expect((await phone.sync()).changes).toEqual([
      { character: null, list: 'settings', item: 1, value: id, version: 1, by: 'Loremark' },
    ]);
    await makeCurrent(id);
    expect((await phone.sync()).changes).toEqual([]);
  });

  it('switches to the legacy character with null, until it has been converted', async () => {
    const { id } = await add('Elyra');
    await makeCurrent(id);
    const answer = await makeCurrent(null);
    expect(await answer.json()).toEqual({ data: null, message: 'Current character changed.' });
    expect((await user()).current_character).toBe(null);
    await convert();
    const refused = await makeCurrent(null);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toEqual(UNKNOWN);
  });

  it.each([undefined, '1', 1.5, {}])('refuses %j as an id', async (id) => {
    expect((await makeCurrent(id)).status).toBe(422);
  });
});

describe("another account's character", () => {
  it('is treated like one that never existed, by every call', async () => {
    const other = await signUp(server, { username: 'Other' });
    const { id } = await add('Elyra', 0, other);
    for (const unknown of [id, 424_242, 0, -1]) {
      for (const answer of [
        await edit({ id: unknown, name: 'Mine', isHidden: 0 }),
        await remove(unknown),
        await makeCurrent(unknown),
      ]) {
        expect(answer.status).toBe(404);
        expect(await answer.json()).toEqual(UNKNOWN);
      }
    }
    expect(await listed(other)).toMatchObject([{ id, name: 'Elyra' }]);
    expect(await listed()).toEqual([]);
  });
});

describe('converting the legacy character', () => {
  it('moves all of its progress under new versions', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    const laptop = new SyncDevice(await signIn(server), 'Rowan');
    await phone.sync([
      phone.op({ value: 1 }),
      phone.op({ list: 'bestiary', item: 2, value: 40 }),
      phone.op({ list: 'notes.achievements', item: 1, value: 1, text: 'bring a rope' }),
    ]);
    await laptop.sync();
    expect((await user()).hasData).toBe(true);

    const { id } = await convert();
    const moved = [
      { character: id, list: 'achievements', item: 1, value: 1 },
      { character: id, list: 'bestiary', item: 2, value: 40 },
      { character: id, list: 'notes.achievements', item: 1, value: 1, text: 'bring a rope' },
    ];
    const left = moved.map(({ list, item }) => ({ character: null, list, item, value: 0 }));
    const { changes } = await laptop.sync();
    const registers = changes.map(({ version, by, ...register }) => register);
    expect(new Set(changes.map(({ by }) => by))).toEqual(new Set(['Loremark']));
    expect(registers).toHaveLength(7);
    expect(registers).toEqual(
      expect.arrayContaining([...moved, ...left, { character: null, list: 'settings', item: 1, value: id }]),
    );
    expect(new Set(changes.map(({ version }) => version)).size).toBe(7);
    expect(await user()).toMatchObject({
      hasData: false,
      has_legacy: false,
      current_character: { id, name: 'Rowan' },
    });
  });

  it('retains visibility and name by default', async () => {
    expect(await convert()).toMatchObject({ name: 'Rowan', is_hidden: 1 });
    const other = await signUp(server, { username: 'Other' });
    expect(await convert({ name: 'Elyra Vane', isHidden: 0 }, other)).toMatchObject({
      name: 'Elyra Vane',
      is_hidden: 0,
    });
    const named = await signUp(server, { username: 'Third' });
    await server.context.database
      .updateTable('accounts')
      .set({ default_character_name: 'Old Mirelda' })
      .where('username', '=', 'Third')
      .execute();
    expect((await convert({}, named)).name).toBe('Old Mirelda');
  });

  it('validates a given name', async () => {
    await add('Elyra');
    for (const name of ['', 'Elyra7', 'elyra']) {
      const answer = await browser.post('characters', { isMainCharacter: 1, name });
      expect(answer.status).toBe(422);
      expect(Object.keys((await answer.json()).errors)).toEqual(['name']);
    }
    expect((await user()).has_legacy).toBe(true);
  });

  it('does not change another current character', async () => {
    const { id } = await add('Elyra');
    await makeCurrent(id);
    await convert();
    expect((await user()).current_character).toEqual({ id, name: 'Elyra' });
  });

  it('is possible once', async () => {
    await convert();
    const again = await browser.post('characters', { isMainCharacter: 1 });
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({ message: 'This character was already converted.' });
    expect(await listed()).toHaveLength(1);
    expect((await browser.post('characters', { isMainCharacter: 2, name: 'Elyra' })).status).toBe(422);
    expect((await browser.post('characters', { isMainCharacter: 0, name: 'Elyra' })).status).toBe(201);
  });

  it('stores nothing when it fails midway', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    await phone.deliver({ value: 1 });
    // A used version makes the move fail after the character was inserted.
    await server.context.database.updateTable('sync_heads').set({ head: 0 }).execute();
    expect((await browser.post('characters', { isMainCharacter: 1 })).status).toBe(500);
    await server.context.database.updateTable('sync_heads').set({ head: 1 }).execute();
    expect(await listed()).toEqual([]);
    expect(await user()).toMatchObject({ hasData: true, has_legacy: true, current_character: null });
  });

  it('redirects late changes for the legacy character to the converted one only', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    await phone.deliver({ value: 1 });
    const late = [phone.op({ item: 2, value: 1 }), phone.op({ item: 1, value: 0, base: 1 })];
    const { id } = await convert();
    const reply = await phone.ask(late);
    // The conversion counts as another client's unseen write, so higher progress wins.
    expect(reply.results).toMatchObject([
      { outcome: 'applied', value: 1, version: 0 },
      { outcome: 'merged', value: 1, version: 0 },
    ]);
    // Their results have no version that the device could have, so the changes contain the new state.
    expect(reply.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ character: id, item: 2, value: 1 })]),
    );
    expect((await phone.sync(late)).results).toEqual(reply.results);
    const progress = (await phone.pullAll()).filter(({ list, value }) => list === 'achievements' && value !== 0);
    // The merged untick is a write of its own.
    expect(progress.map(({ character, item }) => [character, item])).toEqual([
      [id, 2],
      [id, 1],
    ]);
  });
});

describe('undoing a conversion', () => {
  const undo = (id: unknown, client = browser) => client.call('DELETE', 'characters/conversion', { id });

  it('returns everything to the legacy character, including later progress, and deletes the character', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    await phone.sync([
      phone.op({ value: 1 }),
      phone.op({ list: 'notes.achievements', item: 1, value: 1, text: 'bring a rope' }),
    ]);
    const laptop = new SyncDevice(await signIn(server), 'Rowan');
    const { id } = await convert({ name: 'Elyra Vane' });
    await laptop.sync();
    await phone.sync([phone.op({ character: id, item: 2, value: 1 })]);

    const answer = await undo(id);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: 'Undone. Your progress is back where it was.' },
    ]);
    expect(await listed()).toEqual([]);
    expect(await user()).toMatchObject({ hasData: true, has_legacy: true, current_character: null });
    const { changes, deleted } = await laptop.sync();
    expect(deleted).toEqual([id]);
    const registers = changes.map(({ version, by, ...register }) => register);
    expect(registers).toEqual(
      expect.arrayContaining([
        { character: null, list: 'achievements', item: 1, value: 1 },
        { character: null, list: 'achievements', item: 2, value: 1 },
        { character: null, list: 'notes.achievements', item: 1, value: 1, text: 'bring a rope' },
        { character: null, list: 'settings', item: 1, value: 0 },
      ]),
    );
    expect((await laptop.pullAll()).filter(({ character }) => character !== null)).toEqual([]);
    const { data } = await (await browser.get('user/history?character=0&list=achievements&item=2')).json();
    expect(data.map((row: { source: string; new: number }) => [row.source, row.new])).toEqual([
      ['conversion', 1],
      ['tap', 1],
    ]);
    const again = await convert({ name: 'Elyra Vane' });
    expect(again.id).not.toBe(id);
  });

  it('neither loses nor duplicates changes that another device still has for the character', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    await phone.sync();
    const { id } = await convert({ name: 'Elyra Vane' });
    const kills = phone.op({ character: id, list: 'bestiary', item: 2, add: 5 });
    await phone.sync([kills]);
    const late = [
      phone.op({ character: id, item: 3, value: 1 }),
      phone.op({ character: id, list: 'bestiary', item: 2, add: 2, at: '2026-01-01T12:00:00.000Z' }),
      phone.op({ list: 'settings', item: 1, value: id }),
    ];
    await undo(id);
    const { results } = await phone.ask(late);
    expect(results).toMatchObject([
      { outcome: 'applied', value: 1, version: 0 },
      { outcome: 'applied', value: 7, version: 0 },
      { outcome: 'noop', value: 0 },
    ]);
    expect((await phone.sync(late)).results).toEqual(results);
    // A copy of the device sends again what had arrived before the undo.
    const copy = new SyncDevice(browser, 'Rowan');
    expect((await copy.sync([{ ...kills, id: 'copy', copied: true }])).results).toMatchObject([{ outcome: 'noop' }]);
    const progress = (await phone.pullAll()).filter(({ list, value }) => list !== 'settings' && value !== 0);
    expect(progress).toMatchObject([
      { character: null, list: 'achievements', item: 3, value: 1 },
      { character: null, list: 'bestiary', item: 2, value: 7 },
    ]);
    // After another conversion, late changes for the former character reach the new one.
    const next = await convert({ name: 'Thorne' });
    await phone.sync([phone.op({ character: id, item: 4, value: 1 })]);
    const moved = (await phone.pullAll()).filter(({ item, value }) => item === 4 && value === 1);
    expect(moved).toMatchObject([{ character: next.id }]);
  });

  it('does nothing the second time, nor in a race with itself', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    await phone.deliver({ value: 1 });
    const { id } = await convert({ name: 'Elyra Vane' });
    const answers = await Promise.all([undo(id), undo(id), phone.ask([phone.op({ item: 2, value: 1 })])]);
    expect(answers.slice(0, 2).map((answer) => (answer as Response).status)).toEqual([200, 200]);
    expect((await undo(id)).status).toBe(200);
    const progress = (await phone.pullAll()).filter(({ list, value }) => list === 'achievements' && value !== 0);
    expect(progress.map(({ character, item }) => [character, item])).toEqual(
      expect.arrayContaining([
        [null, 1],
        [null, 2],
      ]),
    );
    expect(progress).toHaveLength(2);
  });

  it('is limited to twenty an hour', async () => {
    const { id } = await convert();
    for (let time = 0; time < 20; time += 1) expect((await undo(id)).status).toBe(200);
    const next = await convert();
    expect((await undo(next.id)).status).toBe(429);
    expect(await listed()).toHaveLength(1);
    server.clock.advance(60 * 60 * 1000);
    expect((await undo(next.id)).status).toBe(200);
  });

  it('does not change another current character, and a reset of the character can still be undone', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    await phone.deliver({ value: 1 });
    const other = await add('Thorne');
    const { id } = await convert({ name: 'Elyra Vane' });
    await makeCurrent(other.id);
    const reset = await browser.post('user/resets', { section: 'achievements', character: id });
    const { data } = await reset.json();
    await undo(id);
    expect((await user()).current_character).toEqual({ id: other.id, name: 'Thorne' });
    expect((await browser.call('DELETE', `user/resets/${data.id}`)).status).toBe(200);
    expect((await user()).hasData).toBe(true);
  });

  it('is refused for a character that was never the legacy one, or belongs to another account', async () => {
    const other = await signUp(server, { username: 'Other' });
    const foreign = await convert({ name: 'Bryn' }, other);
    const own = await add('Elyra');
    const refused = await undo(own.id);
    expect([refused.status, await refused.json()]).toEqual([409, { message: 'This character was not converted.' }]);
    for (const id of [foreign.id, 424_242]) {
      const answer = await undo(id);
      expect([answer.status, await answer.json()]).toEqual([404, UNKNOWN]);
    }
    expect((await undo('Elyra')).status).toBe(422);
    await undo(foreign.id, other);
    expect((await undo(foreign.id)).status).toBe(404);
    const late = await new SyncDevice(browser, 'Rowan').deliver({ character: foreign.id, value: 1 });
    expect(late.outcome).toBe('gone');
  });

  it('reverts no progress, and unticked items stay unticked', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    await phone.sync([phone.op({ item: 1, value: 1 }), phone.op({ item: 2, value: 1 })]);
    const { id } = await convert({ name: 'Elyra Vane' });
    await phone.sync();
    const versionOf = async (item: number) =>
      (await phone.pullAll()).find((one) => one.character === id && one.item === item)?.version ?? null;
    await phone.deliver({ character: id, item: 1, value: 0, base: await versionOf(1) });
    const late = phone.op({ character: id, item: 2, value: 0, base: await versionOf(2) });
    await undo(id);
    // The undo counts as another client's unseen write, so higher progress wins.
    expect((await phone.sync([late])).results).toMatchObject([{ outcome: 'merged', value: 1, version: 0 }]);
    const progress = (await phone.pullAll()).filter(({ list, value }) => list === 'achievements' && value !== 0);
    expect(progress).toMatchObject([{ character: null, item: 2, value: 1 }]);
  });

  it('is sent to open streams, and its history survives the cleanup of deleted characters', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    await phone.deliver({ value: 1 });
    const { id } = await convert();
    await phone.deliver({ character: id, item: 2, value: 1 });
    const published: unknown[] = [];
    server.context.hub.subscribe(1, { sessionId: 1, onChange: (change) => published.push(change), onEnd: () => {} });
    await undo(id);
    const { cursor } = await phone.ask();
    expect(published).toEqual([{ head: cursor, client: null, characters: true }]);
    const histories = async () => {
      const ofLegacy = await (await browser.get('user/history?character=0')).json();
      const all = await (await browser.get('user/history')).json();
      const file = await (await browser.get('user/export')).json();
      return [ofLegacy.data, all.data, file.history.reverse()].map((rows: { version: number; character: unknown }[]) =>
        rows.map(({ version, character }) => `${version} of ${character}`),
      );
    };
    const before = await histories();
    expect(before[0]).toContain('2 of null');
    expect(before[0]?.length).toBeGreaterThan(3);
    expect(before).toEqual([before[0], before[0], before[0]]);
    await purgeExpired(server.context, async () => {});
    expect(await histories()).toEqual(before);
  });

  it('recognizes copies of ops recorded on the character', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    await phone.sync();
    const { id } = await convert();
    const kills = { list: 'bestiary', item: 2, add: 5, at: '2026-01-01T11:00:00.000Z' };
    await phone.deliver({ ...kills, character: id });
    await undo(id);
    const copy = new SyncDevice(browser, 'Rowan');
    for (const character of [null, id])
      expect(await copy.deliver({ ...kills, character, copied: true })).toMatchObject({ outcome: 'noop', value: 5 });
  });

  it('does not restore a deleted character, whose late changes stay gone', async () => {
    const phone = new SyncDevice(browser, 'Rowan');
    await phone.deliver({ value: 1 });
    const { id } = await convert();
    await makeCurrent((await add('Elyra')).id);
    await remove(id);
    expect((await undo(id)).status).toBe(404);
    expect(await phone.deliver({ character: id, item: 2, value: 1 })).toMatchObject({ outcome: 'gone' });
  });
});
