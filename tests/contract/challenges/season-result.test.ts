/** Results of seasons and years: places, ties, hidden or excluded characters, and what is final. */
import { beforeEach, describe, expect, it } from 'vitest';
import { moveSeasonsOn } from '#server/actions/challenges/finalize-seasons.ts';
import { rebuildStandings } from '#server/actions/challenges/rebuild-standings.ts';
import { countingItems, createSeasonApp, goTo, noonOf, SeasonPlayer } from '#tests/builders/challenges/season.ts';
import { withServer } from '#tests/builders/with-server.ts';

const HOUR = 60 * 60 * 1000;
const MARCH = '2026-03';
const ENDS = Date.parse('2026-04-01T08:00:00Z');

const server = withServer(createSeasonApp);
let mounts: readonly number[];
beforeEach(() => {
  mounts = countingItems(server, 'mounts');
});

/** Two creatures of the same class. */
function twoOfAClass(): number[] {
  const creatures = countingItems(server, 'bestiary').flatMap(
    (id) => server.context.catalogue.row('bestiary', id) ?? [],
  );
  const fellows = creatures.filter((creature) => creature.class === creatures[0]?.class);
  return fellows.slice(0, 2).map(({ id }) => id);
}

describe('the result of a season', () => {
  const names = ['Anna', 'Bruno', 'Clara', 'Dario'];
  let players: SeasonPlayer[];
  const places = async () => Promise.all(players.map(async (player) => (await player.result(MARCH))?.place));

  /** Anna completed all tasks, Bruno and Clara the same one, Dario has only points. */
  beforeEach(async () => {
    players = [];
    for (const name of names) players.push(await SeasonPlayer.add(server, name));
    goTo(server, noonOf('2026-03-10'));
    const { catalogue } = server.context;
    const worth = countingItems(server, 'achievements').filter((id) => catalogue.row('achievements', id)?.points === 3);
    for (const [index, player] of players.entries()) {
      await player.join();
      if (index < 3) await player.record('mounts', mounts.slice(0, 2));
      if (index === 0) await player.record('bestiary', twoOfAClass(), { value: 100_000 });
      if (index === 0 || index === 3) await player.record('achievements', worth.slice(0, 1));
      server.clock.advance(HOUR);
    }
  });

  it('is provisional for two days, and then final', async () => {
    const [anna] = players;
    const state = async () => (await anna?.challenges(MARCH))?.season.state;
    expect([await state(), await places()]).toEqual(['running', [1, 2, 2, 4]]);
    goTo(server, ENDS);
    expect([await state(), await moveSeasonsOn(server.context)]).toEqual(['provisional', []]);
    goTo(server, ENDS + 48 * HOUR);
    expect(await moveSeasonsOn(server.context)).toEqual([MARCH]);
    expect([await state(), await places()]).toEqual(['final', [1, 2, 2, 4]]);
    const { past } = (await anna?.challenges()) ?? {};
    expect(past).toMatchObject([{ id: MARCH, state: 'final', participants: 4, result: { score: 15, place: 1 } }]);
    expect(await moveSeasonsOn(server.context)).toEqual([]);
  });

  it('omits hidden characters at once, without changing the places of others once it is final', async () => {
    await players[0]?.change({ is_hidden: 1 });
    expect(await places()).toEqual([null, 1, 1, 3]);
    await players[0]?.change({ is_hidden: 0 });
    goTo(server, ENDS + 48 * HOUR);
    await moveSeasonsOn(server.context);
    await players[0]?.change({ is_hidden: 1 });
    expect(await places()).toEqual([null, 2, 2, 4]);
    await players[0]?.change({ is_hidden: 0 });
    expect(await places()).toEqual([1, 2, 2, 4]);
  });

  /** Correct places: with Postgres, the result may be finalized while Anna or Bruno is hidden. */
  const right = [
    [1, 2, 2, 4],
    [null, 1, 1, 3],
    [1, null, 2, 3],
  ];

  it('has correct places if players hide and return while it is finalized', async () => {
    goTo(server, ENDS + 48 * HOUR);
    const freezing = moveSeasonsOn(server.context);
    for (let times = 0; times < 4; times += 1)
      for (const is_hidden of [1, 0]) await players[times % 2]?.change({ is_hidden });
    await freezing;
    await players[0]?.change({ world: 'Secura' });
    expect(right).toContainEqual(await places());
  });

  it('has a place for a player who is hidden only while places are stored', async () => {
    goTo(server, ENDS + 48 * HOUR);
    const changes: (Promise<void> | undefined)[] = [];
    // It checks whether the server stops at the start, before it stores places, and before it makes them final.
    const changeAtCheck = [undefined, { is_hidden: 1 }, { is_hidden: 0 }];
    const stopping = Object.defineProperty(new AbortController().signal, 'aborted', {
      get: () => {
        const change = changeAtCheck.shift();
        if (change !== undefined) changes.push(players[0]?.change(change));
        return false;
      },
    });
    await moveSeasonsOn({ ...server.context, stopping });
    await Promise.all(changes);
    expect(changes).toHaveLength(2);
    // With Postgres, both changes ran at the same time.
    await players[0]?.change({ is_hidden: 0 });
    expect(right).toContainEqual(await places());
  });

  it('is stored again, with the year, after a rebuild of its standings, even if it was finalized in the meantime', async () => {
    const { database } = server.context;
    const freeze = () => database.updateTable('seasons').set({ frozen_at: 1 }).execute();
    await moveSeasonsOn(server.context);
    await database.insertInto('seasons').values({ id: '2026-12', definition: '{}', frozen_at: null }).execute();
    await freeze();
    const frozen: Promise<unknown>[] = [];
    await rebuildStandings(server.context, [MARCH], (entries) => entries === 1 && frozen.push(freeze()));
    await Promise.all(frozen);
    const rows = await database
      .selectFrom('seasons')
      .selectAll()
      .where('id', 'in', [MARCH, '2026-12'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ id, frozen_at }) => [id, frozen_at])).toEqual([
      [MARCH, null],
      ['2026-12', null],
    ]);
  });

  it('is finalized again without excluded characters', async () => {
    goTo(server, ENDS + 48 * HOUR);
    await moveSeasonsOn(server.context);
    await players[0]?.change({ excluded_name: 'elyra vane' });
    await server.context.database.updateTable('seasons').set({ frozen_at: null }).where('id', '=', MARCH).execute();
    await moveSeasonsOn(server.context);
    expect(await places()).toEqual([null, 1, 1, 3]);
  });

  it('is not finalized while the server stops, but at the next start', async () => {
    goTo(server, ENDS + 48 * HOUR);
    expect(await moveSeasonsOn({ ...server.context, stopping: AbortSignal.abort() })).toEqual([]);
    expect(await moveSeasonsOn(server.context)).toEqual([MARCH]);
    expect(await places()).toEqual([1, 2, 2, 4]);
  });
});

