/** History of the edited data, reverts, and the overview. */
import { describe, expect, it, test } from 'vitest';
import { ADMIN_PAGE } from '#core/contract/editing/admin-parts.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';
import { signUpAs } from '#tests/builders/editing/editors.ts';
import {
  draft,
  edit,
  publishAll,
  publishEdits,
  readHistory,
  readOpen,
  readOverview,
  readTable,
  review,
} from '#tests/builders/editing/edits.ts';
import { storePublication } from '#tests/builders/editing/publications.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();
const edda = server.with(() => signUpAs(server, 'editor', 'Edda'));
const bo = server.with(() => signUpAs(server, 'editor', 'Bo'));

const SPEED = { row: '2', field: 'speed' } as const;
const people = () => ({ author: edda, reviewer: bo });
const speed = async () => (await readTable(edda, 'bestiary')).rows.find(({ id }) => id === 2)?.speed;
const said = async (answer: Response) => [answer.status, (await answer.json()).message];
const revert = (id: number, source: unknown = 'It was right.') => edda.post(`admin/changes/${id}/revert`, { source });

/** Reverts a change and publishes the revert. Returns the number of the new change. */
async function revertChange(id: number): Promise<number> {
  const { data } = await (await revert(id)).json();
  await edda.post('admin/changes/submit', { ids: [data.id] });
  expect((await publishAll(bo, [data.id])).status).toBe(201);
  return data.id;
}

describe('the history', () => {
  it('has who, when, source and publisher of every change of a field, newest first', async () => {
    const before = await speed();
    const [first] = await publishEdits(people(), 'bestiary', { ...SPEED, value: 127 });
    server.clock.advance(1000);
    const [second] = await publishEdits(people(), 'bestiary', { ...SPEED, value: 128, seen: first?.id ?? null });
    await publishEdits(people(), 'bestiary', { row: '3', field: 'speed', value: 1 });
    const common = { ...SPEED, table: 'bestiary', author: 'Edda', own: true, publisher: 'Bo', state: 'published' };
    expect((await readHistory(edda, 'bestiary', '?row=2&field=speed')).changes).toEqual([
      expect.objectContaining({
        ...common,
        id: second?.id,
        value: 128,
        before: 127,
        source: 'https://tibia.example/news',
        published_at: '2026-01-01T12:00:01.000Z',
        publication: 2,
        current: true,
      }),
      expect.objectContaining({ ...common, id: first?.id, value: 127, before, publication: 1, current: false }),
    ]);
    expect((await readHistory(edda, 'bestiary', '?row=2')).changes).toHaveLength(2);
    expect((await readHistory(edda, 'bestiary')).changes).toHaveLength(3);
    expect((await readHistory(edda, 'bosstiary')).changes).toEqual([]);
  });

  it('is paged in the order of publication', async () => {
    const { rows } = await readTable(edda, 'bestiary');
    const early = await review(edda, 'bestiary', { ...SPEED, value: 127 });
    const many = rows
      .filter(({ id }) => id !== 2)
      .slice(0, ADMIN_PAGE)
      .map(({ id }) => ({ row: String(id), field: 'armor', value: 4321 }));
    await publishEdits(people(), 'bestiary', ...many);
    await publishAll(bo, [early[0]?.id ?? 0]);
    const first = await readHistory(edda, 'bestiary');
    expect(first.changes).toHaveLength(ADMIN_PAGE);
    expect(first.changes[0]).toMatchObject(SPEED);
    const second = await readHistory(edda, 'bestiary', `?before=${first.next}`);
    expect(second).toMatchObject({ changes: [{ field: 'armor' }], next: null });
    const all = [...first.changes, ...second.changes].map(({ id }) => id);
    expect(new Set(all).size).toBe(ADMIN_PAGE + 1);
  });

  it('retains changes of erased accounts', async () => {
    await publishEdits(people(), 'bestiary', { ...SPEED, value: 127 });
    const account = await findAccountByName(server.context.database, 'Bo');
    await server.context.database
      .deleteFrom('accounts')
      .where('id', '=', account?.id ?? 0)
      .execute();
    expect((await readHistory(edda, 'bestiary')).changes).toMatchObject([{ author: 'Edda', publisher: null }]);
  });

  test.each(['?before=x', '?before=-1', '?before=99999999999999999', `?row=${'x'.repeat(201)}`, '?row='])(
    'refuses %s',
    async (query) => {
      expect((await edda.get(`admin/tables/bestiary/history${query}`)).status).toBe(422);
    },
  );

  it('is empty after an unknown change, and not found for an unknown table', async () => {
    await publishEdits(people(), 'bestiary', { ...SPEED, value: 127 });
    expect((await readHistory(edda, 'bestiary', '?before=9999999')).changes).toEqual([]);
    expect((await edda.get('admin/tables/accounts/history')).status).toBe(404);
    expect((await edda.get('admin/tables/accounts')).status).toBe(404);
  });
});

