/** Players' reports of wrong facts, from the device to the reply. */
import { describe, expect, it } from 'vitest';
import { ADMIN_PAGE } from '#core/contract/editing/admin-parts.ts';
import { DATA_REPORTS_A_DAY } from '#core/contract/editing/data-reports.ts';
import { LOOK, openDevice } from '#tests/builders/devices/open-device.ts';
import { signUpAs } from '#tests/builders/editing/editors.ts';
import { moveChanges, publishAll } from '#tests/builders/editing/edits.ts';
import { signUp, TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const DAY = 24 * 60 * 60 * 1000;

const server = withServer();
const rowan = server.with(signUp);
const edda = server.with(() => signUpAs(server, 'editor', 'Edda'));

const aReport = (more: object = {}) => ({
  id: crypto.randomUUID(),
  section: 'bestiary',
  item: 2,
  field: 'speed',
  value: '68',
  source: 'I walked past one.',
  ...more,
});

async function reported(more: object = {}): Promise<string> {
  const report = aReport(more);
  expect((await rowan.post('data-reports', report)).status).toBe(202);
  return report.id;
}

const queue = async (query = '') => (await (await edda.get(`admin/data-reports${query}`)).json()).data;
const settle = (id: string, decision: object, editor = edda) =>
  editor.call('PUT', `admin/data-reports/${id}`, decision);
const notices = async (of: TestClient) =>
  ((await (await of.get('user/notices')).json()).data as { message: string }[]).map(({ message }) => message);
const drafts = async () => (await (await edda.get('admin/tables/bestiary')).json()).data.changes;

describe('a report', () => {
  it('waits in the queue with its subject, oldest first', async () => {
    await reported();
    server.clock.advance(1000);
    await reported({ section: 'mounts', item: 368, field: 'update', value: '8.70' });
    expect(await queue()).toMatchObject({
      total: 2,
      next: null,
      reports: [
        {
          label: 'Orc Warlord',
          field: 'speed',
          value: '68',
          source: 'I walked past one.',
          player: 'Rowan',
          state: 'open',
        },
        { label: 'Widow Queen', field: 'update', present: null, reply: null },
      ],
    });
    expect((await (await edda.get('admin')).json()).data.data_reports).toBe(2);
  });

  it('is stored once, even if anyone sends it again', async () => {
    const report = aReport();
    await rowan.post('data-reports', report);
    const again = await edda.post('data-reports', { ...report, value: '1' });
    expect([again.status, await again.json()]).toEqual([202, { message: 'Thank you! An editor will look at it.' }]);
    expect(await queue()).toMatchObject({ total: 1, reports: [{ value: '68', player: 'Rowan' }] });
  });

  it('that is sent twice at once is stored and counted once', async () => {
    const report = aReport();
    await Promise.all([rowan.post('data-reports', report), rowan.post('data-reports', report)]);
    expect((await queue()).total).toBe(1);
    for (let sent = 1; sent < DATA_REPORTS_A_DAY; sent += 1) await reported();
    expect((await rowan.post('data-reports', aReport())).status).toBe(429);
  });

  it('is accepted twenty times a day', async () => {
    for (let sent = 0; sent < DATA_REPORTS_A_DAY; sent += 1) await reported();
    const refused = await rowan.post('data-reports', aReport());
    expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, DAY / 1000]);
    server.clock.advance(DAY + 1);
    await reported();
  });

  it.each([
    ['an unknown item', { item: 999_999 }, 404],
    ['an unknown field', { field: 'colour' }, 404],
    ['a field of every object', { field: 'constructor' }, 404],
    ['the key, which can not be changed', { field: 'id' }, 404],
    ['a section without items', { section: 'updates' }, 422],
    ['no value', { value: '  ' }, 422],
    ['no source', { source: '' }, 422],
    ['too long a value', { value: 'x'.repeat(501) }, 422],
    ['an invalid id', { id: '1' }, 422],
    ['an item out of range', { item: 1e300 }, 422],
  ])('of %s is refused', async (_, more, status) => {
    expect((await rowan.post('data-reports', aReport(more))).status).toBe(status);
    expect((await queue()).total).toBe(0);
  });

  it('needs a session', async () => {
    const visitor = new TestClient(server);
    await visitor.get('sanctum/csrf-cookie');
    expect((await visitor.post('data-reports', aReport())).status).toBe(401);
  });

  it('stores scripts as plain text', async () => {
    const script = '<script>alert(1)</script>=cmd|’';
    await reported({ value: script, source: script });
    expect((await queue()).reports).toMatchObject([{ value: script, source: script }]);
  });
});

