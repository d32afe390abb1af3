/** Managing contests as an editor: times, entries, places and results. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PAGE } from '#core/contract/editing/admin-parts.ts';
import {
  adminContestAnswerSchema,
  adminContestsAnswerSchema,
  adminEntriesAnswerSchema,
  adminEntryAnswerSchema,
} from '#core/contract/editing/moderation.ts';
import type { Decider } from '#server/actions/contests/decision-rules.ts';
import { judgeEntry } from '#server/actions/contests/judge-entries.ts';
import { logAction, RoleEnded } from '#server/actions/editing/admin-log.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';
import { goTo } from '#tests/builders/challenges/season.ts';
import {
  CHRISTMAS,
  Contestant,
  contestOf,
  createContestApp,
  DOLLS,
  dayOf,
  noticesOf,
  STORIES,
} from '#tests/builders/contests/contestants.ts';
import { LOOK, openDevice } from '#tests/builders/devices/open-device.ts';
import { appoint, signUpAs } from '#tests/builders/editing/editors.ts';
import { publishAll, review } from '#tests/builders/editing/edits.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer(createContestApp);
const edda = server.with(() => signUpAs(server, 'editor', 'Edda'));
const rowan = server.with(() => Contestant.add(server, 'Rowan'));
beforeEach(() => goTo(server, dayOf(1)));

async function contests() {
  return v.parse(adminContestsAnswerSchema, await (await edda.get('admin/contests')).json()).data;
}
async function entries(query: string) {
  return v.parse(adminEntriesAnswerSchema, await (await edda.get(`admin/entries?${query}`)).json()).data;
}
const ofDolls = async () => (await entries(`contest=${DOLLS.slug}`)).entries;
const judge = (id: string, body: object) => edda.call('PUT', `admin/entries/${id}`, body);
const move = (times: unknown, slug = DOLLS.slug) => edda.call('PUT', `admin/contests/${slug}/times`, times);
const places = (ids: unknown, slug = DOLLS.slug) => edda.call('PUT', `admin/contests/${slug}/places`, { entries: ids });
const publish = (by = edda, seen: readonly string[] = [], slug = DOLLS.slug) =>
  by.post(`admin/contests/${slug}/results`, { entries: seen });
const said = async (answer: Response) => [answer.status, (await answer.json()).message];

async function actions() {
  const rows = await server.context.database
    .selectFrom('admin_log')
    .innerJoin('accounts', 'accounts.id', 'admin_log.account_id')
    .select(['username', 'action', 'subject', 'detail'])
    .orderBy('admin_log.id')
    .execute();
  return rows.map(({ username, action, subject, detail }) => [username, action, subject, detail]);
}

/** Returns status and revision of an entry for a judgement. */
async function seen(id: string) {
  const entry = (await ofDolls()).find((each) => each.id === id);
  if (entry === undefined) throw new Error(`There is no entry ${id}.`);
  return entry;
}

describe('the list of contests', () => {
  it('includes drafts, with times, numbers of entries and places', async () => {
    await rowan.enter('A doll');
    expect(await contests()).toEqual([
      expect.objectContaining({ slug: STORIES.slug, kind: 'texts', state: 'open', entries: {}, places: [] }),
      expect.objectContaining({ slug: CHRISTMAS.slug, kind: 'draw' }),
      {
        slug: DOLLS.slug,
        title: 'Draw a doll',
        kind: 'pictures',
        state: 'open',
        times: {
          announced: new Date(dayOf(0)).toISOString(),
          opens: new Date(dayOf(0)).toISOString(),
          closes: new Date(dayOf(10)).toISOString(),
          voting: { from: new Date(dayOf(12)).toISOString(), until: new Date(dayOf(20)).toISOString() },
          results: null,
        },
        entries: { submitted: 1 },
        places: [],
      },
    ]);
    expect((await move({ announced: null }, STORIES.slug)).status).toBe(200);
    expect((await contests()).find(({ slug }) => slug === STORIES.slug)?.state).toBe('draft');
  });
});

