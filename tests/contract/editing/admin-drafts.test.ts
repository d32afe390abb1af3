/** Editors' edits, which become drafts. */
import { performance } from 'node:perf_hooks';
import { describe, expect, it, test } from 'vitest';
import { MAX_EDITS } from '#core/contract/editing/admin.ts';
import { OPEN_CHANGES } from '#server/limits/limits.ts';
import { inTransaction } from '#server/storage/database.ts';
import { findAccountByName, updateRole } from '#server/storage/queries/accounts/accounts-queries.ts';
import { insertChanges } from '#server/storage/queries/editing/admin-changes-queries.ts';
import { appoint, signUpAs } from '#tests/builders/editing/editors.ts';
import {
  draft,
  edit,
  moveChanges,
  publishEdits,
  putEdits,
  readOpen,
  readTable,
  review,
} from '#tests/builders/editing/edits.ts';
import { signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const { ofAccount, inAll } = OPEN_CHANGES;

const server = withServer();
const edda = server.with(() => signUpAs(server, 'editor', 'Edda'));
const bo = server.with(() => signUpAs(server, 'editor', 'Bo'));

/** The Orc Warlord. */
const SPEED = { row: '2', field: 'speed' } as const;
const NOT_THERE = { id: 9999, name: 'Clay Owl', kind: 'one-time' };
const said = async (answer: Response) => [answer.status, (await answer.json()).message];

describe('an edit', () => {
  it('becomes a draft that every editor sees and that does not change published data', async () => {
    const before = await readTable(edda, 'bestiary');
    const saved = await draft(edda, 'bestiary', { ...SPEED, value: 127 });
    expect(saved).toEqual({
      id: saved.id,
      table: 'bestiary',
      row: '2',
      field: 'speed',
      value: 127,
      before: before.rows.find(({ id }) => id === 2)?.speed,
      source: 'https://tibia.example/news',
      state: 'draft',
      author: 'Edda',
      own: true,
      at: '2026-01-01T12:00:00.000Z',
      note: null,
      reverts: null,
    });
    expect(await readTable(bo, 'bestiary')).toEqual({ ...before, changes: [{ ...saved, own: false }] });
    expect((await readOpen(bo)).labels).toEqual({ 'bestiary 2': 'Orc Warlord' });
  });

  it('replaces the editor’s own draft, with a new number', async () => {
    const first = await draft(edda, 'bestiary', { ...SPEED, value: 127 });
    await moveChanges(edda, 'submit', [first.id]);
    const second = await draft(edda, 'bestiary', { ...SPEED, value: 128, seen: first.id });
    expect(second.id).toBeGreaterThan(first.id);
    expect((await readOpen(edda)).changes).toEqual([second]);
    expect(second).toMatchObject({ value: 128, state: 'draft' });
  });

  it('to the published value drops the editor’s own draft', async () => {
    const { before, id } = await draft(edda, 'bestiary', { ...SPEED, value: 127 });
    expect(await edit(edda, 'bestiary', { ...SPEED, value: before, seen: id })).toEqual({
      saved: [],
      same: [SPEED],
      refused: [],
    });
    expect((await readOpen(edda)).changes).toEqual([]);
  });

  it('is refused if someone has made another change since, returns that change, and overwrites nothing', async () => {
    const theirs = await draft(bo, 'bestiary', { ...SPEED, value: 127 });
    const answer = await edit(edda, 'bestiary', { ...SPEED, value: 128 }, { row: '2', field: 'armor', value: 36 });
    expect(answer.refused).toEqual([
      { ...SPEED, message: 'Someone else has an open change to it.', theirs: { ...theirs, own: false } },
    ]);
    expect(answer.saved).toMatchObject([{ field: 'armor', value: 36 }]);
    expect((await readOpen(bo)).changes[0]).toEqual(theirs);
    const mine = await draft(edda, 'bestiary', { ...SPEED, value: 128, seen: theirs.id });
    expect((await readTable(bo, 'bestiary')).changes).toContainEqual({ ...mine, own: false });
  });

  it('is refused if someone has published a change since', async () => {
    const [published] = await publishEdits({ author: bo, reviewer: edda }, 'bestiary', { ...SPEED, value: 127 });
    const { refused } = await edit(edda, 'bestiary', { ...SPEED, value: 128 });
    expect(refused).toMatchObject([
      { message: 'Someone has published a change to it.', theirs: { id: published?.id } },
    ]);
    const { published: seen } = await readTable(edda, 'bestiary');
    expect(seen).toEqual([{ id: published?.id, ...SPEED }]);
    await draft(edda, 'bestiary', { ...SPEED, value: 128, seen: published?.id ?? null });
  });

  it('to the published value does not drop another editor’s draft', async () => {
    const theirs = await draft(bo, 'bestiary', { ...SPEED, value: 127 });
    const { refused } = await edit(edda, 'bestiary', { ...SPEED, value: theirs.before, seen: theirs.id });
    expect(refused).toMatchObject([{ theirs: { id: theirs.id } }]);
    expect((await readOpen(bo)).changes).toEqual([theirs]);
  });

  it('by two editors at the same moment is saved for exactly one of them', async () => {
    const answers = await Promise.all([
      edit(edda, 'bestiary', { ...SPEED, value: 127 }),
      edit(bo, 'bestiary', { ...SPEED, value: 128 }),
    ]);
    expect(answers.map(({ saved }) => saved.length).sort()).toEqual([0, 1]);
    const [winner] = answers.flatMap(({ saved }) => saved);
    expect(answers.flatMap(({ refused }) => refused)).toMatchObject([{ theirs: { id: winner?.id, own: false } }]);
  });

  it('stores scripts as plain text', async () => {
    const script = '<script>alert("1")</script>';
    await edit(
      edda,
      'bestiary',
      { row: '2', field: 'name', value: script },
      { row: '2', field: 'locations', value: [script] },
    );
    const answer = await edda.get('admin/tables/bestiary');
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const { changes } = (await answer.json()).data;
    expect(changes.map(({ value }: { value: unknown }) => value)).toEqual([script, [script]]);
    const { data } = await (await edda.post('admin/preview', { text: `${script} [x](javascript:alert(1))` })).json();
    expect(JSON.stringify(data)).not.toMatch(/script>|javascript:/);
  });
});

describe('a text', () => {
  const post = (id: string, body: string) => {
    const value = { id, title: 'Owls', category: 'site', at: '2026-01-02T10:00:00Z', pinned: false, body };
    return { row: id, field: null, value };
  };

  it('that has too many parts is refused with a sentence, and the others are saved', async () => {
    // Bold words are read quickly, so that a loaded machine does not refuse them for their time.
    const { saved, refused } = await edit(edda, 'news', post('long', '*a* '.repeat(1010)), post('short', '- a'));
    expect(saved.map(({ row }) => row)).toEqual(['short']);
    expect(refused).toMatchObject([{ row: 'long', message: expect.stringMatching('more than 2,000 parts') }]);
    const { id } = await draft(edda, 'news', { ...post('short', '- b'), seen: saved[0]?.id ?? null });
    const answer = await putEdits(edda, 'news', [{ ...post('short', '[a](/b) '.repeat(1000)), seen: id }]);
    expect((await answer.json()).data.refused).toHaveLength(1);
  });

  it('never holds up other requests, however long it takes to parse', async () => {
    const slow = Array.from({ length: 15 }, (_, index) => post(`slow-${index}`, '- a\n'.repeat(4900)));
    const before = performance.eventLoopUtilization();
    const { saved, refused } = await edit(edda, 'news', ...slow);
    await readOpen(bo);
    // Parsed in this thread, it would be busy all the time.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    expect([saved.length, refused.length]).toEqual([0, 15]);
  });
});

describe('a whole row', () => {
  const EVENT = { name: 'Owl Week', kind: 'yearly', month: 4 };

  it('is added and removed', async () => {
    await publishEdits({ author: edda, reviewer: bo }, 'events', { row: 'Owl Week', field: null, value: EVENT });
    const { rows, published } = await readTable(edda, 'events');
    expect(rows).toContainEqual(EVENT);
    const seen = published[0]?.id ?? null;
    expect(published).toEqual([{ id: seen, row: 'Owl Week', field: null }]);
    await publishEdits({ author: edda, reviewer: bo }, 'events', { row: 'Owl Week', field: 'month', value: 5 });
    await publishEdits({ author: edda, reviewer: bo }, 'events', { row: 'Owl Week', field: null, value: null, seen });
    expect((await readTable(edda, 'events')).rows).not.toContainEqual(expect.objectContaining({ name: 'Owl Week' }));
  });

  it('that is only a draft is changed as a whole, and disappears with its draft', async () => {
    const first = await draft(edda, 'events', { row: 'Owl Week', field: null, value: EVENT });
    expect((await edit(edda, 'events', { row: 'Owl Week', field: 'month', value: 5 })).refused).toMatchObject([
      { message: 'There is no event Owl Week.' },
    ]);
    const second = await draft(edda, 'events', {
      row: 'Owl Week',
      field: null,
      value: { ...EVENT, month: 5 },
      seen: first.id,
    });
    expect((await readOpen(edda)).labels).toEqual({ 'events Owl Week': 'Owl Week' });
    const { same } = await edit(edda, 'events', { row: 'Owl Week', field: null, value: null, seen: second.id });
    expect(same).toHaveLength(1);
    expect((await readOpen(edda)).changes).toEqual([]);
  });

  it('conflicts with open changes of others in its fields, and they conflict with it', async () => {
    const theirs = await draft(bo, 'bestiary', { ...SPEED, value: 127 });
    const out = { row: '2', field: null, value: null };
    expect((await edit(edda, 'bestiary', out)).refused).toMatchObject([{ theirs: { id: theirs.id } }]);
    const removal = await draft(edda, 'bestiary', { ...out, seen: theirs.id });
    expect((await edit(bo, 'bestiary', { row: '2', field: 'armor', value: 1 })).refused).toMatchObject([
      { theirs: { id: removal.id } },
    ]);
    await draft(bo, 'bestiary', { row: '2', field: 'armor', value: 1, seen: removal.id });
    // An editor's own removal does not conflict with the editor's own changes.
    await draft(edda, 'bestiary', { row: '2', field: 'hitpoints', value: 1 });
  });
});

describe('bad edits', () => {
  test.each([
    ['of an unknown row', { row: '99999999', field: 'speed', value: 1 }, 'There is no creature 99999999.'],
    [
      'of a row with a name of every object',
      { row: '__proto__', field: 'speed', value: 1 },
      'There is no creature __proto__.',
    ],
    ['of an unknown field', { row: '2', field: 'colour', value: 1 }, 'There is no such field.'],
    ['of a field of every object', { row: '2', field: 'constructor', value: 1 }, 'There is no such field.'],
    ['of the key', { row: '2', field: 'id', value: 3 }, 'There is no such field.'],
    ['with a wrong value', { row: '2', field: 'kills', value: [5, 5, 5] }, 'Stages must ascend.'],
    [
      'with a huge value',
      { row: '2', field: 'name', value: 'x'.repeat(50_000) },
      'It is longer than 50000 characters.',
    ],
    [
      'that add an existing row',
      { row: '2', field: null, value: { id: 2 } },
      'There is a creature 2 already. Change its fields.',
    ],
    ['of a row with another key', { row: '99999999', field: null, value: NOT_THERE }, 'There is no field kind.'],
  ] as const)('%s are refused individually, with a message', async (_, bad, message) => {
    const { refused, saved } = await edit(edda, 'bestiary', bad, { ...SPEED, value: 127 });
    expect(refused).toEqual([{ row: bad.row, field: bad.field, message, theirs: null }]);
    expect(saved).toHaveLength(1);
  });

  it('with endlessly nested lists are refused', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const [row, field] of [
      ['2', '"resist"'],
      ['2', 'null'],
      ['99999999', 'null'],
    ]) {
      const body = `{"source":"x","edits":[{"row":"${row}","field":${field},"value":{"a":${deep}},"seen":null}]}`;
      const headers = { 'Content-Type': 'application/json' };
      const answer = await edda.request('admin/tables/bestiary', { method: 'PUT', headers, body });
      expect((await answer.json()).data).toMatchObject({ saved: [], refused: [{ row }] });
    }
  });

  it('of the same field are refused except the first', async () => {
    const { saved, refused } = await edit(edda, 'bestiary', { ...SPEED, value: 1 }, { ...SPEED, value: 2 });
    expect(saved).toMatchObject([{ value: 1 }]);
    expect(refused).toMatchObject([{ message: 'It is listed twice.' }]);
  });

  it('are refused as a whole if the call is invalid', async () => {
    const one = { ...SPEED, value: 127 };
    expect(await said(await putEdits(edda, 'bestiary', [one], ' '))).toEqual([422, 'Say where this comes from.']);
    expect((await putEdits(edda, 'bestiary', [one], 'x'.repeat(301))).status).toBe(422);
    expect((await putEdits(edda, 'bestiary', [])).status).toBe(422);
    expect(
      (
        await putEdits(
          edda,
          'bestiary',
          Array.from({ length: MAX_EDITS + 1 }, () => one),
        )
      ).status,
    ).toBe(422);
    expect((await putEdits(edda, 'bestiary', [{ ...one, seen: -1 }])).status).toBe(422);
    expect((await putEdits(edda, 'bestiary', [{ ...one, value: undefined }])).status).toBe(422);
    expect((await putEdits(edda, 'bestiary', [{ ...one, value: '\ud83d' }])).status).toBe(422);
    for (const table of ['accounts', '__proto__', 'constructor', 'admin_changes'])
      expect(await said(await putEdits(edda, table, [one]))).toEqual([404, 'There is no such table.']);
    const huge = Array.from({ length: 100 }, (_, row) => ({
      row: String(row),
      field: 'name',
      value: 'x'.repeat(45_000),
    }));
    expect((await putEdits(edda, 'bestiary', huge)).status).toBe(413);
    expect((await readOpen(edda)).changes).toEqual([]);
  });

  it('of an editor with too many open changes are refused, and nothing of the call is stored', async () => {
    const { rows } = await readTable(edda, 'bestiary');
    const all = ['speed', 'armor', 'hitpoints', 'experience', 'charmPoints', 'name', 'class'].flatMap((field) =>
      rows.map(({ id }) => ({ row: String(id), field, value: field === 'name' || field === 'class' ? 'Q' : 123_457 })),
    );
    for (let from = 0; from < ofAccount.changes; from += 1000)
      expect((await edit(edda, 'bestiary', ...all.slice(from, from + 1000))).saved).toHaveLength(1000);
    const more = await putEdits(edda, 'bestiary', all.slice(ofAccount.changes, ofAccount.changes + 2));
    expect(await said(more)).toEqual([409, 'You have too many open changes. Have some of them published first.']);
    expect((await readOpen(edda)).changes).toHaveLength(ofAccount.changes);
  });
});

