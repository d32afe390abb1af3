/** Entering contests: requirements of players and entries. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  contestAnswerSchema,
  contestsAnswerSchema,
  entryAnswerSchema,
  galleryAnswerSchema,
  ownEntryAnswerSchema,
} from '#core/contract/contests/contests.ts';
import type { EntryJudgement } from '#core/contract/editing/moderation.ts';
import { givePlaces, publishResults, remarkOn } from '#server/actions/contests/judge-entries.ts';
import { purgeExpired } from '#server/actions/process/purge-expired.ts';
import { goTo } from '#tests/builders/challenges/season.ts';
import {
  CHRISTMAS,
  Contestant,
  contestOf,
  createContestApp,
  DOLLS,
  dayOf,
  galleryOf,
  judge as judgeAs,
  messageOf,
  noticesOf,
  STORIES,
  titlesOf,
  validEntry,
} from '#tests/builders/contests/contestants.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer(createContestApp);
const rowan = server.with(() => Contestant.add(server, 'Rowan'));
beforeEach(() => goTo(server, dayOf(1)));

const judge = (...said: [id: string, judgement: EntryJudgement, reason?: string]) => judgeAs(server, ...said);

/** Sends a call after an event. */
const after = async (happens: unknown, call: () => Promise<Response>) => {
  await happens;
  return call();
};

describe('the life of a contest', () => {
  it('runs from a draft to the archive, with entries, a jury, a vote and winners', async () => {
    const alder = await Contestant.add(server, 'Alder');
    const birch = await Contestant.add(server, 'Birch');
    goTo(server, dayOf(0) + 1);
    expect(await contestOf(rowan)).toMatchObject({ state: 'open', entries: 0, own: null, entry: null, winners: [] });
    const first = await validEntry(rowan, 'A doll of wood');
    const second = await validEntry(alder, 'A doll of wool');
    const hidden = await birch.enter('A doll that no one reviewed');
    expect(await contestOf(rowan)).toMatchObject({ entries: 3, own: 'valid', entry: { id: first.id } });
    expect(await titlesOf(alder)).toEqual([]);

    goTo(server, dayOf(11));
    expect(await contestOf(server)).toMatchObject({ state: 'closed', own: null, entry: null });
    expect(await titlesOf(server)).toEqual(['A doll of wood', 'A doll of wool']);
    await givePlaces(server.context, DOLLS.slug, [second.id, first.id]);
    await remarkOn(server.context, second.id, 'So soft.');

    goTo(server, dayOf(15));
    expect((await contestOf(server)).state).toBe('voting');
    expect((await birch.vote([first.id])).status).toBe(200);
    expect((await galleryOf(server)).entries.map(({ place, votes, remark }) => [place, votes, remark])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);

    goTo(server, dayOf(20));
    expect(await publishResults(server.context, DOLLS.slug)).toEqual({ ballots: 1, winners: 2 });
    const results = await contestOf(server);
    expect(results).toMatchObject({ state: 'results', entries: 3, times: { results: '2026-03-21T12:00:00.000Z' } });
    expect(results.winners.map(({ title, place, votes, remark }) => [title, place, votes, remark])).toEqual([
      ['A doll of wool', 1, 0, 'So soft.'],
      ['A doll of wood', 2, 1, null],
    ]);
    expect(await titlesOf(server)).toEqual(['A doll of wool', 'A doll of wood']);
    expect((await noticesOf(alder))[0]).toBe('“A doll of wool” won place 1 in “Draw a doll”. Congratulations!');
    expect((await server.request(`/api/v1/contests/${DOLLS.slug}/entries/${hidden.id}`)).status).toBe(404);

    goTo(server, dayOf(51));
    expect((await contestOf(server)).state).toBe('archived');
    expect((await galleryOf(server)).total).toBe(2);
  });

  it('matches the contract', async () => {
    const { id } = await validEntry(rowan, 'A doll');
    const form = { title: 'A doll', images: [] };
    v.parse(ownEntryAnswerSchema, await (await rowan.withdraw()).json());
    expect((await rowan.put(form)).status).toBe(422);
    await validEntry(rowan, 'A doll');
    goTo(server, dayOf(11));
    for (const browser of [rowan.browser, new TestClient(server)]) {
      v.parse(contestsAnswerSchema, await (await browser.get('contests')).json());
      v.parse(contestAnswerSchema, await (await browser.get(`contests/${DOLLS.slug}`)).json());
      v.parse(galleryAnswerSchema, await (await browser.get(`contests/${DOLLS.slug}/entries`)).json());
      v.parse(entryAnswerSchema, await (await browser.get(`contests/${DOLLS.slug}/entries/${id}`)).json());
    }
  });
});

