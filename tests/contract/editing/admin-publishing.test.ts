/** Publication of editors' changes. */
import { describe, expect, it, test } from 'vitest';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { findAccountByName, updateRole } from '#server/storage/queries/accounts/accounts-queries.ts';
import { signInAs, signUpAs } from '#tests/builders/editing/editors.ts';
import {
  edit,
  moveChanges,
  publishAll,
  publishEdits,
  readHistory,
  readOpen,
  readTable,
  review,
  type WrittenEdit,
} from '#tests/builders/editing/edits.ts';
import { createTestApp } from '#tests/builders/server.ts';
import { withServer, withStore } from '#tests/builders/with-server.ts';

const store = withStore();
const server = withServer(() => createTestApp({ store }));
const edda = server.with(() => signUpAs(server, 'editor', 'Edda'));
const bo = server.with(() => signUpAs(server, 'editor', 'Bo'));

const SPEED = { row: '2', field: 'speed' } as const;
const said = async (answer: Response) => [answer.status, (await answer.json()).message];
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const index = async () => (await (await server.request('/api/v1/catalogue')).json()) as CatalogueIndex;
const idsOf = (changes: readonly { readonly id: number }[]) => changes.map(({ id }) => id);
async function creature(id = 2) {
  const { version } = (await index()).sections.bestiary ?? {};
  const { items } = await (await server.request(`/api/v1/catalogue/bestiary/${version}`)).json();
  return items.find((row: { id: number }) => row.id === id);
}