describe('the store', () => {
  /** Inserts drafts of unknown rows. */
  async function fill(count: number, { username, value }: { readonly username?: string; readonly value: string }) {
    const { database } = server.context;
    const author = username === undefined ? undefined : await findAccountByName(database, username);
    const one = { table_name: 'bestiary', field: 'name', before: 'null', file_value: null, source: '', state: 'draft' };
    const rest = {
      note: null,
      publication_id: null,
      reverts: null,
      report_id: null,
      created_at: 0,
      account_id: author?.id ?? null,
    };
    const rows = Array.from({ length: count }, (_, row) => ({ ...one, ...rest, row_key: `x${row}`, value }));
    await inTransaction(database, (transaction) => insertChanges(transaction, rows));
  }

  it('accepts no more from an editor whose open changes are large', async () => {
    const value = JSON.stringify('x'.repeat(49_998));
    await fill(ofAccount.characters / value.length, { username: 'Edda', value });
    expect(await said(await putEdits(edda, 'bestiary', [{ ...SPEED, value: 127 }]))).toEqual([
      409,
      'You have too many open changes. Have some of them published first.',
    ]);
    expect((await putEdits(bo, 'bestiary', [{ ...SPEED, value: 127 }])).status).toBe(200);
  });

  it.each([
    ['many', inAll.changes, '1'],
    ['large', inAll.characters / 50_000, JSON.stringify('x'.repeat(49_998))],
  ])('accepts no more from anyone when all editors together have %s open changes', async (_, count, value) => {
    await fill(count, { value });
    expect(await said(await putEdits(edda, 'bestiary', [{ ...SPEED, value: 127 }]))).toEqual([
      409,
      'There are too many open changes. Some of them have to be published first.',
    ]);
  });

  it('is protected by a limit above the pace of an editor', async () => {
    const calls = async (times: number) => {
      let status = 0;
      for (let call = 0; call < times; call += 1) ({ status } = await moveChanges(edda, 'drop', [1]));
      return status;
    };
    expect(await calls(600)).toBe(409);
    expect(await calls(1)).toBe(429);
    expect((await moveChanges(bo, 'drop', [1])).status).toBe(409);
  });
});