describe('GET contests', () => {
  it('lists all contests except drafts, with the player’s status', async () => {
    goTo(server, dayOf(-1));
    const slugs = async (browser: TestClient) => (await (await browser.get('contests')).json()).data;
    expect(await slugs(new TestClient(server))).toMatchObject([
      {
        slug: CHRISTMAS.slug,
        state: 'announced',
        times: { opens: new Date(dayOf(0)).toISOString() },
        entries: 0,
        own: null,
      },
    ]);
    goTo(server, dayOf(1));
    await rowan.enter('A doll');
    expect(await slugs(rowan.browser)).toMatchObject([
      { slug: '3', state: 'open', entries: 0, own: null },
      { slug: CHRISTMAS.slug, state: 'open', entries: 0, own: null },
      { slug: DOLLS.slug, state: 'open', entries: 1, own: 'submitted' },
    ]);
  });

  it.each([
    ['', 'GET'],
    ['/entries', 'GET'],
    ['/entries/1', 'GET'],
    ['/draw', 'GET'],
    ['/entry', 'DELETE'],
    ['/images', 'POST'],
  ])('responds with 404 to %s of a draft and of an unknown contest', async (path, method) => {
    goTo(server, dayOf(-2));
    for (const slug of [DOLLS.slug, CHRISTMAS.slug, '4', 'nothing'])
      expect((await rowan.browser.call(method, `contests/${slug}${path}`)).status).toBe(404);
  });
});

