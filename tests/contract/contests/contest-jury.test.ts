import { beforeEach, describe, expect, it } from 'vitest';
import type { EntryJudgement } from '#core/contract/editing/moderation.ts';
import { DecisionRefused } from '#server/actions/contests/contest-refused.ts';
import { givePlaces, judgeEntry, publishResults, remarkOn } from '#server/actions/contests/judge-entries.ts';
import { goTo } from '#tests/builders/challenges/season.ts';
import {
  Contestant,
  contestOf,
  createContestApp,
  DOLLS,
  dayOf,
  judge as judgeAs,
  messageOf,
  noticesOf,
  STORIES,
  titlesOf,
  validEntry,
} from '#tests/builders/contests/contestants.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer(createContestApp);
const rowan = server.with(() => Contestant.add(server, 'Rowan'));
beforeEach(() => goTo(server, dayOf(1)));

const judge = (...said: [id: string, judgement: EntryJudgement, reason?: string]) => judgeAs(server, ...said);

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DecisionRefused ? error.message : String(error)),
  );

describe('the jury', () => {
  it('requests a fix of an entry, with a reason for its player', async () => {
    const { id, images } = await rowan.enter('A doll');
    await judge(id, 'needsFix', 'The doll is hard to see.');
    expect(await contestOf(rowan)).toMatchObject({
      entries: 0,
      own: 'needsFix',
      entry: { status: 'needsFix', reason: 'The doll is hard to see.' },
    });
    expect(await noticesOf(rowan)).toEqual([
      'Your entry “A doll” in “Draw a doll” has to be changed. The doll is hard to see.',
    ]);
    const fixed = await rowan.put({ title: 'A doll in the sun', images: images.map((image) => ({ id: image.id })) });
    expect((await fixed.json()).data).toMatchObject({ id, status: 'submitted', reason: null });
    await judge(id, 'needsFix', 'Look at it once more.');
    expect(
      (
        await (
          await rowan.put({ title: 'A doll in the sun', images: images.map((image) => ({ id: image.id })) })
        ).json()
      ).data,
    ).toMatchObject({ status: 'submitted' });
    await judge(id, 'valid');
    expect((await noticesOf(rowan))[0]).toBe('Your entry “A doll in the sun” in “Draw a doll” was accepted.');
  });

  it('disqualifies an entry permanently', async () => {
    const { id } = await validEntry(rowan, 'A doll');
    await judge(id, 'disqualified', 'It was drawn by someone else.');
    expect(await messageOf(await rowan.withdraw())).toEqual([409, 'This entry was disqualified.']);
    const again = await rowan.put({ title: 'A doll', images: [{ id: (await rowan.picture()).id }] });
    expect(await messageOf(again)).toEqual([409, 'This entry was disqualified.']);
    expect(await refusal(judge(id, 'valid'))).toBe('Its images were deleted when it was disqualified.');
    goTo(server, dayOf(11));
    expect(await titlesOf(rowan)).toEqual([]);
  });

  it('leaves a disqualified entry when its character is deleted, while other entries are deleted', async () => {
    const character = rowan.character;
    await rowan.enter('A doll');
    await rowan.put({ title: 'A tale', text: 'Once.' }, STORIES.slug);
    await judge((await contestOf(rowan, STORIES.slug)).entry?.id ?? '', 'disqualified', 'It is copied.');
    expect((await rowan.browser.call('DELETE', 'characters', { id: character })).status).toBe(200);
    expect((await contestOf(rowan)).own).toBeNull();
    expect((await contestOf(rowan, STORIES.slug)).own).toBe('disqualified');
  });

  it('admits a disqualified text again', async () => {
    await rowan.put({ title: 'A tale', text: 'Once.' }, STORIES.slug);
    const id = (await contestOf(rowan, STORIES.slug)).entry?.id ?? '';
    await judge(id, 'disqualified', 'It is copied.');
    await judge(id, 'valid');
    expect((await contestOf(rowan, STORIES.slug)).own).toBe('valid');
  });

  it('judges the revision that it saw, and no later one', async () => {
    const { id, submitted_at, images } = await rowan.enter('A doll');
    const seen = { id, revision: Date.parse(submitted_at), judgement: 'valid', reason: '' } as const;
    server.clock.advance(1000);
    await rowan.put({ title: 'A doll with another title', images: images.map((image) => ({ id: image.id })) });
    expect(await refusal(judgeEntry(server.context, seen))).toContain('Its player has changed it.');
    expect((await contestOf(rowan)).own).toBe('submitted');
  });

  it('publishes once, even with two concurrent calls', async () => {
    const { id } = await validEntry(rowan, 'A doll');
    goTo(server, dayOf(21));
    await givePlaces(server.context, DOLLS.slug, [id]);
    const publish = () => refusal(publishResults(server.context, DOLLS.slug));
    const said = await Promise.all([publish(), publish()]);
    expect(said.sort()).toEqual(['The results of draw-a-draptor-doll are out.', 'done']);
    expect((await noticesOf(rowan)).filter((each) => each.includes('won place'))).toHaveLength(1);
  });

  it('gives places to entries that everyone sees', async () => {
    const alder = await Contestant.add(server, 'Alder');
    const [wood, wool] = [await validEntry(rowan, 'Of wood'), await validEntry(alder, 'Of wool')];
    goTo(server, dayOf(21));
    const give = () => refusal(givePlaces(server.context, DOLLS.slug, [wood.id, wool.id]));
    await alder.changeAccount({ is_hidden: 1 });
    expect(await give()).toBe(`draw-a-draptor-doll has no valid entry ${wool.id} that everyone can see.`);
    await alder.changeAccount({ is_hidden: 0 });
    expect(await give()).toBe('done');
    const again = 'Give the places again: an entry with a place is gone, or not everyone can see it.';
    const publish = () => refusal(publishResults(server.context, DOLLS.slug));
    await alder.change({ is_hidden: 1 });
    expect(await publish()).toBe(again);
    await alder.change({ is_hidden: 0 });
    await rowan.withdraw();
    expect(await publish()).toBe(again);
    await givePlaces(server.context, DOLLS.slug, [wool.id]);
    expect(await publish()).toBe('done');
  });

  it('publishes without winners if no entry is visible', async () => {
    await validEntry(rowan, 'A doll');
    await rowan.changeAccount({ is_hidden: 1 });
    goTo(server, dayOf(21));
    expect(await publishResults(server.context, DOLLS.slug)).toEqual({ ballots: 0, winners: 0 });
  });

  it('refuses impossible decisions', async () => {
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
    expect(await refusal(givePlaces(server.context, DOLLS.slug, [id, id]))).toBe('An entry can have only one place.');
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
  it('contains no places, remarks and votes before the results', async () => {
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
