/** Comparison of the tables with a database of TibiaWiki, by upload and by command, and its drafts up to their reversal. */
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { proposedEdits } from '#core/admin/wiki/proposed-edits.ts';
import {
  COMPARED_TYPE,
  comparisonAnswerSchema,
  MAX_COMPARED_BYTES,
  savedComparisonAnswerSchema,
} from '#core/contract/editing/comparison.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { signUpAs } from '#tests/builders/editing/editors.ts';
import { draft, moveChanges, publishAll, publishEdits, readOpen, readTable } from '#tests/builders/editing/edits.ts';
import { type WikiRows, wikiDatabase } from '#tests/builders/editing/wiki-database.ts';
import { maintainHere } from '#tests/builders/maintain.ts';
import { createTestApp, signUp, type TestClient } from '#tests/builders/server.ts';
import { withFolder, withServer, withStore } from '#tests/builders/with-server.ts';

const store = withStore();
const folder = withFolder();
const server = withServer(() => createTestApp({ store }));
const edda = server.with(() => signUpAs(server, 'editor', 'Edda'));
const bo = server.with(() => signUpAs(server, 'editor', 'Bo'));

/** A creature of the catalogue with another speed, one that is new, and a mount whose update is unknown. */
const ROWS: WikiRows = {
  creature: [
    { title: 'Orc Warlord', race_id: 2, bestiary_class: 'Humanoid', speed: 127 },
    {
      title: 'Ash Demon',
      race_id: 90_000,
      bestiary_class: 'Demons',
      bestiary_level: 'Hard',
      bestiary_occurrence: 'Common',
      hitpoints: 9000,
      experience: 7000,
      version: '15.40.abc',
    },
  ],
  mount: [{ title: 'Widow Queen', client_id: 368, speed: 10, version: '8.7' }],
};
const SOURCE = 'TibiaWiki (CC BY-SA 3.0), read on 2026-11-20';

function send(client: TestClient, body: BodyInit, query = ''): Promise<Response> {
  const headers = { 'Content-Type': COMPARED_TYPE };
  return client.request(`admin/comparison${query}`, { method: 'POST', headers, body });
}
async function compared(rows = ROWS) {
  const { data } = v.parse(comparisonAnswerSchema, await (await send(edda, wikiDatabase(rows))).json());
  const of = (table: EditedTable) => data.sections.find((section) => section.table === table);
  return { ...data, of };
}
async function saved(rows = ROWS, client = edda) {
  return v.parse(savedComparisonAnswerSchema, await (await send(client, wikiDatabase(rows), '?save=1')).json());
}
const problemOf = async (answer: Response) => [answer.status, (await answer.json()).errors];
async function creature(id: number) {
  const { version } = (await (await server.request('/api/v1/catalogue')).json()).sections.bestiary;
  const { items } = await (await server.request(`/api/v1/catalogue/bestiary/${version}`)).json();
  return items.find((row: { id: number }) => row.id === id);
}

describe('a comparison', () => {
  it('lists new, changed and unknown values, and changes nothing', async () => {
    const { read_on, of } = await compared();
    expect(read_on).toBe('2026-11-20');
    expect(of('bestiary')).toMatchObject({
      rows: 2,
      changed: [{ row: '2', label: 'Orc Warlord', field: 'speed', value: 127 }],
      added: [{ label: 'Ash Demon', value: { charmPoints: 50, echoWarden: true, update: '15.40' }, needs: [] }],
    });
    expect(of('bestiary')?.missing.length).toBeGreaterThan(800);
    expect(of('mounts')?.filled).toMatchObject([{ row: '368', field: 'update', before: null, value: '8.70' }]);
    expect((await readOpen(edda)).changes).toEqual([]);
  });

  it('is not there for players and guests', async () => {
    const rowan = await signUp(server);
    expect((await send(rowan, wikiDatabase(ROWS))).status).toBe(404);
    const guest = await server.request('/api/v1/admin/comparison', { method: 'POST', body: 'x' });
    expect(guest.status).toBe(419);
  });

  it.each([
    ['is no database', () => 'no database', 'This is not an SQLite database.'],
    [
      'is incomplete',
      () => wikiDatabase(ROWS).slice(0, 9000),
      'The database is incomplete. Download or generate it again.',
    ],
    [
      'has other tables',
      () => wikiDatabase(ROWS, { sql: 'drop table charm' }),
      'This is not a database of tibiawiki-sql: it has no table charm, or not all of its columns.',
    ],
    [
      'has a view',
      () => wikiDatabase(ROWS, { sql: 'drop table charm; create view charm as select * from mount' }),
      'This is not a database of tibiawiki-sql: charm is not a plain table.',
    ],
    ['has no day', () => wikiDatabase(ROWS, { generatedAt: null }), 'The database does not say when it was generated.'],
  ])('of a file that %s is refused at the field', async (_, body, message) => {
    expect(await problemOf(await send(edda, body()))).toEqual([422, { file: [message] }]);
  });

  it('of a file that is too large is refused', async () => {
    expect((await send(edda, new Uint8Array(MAX_COMPARED_BYTES + 1))).status).toBe(413);
  });

  it('leaves rows with markup out, and says which', async () => {
    const { refused, of } = await compared({
      quest: [{ title: '<img src=x onerror=alert(1)>' }, { title: 'The Ape City' }],
    });
    expect(refused).toEqual([{ table: 'quest', row: '1', column: 'title', reason: 'markup' }]);
    expect(of('quests')?.rows).toBe(1);
  });
});