describe('the times of a contest', () => {
  it('move at once, and are logged', async () => {
    const answer = await move({ closes: '2026-03-02T12:00:00Z', voting: null });
    const { message, data } = v.parse(adminContestAnswerSchema, await answer.json());
    expect([answer.status, message, data.state]).toEqual([200, 'The times were moved.', 'closed']);
    expect((await contestOf(rowan)).state).toBe('closed');
    expect(await actions()).toEqual([['Edda', 'moveContestTimes', DOLLS.slug, 'closes 2026-03-02T12:00Z, no vote']]);
  });

  it('are unchanged if their order is invalid, with a message', async () => {
    const answer = await move({ closes: '2026-02-01T12:00:00+02:00' });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { message: 'It closes before it opens.', errors: { times: ['It closes before it opens.'] } },
    ]);
    expect((await contestOf(rowan)).state).toBe('open');
    expect(await actions()).toEqual([]);
  });

  it.each([
    [{}, 'body'],
    [{ closes: 'tomorrow' }, 'closes'],
    [{ closes: '2026-13-01T10:00:00Z' }, 'closes'],
    [{ closes: '2026-12-01T10:00:00' }, 'closes'],
    [{ closes: '2026-12-01 10:00:00Z' }, 'closes'],
    [{ opens: null }, 'opens'],
    [{ voting: { from: '2026-12-01T10:00:00Z' } }, 'voting.until'],
    [{ results: '2026-12-01T10:00:00Z' }, 'body'],
  ])('must be valid: %o is refused at %s', async (times, field) => {
    const answer = await move(times);
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]]);
  });

  it('need an existing contest', async () => {
    expect(await said(await move({ closes: '2026-12-01T10:00:00Z' }, 'nothing'))).toEqual([
      404,
      'There is no contest nothing.',
    ]);
  });
});

