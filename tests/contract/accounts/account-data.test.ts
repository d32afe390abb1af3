import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { importAnswerSchema } from '#core/contract/accounts/export-file.ts';
import { resetAnswerSchema, resetsAnswerSchema } from '#core/contract/accounts/own-account.ts';
import { importExport, readImport } from '#server/actions/accounts/import-export.ts';
import { storeNotices } from '#server/actions/accounts/notices.ts';
import { saveHistory } from '#server/storage/queries/sync/history-queries.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signIn, signUp, type TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const DAY = 24 * 60 * 60 * 1000;

const server = withServer();
const rowan = server.with(signUp);
const device = server.with(() => new SyncDevice(rowan, 'Rowan'));
/** Id of any mount. */
let mount: number;
beforeEach(() => {
  mount = firstOf('mounts');
});

async function addCharacter(name: string, username = 'Rowan'): Promise<number> {
  const { database } = server.context;
  const account = await database
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const row = await database
    .insertInto('characters')
    .values({ account_id: account.id, name, verify_code: null, verified_at: null, created_at: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function exported(client = rowan) {
  const answer = await client.get('user/export');
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Returns all values as `character/list/item=value`, as pulled by a new device. */
async function pulledValues(of = device): Promise<string[]> {
  const changes = await of.pullAll();
  return changes
    .filter(({ value }) => value !== 0)
    .map(({ character, list, item, value, text }) => `${character}/${list}/${item}=${text ?? value}`)
    .sort();
}

describe('GET user/export', () => {
  it('contains all data of the account and no secret', async () => {
    const character = await addCharacter('Sir Rowan');
    await device.sync([
      device.op({ value: 1 }),
      device.op({ character, list: 'titles', item: 1, value: 0 }),
      device.op({ character, list: 'mounts', item: mount, value: 1 }),
      device.op({ list: 'notes.achievements', item: 1, value: 1, text: 'with "quotes"\nand lines' }),
    ]);
    const notice = { accountId: 1, kind: 'traded', characterName: 'Sir Rowan' } as const;
    await storeNotices(server.context.database, [notice], server.clock.now());
    const file = await exported();
    expect(Object.keys(file)).toEqual([
      'format',
      'version',
      'exportedAt',
      'account',
      'characters',
      'sync',
      'deletedCharacters',
      'notices',
      'sessions',
      'passkeys',
      'authenticatorApps',
      'tokens',
      'devices',
      'progress',
      'history',
      'resets',
      'challenges',
      'contestEntries',
      'images',
      'votes',
      'drawTickets',
      'reports',
      'messages',
      'dataReports',
      'gapReports',
      'repeatableCalls',
      'formerEpochs',
      'imports',
    ]);
    expect(file).toMatchObject({
      format: 'loremark-export',
      version: 1,
      exportedAt: new Date(server.clock.now()).toISOString(),
      account: { username: 'Rowan', email: 'rowan@example.org', pending_email: null },
      characters: [{ id: character, name: 'Sir Rowan', is_hidden: 0, verified_at: null }],
      notices: [{ id: 1, kind: 'traded', character_name: 'Sir Rowan' }],
      sessions: [{ device: 'Web' }],
      devices: [{ client: device.client, device: 'Chrome (Android)' }],
    });
    expect(file.progress).toEqual([
      { character: null, list: 'achievements', item: 1, value: 1, version: 1 },
      { character, list: 'mounts', item: mount, value: 1, version: 2 },
      { character: null, list: 'notes.achievements', item: 1, value: 1, version: 3, text: 'with "quotes"\nand lines' },
    ]);
    expect(file.history).toHaveLength(3);
    expect(file.history[2]).toMatchObject({ version: 3, new: 1, newText: 'with "quotes"\nand lines', source: 'tap' });
    const { password_hash } = await server.context.database
      .selectFrom('accounts')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    const { token_hash } = await server.context.database
      .selectFrom('sessions')
      .select('token_hash')
      .executeTakeFirstOrThrow();
    for (const secret of [password_hash, token_hash, rowan.cookies.get('loremark_session')])
      expect(JSON.stringify(file)).not.toContain(secret);
  });

  it('is a download, compressed on request and never cached', async () => {
    const answer = await rowan.get('user/export', { 'Accept-Encoding': 'gzip, br' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'content-disposition': 'attachment; filename="loremark-export-2026-01-01.json"',
      'cache-control': 'no-store',
    });
    const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
    expect(JSON.parse(text).account.username).toBe('Rowan');
  });

  it('contains more rows than one page of a query, and nothing from other accounts', async () => {
    const other = await signUp(server, { username: 'Other' });
    await new SyncDevice(other, 'Other').deliver({ value: 1 });
    const ids = Array.from({ length: 600 }, (_, id) => id).filter((id) =>
      server.context.catalogue.has('achievements', id),
    );
    for (const value of [1, 0, 1]) {
      await device.sync(ids.slice(0, 500).map((item) => device.op({ item, value, base: 9999 })));
    }
    const file = await exported();
    expect(file.progress).toHaveLength(500);
    expect(file.history).toHaveLength(1500);
    expect(new Set(file.history.map(({ version }: { version: number }) => version)).size).toBe(1500);
    expect((await exported(other)).progress).toHaveLength(1);
  });

  it('contains more sessions than one page of a query', async () => {
    const { database, clock } = server.context;
    const opened = Array.from({ length: 2500 }, (_, index) => ({
      account_id: 1,
      token_hash: `hash ${index}`,
      device: 'Chrome (Android)',
      created_at: clock(),
      last_seen_at: clock(),
      expires_at: clock() + DAY,
    }));
    for (let start = 0; start < opened.length; start += 100)
      await database
        .insertInto('sessions')
        .values(opened.slice(start, start + 100))
        .execute();
    const { sessions } = await exported();
    expect(new Set(sessions.map(({ id }: { id: number }) => id)).size).toBe(2501);
  });

  it.each(['identity', 'br', 'gzip'])('is streamed as %s while it is read from the store', async (accepted) => {
    const { database } = server.context;
    const written = (from: number, to: number) => {
      const rows = Array.from({ length: to - from + 1 }, (_, index) => ({
        account_id: 1,
        version: from + index,
        character_id: 0,
        list: 'notes.titles',
        item: 1,
        old_value: 1,
        new_value: 1,
        old_text: null,
        new_text: crypto.randomUUID().repeat(10),
        added: null,
        source: 'tap',
        device_at: null,
        written_at: server.clock.now(),
        client_id: null,
        group_id: null,
      }));
      return database.transaction().execute((transaction) => saveHistory(transaction, rows));
    };
    await written(1, 5000);
    const answer = await rowan.get('user/export', { 'Accept-Encoding': accepted });
    await written(5001, 5001);
    const body = Buffer.from(await answer.arrayBuffer());
    const { history } = JSON.parse((accepted === 'gzip' ? gunzipSync(body) : body).toString());
    expect(history).toHaveLength(5001);
  });

  it('needs a session and is limited to twenty an hour', async () => {
    for (let index = 0; index < 20; index += 1) await exported();
    expect((await rowan.get('user/export')).status).toBe(429);
    await rowan.post('logout');
    expect((await rowan.get('user/export')).status).toBe(401);
  });
});

describe('POST user/import', () => {
  const send = (body: unknown, client = rowan) => client.post('user/import', body);
  async function imported(file: unknown, preview = false) {
    const answer = await send({ preview, file });
    expect(answer.status).toBe(200);
    return v.parse(importAnswerSchema, await answer.json());
  }

  it('previews the counts, restores lost values, and changes nothing when repeated', async () => {
    const character = await addCharacter('Sir Rowan');
    await device.sync([
      device.op({ value: 1 }),
      device.op({ item: 2, value: 1 }),
      device.op({ character, list: 'bosstiary', item: firstOf('bosstiary'), value: 300 }),
      device.op({ list: 'notes.achievements', item: 1, value: 1, text: 'kept' }),
    ]);
    const file = await exported();
    const all = await pulledValues();
    await device.sync([
      device.op({ value: 0, base: 99 }),
      device.op({ list: 'notes.achievements', value: 0, base: 99 }),
    ]);
    const lost = await pulledValues();
    expect(lost).toHaveLength(2);

    const preview = await imported(file, true);
    expect(preview).toEqual({
      message: '2 entries would be imported.',
      data: {
        changed: 2,
        characters: [
          {
            name: null,
            known: true,
            lists: [
              { list: 'achievements', entries: 2, changed: 1, unknown: 0 },
              { list: 'notes.achievements', entries: 1, changed: 1, unknown: 0 },
            ],
          },
          { name: 'Sir Rowan', known: true, lists: [{ list: 'bosstiary', entries: 1, changed: 0, unknown: 0 }] },
        ],
      },
    });
    expect(await pulledValues()).toEqual(lost);
    expect((await imported(file)).message).toBe('2 entries imported.');
    expect(await pulledValues()).toEqual(all);
    const history = await (await rowan.get('user/history?limit=1')).json();
    expect(history.data[0]).toMatchObject({ source: 'file', client: null });
    const again = await imported(file);
    expect(again.message).toBe('Your account already has everything in this file.');
    expect(await (await rowan.get('user/history?limit=1')).json()).toEqual(history);
  });

  it('lowers no value and does not replace an existing note', async () => {
    const boss = firstOf('bosstiary');
    await device.sync([
      device.op({ list: 'bosstiary', item: boss, value: 5 }),
      device.op({ list: 'notes.achievements', value: 1, text: 'old' }),
    ]);
    const file = await exported();
    await device.sync([
      device.op({ list: 'bosstiary', item: boss, value: 9, base: 99 }),
      device.op({ list: 'notes.achievements', value: 1, text: 'new', base: 99 }),
      device.op({ item: 3, value: 1 }),
    ]);
    const before = await pulledValues();
    expect((await imported(file)).data.changed).toBe(0);
    expect(await pulledValues()).toEqual(before);
  });

  it('reaches other devices', async () => {
    const file = { ...(await exported()), progress: [{ character: null, list: 'achievements', item: 7, value: 1 }] };
    const heads: number[] = [];
    const { id } = await server.context.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    server.context.hub.subscribe(id, { sessionId: 1, onChange: ({ head }) => heads.push(head), onEnd: () => {} });
    await imported(file, true);
    expect(heads).toEqual([]);
    await imported(file);
    expect(heads).toEqual([1]);
  });

  it('matches a re-created character by name, and skips unknown characters and lists', async () => {
    const character = await addCharacter('sir rowan');
    const file = {
      ...(await exported()),
      characters: [
        { id: 900, name: 'Sir Rowan' },
        { id: 901, name: 'Gone Away' },
      ],
      progress: [
        { character: 900, list: 'mounts', item: mount, value: 1 },
        { character: 901, list: 'mounts', item: mount, value: 1 },
        { character: 902, list: 'mounts', item: mount, value: 1 },
        { character: null, list: 'spells', item: 1, value: 1 },
        { character: null, list: 'mounts', item: 999_999, value: 1 },
        { character: null, list: 'mounts', item: mount, value: 7 },
        { character: null, list: 'settings', item: 1, value: character },
      ],
    };
    const { data } = await imported(file);
    expect(data.changed).toBe(1);
    expect(data.characters.map(({ name, known }) => [name, known])).toEqual([
      ['Sir Rowan', true],
      ['Gone Away', false],
      ['Character 902', false],
      [null, true],
    ]);
    expect(data.characters[3]?.lists).toEqual([
      { list: 'spells', entries: 1, changed: 0, unknown: 1 },
      { list: 'mounts', entries: 2, changed: 0, unknown: 2 },
    ]);
    expect(await pulledValues()).toEqual([`${character}/mounts/${mount}=1`]);
  });

  it('changes no character of another account', async () => {
    await signUp(server, { username: 'Other' });
    const theirs = await addCharacter('Their Own', 'Other');
    const file = {
      ...(await exported()),
      characters: [{ id: theirs, name: 'Their Own' }],
      progress: [{ character: theirs, list: 'mounts', item: mount, value: 1 }],
    };
    expect((await imported(file)).data).toMatchObject({ changed: 0, characters: [{ known: false }] });
    expect(await server.context.database.selectFrom('registers').selectAll().execute()).toEqual([]);
  });

  it('accepts a file of several thousand entries', async () => {
    const ids = server.context.catalogue;
    const progress = [...Array.from({ length: 3000 }, (_, item) => item)]
      .flatMap((item) => [
        { character: null, list: 'achievements', item, value: 1 },
        { character: null, list: 'bestiary', item, value: 10 },
      ])
      .filter(({ list, item }) => ids.has(list as 'achievements', item));
    expect(progress.length).toBeGreaterThan(1000);
    const { data } = await imported({ ...(await exported()), progress });
    expect(data.changed).toBe(progress.length);
    expect(await pulledValues()).toHaveLength(progress.length);
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'This file is not an export of a Loremark account.'],
    ['text', 'hello', 'This file is not an export of a Loremark account.'],
    [
      'unsent changes',
      { format: 'loremark-unsent', version: 1 },
      'This file holds unsent changes. Import it on the Sync page.',
    ],
    [
      'a damaged export',
      {
        format: 'loremark-export',
        version: 1,
        account: { username: 'Rowan' },
        characters: [],
        progress: [{ item: 1 }],
      },
      'This export is damaged at progress.0.character. Nothing was imported.',
    ],
    [
      'another’s export',
      { format: 'loremark-export', version: 1, account: { username: 'Other' }, characters: [], progress: [] },
      'This is the export of another account. You can only import your own.',
    ],
  ])('refuses %s with a reason', async (_, file, message) => {
    const answer = await send({ file });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ message, errors: { file: [message] } });
  });

  it.each([
    ['nested far more deeply than any', `{"file":${'['.repeat(3_900_000)}${']'.repeat(3_900_000)}}`],
    ['nested in a name', `{"file":{"format":"loremark-export","a\\"b":${'{"a":'.repeat(1_000_000)}`],
  ])('refuses a file %s while it serves other requests', async (_, body) => {
    const answer = rowan.request('user/import', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    const message = 'This file is nested more deeply than any export.';
    expect(await (await answer).json()).toEqual({ message, errors: { file: [message] } });
  });

  it.each([
    ['invalid JSON', '{"file":', 400],
    ['invalid UTF-8', Uint8Array.of(0x7b, 0xff, 0x7d), 400],
    ['a text that no store can save', '{"file":{"format":"\\u0000"}}', 422],
    ['a preview that is neither true nor false', '{"preview":1}', 422],
  ])('refuses %s', async (_, body, status) => {
    const answer = await rowan.request('user/import', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(status);
  });

  it('accepts two files at a time from a network address, and one per account', async () => {
    const file = await exported();
    const begin = (client: TestClient) => {
      let finish = (): void => {};
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(Buffer.from(JSON.stringify({ file })));
          finish = () => controller.close();
        },
      });
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, duplex: 'half' };
      return { answer: client.request('user/import', init), finish: () => finish() };
    };
    const [alder, bryn] = [await signUp(server, { username: 'Alder' }), await signUp(server, { username: 'Bryn' })];
    const first = begin(rowan);
    const isBusy = async (client: TestClient) => {
      const { answer, finish } = begin(client);
      finish();
      const { status, headers } = await answer;
      return status === 503 && headers.get('Retry-After') === '3';
    };
    await expect.poll(() => isBusy(rowan)).toBe(true);
    const second = begin(alder);
    await expect.poll(() => isBusy(bryn)).toBe(true);
    const elsewhere = await signUp(server, { username: 'Cedar' }, '198.51.100.7');
    const other = begin(elsewhere);
    other.finish();
    expect((await other.answer).status).toBe(422);
    first.finish();
    expect((await first.answer).status).toBe(200);
    second.finish();
    expect((await second.answer).status).toBe(422);
    expect((await send({ file })).status).toBe(200);
  });

  it('lets other requests run after every page of a file', async () => {
    const catalogue = server.context.catalogue;
    const progress = (['bestiary', 'achievements', 'animusMastery'] as const).flatMap((list) =>
      catalogue.items(list).map(({ id }) => ({ character: null, list, item: id, value: 1 })),
    );
    const other = await signUp(server, { username: 'Other' });
    const body = Buffer.from(JSON.stringify({ file: { ...(await exported()), progress } }));
    const read = await readImport(server.context, body, 'Rowan');
    if (read.kind !== 'file') throw new Error(JSON.stringify(read));
    let answers = 0;
    let isDone = false;
    const calls = (async () => {
      while (!isDone) {
        await (await other.get('user/titles')).text();
        answers += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    expect((await importExport(server.context, 1, read)).changed).toBe(progress.length);
    isDone = true;
    await calls;
    expect(answers).toBeGreaterThanOrEqual(read.pages.length - 1);
  });

  it('refuses a file above the size limit', async () => {
    expect((await send({ file: { format: 'x'.repeat(8 * 1024 * 1024) } })).status).toBe(413);
  });
});

describe('resetting a section', () => {
  const reset = (section: unknown, character: unknown = null, client = rowan) =>
    client.post('user/resets', { section, character });
  const undo = (id: unknown, client = rowan) => client.call('DELETE', `user/resets/${id}`);
  async function resetWell(section: string, character: number | null = null) {
    const answer = await reset(section, character);
    expect(answer.status).toBe(200);
    return v.parse(resetAnswerSchema, await answer.json());
  }

  it('clears the section and its stages, but no notes, bookmarks, other sections and characters, and can be undone', async () => {
    const character = await addCharacter('Sir Rowan');
    const creature = firstOf('bestiary');
    await device.sync([
      device.op({ list: 'bestiary', item: creature, value: 12 }),
      device.op({ list: 'bestiaryStage', item: creature, value: 2 }),
      device.op({ list: 'notes.bestiary', item: creature, value: 1, text: 'near the swamp' }),
      device.op({ character, list: 'bestiary', item: creature, value: 40 }),
      device.op({ value: 1 }),
      device.op({ list: 'bookmarks', value: 1 }),
    ]);
    const before = await pulledValues();
    const { message, data } = await resetWell('bestiary');
    expect(message).toBe('Section reset: 2 entries cleared.');
    expect(data).toMatchObject({ character: null, section: 'bestiary', changed: 2 });
    const after = await pulledValues();
    expect(after).toEqual(before.filter((line) => !/^null\/bestiary(Stage)?\//.test(line)));
    const history = await (await rowan.get('user/history?limit=2')).json();
    expect(history.data).toMatchObject([
      { list: 'bestiaryStage', old: 2, new: 0, source: 'reset', client: null },
      { list: 'bestiary', old: 12, new: 0, source: 'reset' },
    ]);

    const listed = v.parse(resetsAnswerSchema, await (await rowan.get('user/resets')).json());
    expect(listed.data).toEqual([data]);
    const undone = await undo(data?.id);
    expect(undone.status).toBe(200);
    expect(await undone.json()).toEqual({ message: 'The reset was undone.', data });
    expect(await pulledValues()).toEqual(before);
    expect((await (await rowan.get('user/resets')).json()).data).toEqual([]);
    expect((await undo(data?.id)).status).toBe(404);
  });

  it('does not replace values recorded since then when it is undone', async () => {
    const boss = firstOf('bosstiary');
    await device.deliver({ list: 'bosstiary', item: boss, value: 5 });
    const { data } = await resetWell('bosstiary');
    await device.sync([device.op({ list: 'bosstiary', item: boss, value: 8, base: 99 })]);
    await undo(data?.id);
    expect(await pulledValues()).toEqual([`null/bosstiary/${boss}=8`]);
  });

  it('adds kills that were added since then when it is undone', async () => {
    const boss = firstOf('bosstiary');
    await device.deliver({ list: 'bosstiary', item: boss, value: 300 });
    const { data } = await resetWell('bosstiary');
    await device.deliver({ list: 'bosstiary', item: boss, add: 5 });
    await undo(data?.id);
    expect(await pulledValues()).toEqual([`null/bosstiary/${boss}=305`]);
  });

  it('leaves empty what another device has cleared since then when it is undone, and reports it', async () => {
    const phone = new SyncDevice(await signIn(server), 'Rowan', 'Safari (iPhone)');
    await phone.sync([phone.op({ value: 1 }), phone.op({ item: 2, value: 1 })]);
    const { data } = await resetWell('achievements');
    // Made offline, before the reset was known.
    expect(await phone.deliver({ value: 0, base: 1 })).toMatchObject({ outcome: 'noop' });
    const answer = await (await undo(data?.id)).json();
    expect(answer).toMatchObject({
      message: 'The reset was undone. 1 entry stays empty, since it was cleared later. Changed by: Safari (iPhone).',
      data: { left: [{ list: 'achievements', item: 1, value: 0, former: 1, by: 'Safari (iPhone)' }] },
    });
    expect(await pulledValues()).toEqual(['null/achievements/2=1']);
  });

  it('is undone on the character that the legacy one was converted into since then', async () => {
    await device.deliver({ value: 1 });
    const { data } = await resetWell('achievements');
    const converted = await (await rowan.post('characters', { isMainCharacter: 1, name: 'Elyra Vane' })).json();
    expect((await undo(data?.id)).status).toBe(200);
    expect(await pulledValues()).toContain(`${converted.data.id}/achievements/1=1`);
  });

  it('can’t be undone once the character that the legacy one was converted into is deleted', async () => {
    await device.deliver({ value: 1 });
    const { data } = await resetWell('achievements');
    const converted = await (await rowan.post('characters', { isMainCharacter: 1, name: 'Elyra Vane' })).json();
    await rowan.call('PATCH', 'characters/current', { id: await addCharacter('Sir Rowan') });
    expect((await rowan.call('DELETE', 'characters', { id: converted.data.id })).status).toBe(200);
    expect((await undo(data?.id)).status).toBe(404);
    expect(await pulledValues()).not.toContain(`${converted.data.id}/achievements/1=1`);
  });

  it('is reported to open streams, and so is its undo, unless it changes nothing', async () => {
    await device.deliver({ value: 1 });
    const published: unknown[] = [];
    server.context.hub.subscribe(1, { sessionId: 1, onChange: (change) => published.push(change), onEnd: () => {} });
    const { data } = await resetWell('achievements');
    await resetWell('achievements');
    expect(published).toEqual([{ head: 2, client: null }]);
    await device.deliver({ value: 1, base: 2 });
    published.length = 0;
    await undo(data?.id);
    expect(published).toEqual([]);
    const again = await resetWell('achievements');
    published.length = 0;
    await undo(again.data?.id);
    expect(published).toEqual([{ head: 5, client: null }]);
  });

  it('can be undone for thirty days', async () => {
    await device.deliver({ value: 1 });
    const { data } = await resetWell('achievements');
    server.clock.advance(30 * DAY - 1);
    expect((await (await rowan.get('user/resets')).json()).data).toEqual([data]);
    server.clock.advance(1);
    expect((await (await rowan.get('user/resets')).json()).data).toEqual([]);
    expect((await undo(data?.id)).status).toBe(404);
  });

  it('reports an empty section', async () => {
    expect(await resetWell('titles')).toEqual({ message: 'There was nothing to reset.', data: null });
    expect((await (await rowan.get('user/resets')).json()).data).toEqual([]);
  });

  it('refuses characters and resets of other accounts', async () => {
    const other = await signUp(server, { username: 'Other' });
    const theirs = await addCharacter('Their Own', 'Other');
    const theirDevice = new SyncDevice(other, 'Other');
    await theirDevice.deliver({ character: theirs, value: 1 });
    for (const character of [theirs, 999_999]) expect((await reset('achievements', character)).status).toBe(404);
    const { data } = await (await reset('achievements', theirs, other)).json();
    expect((await undo(data.id)).status).toBe(404);
    expect(await pulledValues(theirDevice)).toEqual([]);
    expect((await undo(data.id, other)).status).toBe(200);
    expect(await pulledValues(theirDevice)).toEqual([`${theirs}/achievements/1=1`]);
  });

  it.each([
    ['section', { section: 'settings', character: null }],
    ['section', { character: null }],
    ['character', { section: 'titles' }],
    ['character', { section: 'titles', character: '1' }],
    ['character', { section: 'titles', character: 0 }],
  ])('refuses a wrong %s', async (field, body) => {
    const answer = await rowan.post('user/resets', body);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
  });
});

/** Returns the id of the first item of a section. */
function firstOf(section: 'bestiary' | 'bosstiary' | 'mounts'): number {
  for (let id = 0; id < 100_000; id += 1) if (server.context.catalogue.has(section, id)) return id;
  throw new Error(`Nothing in ${section}.`);
}