describe('the differences', () => {
  it('become drafts of the editor with one source, are published by another, and reverted', async () => {
    const { message, data } = await saved();
    expect([message, data.left]).toEqual([`${data.ids.length} drafts are saved.`, 0]);
    const drafts = (await readOpen(edda)).changes;
    expect(new Set(drafts.map(({ source, author, state }) => `${source} ${author} ${state}`))).toEqual(
      new Set([`${SOURCE} Edda draft`]),
    );
    expect((await moveChanges(edda, 'submit', data.ids)).status).toBe(200);
    const published = await publishAll(bo, data.ids, { note: 'The update of November.' });
    expect(published.status).toBe(201);
    expect(await creature(2)).toMatchObject({ speed: 127 });
    expect(await creature(90_000)).toMatchObject({ name: 'Ash Demon', kills: [100, 1000, 2500], update: '15.40' });
    expect((await compared()).sections.flatMap(proposedEdits)).toEqual([]);

    const speed = drafts.find(({ row, field }) => row === '2' && field === 'speed');
    const reverted = await bo.post(`admin/changes/${speed?.id}/revert`, { source: 'Seen in the game' });
    const { id } = (await reverted.json()).data;
    await moveChanges(bo, 'submit', [id]);
    expect((await publishAll(edda, [id])).status).toBe(201);
    expect(await creature(2)).toMatchObject({ speed: speed?.before });
  });

  it('leave out a field that someone has a change of open, and repeat no draft', async () => {
    const open = await draft(bo, 'bestiary', { row: '2', field: 'speed', value: 130 });
    const { message, data } = await saved();
    expect([data.left, message]).toEqual([
      1,
      `${data.ids.length} drafts are saved. 1 difference was left out, since someone has a change of that field open.`,
    ]);
    expect((await readTable(edda, 'bestiary')).changes).toContainEqual(
      expect.objectContaining({ id: open.id, value: 130 }),
    );
    expect((await saved()).data).toEqual({ ids: [], left: data.ids.length + 1 });
  });

  it('replace a published value', async () => {
    await publishEdits({ author: bo, reviewer: edda }, 'bestiary', { row: '2', field: 'speed', value: 130 });
    expect((await compared()).of('bestiary')?.changed).toMatchObject([{ before: 130, value: 127 }]);
    expect((await saved()).data.left).toBe(0);
  });

  it('are logged', async () => {
    await saved();
    const ada = await signUpAs(server, 'admin', 'Ada');
    const { actions } = (await (await ada.get('admin/log?action=edit')).json()).data;
    expect(actions).toMatchObject([{ by: 'Edda', subject: 'Bestiary, Mounts, Animus Mastery, Updates' }]);
  });
});

describe('npm run maintain -- compare-catalogue', () => {
  const run = (...args: string[]) => maintainHere(store.settings, ['compare-catalogue', ...args]);
  const written = (bytes: Uint8Array) => {
    const file = join(folder.path, 'index.db');
    writeFileSync(file, bytes);
    return file;
  };

  test('prints the differences with a table of their numbers, and changes nothing', async () => {
    const { code, out } = await run(written(wikiDatabase(ROWS)));
    expect(code).toBe(0);
    expect(out).toContain('TibiaWiki as of 2026-11-20.');
    expect(out).toContain('Bestiary, new: Ash Demon');
    expect(out).toMatch(/Bestiary, changed: Orc Warlord: Speed: \d+ -> 127/);
    expect(out).toContain('Mounts, filled: Widow Queen: Released: unknown -> 8.70');
    expect(out).toMatch(/^table +there +same +new +changed +filled +missing +unclear$/m);
    expect(out).toMatch(/^Bestiary +2 +0 +1 +1 +0 +\d+ +0$/m);
    expect(out).toContain('Nothing is changed. Add the username of an editor to save');
    expect((await readOpen(edda)).changes).toEqual([]);
  });

  test('saves them as drafts of an editor', async () => {
    const { code, out } = await run(written(wikiDatabase(ROWS)), 'edda');
    expect([code, out]).toEqual([0, expect.stringMatching(/\d drafts are saved\.$/)]);
    const drafts = (await readOpen(edda)).changes;
    expect(drafts).toContainEqual(expect.objectContaining({ author: 'Edda', state: 'draft', source: SOURCE }));
  });

  test.each([
    ['Elowen', 'There is no account Elowen.'],
    ['Rowan', 'Rowan is not an editor.'],
  ])('saves nothing for %s', async (name, err) => {
    await signUp(server);
    expect(await run(written(wikiDatabase(ROWS)), name)).toMatchObject({ code: 1, err });
    expect((await readOpen(edda)).changes).toEqual([]);
  });

  test('refuses a file of 2 GB, another file, and none, in a sentence', async () => {
    const file = written(wikiDatabase(ROWS));
    truncateSync(file, 2 * 1024 ** 3);
    expect(await run(file)).toMatchObject({ code: 1, err: 'The file is larger than 32 MB.' });
    expect(await run(written(Buffer.from('text')))).toMatchObject({ code: 1, err: 'This is not an SQLite database.' });
    expect(await run('/nowhere')).toMatchObject({ code: 1, err: 'There is no file /nowhere.' });
  });
});
