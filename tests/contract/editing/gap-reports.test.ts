/** Players' reports of what an auction page has and the catalogue lacks, until imports know it. */
import { describe, expect, it } from 'vitest';
import { GAP_REPORTS_A_DAY, MAX_GAPS } from '#core/contract/editing/gap-reports.ts';
import { LOOK, openDevice } from '#tests/builders/devices/open-device.ts';
import { signUpAs } from '#tests/builders/editing/editors.ts';
import { signUp, TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();
const rowan = server.with(signUp);
const edda = server.with(() => signUpAs(server, 'editor', 'Edda'));
const anna = server.with(() => signUpAs(server, 'admin', 'Anna'));

const TITLE = { section: 'titles', name: 'Veteran Gardener' } as const;
const POINTS = { section: 'achievements', difference: 6 } as const;

const report = (gaps: readonly object[], player = rowan) => player.post('gap-reports', { gaps });

async function reported(gaps: readonly object[], player = rowan): Promise<void> {
  expect((await report(gaps, player)).status).toBe(202);
}

const gaps = async (query = '', editor = edda) =>
  (await (await editor.get(`admin/gap-reports${query}`)).json()).data.gaps;
const settle = (decision: object, editor = edda) => editor.call('PUT', 'admin/gap-reports', decision);
const notices = async (of: TestClient) =>
  ((await (await of.get('user/notices')).json()).data as { message: string }[]).map(({ message }) => message);
const drafts = async (table: string) => (await (await edda.get(`admin/tables/${table}`)).json()).data.changes;

describe('a report of gaps', () => {
  it('shows the editors each gap with its number of players, those of most players first', async () => {
    await reported([TITLE]);
    server.clock.advance(1000);
    await reported([POINTS, { ...TITLE, name: 'veteran  gardener' }], await signUp(server, { username: 'Thorne' }));
    await reported([{ section: 'mounts', name: 'Garden Snail' }, POINTS], edda);
    await reported([POINTS], anna);
    expect(await gaps()).toMatchObject([
      { gap: POINTS, players: 3, state: 'open', reply: null },
      { gap: TITLE, players: 2 },
      { gap: { section: 'mounts', name: 'Garden Snail' }, players: 1 },
    ]);
    expect((await (await edda.get('admin')).json()).data.data_reports).toBe(3);
  });

  it('counts a gap once per player, however often it is sent', async () => {
    await reported([TITLE, TITLE]);
    await reported([{ ...TITLE, name: 'VETERAN GARDENER' }]);
    expect(await gaps()).toMatchObject([{ gap: TITLE, players: 1 }]);
  });

  it('is accepted ten times a day', async () => {
    for (let sent = 0; sent < GAP_REPORTS_A_DAY; sent += 1) await reported([TITLE]);
    expect((await report([TITLE])).status).toBe(429);
  });

  it.each<[string, readonly object[]]>([
    ['nothing', []],
    ['no name', [{ section: 'titles', name: ' ' }]],
    ['too long a name', [{ section: 'titles', name: 'x'.repeat(101) }]],
    ['a section without items', [{ section: 'updates', name: 'x' }]],
    ['no difference', [{ section: 'achievements', difference: 0 }]],
    ['a difference that is no whole number', [{ section: 'achievements', difference: 0.5 }]],
    ['a name that no store can hold', [{ section: 'titles', name: 'a\u0000b' }]],
    ['too many gaps', Array.from({ length: MAX_GAPS + 1 }, (_, at) => ({ section: 'titles', name: `Title ${at}` }))],
  ])('of %s is refused', async (_, of) => {
    expect((await report(of)).status).toBe(422);
    expect(await gaps()).toEqual([]);
  });

  it('needs a session, and only editors see it, without who sent it', async () => {
    const visitor = new TestClient(server);
    await visitor.get('sanctum/csrf-cookie');
    expect((await report([TITLE], visitor)).status).toBe(401);
    await reported([TITLE]);
    expect((await rowan.get('admin/gap-reports')).status).toBe(404);
    expect((await settle({ gap: TITLE, decision: 'done' }, rowan)).status).toBe(404);
    expect(JSON.stringify(await gaps())).not.toContain('Rowan');
  });
});

describe('an editor', () => {
  it('makes a name another name of a row, and imports know it once it is published', async () => {
    await reported([TITLE]);
    const [title] = server.context.catalogue.items('titles');
    const id = title?.id ?? 0;
    const settled = await settle({ gap: TITLE, decision: 'alias', item: id, source: 'An auction page' });
    expect([settled.status, await settled.json()]).toEqual([200, { message: 'Accepted, as a draft.', data: null }]);
    const [draft] = await drafts('importNames');
    expect(draft).toMatchObject({
      row: 'titles Veteran Gardener',
      field: null,
      value: { ...TITLE, id },
      source: 'An auction page',
      state: 'draft',
      author: 'Edda',
    });
    expect(await gaps()).toEqual([]);
    expect(await gaps('?state=settled')).toMatchObject([{ gap: TITLE, players: 1, state: 'accepted', reply: null }]);
    expect(await notices(rowan)).toEqual([
      'Your report “Titles: Veteran Gardener”: Thank you! We accepted it and will correct the data soon.',
    ]);
    expect(server.context.catalogue.importNames.find('titles', 'veteran gardener')).toEqual([]);
    await edda.post('admin/changes/submit', { ids: [draft.id] });
    const published = await anna.post('admin/publications', { ids: [draft.id], note: 'A name.', seen: 0 });
    expect(published.status).toBe(201);
    expect(server.context.catalogue.importNames.find('titles', 'veteran gardener')).toEqual([id]);
  });

  it('adds a row with the name', async () => {
    await reported([TITLE]);
    const [title] = server.context.data.tables().titles;
    const row = { ...title, id: 9999, name: TITLE.name, nameFemale: null };
    expect((await settle({ gap: TITLE, decision: 'row', row, source: 'An auction page' })).status).toBe(200);
    expect(await drafts('titles')).toMatchObject([{ row: '9999', field: null, value: { name: TITLE.name } }]);
    expect(await gaps()).toEqual([]);
  });

  it('leaves it open if the row can not be stored', async () => {
    await reported([TITLE]);
    const refused = await settle({ gap: TITLE, decision: 'row', row: { id: 9999 }, source: 'An auction page' });
    expect(refused.status).toBe(422);
    expect(await drafts('titles')).toEqual([]);
    expect(await gaps()).toMatchObject([{ gap: TITLE, state: 'open' }]);
  });

  it('settles points that were corrected elsewhere, and none of them by a name', async () => {
    await reported([POINTS]);
    expect((await settle({ gap: POINTS, decision: 'alias', item: 1, source: 'An auction page' })).status).toBe(404);
    const settled = await settle({ gap: POINTS, decision: 'done' });
    expect((await settled.json()).message).toBe('Settled.');
    expect(await notices(rowan)).toEqual([
      'Your report “Achievements: 6 points”: Thank you! We accepted it and will correct the data soon.',
    ]);
  });

  it('rejects it with a reply, which every player who reported it gets at once', async () => {
    await reported([TITLE]);
    await reported([TITLE], anna);
    expect((await settle({ gap: TITLE, decision: 'reject', reply: '' })).status).toBe(422);
    const messages = await openDevice(server, 'Rowan');
    expect((await settle({ gap: TITLE, decision: 'reject', reply: 'No such title.' })).status).toBe(200);
    expect(messages).toMatchObject([LOOK]);
    const said = 'Your report “Titles: Veteran Gardener”: We did not use it. No such title.';
    expect([await notices(rowan), await notices(anna)]).toEqual([[said], [said]]);
    expect(await gaps('?state=settled')).toMatchObject([{ players: 2, state: 'rejected', reply: 'No such title.' }]);
  });

  it('can not settle what someone else settled, and sees it again when another player reports it', async () => {
    await reported([TITLE]);
    expect((await settle({ gap: TITLE, decision: 'done' })).status).toBe(200);
    expect((await settle({ gap: TITLE, decision: 'done' }, anna)).status).toBe(409);
    await reported([TITLE]);
    expect(await gaps()).toEqual([]);
    await reported([TITLE], anna);
    expect(await gaps()).toMatchObject([{ gap: TITLE, players: 1 }]);
  });
});