describe('drafts', () => {
  it('are dropped only by their author, also in review', async () => {
    const [one] = await review(edda, 'bestiary', { ...SPEED, value: 127 });
    const ids = [one?.id ?? 0];
    expect(one?.state).toBe('review');
    expect((await moveChanges(bo, 'drop', ids)).status).toBe(409);
    expect((await moveChanges(edda, 'drop', ids)).status).toBe(200);
    expect((await readOpen(edda)).changes).toEqual([]);
  });

  it('are submitted for review by their author, and returned by a reviewer with a reason', async () => {
    const { id } = await draft(edda, 'bestiary', { ...SPEED, value: 127 });
    expect((await moveChanges(bo, 'submit', [id])).status).toBe(409);
    expect((await moveChanges(bo, 'give-back', [id])).status).toBe(409);
    await moveChanges(edda, 'submit', [id]);
    expect((await moveChanges(edda, 'submit', [id])).status).toBe(409);
    expect((await moveChanges(bo, 'give-back', [id], ' ')).status).toBe(422);
    await moveChanges(bo, 'give-back', [id], 'The client says 128.');
    expect((await readOpen(edda)).changes).toMatchObject([
      { id, state: 'draft', note: 'The client says 128.', own: true },
    ]);
    await moveChanges(edda, 'submit', [id]);
    expect((await readOpen(edda)).changes).toMatchObject([{ id, state: 'review', note: null }]);
  });

  it('move all or none', async () => {
    const mine = await draft(edda, 'bestiary', { ...SPEED, value: 127 });
    const theirs = await draft(bo, 'bestiary', { row: '2', field: 'armor', value: 1 });
    for (const ids of [[mine.id, theirs.id], [mine.id, 1_000_000], [Number.MAX_SAFE_INTEGER]])
      for (const action of ['drop', 'submit'] as const) expect((await moveChanges(edda, action, ids)).status).toBe(409);
    for (const ids of [[], [0], [1.5], ['1'], [2 ** 53]])
      expect((await edda.post('admin/changes/drop', { ids })).status).toBe(422);
    expect((await readOpen(edda)).changes.map(({ state }) => state)).toEqual(['draft', 'draft']);
  });

  it('belong to everyone once their author’s account is erased', async () => {
    const { id } = await draft(edda, 'bestiary', { ...SPEED, value: 127 });
    const account = await findAccountByName(server.context.database, 'Edda');
    await server.context.database
      .deleteFrom('accounts')
      .where('id', '=', account?.id ?? 0)
      .execute();
    expect((await readOpen(bo)).changes).toMatchObject([{ id, author: null, own: false }]);
    expect((await moveChanges(bo, 'drop', [id])).status).toBe(200);
  });

  it('are logged with each action', async () => {
    const ada = await signUpAs(server, 'admin', 'Ada');
    const { id } = await draft(edda, 'bestiary', { ...SPEED, value: 127 });
    await edit(edda, 'bestiary', { row: '2', field: 'armor', value: 1 }, { row: '3', field: 'armor', value: 1 });
    await moveChanges(edda, 'submit', [id]);
    await moveChanges(bo, 'give-back', [id]);
    await moveChanges(edda, 'drop', [id]);
    const { actions } = (await (await ada.get('admin/log')).json()).data;
    expect(
      actions.map(({ by, action, subject, detail }: Record<string, string>) => [by, action, subject, detail]),
    ).toEqual([
      ['Edda', 'dropChange', 'Bestiary, 2', 'Speed: 127'],
      ['Bo', 'giveBackChanges', 'Bestiary, 2', 'Speed: 127'],
      ['Edda', 'submitChanges', 'Bestiary, 2', 'Speed: 127'],
      ['Edda', 'edit', 'Bestiary', '2 changes, of 2, 3'],
      ['Edda', 'edit', 'Bestiary, 2', 'Speed: 127'],
    ]);
  });
});