describe('a year', () => {
  it('is the sum of the best ten months, and is final with December', async () => {
    await server.restart(() => createSeasonApp({ at: noonOf('2026-12-20'), env: { SESSION_MAX_DAYS: 400 } }));
    const rowan = await SeasonPlayer.add(server, 'Rowan');
    // Four points in eleven months, seven in December.
    for (let month = 1; month <= 12; month += 1) {
      const day = noonOf(`2027-${String(month).padStart(2, '0')}-10`);
      goTo(server, day - 15 * 24 * HOUR);
      // Extends the session.
      await rowan.challenges();
      goTo(server, day);
      await moveSeasonsOn(server.context);
      await rowan.join();
      await rowan.record('mounts', mounts.slice(2 * month, 2 * month + 2));
      if (month === 12) await rowan.record('bestiary', twoOfAClass(), { value: 100_000 });
    }
    const annual = () =>
      server.context.database
        .selectFrom('standings')
        .select(['score', 'reached_at', 'place'])
        .where('board', '=', '2027')
        .execute();
    expect(await annual()).toEqual([{ score: 9 * 4 + 7, reached_at: noonOf('2027-12-10'), place: null }]);
    goTo(server, noonOf('2028-01-05'));
    expect(await moveSeasonsOn(server.context)).toEqual(['2027-12']);
    expect(await annual()).toMatchObject([{ score: 43, place: 1 }]);
    expect((await rowan.challenges()).past.map(({ id }) => id).slice(0, 2)).toEqual(['2027-12', '2027-11']);
  });
});