describe('an editor', () => {
  it('accepts a report as a draft with its source, and its player reads the reply', async () => {
    const id = await reported();
    const accepted = await settle(id, { decision: 'accept', value: 68, seen: null, reply: 'Good eye!' });
    expect([accepted.status, await accepted.json()]).toMatchObject([
      200,
      { message: 'Accepted, as a draft.', data: { id, state: 'accepted', reply: 'Good eye!' } },
    ]);
    expect(await drafts()).toMatchObject([
      {
        row: '2',
        field: 'speed',
        value: 68,
        state: 'draft',
        author: 'Edda',
        source: 'I walked past one. (a player’s report)',
      },
    ]);
    expect(await notices(rowan)).toEqual([
      'Your report “Orc Warlord: Speed”: Thank you! We accepted it and will correct the data soon. Good eye!',
    ]);
    expect((await queue()).total).toBe(0);
    expect((await queue('?state=settled')).reports).toMatchObject([{ id, state: 'accepted' }]);
  });

  it('sends the reply to the player’s open devices at once', async () => {
    const id = await reported();
    const messages = await openDevice(server, 'Rowan');
    await settle(id, { decision: 'accept', value: 'fast', seen: null, reply: '' });
    expect(messages).toEqual([]);
    await settle(id, { decision: 'reject', reply: 'That was an Orc Berserker.' });
    expect(messages).toMatchObject([LOOK]);
  });

  it('rejects a report with a reply, which is required', async () => {
    const id = await reported();
    expect((await settle(id, { decision: 'reject', reply: '' })).status).toBe(422);
    await settle(id, { decision: 'reject', reply: 'That was an Orc Berserker.' });
    expect(await drafts()).toEqual([]);
    expect(await notices(rowan)).toEqual([
      'Your report “Orc Warlord: Speed”: We did not use it. That was an Orc Berserker.',
    ]);
  });

  it('can’t accept a value that the field can’t have, and the report stays open', async () => {
    const id = await reported({ field: 'kills', value: '500, 50, 1000' });
    const refused = await settle(id, { decision: 'accept', value: [500, 50, 1000], seen: null, reply: '' });
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { value: ['Stages must ascend.'] }]);
    expect((await queue()).total).toBe(1);
    expect(await notices(rowan)).toEqual([]);
  });

  it('creates no draft if the value is already published', async () => {
    const id = await reported({ field: 'name', value: 'Orc Warlord' });
    expect((await settle(id, { decision: 'accept', value: 'Orc Warlord', seen: null, reply: '' })).status).toBe(200);
    expect(await drafts()).toEqual([]);
  });

  it('does not overwrite a draft that another editor has made in the meantime', async () => {
    const other = await signUpAs(server, 'editor', 'Nils');
    await other.call('PUT', 'admin/tables/bestiary', {
      edits: [{ row: '2', field: 'speed', value: 70, seen: null }],
      source: 'The game',
    });
    const id = await reported();
    const refused = await settle(id, { decision: 'accept', value: 68, seen: null, reply: '' });
    expect(refused.status).toBe(422);
    expect(await drafts()).toMatchObject([{ value: 70, author: 'Nils' }]);
    const [{ newest }] = (await queue()).reports;
    expect(newest).toMatchObject({ value: 70, author: 'Nils', state: 'draft', own: false });
    // An editor who has seen the draft may replace it.
    expect((await settle(id, { decision: 'accept', value: 68, seen: newest.id, reply: '' })).status).toBe(200);
    expect(await drafts()).toMatchObject([{ value: 68, author: 'Edda' }]);
  });

  it('is refused if another editor has settled the report, even at the same moment', async () => {
    const other = await signUpAs(server, 'admin', 'Ada');
    const id = await reported();
    const answers = await Promise.all([
      settle(id, { decision: 'reject', reply: 'No.' }),
      settle(id, { decision: 'reject', reply: 'No.' }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await notices(rowan)).toHaveLength(1);
    expect((await (await other.get('admin/log')).json()).data.actions).toMatchObject([
      { action: 'rejectReport', subject: 'Orc Warlord: Speed', detail: 'No.' },
    ]);
  });

  it('can not accept a report that another editor has settled, whatever the value', async () => {
    const other = await signUpAs(server, 'admin', 'Ada');
    const id = await reported();
    expect((await settle(id, { decision: 'accept', value: 68, seen: null, reply: '' })).status).toBe(200);
    expect((await settle(id, { decision: 'accept', value: 70, seen: null, reply: '' }, other)).status).toBe(409);
    const second = await reported();
    expect((await settle(second, { decision: 'reject', reply: 'No.' })).status).toBe(200);
    expect((await settle(second, { decision: 'accept', value: 'fast', seen: null, reply: '' }, other)).status).toBe(
      409,
    );
  });

  it('whose role was removed no longer sees the queue', async () => {
    const id = await reported();
    await server.context.database
      .updateTable('accounts')
      .set({ role: 'user' })
      .where('username', '=', 'Edda')
      .execute();
    expect((await edda.get('admin/data-reports')).status).toBe(404);
    expect((await settle(id, { decision: 'reject', reply: 'No.' })).status).toBe(404);
  });

  it('reads the queue page by page', async () => {
    const [first] = await server.context.database
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', 'Rowan')
      .execute();
    for (let count = 0; count <= ADMIN_PAGE; count += 1)
      await server.context.database
        .insertInto('data_reports')
        .values({
          ...aReport(),
          account_id: first?.id ?? null,
          state: 'open',
          reply: null,
          thanks: 0,
          created_at: count,
          settled_at: null,
        })
        .execute();
    const page = await queue();
    expect([page.reports.length, page.total]).toEqual([ADMIN_PAGE, ADMIN_PAGE + 1]);
    expect(await queue(`?after=${page.next}`)).toMatchObject({ reports: [{ field: 'speed' }], next: null });
    expect((await edda.get('admin/data-reports?after=nowhere')).status).toBe(422);
  });
});