describe('an entry', () => {
  it('is judged; its player is notified and the action logged', async () => {
    const { id } = await rowan.enter('A doll');
    const { revision } = await seen(id);
    expect(await seen(id)).toMatchObject({
      status: 'submitted',
      player: 'Rowan',
      character: 'Rowan',
      title: 'A doll',
      place: null,
      images: [{ width: 8, height: 6 }],
    });
    const reason = '<img src=x onerror=alert(1)>';
    const answer = await judge(id, { revision, judgement: 'needsFix', reason });
    const { message, data } = v.parse(adminEntryAnswerSchema, await answer.json());
    expect([message, data.status, data.reason]).toEqual(['The player is asked to change it.', 'needsFix', reason]);
    expect(await noticesOf(rowan)).toEqual([`Your entry “A doll” in “Draw a doll” has to be changed. ${reason}`]);
    expect((await entries(`contest=${DOLLS.slug}&status=submitted`)).entries).toEqual([]);
    expect((await entries(`contest=${DOLLS.slug}&status=needsFix`)).entries).toHaveLength(1);
    await edda.call('PUT', `admin/entries/${id}/remark`, { remark: ' So soft. ' });
    expect((await seen(id)).remark).toBe('So soft.');
    expect(await actions()).toEqual([
      ['Edda', 'judgeEntry', `${DOLLS.slug}: “A doll” by Rowan`, `needsFix: ${reason}`],
      ['Edda', 'remarkEntry', `${DOLLS.slug}: “A doll” by Rowan`, 'So soft.'],
    ]);
  });

  it('is judged only in the revision that was seen', async () => {
    const { id, images } = await rowan.enter('A doll');
    const { revision } = await seen(id);
    server.clock.advance(1000);
    await rowan.put({ title: 'Another doll', images: images.map((image) => ({ id: image.id })) });
    const judged = await judge(id, { revision, judgement: 'valid', reason: '' });
    expect(await said(judged)).toEqual([
      409,
      'Its player has changed it. Look at it again, and judge the new version.',
    ]);
    expect((await seen(id)).status).toBe('submitted');
    expect(await actions()).toEqual([]);
  });

  it('is judged with a message to its player’s open devices', async () => {
    const { id } = await rowan.enter('A doll');
    const messages = await openDevice(server, 'Rowan');
    await judge(id, { revision: (await seen(id)).revision, judgement: 'valid', reason: '' });
    expect(messages).toMatchObject([LOOK]);
  });

  it('prevents changes of its contest’s kind and prizes until it is withdrawn', async () => {
    await rowan.enter('A doll');
    const bo = await signUpAs(server, 'editor', 'Bo');
    const changes = await review(
      edda,
      'contests',
      { row: DOLLS.slug, field: 'kind', value: 'texts' },
      { row: DOLLS.slug, field: 'images', value: 0 },
    );
    const ids = changes.map(({ id }) => id);
    const refused = await publishAll(bo, ids);
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      { [`contests ${DOLLS.slug}`]: ['Players have entered it: it stays, with its kind and prizes.'] },
    ]);
    expect(server.context.content.contest(DOLLS.slug)?.kind).toBe('pictures');
    await rowan.withdraw();
    expect((await publishAll(bo, ids)).status).toBe(201);
    expect(server.context.content.contest(DOLLS.slug)?.kind).toBe('texts');
  });

  it('that is disqualified loses its images', async () => {
    const { id, images } = await rowan.enter('A doll');
    const { revision } = await seen(id);
    expect((await server.request(images[0]?.src ?? '')).status).toBe(200);
    expect((await judge(id, { revision, judgement: 'disqualified', reason: 'Copied.' })).status).toBe(200);
    await server.context.background.settled();
    expect((await server.request(images[0]?.src ?? '')).status).toBe(404);
  });

  it('must exist, and needs a valid judgement', async () => {
    const { id } = await rowan.enter('A doll');
    const { revision } = await seen(id);
    for (const wrong of [
      { revision, judgement: 'withdrawn', reason: '' },
      { revision: -1, judgement: 'valid', reason: '' },
      { revision: 1e300, judgement: 'valid', reason: '' },
      { revision, judgement: 'valid', reason: 'x'.repeat(501) },
      { judgement: 'valid', reason: '' },
    ])
      expect((await judge(id, wrong)).status).toBe(422);
    for (const unknown of ['0', `${id}0`, '%00', '%F0%9F', 'x'.repeat(2000)])
      expect([unknown, (await judge(unknown, { revision, judgement: 'valid', reason: '' })).status]).toEqual([
        unknown,
        404,
      ]);
    expect(await said(await judge(id, { revision, judgement: 'disqualified', reason: ' ' }))).toEqual([
      409,
      'Say why, in a sentence for the player.',
    ]);
    expect((await edda.get('admin/entries?contest=nothing')).status).toBe(404);
    expect((await edda.get('admin/entries')).status).toBe(422);
    expect((await edda.get(`admin/entries?contest=${DOLLS.slug}&status=odd`)).status).toBe(422);
  });

  it('does not change if the editor’s role ends during the call', async () => {
    const { id } = await rowan.enter('A doll');
    const { revision } = await seen(id);
    const by = (await findAccountByName(server.context.database, 'Edda'))?.id ?? 0;
    // The request was admitted; then the role was removed.
    await appoint(server, 'Edda', 'user');
    const decider: Decider = {
      accountId: by,
      logAction: (transaction, action) => logAction(transaction, action, { by, now: 1 }),
    };
    const work = judgeEntry({ ...server.context, decider }, { id, revision, judgement: 'valid', reason: '' });
    await expect(work).rejects.toThrow(RoleEnded);
    expect((await contestOf(rowan)).own).toBe('submitted');
    expect(await noticesOf(rowan)).toEqual([]);
    expect((await judge(id, { revision, judgement: 'valid', reason: '' })).status).toBe(404);
  });
});

