/** Decisions about a contest: never by someone who takes part in it, nor by one person alone. */
import { beforeEach, describe, expect, it } from 'vitest';
import { givePlaces, publishResults } from '#server/actions/contests/judge-entries.ts';
import { goTo } from '#tests/builders/challenges/season.ts';
import {
  Contestant,
  createContestApp,
  DOLLS,
  dayOf,
  messageOf,
  STORIES,
  validEntry,
} from '#tests/builders/contests/contestants.ts';
import { appointWithFactor, signUpAs } from '#tests/builders/editing/editors.ts';
import { publishAll, review } from '#tests/builders/editing/edits.ts';
import type { TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const TAKES_PART = 'You take part in this contest, so someone else has to decide about it.';
const STAFF = "You work on this contest, so you can't enter it.";

const OTHER_STORIES = { ...STORIES, slug: '4' };

const server = withServer(() => createContestApp({ contests: [DOLLS, STORIES, OTHER_STORIES] }));
const rowan = server.with(() => Contestant.add(server, 'Rowan'));
let edda: TestClient;
let bo: TestClient;
beforeEach(async () => {
  goTo(server, dayOf(1));
  edda = await signUpAs(server, 'editor', 'Edda');
  bo = await signUpAs(server, 'editor', 'Bo');
});

interface Entry {
  readonly id: string;
  readonly submitted_at: string;
}

const judge = (by: TestClient, { id, submitted_at }: Entry, judgement = 'valid') => {
  const revision = Date.parse(submitted_at);
  return by.call('PUT', `admin/entries/${id}`, { revision, judgement, reason: 'See the rules.' });
};
const remark = (by: TestClient, { id }: Entry) => by.call('PUT', `admin/entries/${id}/remark`, { remark: 'So soft.' });
const place = (by: TestClient, ...ids: readonly string[]) =>
  by.call('PUT', `admin/contests/${DOLLS.slug}/places`, { entries: ids });
const publish = (by: TestClient, ...seen: readonly string[]) =>
  by.post(`admin/contests/${DOLLS.slug}/results`, { entries: seen });
const move = (by: TestClient, times: object, slug = DOLLS.slug) =>
  by.call('PUT', `admin/contests/${slug}/times`, times);

/** Signs up a player who enters a contest and is then appointed. */
async function editorWhoEntered() {
  const player = await Contestant.add(server, 'Alder');
  const entry = await player.enter('Of wool');
  return { player, entry, browser: await appointWithFactor(server, 'editor', 'Alder', player.browser) };
}

describe('an editor who takes part in a contest', () => {
  it('decides nothing about it: neither their own entry nor those of others, and no times', async () => {
    const other = await rowan.enter('Of wood');
    const { entry, browser } = await editorWhoEntered();
    for (const answer of [
      await judge(browser, entry),
      await judge(browser, other, 'disqualified'),
      await remark(browser, entry),
      await move(browser, { voting: null }),
    ])
      expect(await messageOf(answer)).toEqual([403, TAKES_PART]);
    expect((await judge(bo, entry)).status).toBe(200);
    goTo(server, dayOf(21));
    expect(await messageOf(await place(browser, entry.id))).toEqual([403, TAKES_PART]);
    expect((await place(bo, entry.id)).status).toBe(200);
    expect(await messageOf(await publish(browser, entry.id))).toEqual([403, TAKES_PART]);
    expect(await messageOf(await browser.get(`admin/entries?contest=${DOLLS.slug}`))).toEqual([403, TAKES_PART]);
    expect(server.recorded.filter((line) => line.includes('access_refused'))).toHaveLength(7);
    const { database } = server.context;
    expect(
      await database.selectFrom('contest_entries').select(['title', 'status', 'remark']).orderBy('title').execute(),
    ).toEqual([
      { title: 'Of wood', status: 'submitted', remark: null },
      { title: 'Of wool', status: 'valid', remark: null },
    ]);
  });

  it('is also one whose character has entered from another account', async () => {
    const entry = await rowan.enter('Of wood');
    await edda.post('characters', { name: 'Rowan', isHidden: 1 });
    expect(await messageOf(await judge(edda, entry))).toEqual([403, TAKES_PART]);
    expect(await messageOf(await remark(edda, entry))).toEqual([403, TAKES_PART]);
  });

  it('decides about it once the entry is withdrawn, and about other contests', async () => {
    const other = await rowan.enter('Of wood');
    const { player, browser } = await editorWhoEntered();
    const closes = new Date(dayOf(11)).toISOString();
    expect((await move(browser, { closes }, STORIES.slug)).status).toBe(200);
    await player.withdraw();
    expect((await judge(browser, other)).status).toBe(200);
  });
});

describe('an editor who worked on a contest', () => {
  /** Tries to enter a contest as an editor who could otherwise. */
  async function enterAs(editor: TestClient, name: string, slug = STORIES.slug) {
    const { id } = (await (await editor.post('characters', { name, isHidden: 0 })).json()).data;
    const verified = { verified_at: 1, verified_key: name.toLowerCase() };
    await server.context.database.updateTable('characters').set(verified).where('id', '=', id).execute();
    return editor.call('PUT', `contests/${slug}/entry`, { character: id, title: 'Mine', text: 'Once.' });
  }

  it('does not enter it, but another one', async () => {
    const tale = (await (await rowan.put({ title: 'A tale', text: 'Once.' }, STORIES.slug)).json()).data;
    expect((await judge(edda, tale)).status).toBe(200);
    expect(await messageOf(await enterAs(edda, 'Edda'))).toEqual([403, STAFF]);
    expect((await enterAs(edda, 'Edda Vane', OTHER_STORIES.slug)).status).toBe(200);
  });

  it('does not enter it either if they moved a time', async () => {
    expect((await move(edda, { closes: new Date(dayOf(11)).toISOString() }, STORIES.slug)).status).toBe(200);
    expect(await messageOf(await enterAs(edda, 'Edda'))).toEqual([403, STAFF]);
  });

  it('does not enter it either if they wrote or published a change of it', async () => {
    const summary = { row: `${STORIES.slug} en`, field: 'summary', value: 'Write what you saw.' };
    const [change] = await review(edda, 'contestTexts', summary);
    expect(await messageOf(await enterAs(edda, 'Edda'))).toEqual([403, STAFF]);
    expect((await publishAll(bo, [change?.id ?? 0])).status).toBe(201);
    expect(await messageOf(await enterAs(bo, 'Bo'))).toEqual([403, STAFF]);
    expect((await enterAs(bo, 'Bo Vane', OTHER_STORIES.slug)).status).toBe(200);
  });
});

describe('the results of a contest', () => {
  const REFUSED = 'You gave the places, so someone else has to publish the results.';

  it('are published by someone other than who gave the places', async () => {
    const { id } = await validEntry(rowan, 'Of wood');
    goTo(server, dayOf(21));
    expect((await place(bo, id)).status).toBe(200);
    expect((await place(edda, id)).status).toBe(200);
    expect(await messageOf(await publish(edda, id))).toEqual([403, REFUSED]);
    expect((await publish(bo, id)).status).toBe(200);
  });

  it('are published only with the places that the publisher saw', async () => {
    const wood = await validEntry(rowan, 'Of wood');
    const wool = await validEntry(await Contestant.add(server, 'Alder'), 'Of wool');
    goTo(server, dayOf(21));
    expect((await place(edda, wool.id, wood.id)).status).toBe(200);
    const [status, message] = await messageOf(await publish(bo, wood.id, wool.id));
    expect([status, message]).toEqual([409, 'The places have changed meanwhile. Check them, then publish again.']);
    expect((await publish(bo, wool.id, wood.id)).status).toBe(200);
  });

  it('are not what one person leaves of the places that another gave', async () => {
    const wood = await validEntry(rowan, 'Of wood');
    const wool = await validEntry(await Contestant.add(server, 'Alder'), 'Of wool');
    goTo(server, dayOf(21));
    expect((await place(edda, wood.id, wool.id)).status).toBe(200);
    expect((await judge(bo, wool, 'disqualified')).status).toBe(200);
    expect((await publish(bo, wood.id)).status).toBe(409);
    expect((await place(bo, wood.id)).status).toBe(200);
    expect((await publish(edda, wood.id)).status).toBe(200);
  });

  it('are given and published by an operator alone', async () => {
    const { id } = await validEntry(rowan, 'Of wood');
    goTo(server, dayOf(21));
    await givePlaces(server.context, DOLLS.slug, [id]);
    expect(await publishResults(server.context, DOLLS.slug)).toEqual({ ballots: 0, winners: 1 });
  });
});

describe('a contest with entries', () => {
  const REFUSED = `Players have entered ${DOLLS.slug}, so it stays announced.`;

  it('does not become a draft, neither by no announcement nor by a later one', async () => {
    await rowan.enter('Of wood');
    expect(await messageOf(await move(edda, { announced: null }))).toEqual([409, REFUSED]);
    const [announced, opens] = [dayOf(2), dayOf(3)].map((time) => new Date(time).toISOString());
    expect(await messageOf(await move(edda, { announced, opens }))).toEqual([409, REFUSED]);
    await rowan.withdraw();
    expect((await move(edda, { announced: null })).status).toBe(200);
  });
});