describe('a revert', () => {
  it('is a draft with the previous value, and can itself be reverted', async () => {
    const before = await speed();
    const [change] = await publishEdits(people(), 'bestiary', { ...SPEED, value: 127 });
    const id = change?.id ?? 0;
    const answer = await revert(id, 'The client says so.');
    expect(answer.status).toBe(201);
    const { message, data } = await answer.json();
    expect(message).toBe('The former value is now a draft. Submit it for review.');
    expect(data).toMatchObject({ ...SPEED, value: before, before: 127, reverts: id, source: 'The client says so.' });
    expect(await speed()).toBe(127);
    expect(await said(await revert(id))).toEqual([409, 'There is an open change to it.']);
    await edda.post('admin/changes/submit', { ids: [data.id] });
    await publishAll(bo, [data.id]);
    expect(await speed()).toBe(before);
    expect(await said(await revert(id))).toEqual([409, 'It already has the former value.']);
    await revertChange(data.id);
    expect(await speed()).toBe(127);
  });

  it('of an added row removes it, and its own revert restores the row unchanged', async () => {
    const event = { name: 'Owl Week', kind: 'yearly', month: 4 };
    const [added] = await publishEdits(people(), 'events', { row: 'Owl Week', field: null, value: event });
    await publishEdits(people(), 'events', { row: 'Owl Week', field: 'month', value: 5 });
    const owls = async () => (await readTable(edda, 'events')).rows.filter(({ name }) => name === 'Owl Week');
    const removal = await revertChange(added?.id ?? 0);
    expect(await owls()).toEqual([]);
    await revertChange(removal);
    expect(await owls()).toEqual([{ ...event, month: 5 }]);
    expect((await readHistory(edda, 'events', '?row=Owl Week')).changes.map(({ current }) => current)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('needs a source, and a published change', async () => {
    const { id } = await draft(edda, 'bestiary', { ...SPEED, value: 127 });
    expect(await said(await revert(id, ' '))).toEqual([422, 'Say where this comes from.']);
    for (const wrong of [id, 0, -1, 1_000_000, Number.NaN, 1e300])
      expect(await said(await revert(wrong))).toEqual([404, 'There is no such published change.']);
  });
});

describe('the overview', () => {
  it('counts waiting changes and rows with missing facts', async () => {
    await draft(edda, 'bestiary', { ...SPEED, value: 127 });
    await review(bo, 'bestiary', { row: '3', field: 'speed', value: 127 });
    const before = await readOverview(edda);
    expect(before).toMatchObject({
      role: 'editor',
      drafts: 1,
      review: 1,
      data_reports: 0,
      entries: 0,
      rank_reports: null,
    });
    expect(await readOverview(bo)).toMatchObject({ drafts: 0, review: 1 });
    const { rows } = await readTable(edda, 'mounts');
    const lacking = rows.filter((row) => row.update !== null);
    expect(before.tables.mounts?.rows).toBe(rows.length);
    await publishEdits(people(), 'mounts', { row: String(lacking[0]?.id), field: 'update', value: null });
    const after = await readOverview(edda);
    expect(after.tables.mounts?.fields.update).toBe((before.tables.mounts?.fields.update ?? 0) + 1);
    const ada = await signUpAs(server, 'admin', 'Ada');
    expect(await readOverview(ada)).toMatchObject({ role: 'admin', rank_reports: 0 });
  });

  it('lists published changes that differ from a new value of the files, and those that are invalid', async () => {
    await storePublication(server.context, [
      { table: 'bestiary', row: '2', field: 'speed', value: 127, fileValue: 1 },
      { table: 'mounts', row: '421', field: 'update', value: '1.00' },
    ]);
    await server.context.data.reload();
    const { merges } = await readOverview(edda);
    expect(merges.map(({ outcome, label, change }) => [outcome, label, change.field])).toEqual(
      expect.arrayContaining([
        [expect.stringMatching(/kept|fileNewer/), 'Orc Warlord', 'speed'],
        ['unfit', expect.any(String), 'update'],
      ]),
    );
    expect(merges.find(({ change }) => change.field === 'speed')?.file_value).not.toBe(1);
  });
});

describe('the preview', () => {
  it('refuses a text that is too long, too deep or has too many parts, with a message at its field', async () => {
    const preview = (text: string) => edda.post('admin/preview', { text });
    expect(await (await preview('**Owls** hoot.')).json()).toEqual({
      data: [{ tag: 'p', children: [{ tag: 'strong', children: ['Owls'] }, ' hoot.'] }],
    });
    expect(await said(await preview('x'.repeat(20_001)))).toEqual([422, 'At most 20000 characters.']);
    expect(await (await preview('>'.repeat(100))).json()).toMatchObject({
      errors: { text: ['The text is nested deeper than 24 levels.'] },
    });
    expect((await preview('- a\n'.repeat(1000))).status).toBe(422);
  });
});

it('open changes have the faults of a rename in one of two tables, with the rows’ names', async () => {
  const { saved } = await edit(edda, 'bestiary', { row: '2', field: 'name', value: 'Orc Warlord X' });
  const ids = saved.map(({ id }) => id);
  await edda.post('admin/changes/submit', { ids });
  const { faults, labels, publication } = await readOpen(bo);
  expect(faults).toMatchObject([
    { section: 'animusMastery', id: '2', message: 'The bestiary calls it Orc Warlord X: rename it too.' },
  ]);
  expect(labels).toMatchObject({ 'animusMastery 2': 'Orc Warlord' });
  const refused = await bo.post('admin/publications', { ids, note: 'A new name.', seen: publication });
  expect((await refused.json()).message).toBe(
    'The data would have a fault: Animus Mastery, Orc Warlord: The bestiary calls it Orc Warlord X: rename it too.',
  );
  await edda.post('admin/changes/drop', { ids });
});

it('open changes have the faults that they would cause, computed once for the same changes', async () => {
  const { saved } = await edit(edda, 'bestiary', { row: '2', field: 'update', value: '1.00' });
  expect((await readOpen(bo)).faults).toEqual([]);
  await edda.post('admin/changes/submit', { ids: saved.map(({ id }) => id) });
  const { faults } = await readOpen(bo);
  expect(faults).toMatchObject([{ section: 'bestiary', id: '2' }]);
  expect((await readOpen(edda)).faults).toEqual(faults);
  await edda.post('admin/changes/drop', { ids: saved.map(({ id }) => id) });
  expect((await readOpen(bo)).faults).toEqual([]);
});
