/** Entering contests: who may, what is taken, and what others see of it. */
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  contestAnswerSchema,
  contestsAnswerSchema,
  entryAnswerSchema,
  galleryAnswerSchema,
  ownEntryAnswerSchema,
} from '#core/contract/contests.ts';
import { clearUp } from '#server/actions/clear-up.ts';
import { DecisionRefused } from '#server/actions/contest-refused.ts';
import { givePlaces, type Judgement, judgeEntry, publishResults, remarkOn } from '#server/actions/judge-entries.ts';
import { suspendAccount } from '#server/actions/suspend-account.ts';
import {
  CHRISTMAS,
  Contestant,
  contestOf,
  createContestApp,
  DOLLS,
  dayOf,
  galleryOf,
  judge as judgeAs,
  STORIES,
  titlesOf,
} from '#tests/builders/contestants.ts';
import { goTo } from '#tests/builders/season.ts';
import { signUp, type TestApp, TestClient } from '#tests/builders/server.ts';
import { SyncDevice } from '#tests/builders/sync-device.ts';

let server: TestApp;
let rowan: Contestant;

beforeEach(async () => {
  server = await createContestApp();
  rowan = await Contestant.add(server, 'Rowan');
  goTo(server, dayOf(1));
});
afterEach(() => server.close());

const judge = (...said: [id: string, judgement: Judgement, reason?: string]) => judgeAs(server, ...said);

/** Enters with a picture, which the jury accepts. */
async function validEntry(player: Contestant, title: string) {
  const entry = await player.enter(title);
  await judge(entry.id, 'valid');
  return entry;
}

async function messageOf(answer: Response): Promise<[number, string]> {
  return [answer.status, (await answer.json()).message];
}

async function noticesOf(player: Contestant): Promise<string[]> {
  const { data } = await (await player.browser.get('user/notices')).json();
  return data.map(({ message }: { message: string }) => message);
}

/** A call once something has happened. */
const after = async (happens: unknown, call: () => Promise<Response>) => {
  await happens;
  return call();
};

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DecisionRefused ? error.message : String(error)),
  );