describe('an editor whose role is removed', () => {
  it('gets a 404, and stores nothing more', async () => {
    const { id } = await draft(edda, 'bestiary', { ...SPEED, value: 127 });
    await appoint(server, 'Edda', 'user');
    expect(await said(await putEdits(edda, 'bestiary', [{ row: '2', field: 'armor', value: 1 }]))).toEqual([
      404,
      'There is no such call.',
    ]);
    expect((await moveChanges(edda, 'submit', [id])).status).toBe(404);
    expect((await readOpen(bo)).changes).toMatchObject([{ id, state: 'draft' }]);
  });

  it('in the middle of a call stores nothing with it', async () => {
    const { context } = server;
    const account = await findAccountByName(context.database, 'Edda');
    const { reload } = context.data;
    // Between the call's session check and its transaction.
    Object.assign(context.data, {
      reload: async () => {
        await updateRole(context.database, account?.id ?? 0, 'user');
        await reload();
      },
    });
    const answer = await putEdits(edda, 'bestiary', [{ ...SPEED, value: 127 }]);
    expect(await said(answer)).toEqual([404, 'There is no such call.']);
    expect((await readOpen(bo)).changes).toEqual([]);
  });
});

it('visitors and players see no such calls', async () => {
  const rowan = await signUp(server);
  for (const path of ['admin', 'admin/tables/bestiary', 'admin/tables/bestiary/history', 'admin/changes'])
    expect((await rowan.get(path)).status).toBe(404);
});