describe('publishing', () => {
  it('sends the changes to every client, with a line in the changelog, and ends their review', async () => {
    const ids = idsOf(
      await review(
        edda,
        'bestiary',
        { ...SPEED, value: 127 },
        { row: '2', field: 'locations', value: ['<b>Orc Land</b>'] },
      ),
    );
    const before = await index();
    const answer = await publishAll(bo, ids, { note: 'The Orc Warlord is as fast as it runs.' });
    expect(answer.status).toBe(201);
    const after = await index();
    expect(await answer.json()).toEqual({
      message: '2 changes published.',
      data: { publication: 1, version: after.version, changes: 2 },
    });
    expect(after.version).not.toBe(before.version);
    expect(await creature()).toMatchObject({ speed: 127, locations: ['<b>Orc Land</b>'] });
    const log = after.sections.changelog?.version;
    const { items } = await (await server.request(`/api/v1/catalogue/changelog/${log}`)).json();
    expect(JSON.stringify(items)).toContain('The Orc Warlord is as fast as it runs.');
    expect(await readOpen(bo)).toMatchObject({ changes: [], publication: 1 });
  });

  it('is logged', async () => {
    const ada = await signUpAs(server, 'admin', 'Ada');
    await publishEdits({ author: edda, reviewer: bo }, 'bestiary', { ...SPEED, value: 127 });
    const { actions } = (await (await ada.get('admin/log?action=publish')).json()).data;
    expect(actions).toMatchObject([{ by: 'Bo', subject: 'Bestiary, 2', detail: 'Speed: 127' }]);
  });

  it('accepts a post of the maximum length, and trims it', async () => {
    const value = {
      id: 'long',
      title: '--- # not: a head',
      category: 'site',
      at: '2025-12-01T10:00:00Z',
      pinned: false,
      body: `\n\n${'x'.repeat(20_000)}\n`,
    };
    await publishEdits({ author: edda, reviewer: bo }, 'news', { row: 'long', field: null, value });
    expect(server.context.content.news().find(({ id }) => id === 'long')).toMatchObject({
      title: '--- # not: a head',
      body: [{ tag: 'p', children: ['x'.repeat(20_000)] }],
    });
  });

  it('adds the translation of a post, and its text is refused without the post', async () => {
    const value = { id: 'frost', title: 'Mróz', language: 'pl', body: 'Zimno.' };
    const row = { row: 'frost pl', field: null, value };
    const ids = idsOf(await review(edda, 'newsTexts', row));
    const refused = await publishAll(bo, ids);
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      { 'newsTexts frost pl': ['There is no post with that name.'] },
    ]);
    const post = {
      id: 'frost',
      title: 'Frost',
      category: 'site',
      at: '2025-12-01T10:00:00Z',
      pinned: false,
      body: 'Cold.',
    };
    const added = idsOf(await review(edda, 'news', { row: 'frost', field: null, value: post }));
    expect(await statusOf(publishAll(bo, [...ids, ...added]))).toBe(201);
    expect(server.context.content.news().find(({ id }) => id === 'frost')?.texts).toEqual({
      pl: { title: 'Mróz', body: [{ tag: 'p', children: ['Zimno.'] }] },
    });
    const again = { row: 'frost pl', field: 'language', value: 'es' };
    expect((await edit(edda, 'newsTexts', again)).refused).toHaveLength(1);
  });

  it('applies to all changes or none', async () => {
    const [good] = await review(edda, 'bestiary', { ...SPEED, value: 127 });
    const { saved } = await edit(edda, 'bestiary', { row: '3', field: 'speed', value: 127 });
    for (const other of [saved[0]?.id ?? 0, 1_000_000])
      expect(await said(await publishAll(bo, [good?.id ?? 0, other]))).toEqual([
        409,
        'One of the changes is no longer in review.',
      ]);
    expect((await readTable(edda, 'bestiary')).publication).toBe(0);
  });

  it('is only for changes of other editors, except for admins', async () => {
    const ids = idsOf(await review(edda, 'bestiary', { ...SPEED, value: 127 }));
    expect(await said(await publishAll(edda, ids))).toEqual([403, 'Someone else has to publish your changes.']);
    const ada = await signUpAs(server, 'admin', 'Ada');
    expect(await statusOf(publishAll(ada, ids))).toBe(201);
    const own = idsOf(await review(ada, 'bestiary', { row: '3', field: 'speed', value: 127 }));
    expect(await statusOf(publishAll(ada, own))).toBe(201);
  });

  it('requires a review of changes that were published in the meantime', async () => {
    const first = idsOf(await review(edda, 'bestiary', { ...SPEED, value: 127 }));
    const second = idsOf(await review(edda, 'bestiary', { row: '3', field: 'speed', value: 127 }));
    expect(await statusOf(publishAll(bo, first, { seen: 0 }))).toBe(201);
    for (const seen of [0, 2])
      expect(await said(await publishAll(bo, second, { seen }))).toEqual([
        409,
        'Something was published in the meantime. Check the changes again.',
      ]);
    expect(await statusOf(publishAll(bo, second, { seen: 1 }))).toBe(201);
  });

  it('requires a line for players, and valid change numbers', async () => {
    const ids = idsOf(await review(edda, 'bestiary', { ...SPEED, value: 127 }));
    const body = { ids, note: 'Right.', seen: 0 };
    for (const wrong of [
      { note: ' ' },
      { note: 'x'.repeat(501) },
      { seen: -1 },
      { ids: [] },
      { ids: [0] },
      { ids: [null] },
    ])
      expect(await statusOf(bo.post('admin/publications', { ...body, ...wrong }))).toBe(422);
    expect(await statusOf(publishAll(bo, [...ids, ...ids]))).toBe(201);
  });
});

