import { beforeEach, describe, expect, it } from 'vitest';
import { suspendAccount } from '#server/actions/accounts/suspend-account.ts';
import { givePlaces, publishResults } from '#server/actions/contests/judge-entries.ts';
import { inTransaction } from '#server/storage/database.ts';
import { goTo } from '#tests/builders/challenges/season.ts';
import {
  Contestant,
  contestOf,
  createContestApp,
  DOLLS,
  dayOf,
  galleryOf,
  validEntry,
} from '#tests/builders/contests/contestants.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signUp, type TestApp, TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer(createContestApp);
const rowan = server.with(() => Contestant.add(server, 'Rowan'));
beforeEach(() => goTo(server, dayOf(1)));

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
      () =>
        inTransaction(server.context.database, (transaction) =>
          suspendAccount(transaction, rowan.accountId, { reason: null, now: server.clock.now() }),
        ),
    ],
    ['whose character is Hidden', () => rowan.change({ is_hidden: 1 })],
    ['whose character was deleted', () => server.context.database.deleteFrom('characters').execute()],
  ])('omits an entry %s', async (_, hide) => {
    const { id } = await validEntry(rowan, 'A doll');
    goTo(server, dayOf(11));
    expect(await seen(server, id)).toBe(true);
    await hide();
    // The cached number of entries may be this old.
    server.clock.advance(5000);
    expect(await seen(server, id)).toBe(false);
  });

  it('counts once in some seconds for all guests', async () => {
    await validEntry(rowan, 'A doll');
    goTo(server, dayOf(11));
    const totals = async () => [(await galleryOf(server)).total, (await contestOf(server)).entries];
    expect(await totals()).toEqual([1, 1]);
    await server.context.database.updateTable('contest_entries').set({ status: 'disqualified' }).execute();
    expect(await totals()).toEqual([1, 1]);
    server.clock.advance(5000);
    expect(await totals()).toEqual([0, 0]);
  });

  it('omits an entry of a player who blocked the viewer, also among the winners', async () => {
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

  it('is paged, winners first, each entry once', async () => {
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
    'starts again with an invalid cursor: %s',
    async (from) => {
      await validEntry(rowan, 'A doll');
      goTo(server, dayOf(11));
      expect((await galleryOf(server, DOLLS.slug, from)).entries).toHaveLength(1);
    },
  );
});