describe('PUT entry', () => {
  it('needs a session, and changes nothing when it is repeated', async () => {
    expect((await new TestClient(server).call('PUT', `contests/${DOLLS.slug}/entry`, { character: 1 })).status).toBe(
      401,
    );
    const { id } = await rowan.picture();
    const form = { title: 'A doll', text: 'Of wood.', ai: true, images: [{ id, alt: 'A doll on a chair' }] };
    const first = await (await rowan.put(form)).json();
    expect(first).toMatchObject({
      message: 'Your entry is in.',
      data: {
        ...form,
        character: { id: rowan.character, name: 'Rowan', world: 'Antica' },
        images: [{ id, alt: 'A doll on a chair', src: `/uploads/${id}.webp`, width: 8, height: 6 }],
        status: 'submitted',
        own: true,
        submitted_at: '2026-03-02T12:00:00.000Z',
      },
    });
    await judge(first.data.id, 'valid');
    server.clock.advance(1000);
    expect((await (await rowan.put(form)).json()).data).toEqual({ ...first.data, status: 'valid' });
    expect(await server.context.database.selectFrom('contest_entries').select('id').execute()).toHaveLength(1);
  });

  it('changes the entry, which the jury then judges again', async () => {
    const { id, images } = await validEntry(rowan, 'A doll');
    const [image] = images;
    const another = await rowan.picture();
    const changed = await rowan.put({ title: 'A doll', images: [{ id: another.id }, { id: image?.id ?? '' }] });
    expect((await changed.json()).data).toMatchObject({
      id,
      status: 'submitted',
      images: [{ id: another.id }, { id: image?.id }],
    });
  });

  it('records the participation for the character, in one change that other devices receive', async () => {
    const phone = new SyncDevice(rowan.browser, 'Rowan');
    await phone.sync();
    const published: unknown[] = [];
    const publish = server.context.hub.subscribe(rowan.accountId, {
      sessionId: 0,
      onChange: (change) => published.push(change),
      onEnd: () => {},
    });
    await rowan.enter('A doll');
    publish();
    const { changes } = await phone.sync();
    expect(changes).toMatchObject([{ character: rowan.character, list: 'contests', item: 17, value: 1 }]);
    expect(published).toEqual([{ head: 1, client: null }]);
    const history = await (await rowan.browser.get('user/history')).json();
    expect(history.data).toMatchObject([
      { list: 'contests', item: 17, old: 0, new: 1, source: 'contest', client: null },
    ]);
  });

  const refusals: [string, () => Promise<Response>, number, string, string?][] = [
    [
      'before it opens',
      () => after(goTo(server, dayOf(-0.5)), () => rowan.put({}, CHRISTMAS.slug)),
      409,
      'This contest does not take entries now.',
    ],
    [
      'after it closed',
      () => after(goTo(server, dayOf(10)), () => rowan.put({})),
      409,
      'This contest does not take entries now.',
    ],
    ['without a title', () => rowan.put({ title: '  ' }), 422, 'Give your entry a title.', 'title'],
    ['with an invisible title', () => rowan.put({ title: '\u200b\u200f' }), 422, 'Give your entry a title.', 'title'],
    ['without an image', () => rowan.put({ title: 'A doll' }), 422, 'Add an image.', 'images'],
    ['without a text', () => rowan.put({ title: 'A tale' }, STORIES.slug), 422, 'Write a text.', 'text'],
    [
      'with a title that turns the rest of its line',
      () => rowan.put({ title: 'A doll\u202E' }),
      422,
      'This text has hidden marks that turn the direction of writing. Type it without them.',
      'title',
    ],
    [
      'with a title that is too long',
      () => rowan.put({ title: 'x'.repeat(81) }),
      422,
      'At most 80 characters.',
      'title',
    ],
    [
      'with a text that is too long',
      () => rowan.put({ text: 'x'.repeat(1001) }),
      422,
      'At most 1000 characters.',
      'text',
    ],
    [
      'with an image in a text contest',
      async () =>
        rowan.put({ title: 'A tale', text: 'Once.', images: [{ id: (await rowan.picture()).id }] }, STORIES.slug),
      409,
      'This contest takes no images.',
    ],
    [
      'with too many images',
      () => rowan.put({ title: 'A doll', images: ['1', '2', '3', '4'].map((id) => ({ id })) }),
      422,
      "An entry in this contest can't have that many images.",
      'images',
    ],
    [
      'with an image twice',
      () => rowan.put({ title: 'A doll', images: [{ id: '1' }, { id: '1' }] }),
      422,
      'Add each image once.',
      'images',
    ],
    [
      'with an unknown image',
      () => rowan.put({ title: 'A doll', images: [{ id: '1' }] }),
      422,
      'One of these images is gone. Add it again.',
      'images',
    ],
    [
      "with another player's image",
      async () =>
        rowan.put({ title: 'A doll', images: [{ id: (await (await Contestant.add(server, 'Alder')).picture()).id }] }),
      422,
      'One of these images is gone. Add it again.',
      'images',
    ],
    [
      'with an image of the same account in another contest',
      async () => {
        const { images } = await rowan.enter('A doll');
        await server.context.database.updateTable('contest_entries').set({ contest: '9' }).execute();
        return rowan.put({ title: 'Another', images: images.map(({ id }) => ({ id })) });
      },
      422,
      'One of these images is gone. Add it again.',
      'images',
    ],
    [
      'with a character that is not verified',
      () => after(rowan.change({ verified_at: null }), () => rowan.put({}, CHRISTMAS.slug)),
      422,
      'Verify this character first.',
      'character',
    ],
    [
      'with a Hidden character',
      () => after(rowan.change({ is_hidden: 1 }), () => rowan.put({}, CHRISTMAS.slug)),
      422,
      'Entries need a Public character.',
      'character',
    ],
    [
      'from a Hidden account',
      () => after(rowan.changeAccount({ is_hidden: 1 }), () => rowan.put({}, CHRISTMAS.slug)),
      422,
      'Your account is Hidden. Make it Public first.',
      'character',
    ],
    [
      "with another player's character",
      async () => rowan.put({ character: (await Contestant.add(server, 'Alder')).character }, CHRISTMAS.slug),
      422,
      'There is no such character.',
      'character',
    ],
  ];
  it.each(refusals)('is refused %s', async (_, send, status, message, field) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      message,
      ...(field !== undefined && { errors: { [field]: [message] } }),
    });
    expect(
      await server.context.database.selectFrom('contest_entries').select('id').where('contest', '<>', '9').execute(),
    ).toEqual([]);
    expect(
      await server.context.database
        .selectFrom('registers')
        .select('item')
        .where('list', '=', 'contests')
        .where('item', '<>', 17)
        .execute(),
    ).toEqual([]);
  });

  it('creates one entry from many concurrent calls', async () => {
    const images = await Promise.all([rowan.picture(), (await Contestant.add(server, 'Alder')).picture()]);
    const own = images[0]?.id ?? '';
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => rowan.put({ title: `Try ${index}`, images: [{ id: own }] })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).data.id));
    expect(new Set(ids).size).toBe(1);
    expect(await server.context.database.selectFrom('contest_entries').select('id').execute()).toHaveLength(1);
  });

  it('is accepted once per character, in any account, unless the entry is withdrawn', async () => {
    const [alder, birch] = [await Contestant.add(server, 'Alder'), await Contestant.add(server, 'Birch')];
    const sell = async (from: Contestant, to: Contestant) => {
      await from.change({ verified_at: null, verified_key: null });
      await to.change({ name: 'Rowan', verified_at: server.clock.now(), verified_key: 'rowan' });
    };
    await rowan.put({}, CHRISTMAS.slug);
    await sell(rowan, alder);
    const refused = await alder.put({}, CHRISTMAS.slug);
    expect([refused.status, await refused.json()]).toEqual([
      422,
      {
        message: 'This character has already entered from another account.',
        errors: { character: ['This character has already entered from another account.'] },
      },
    ]);
    await rowan.withdraw(CHRISTMAS.slug);
    expect((await alder.put({}, CHRISTMAS.slug)).status).toBe(200);
    await sell(alder, rowan);
    expect((await rowan.put({}, CHRISTMAS.slug)).status).toBe(422);
    await birch.change({ name: 'ROWAN' });
    expect((await birch.put({}, CHRISTMAS.slug)).status).toBe(422);
    expect(await contestOf(server, CHRISTMAS.slug)).toMatchObject({ entries: 1 });
  });

  it('is accepted 60 times an hour', async () => {
    for (let call = 0; call < 60; call += 1) expect((await rowan.put({}, CHRISTMAS.slug)).status).toBe(200);
    expect((await rowan.put({}, CHRISTMAS.slug)).status).toBe(429);
  });
});