describe('changes that would cause faults', () => {
  const lone = { id: 9_001, name: 'Clay Owl' };
  test.each<[string, 'bestiary' | 'mounts' | 'contests' | 'seasons' | 'animusMastery', WrittenEdit]>([
    ['an unknown update', 'bestiary', { row: '2', field: 'update', value: '1.00' }],
    [
      'a soul core without its creature',
      'animusMastery',
      { row: '9001', field: null, value: { ...lone, variant: null } },
    ],
    ['a removed creature with a soul core', 'bestiary', { row: '2', field: null, value: null }],
    ['a removed contest with texts and entries', 'contests', { row: '1', field: null, value: null }],
    ['a removed season', 'seasons', { row: '1', field: null, value: null }],
  ])('%s: are refused with the row, and stay in review', async (_, table, wrong) => {
    const ids = idsOf(await review(edda, table, wrong));
    const { faults } = await readOpen(bo);
    expect(faults.length).toBeGreaterThan(0);
    const answer = await publishAll(bo, ids);
    expect(answer.status).toBe(422);
    const { message, errors } = await answer.json();
    expect(message).toMatch(/^The data would have a fault: /);
    const [first] = faults;
    expect(errors[`${first?.section} ${first?.id}`]).toContain(first?.message);
    expect(await readOpen(bo)).toMatchObject({ changes: [{ state: 'review' }], publication: 0 });
  });

  it('are valid together even if each one alone is not', async () => {
    const row = (await readTable(edda, 'bestiary')).rows.find(({ id }) => id === 2) ?? {};
    const creature = { ...row, ...lone, animus: true, ambiguous: false };
    const [one] = await review(edda, 'bestiary', { row: '9001', field: null, value: creature });
    expect((await publishAll(bo, idsOf(one === undefined ? [] : [one]))).status).toBe(422);
    await review(edda, 'animusMastery', { row: '9001', field: null, value: { ...lone, variant: null } });
    const { changes, faults } = await readOpen(bo);
    expect(faults).toEqual([]);
    expect(await statusOf(publishAll(bo, idsOf(changes)))).toBe(201);
    expect(await (async () => (await readTable(edda, 'animusMastery')).rows.at(-1))()).toMatchObject(lone);
  });

  it('of a row that was removed in the meantime are faults too', async () => {
    const event = { row: 'Owl Week', field: null, value: { name: 'Owl Week', kind: 'yearly', month: 4 } };
    await publishEdits({ author: edda, reviewer: bo }, 'events', event);
    const month = idsOf(await review(edda, 'events', { row: 'Owl Week', field: 'month', value: 5 }));
    const seen = month[0] ?? null;
    const gone = idsOf(await review(bo, 'events', { row: 'Owl Week', field: null, value: null, seen }));
    expect(await statusOf(publishAll(edda, gone))).toBe(201);
    const answer = await publishAll(bo, month);
    expect((await answer.json()).errors).toEqual({ 'events Owl Week': ['There is no such event any more.'] });
  });
});

describe('at the same moment', () => {
  it('two reviewers publish one after another, also on two servers', async () => {
    const other = await createTestApp({ store });
    try {
      const ids = idsOf(
        await review(edda, 'bestiary', { ...SPEED, value: 127 }, { row: '3', field: 'speed', value: 128 }),
      );
      const elsewhere = await signInAs(other, 'Bo');
      const statuses = await Promise.all([
        statusOf(publishAll(bo, ids.slice(0, 1), { seen: 0 })),
        statusOf(publishAll(elsewhere, ids.slice(1), { seen: 0 })),
      ]);
      expect(statuses.sort()).toEqual([201, 409]);
      expect((await readHistory(edda, 'bestiary')).changes).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('the same changes are published once', async () => {
    const ids = idsOf(await review(edda, 'bestiary', { ...SPEED, value: 127 }));
    const ada = await signUpAs(server, 'admin', 'Ada');
    const statuses = await Promise.all([bo, ada].map((client) => statusOf(publishAll(client, ids, { seen: 0 }))));
    expect(statuses.sort()).toEqual([201, 409]);
  });

  it('a change is published or dropped, never both', async () => {
    const ids = idsOf(await review(edda, 'bestiary', { ...SPEED, value: 127 }));
    const [published, dropped] = await Promise.all([
      statusOf(publishAll(bo, ids, { seen: 0 })),
      statusOf(moveChanges(edda, 'drop', ids)),
    ]);
    expect([`${published} ${dropped}`]).toEqual([expect.stringMatching(/^(?:201 409|409 200)$/)]);
    const { changes } = await readHistory(edda, 'bestiary');
    expect(changes).toHaveLength(published === 201 ? 1 : 0);
  });

  it('a reviewer who loses the role publishes nothing', async () => {
    const ids = idsOf(await review(edda, 'bestiary', { ...SPEED, value: 127 }));
    const { context } = server;
    const account = await findAccountByName(context.database, 'Bo');
    const { reload } = context.data;
    Object.assign(context.data, {
      reload: async () => {
        await updateRole(context.database, account?.id ?? 0, 'user');
        await reload();
      },
    });
    expect(await said(await publishAll(bo, ids, { seen: 0 }))).toEqual([404, 'There is no such call.']);
    expect(await readOpen(edda)).toMatchObject({ changes: [{ state: 'review' }], publication: 0 });
  });
});