describe('the changelog', () => {
  /** Accepts a report, publishes the draft and returns the publication in the changelog. */
  async function published(id: string) {
    await settle(id, { decision: 'accept', value: 68, seen: null, reply: '' });
    const [draft] = await drafts();
    await moveChanges(edda, 'submit', [draft.id]);
    await publishAll(await signUpAs(server, 'admin', 'Ada'), [draft.id]);
    return newestPublication();
  }

  async function newestPublication() {
    const { sections } = await (await edda.get('catalogue')).json();
    const { items } = await (await edda.get(`catalogue/changelog/${sections.changelog.version}`)).json();
    return items.find(({ id }: { id: string }) => id.startsWith('publication-'));
  }

  it('thanks the player of a published report who agreed, until the account is deleted', async () => {
    const id = await reported({ thanks: true });
    expect((await queue()).reports).toMatchObject([{ thanks: true }]);
    expect((await published(id)).thanks).toEqual(['Rowan']);
    await rowan.call('DELETE', 'user', { password: 'oak-elm-and-ash' });
    await server.context.data.reload();
    expect((await newestPublication()).thanks).toBeUndefined();
  });

  it('does not thank a player who did not agree', async () => {
    expect((await published(await reported())).thanks).toBeUndefined();
  });

  it('still thanks the player if the editor corrects the draft', async () => {
    const id = await reported({ thanks: true });
    await settle(id, { decision: 'accept', value: 68, seen: null, reply: '' });
    const [first] = await drafts();
    await edda.call('PUT', 'admin/tables/bestiary', {
      edits: [{ row: '2', field: 'speed', value: 69, seen: first.id }],
      source: 'The game',
    });
    const [draft] = await drafts();
    await moveChanges(edda, 'submit', [draft.id]);
    await publishAll(await signUpAs(server, 'admin', 'Ada'), [draft.id]);
    expect((await newestPublication()).thanks).toEqual(['Rowan']);
  });
});

it('a report outlives its player’s account, without the name', async () => {
  await reported();
  await server.context.database.deleteFrom('accounts').where('username', '=', 'Rowan').execute();
  expect((await queue()).reports).toMatchObject([{ player: null, value: '68' }]);
});