describe('DELETE entry', () => {
  it('withdraws it, also when repeated, and entering again restores it', async () => {
    const entry = await validEntry(rowan, 'A doll');
    for (const _ of [1, 2]) expect((await (await rowan.withdraw()).json()).data).toMatchObject({ status: 'withdrawn' });
    expect(await contestOf(rowan)).toMatchObject({ entries: 0, own: 'withdrawn' });
    const form = { title: 'A doll', images: entry.images.map(({ id }) => ({ id })) };
    expect((await (await rowan.put(form)).json()).data).toMatchObject({ id: entry.id, status: 'submitted' });
  });

  it('removes an entry from the gallery after closing, but not from the results', async () => {
    const { id } = await validEntry(rowan, 'A doll');
    const alder = await Contestant.add(server, 'Alder');
    await validEntry(alder, 'A better doll');
    goTo(server, dayOf(21));
    await givePlaces(server.context, DOLLS.slug, [id]);
    await alder.withdraw();
    expect(await titlesOf(server)).toEqual(['A doll']);
    await publishResults(server.context, DOLLS.slug);
    expect(await messageOf(await rowan.withdraw())).toEqual([409, 'The results are out, so the entry stays.']);
    expect((await alder.withdraw()).status).toBe(200);
  });

  it('releases its images, which take no space a day later', async () => {
    const { images } = await rowan.enter('A doll');
    expect((await (await rowan.withdraw()).json()).data).toMatchObject({ title: 'A doll', images: [] });
    const form = { title: 'A doll', images: images.map(({ id }) => ({ id })) };
    expect((await rowan.put(form)).status).toBe(200);
    await rowan.withdraw();
    server.clock.advance(24 * 60 * 60 * 1000);
    await purgeExpired(server.context, async () => {});
    expect(await server.context.database.selectFrom('uploads').select('id').execute()).toEqual([]);
    expect((await rowan.put(form)).status).toBe(422);
  });

  it('is refused once another process has published the results', async () => {
    const { id } = await validEntry(rowan, 'A doll');
    goTo(server, dayOf(21));
    await givePlaces(server.context, DOLLS.slug, [id]);
    const { content } = server.context;
    const unnoticed = { contest: (slug: string) => content.contest(slug), reload: async () => {} };
    await publishResults({ ...server.context, content: unnoticed }, DOLLS.slug);
    expect((await contestOf(rowan)).state).toBe('closed');
    expect((await rowan.withdraw()).status).toBe(409);
  });

  it('responds with 404 if there is none', async () => {
    expect(await messageOf(await rowan.withdraw())).toEqual([404, 'There is no such entry.']);
  });
});