describe('the entries of a contest', () => {
  it('are paged, each once, whatever their players change in the meantime', async () => {
    const row = (index: number) => ({
      id: `entry${String(index).padStart(3, '0')}`,
      contest: STORIES.slug,
      account_id: rowan.accountId,
      character_id: rowan.character,
      character_name: 'Rowan',
      name_key: `rowan${index}`,
      world: null,
      title: `Tale ${index}`,
      text: '',
      is_ai: 0 as const,
      status: 'submitted',
      reason: null,
      place: null,
      remark: null,
      votes: null,
      submitted_at: 1,
      changed_at: 1,
    });
    const { database } = server.context;
    for (let index = 0; index < ADMIN_PAGE + 2; index += 1) {
      const { id } = await database
        .insertInto('accounts')
        .values({
          username: `P${index}`,
          username_key: `p${index}`,
          email: `p${index}`,
          email_key: `p${index}`,
          password_hash: '',
          created_at: 1,
          default_character_name: null,
          profile_id: index + 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database
        .insertInto('contest_entries')
        .values({ ...row(index), account_id: id })
        .execute();
    }
    const first = await entries(`contest=${STORIES.slug}`);
    expect(first.entries).toHaveLength(ADMIN_PAGE);
    await database.updateTable('contest_entries').set({ title: 'A' }).where('id', '=', 'entry051').execute();
    const rest = await entries(`contest=${STORIES.slug}&after=${first.next}`);
    expect(rest.next).toBeNull();
    const ids = [...first.entries, ...rest.entries].map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: ADMIN_PAGE + 2 }, (_, index) => row(index).id));
  });
});

describe('places and results', () => {
  it('are given and published, once', async () => {
    const alder = await Contestant.add(server, 'Alder');
    const ids: string[] = [];
    for (const [player, title] of [
      [rowan, 'Of wood'],
      [alder, 'Of wool'],
    ] as const) {
      const { id } = await player.enter(title);
      await judge(id, { revision: (await seen(id)).revision, judgement: 'valid', reason: '' });
      ids.unshift(id);
    }
    expect(await said(await places(ids))).toEqual([409, `${DOLLS.slug} is open, not closed.`]);
    goTo(server, dayOf(21));
    const answer = await places(ids);
    expect([answer.status, (await answer.json()).data.places]).toEqual([
      200,
      [
        { id: ids[0], title: 'Of wool', character: 'Alder' },
        { id: ids[1], title: 'Of wood', character: 'Rowan' },
      ],
    ]);
    const bo = await signUpAs(server, 'editor', 'Bo');
    const published = await Promise.all([publish(bo, ids), publish(bo, ids)]);
    expect(published.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await contestOf(rowan)).toMatchObject({
      state: 'results',
      winners: [{ title: 'Of wool', place: 1 }, { title: 'Of wood' }],
    });
    expect((await actions()).slice(-2)).toEqual([
      ['Edda', 'givePlaces', DOLLS.slug, ids.join(', ')],
      ['Bo', 'publishResults', DOLLS.slug, '1. Alder, 2. Rowan'],
    ]);
  });

  it('are refused if they are impossible', async () => {
    expect((await places('x')).status).toBe(422);
    expect((await places(Array.from({ length: 101 }, String))).status).toBe(422);
    expect((await places([], 'nothing')).status).toBe(404);
    expect((await publish(edda, [], 'nothing')).status).toBe(404);
    expect(await said(await publish(edda, [], CHRISTMAS.slug))).toEqual([409, 'A draw publishes its own results.']);
    goTo(server, dayOf(11));
    expect(await said(await places(['x']))).toEqual([409, `${DOLLS.slug} has no valid entry x that everyone can see.`]);
    expect(await actions()).toEqual([]);
  });
});