describe('the life of a contest', () => {
  it('goes from a draft to the archive, with entries, a jury, a vote and winners', async () => {
    const alder = await Contestant.add(server, 'Alder');
    const birch = await Contestant.add(server, 'Birch');
    goTo(server, dayOf(0) + 1);
    expect(await contestOf(rowan)).toMatchObject({ state: 'open', entries: 0, own: null, entry: null, winners: [] });
    const first = await validEntry(rowan, 'A doll of wood');
    const second = await validEntry(alder, 'A doll of wool');
    const hidden = await birch.enter('A doll that nobody looked at');
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

  it('is told as the contract says', async () => {
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
  it('tells all but drafts, with the own status', async () => {
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
  ])('answers 404 to %s of a draft and of none', async (path, method) => {
    goTo(server, dayOf(-2));
    for (const slug of [DOLLS.slug, CHRISTMAS.slug, '4', 'nothing'])
      expect((await rowan.browser.call(method, `contests/${slug}${path}`)).status).toBe(404);
  });
});

describe('PUT entry', () => {
  it('needs a session, and changes nothing when it comes again', async () => {
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

  it('changes the entry, which the jury then looks at anew', async () => {
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

  it('records for the character that it took part, in one change that other devices are told of', async () => {
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
    [
      'with a title that nobody sees',
      () => rowan.put({ title: '\u200b\u202e' }),
      422,
      'Give your entry a title.',
      'title',
    ],
    ['without an image', () => rowan.put({ title: 'A doll' }), 422, 'Add an image.', 'images'],
    ['without a text', () => rowan.put({ title: 'A tale' }, STORIES.slug), 422, 'Write a text.', 'text'],
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
      'with an image to a contest of texts',
      async () =>
        rowan.put({ title: 'A tale', text: 'Once.', images: [{ id: (await rowan.picture()).id }] }, STORIES.slug),
      409,
      'This contest takes no images.',
    ],
    [
      'with more images than it takes',
      () => rowan.put({ title: 'A doll', images: ['1', '2', '3', '4'].map((id) => ({ id })) }),
      422,
      'These are more images than an entry of this contest has.',
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
      'with an image that is none',
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

  it('makes one entry of many calls at the same time', async () => {
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

  it('is taken of a character once, whichever account has it, unless the entry is withdrawn', async () => {
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
        message: 'This character has entered already, from another account.',
        errors: { character: ['This character has entered already, from another account.'] },
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

  it('is taken 60 times an hour', async () => {
    for (let call = 0; call < 60; call += 1) expect((await rowan.put({}, CHRISTMAS.slug)).status).toBe(200);
    expect((await rowan.put({}, CHRISTMAS.slug)).status).toBe(429);
  });
});

describe('DELETE entry', () => {
  it('withdraws it, also twice, and entering again brings it back', async () => {
    const entry = await validEntry(rowan, 'A doll');
    for (const _ of [1, 2]) expect((await (await rowan.withdraw()).json()).data).toMatchObject({ status: 'withdrawn' });
    expect(await contestOf(rowan)).toMatchObject({ entries: 0, own: 'withdrawn' });
    const form = { title: 'A doll', images: entry.images.map(({ id }) => ({ id })) };
    expect((await (await rowan.put(form)).json()).data).toMatchObject({ id: entry.id, status: 'submitted' });
  });

  it('takes an entry out of the gallery after the closing, but not out of the results', async () => {
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

  it('gives up its images, which take no room a day later', async () => {
    const { images } = await rowan.enter('A doll');
    expect((await (await rowan.withdraw()).json()).data).toMatchObject({ title: 'A doll', images: [] });
    const form = { title: 'A doll', images: images.map(({ id }) => ({ id })) };
    expect((await rowan.put(form)).status).toBe(200);
    await rowan.withdraw();
    server.clock.advance(24 * 60 * 60 * 1000);
    await clearUp(server.context, async () => {});
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

  it('answers 404 where there is none', async () => {
    expect(await messageOf(await rowan.withdraw())).toEqual([404, 'There is no such entry.']);
  });
});

describe('the jury', () => {
  it('has an entry mended, with a reason that its player is told', async () => {
    const { id, images } = await rowan.enter('A doll');
    await judge(id, 'needsFix', 'The doll is hard to see.');
    expect(await contestOf(rowan)).toMatchObject({
      entries: 0,
      own: 'needsFix',
      entry: { status: 'needsFix', reason: 'The doll is hard to see.' },
    });
    expect(await noticesOf(rowan)).toEqual([
      'Your entry “A doll” to “Draw a doll” has to be changed. The doll is hard to see.',
    ]);
    const mended = await rowan.put({ title: 'A doll in the sun', images: images.map((image) => ({ id: image.id })) });
    expect((await mended.json()).data).toMatchObject({ id, status: 'submitted', reason: null });
    await judge(id, 'needsFix', 'Look at it once more.');
    expect(
      (
        await (
          await rowan.put({ title: 'A doll in the sun', images: images.map((image) => ({ id: image.id })) })
        ).json()
      ).data,
    ).toMatchObject({ status: 'submitted' });
    await judge(id, 'valid');
    expect((await noticesOf(rowan))[0]).toBe('Your entry “A doll in the sun” to “Draw a doll” is accepted.');
  });

  it('takes an entry out for good', async () => {
    const { id } = await validEntry(rowan, 'A doll');
    await judge(id, 'disqualified', 'It was drawn by somebody else.');
    expect(await messageOf(await rowan.withdraw())).toEqual([409, 'This entry was taken out of the contest.']);
    const again = await rowan.put({ title: 'A doll', images: [{ id: (await rowan.picture()).id }] });
    expect(await messageOf(again)).toEqual([409, 'This entry was taken out of the contest.']);
    expect(await refusal(judge(id, 'valid'))).toBe('Its images were deleted when it was taken out.');
    goTo(server, dayOf(11));
    expect(await titlesOf(rowan)).toEqual([]);
  });

  it('stays out when its character is deleted, while all other entries go with it', async () => {
    const character = rowan.character;
    await rowan.enter('A doll');
    await rowan.put({ title: 'A tale', text: 'Once.' }, STORIES.slug);
    await judge((await contestOf(rowan, STORIES.slug)).entry?.id ?? '', 'disqualified', 'It is copied.');
    expect((await rowan.browser.call('DELETE', 'characters', { id: character })).status).toBe(200);
    expect((await contestOf(rowan)).own).toBeNull();
    expect((await contestOf(rowan, STORIES.slug)).own).toBe('disqualified');
  });

  it('takes back a text that was out', async () => {
    await rowan.put({ title: 'A tale', text: 'Once.' }, STORIES.slug);
    const id = (await contestOf(rowan, STORIES.slug)).entry?.id ?? '';
    await judge(id, 'disqualified', 'It is copied.');
    await judge(id, 'valid');
    expect((await contestOf(rowan, STORIES.slug)).own).toBe('valid');
  });

  it('judges the version that it looked at, and no later one', async () => {
    const { id, submitted_at, images } = await rowan.enter('A doll');
    const seen = { id, revision: Date.parse(submitted_at), judgement: 'valid', reason: '' } as const;
    server.clock.advance(1000);
    await rowan.put({ title: 'What nobody should read', images: images.map((image) => ({ id: image.id })) });
    expect(await refusal(judgeEntry(server.context, seen))).toContain('Its player has changed it.');
    expect((await contestOf(rowan)).own).toBe('submitted');
  });

  it('publishes once, even twice at the same time', async () => {
    const { id } = await validEntry(rowan, 'A doll');
    goTo(server, dayOf(21));
    await givePlaces(server.context, DOLLS.slug, [id]);
    const publish = () => refusal(publishResults(server.context, DOLLS.slug));
    const said = await Promise.all([publish(), publish()]);
    expect(said.sort()).toEqual(['The results of draw-a-draptor-doll are out.', 'done']);
    expect((await noticesOf(rowan)).filter((each) => each.includes('won place'))).toHaveLength(1);
  });

  it('gives places to entries that everybody sees', async () => {
    const alder = await Contestant.add(server, 'Alder');
    const [wood, wool] = [await validEntry(rowan, 'Of wood'), await validEntry(alder, 'Of wool')];
    goTo(server, dayOf(21));
    const give = () => refusal(givePlaces(server.context, DOLLS.slug, [wood.id, wool.id]));
    await alder.changeAccount({ is_hidden: 1 });
    expect(await give()).toBe(`draw-a-draptor-doll has no valid entry ${wool.id} that everybody sees.`);
    await alder.changeAccount({ is_hidden: 0 });
    expect(await give()).toBe('done');
    const anew = 'Give the places anew: an entry with a place is gone, or not everybody sees it.';
    const publish = () => refusal(publishResults(server.context, DOLLS.slug));
    await alder.change({ is_hidden: 1 });
    expect(await publish()).toBe(anew);
    await alder.change({ is_hidden: 0 });
    await rowan.withdraw();
    expect(await publish()).toBe(anew);
    await givePlaces(server.context, DOLLS.slug, [wool.id]);
    expect(await publish()).toBe('done');
  });

  it('publishes without winners where nobody sees an entry', async () => {
    await validEntry(rowan, 'A doll');
    await rowan.changeAccount({ is_hidden: 1 });
    goTo(server, dayOf(21));
    expect(await publishResults(server.context, DOLLS.slug)).toEqual({ ballots: 0, winners: 0 });
  });

  it('decides nothing that can not be', async () => {
    const { id } = await rowan.enter('A doll');
    expect(await refusal(judge(id, 'needsFix'))).toBe('Say why, in a sentence for the player.');
    expect(await refusal(judge('none', 'valid'))).toBe('There is no entry none.');
    expect(await refusal(givePlaces(server.context, DOLLS.slug, [id]))).toBe(
      'draw-a-draptor-doll is open, not closed.',
    );
    expect(await refusal(givePlaces(server.context, 'nothing', [id]))).toBe('There is no contest nothing.');
    goTo(server, dayOf(11));
    expect(await refusal(judge(id, 'needsFix', 'Too late.'))).toContain('The contest is closed');
    expect(await refusal(givePlaces(server.context, DOLLS.slug, [id]))).toContain('no valid entry');
    await judge(id, 'valid');
    expect(await refusal(givePlaces(server.context, DOLLS.slug, [id, id]))).toBe('An entry has one place.');
    expect(await refusal(publishResults(server.context, DOLLS.slug))).toContain('after the closing and the vote');
    goTo(server, dayOf(21));
    expect(await refusal(publishResults(server.context, DOLLS.slug))).toBe('Give the places first, with winners.');
    await givePlaces(server.context, DOLLS.slug, [id]);
    await publishResults(server.context, DOLLS.slug);
    expect(await refusal(publishResults(server.context, DOLLS.slug))).toContain('and once');
    expect(await refusal(givePlaces(server.context, DOLLS.slug, [id]))).toContain('is results, not closed');
    expect(await refusal(judge(id, 'valid'))).toBe('The results are out.');
  });

  it('publishes a contest without entries, which then has no winners', async () => {
    goTo(server, dayOf(21));
    expect(await publishResults(server.context, STORIES.slug)).toEqual({ ballots: 0, winners: 0 });
    expect(await contestOf(server, STORIES.slug)).toMatchObject({ state: 'results', winners: [] });
  });
});

describe('the export of an account', () => {
  it('says nothing of places, remarks and votes before the results', async () => {
    const { id } = await validEntry(rowan, 'A doll');
    const exported = async () => (await (await rowan.browser.get('user/export')).json()).contestEntries[0];
    const before = await exported();
    goTo(server, dayOf(20));
    await givePlaces(server.context, DOLLS.slug, [id]);
    await remarkOn(server.context, id, 'So soft.');
    expect(await exported()).toEqual(before);
    expect(before).not.toHaveProperty('place');
    await publishResults(server.context, DOLLS.slug);
    expect(await exported()).toEqual({ ...before, place: 1, remark: 'So soft.', votes: 0 });
  });
});

describe('the gallery', () => {
  const seen = async (viewer: Contestant | TestApp, id: string) => {
    const browser = 'browser' in viewer ? viewer.browser : new TestClient(viewer);
    const { status } = await browser.get(`contests/${DOLLS.slug}/entries/${id}`);
    const { entries, total } = await galleryOf(viewer);
    expect(total).toBe(entries.length);
    expect(entries.some((entry) => entry.id === id)).toBe(status === 200);
    return status === 200;
  };

  it.each<[string, () => Promise<unknown>]>([
    ['whose account is Hidden', () => rowan.changeAccount({ is_hidden: 1 })],
    ['whose account was deleted', () => rowan.changeAccount({ deleted_at: 1 })],
    [
      'whose account is suspended',
      () => suspendAccount(server.context.database, rowan.accountId, { reason: null, now: server.clock.now() }),
    ],
    ['whose character is Hidden', () => rowan.change({ is_hidden: 1 })],
    ['whose character was deleted', () => server.context.database.deleteFrom('characters').execute()],
  ])('leaves out an entry %s', async (_, hide) => {
    const { id } = await validEntry(rowan, 'A doll');
    goTo(server, dayOf(11));
    expect(await seen(server, id)).toBe(true);
    await hide();
    // The number of entries may be so old.
    server.clock.advance(5000);
    expect(await seen(server, id)).toBe(false);
  });

  it('counts for all guests once in some seconds', async () => {
    await validEntry(rowan, 'A doll');
    goTo(server, dayOf(11));
    const totals = async () => [(await galleryOf(server)).total, (await contestOf(server)).entries];
    expect(await totals()).toEqual([1, 1]);
    await server.context.database.updateTable('contest_entries').set({ status: 'disqualified' }).execute();
    expect(await totals()).toEqual([1, 1]);
    server.clock.advance(5000);
    expect(await totals()).toEqual([0, 0]);
  });

  it('leaves out an entry of a player who blocked the viewer, from winners too', async () => {
    const alder = await Contestant.add(server, 'Alder');
    const { id } = await validEntry(rowan, 'A doll');
    goTo(server, dayOf(21));
    const { profile_id } = await server.context.database
      .selectFrom('accounts')
      .select('profile_id')
      .where('id', '=', alder.accountId)
      .executeTakeFirstOrThrow();
    const phone = new SyncDevice(rowan.browser, 'Rowan');
    await phone.sync([phone.op({ list: 'blocked', item: profile_id, value: 1, text: 'Alder' })]);
    expect(await seen(alder, id)).toBe(false);
    expect(await seen(server, id)).toBe(true);
    await givePlaces(server.context, DOLLS.slug, [id]);
    await publishResults(server.context, DOLLS.slug);
    expect((await contestOf(alder)).winners).toEqual([]);
    expect((await contestOf(server)).winners).toHaveLength(1);
  });

  it('comes by pages, winners first, each entry once', async () => {
    goTo(server, dayOf(21));
    const { database } = server.context;
    const at = { submitted_at: 1, changed_at: 1 };
    const other = { world: null, text: '', is_ai: 0, reason: null, remark: null, votes: 0, ...at } as const;
    const own = { contest: DOLLS.slug, character_id: rowan.character, status: 'valid' };
    const accounts: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      await signUp(server, { username: `Player${index}` }, `203.0.113.${index}`);
      const { id: account_id } = await database
        .selectFrom('accounts')
        .select('id')
        .where('username', '=', `Player${index}`)
        .executeTakeFirstOrThrow();
      accounts.push(account_id);
      const { id: character_id } = await database
        .insertInto('characters')
        .values({ account_id, name: `Player ${index}`, verify_code: null, verified_at: 1, created_at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const place = index === 49 ? 1 : index === 20 ? 2 : null;
      const title = `Doll ${String(Math.floor(index / 2)).padStart(2, '0')}`;
      const name = { character_name: `Player ${index}`, name_key: `player ${index}` };
      const entry = { ...other, ...own, ...name, id: `entry-${index}`, account_id, character_id, title, place };
      await database.insertInto('contest_entries').values(entry).execute();
    }
    const pagesOf = async () => {
      const pages: string[][] = [];
      for (let from: string | undefined; pages.length < 9; ) {
        const { entries, next, total } = await galleryOf(server, DOLLS.slug, from);
        expect(total).toBe(50);
        pages.push(entries.map(({ id }) => id));
        if (next === null) break;
        from = next;
      }
      return pages;
    };
    const hidden = await pagesOf();
    expect(hidden.map(({ length }) => length)).toEqual([24, 24, 2]);
    expect(new Set(hidden.flat()).size).toBe(50);
    expect(hidden[2]).toContain('entry-49');
    await publishResults(server.context, DOLLS.slug);
    const pages = await pagesOf();
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 2]);
    expect(new Set(pages.flat()).size).toBe(50);
    expect(pages[0]?.slice(0, 4)).toEqual(['entry-49', 'entry-20', 'entry-0', 'entry-1']);
  });

  it.each(['nonsense', 'eyJwbGFjZSI6MWUzMDB9', 'W10', 'eyJ0aXRsZSI6Ilx1MDAwMCIsImlkIjoiIn0'])(
    'begins anew from a cursor that no page gave: %s',
    async (from) => {
      await validEntry(rowan, 'A doll');
      goTo(server, dayOf(11));
      expect((await galleryOf(server, DOLLS.slug, from)).entries).toHaveLength(1);
    },
  );
});
