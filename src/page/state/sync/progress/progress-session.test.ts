import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import { InvalidValue } from '#offline/outbox/enqueue.ts';
import type { QueueSnapshot } from '#offline/outbox/observe/observe.ts';
import { createSyncStore } from '#offline/sync/sync-store.ts';
import { switchTo } from '#page/state/characters/switch-character.ts';
import { ProgressSession } from './progress-session.ts';
import { ProgressView } from './progress-view.ts';
import { undoIn } from './undo-last.ts';

let accounts = 0;
let open: ProgressSession[] = [];

afterEach(() => {
  for (const session of open) session.stop();
  open = [];
});

/** A session of a new account, or of `account`, that records every shown value of register titles 1 and every current character. */
function setUp(character = 0, account?: string) {
  accounts += 1;
  const view = new ProgressView();
  const queues: QueueSnapshot[] = [];
  const errors: unknown[] = [];
  const played: number[] = [];
  let ids = 0;
  const prefix = `id-${accounts}`;
  const newId = () => {
    ids += 1;
    return `${prefix}-${ids}`;
  };
  const context = { clock: () => 0, newId };
  const session = new ProgressSession({
    account: account ?? `hero${accounts}`,
    character,
    view,
    context,
    onQueue: (queue) => queues.push(queue),
    onCurrent: (id) => played.push(id),
    onError: (error) => errors.push(error),
  });
  open.push(session);
  if (account === undefined) void session.database.meta.put({ ...FRESH_SYNC, firstPullComplete: true });
  const seen: number[] = [];
  view.subscribeItem('titles', 1, () => seen.push(view.value('titles', 1)));
  const store = createSyncStore(session.database, newId, 'test', 0);
  return { session, context, view, queues, errors, seen, store, played };
}

/** Delivers everything from another context, like a server that applies all ops. */
async function deliver({ store, session }: ReturnType<typeof setUp>): Promise<void> {
  const batch = await store.takeBatch(100, false, 0);
  await store.applyReply(
    batch,
    {
      proto: 2,
      epoch: 'e',
      account: session.account,
      head: batch.ops.length,
      results: batch.ops.map((op, index) => ({ outcome: 'applied', value: op.value, version: index + 1 })),
      changes: [],
      cursor: batch.ops.length,
      more: false,
    },
    0,
  );
}

describe('a session', () => {
  it('shows a tap immediately and never reverts it on its way to the account', async () => {
    const setup = setUp();
    const { session, view, seen, queues } = setup;
    await vi.waitFor(() => expect(view.ready).toBe(true), 10_000);
    const choice = session.choose('titles', 1, 1, {});
    expect(view.value('titles', 1)).toBe(1);
    expect(view.sync('titles', 1)).toBe('waiting');
    await choice;
    await vi.waitFor(() => expect(queues.at(-1)?.unsent).toBe(1), 10_000);
    await deliver(setup);
    await vi.waitFor(() => expect(view.sync('titles', 1)).toBe('saved'), 10_000);
    await vi.waitFor(() => expect(queues.at(-1)?.unsent).toBe(0), 10_000);
    expect(new Set(seen)).toEqual(new Set([1]));
  });

  it('shows the sum of the stored value and the adds that wait', async () => {
    const { session, view, store } = setUp();
    await vi.waitFor(() => expect(view.ready).toBe(true), 10_000);
    const batch = await store.takeBatch(0, true, 0);
    const counted = { character: null, list: 'bestiary', item: 21, value: 100, version: 1 };
    const reply = { proto: 2, epoch: 'e', account: session.account, head: 1, results: [], cursor: 1, more: false };
    await store.applyReply(batch, { ...reply, changes: [counted] }, 0);
    await vi.waitFor(() => expect(view.value('bestiary', 21)).toBe(100), 10_000);
    await session.choose('bestiary', 21, 105, { add: 5 });
    expect(view.value('bestiary', 21)).toBe(105);
    const choice = session.choose('bestiary', 21, 106, { add: 1 });
    expect(view.value('bestiary', 21)).toBe(106);
    await choice;
    expect((await session.database.outbox.toArray()).map(({ add }) => add)).toEqual([5, 1]);
  });

  it('bases a tap on the version before a pending value, whatever has arrived since', async () => {
    const { session, view, store } = setUp();
    await vi.waitFor(() => expect(view.ready).toBe(true), 10_000);
    await session.choose('bestiary', 21, 11, {});
    await vi.waitFor(() => expect(session.snapshot?.place).toBe(1), 10_000);
    const batch = await store.takeBatch(0, true, 0);
    const reply = { proto: 2, epoch: 'e', account: session.account, head: 4, results: [], cursor: 4, more: false };
    const other = { character: null, list: 'bestiary', item: 21, value: 500, version: 4 };
    await store.applyReply(batch, { ...reply, changes: [other] }, 0);
    await vi.waitFor(() => expect(session.snapshot?.sync.cursor).toBe(4), 10_000);
    await session.choose('bestiary', 21, 12, {});
    expect(await session.database.outbox.toArray()).toMatchObject([{ value: 12, base: null }]);
  });

  it('treats nothing as seen by a tap made before the stored values were shown', async () => {
    const first = setUp();
    const row = { character: 0, list: 'bestiary', item: 21, value: 500, text: null, op: null, by: null };
    await first.session.database.registers.put({ ...row, version: 9, revision: 0, aside: null });
    first.session.stop();
    const { session } = setUp(0, first.session.account);
    await session.choose('bestiary', 21, 3, {});
    expect(await session.database.outbox.toArray()).toMatchObject([{ value: 3, base: null }]);
  });

  it('shows the stored values when it is opened again', async () => {
    const first = setUp();
    await first.session.choose('titles', 1, 1, {});
    first.session.stop();
    const again = setUp(0, first.session.account);
    await vi.waitFor(() => expect(again.view.value('titles', 1)).toBe(1), 10_000);
    expect(again.view.ready).toBe(true);
  });

  it('records a tap made before the database was open', async () => {
    const { session, view } = setUp();
    await session.choose('titles', 1, 1, {});
    await vi.waitFor(() => expect(view.ready).toBe(true), 10_000);
    expect(view.value('titles', 1)).toBe(1);
  });

  it('shows the former value and rejects when a tap cannot be stored', async () => {
    const { session, view, seen } = setUp();
    await vi.waitFor(() => expect(view.ready).toBe(true), 10_000);
    await expect(session.choose('titles', 1, 5, {})).rejects.toThrow(InvalidValue);
    expect(seen).toEqual([5, 0]);
    expect(view.sync('titles', 1)).toBe('saved');
  });

  it('sees what another context writes', async () => {
    const setup = setUp();
    await vi.waitFor(() => expect(setup.view.ready).toBe(true), 10_000);
    const other = setUp(0, setup.session.account);
    await other.session.choose('titles', 1, 1, {});
    await vi.waitFor(() => expect(setup.view.value('titles', 1)).toBe(1), 10_000);
  });

  it('follows the current character, each with its own progress', async () => {
    const { session, view, errors } = setUp(7);
    await session.choose('titles', 1, 1, {});
    await session.choose('settings', 1, 0, {});
    expect((await session.database.outbox.toArray()).map((op) => op.character)).toEqual([7]);
    await session.database.registers.put({
      character: 0,
      list: 'settings',
      item: 1,
      value: 9,
      text: null,
      version: 1,
      op: null,
      by: null,
      revision: 1,
      aside: null,
    });
    await vi.waitFor(() => expect(view.ready && view.value('titles', 1)).toBe(0), 10_000);
    await session.choose('titles', 2, 1, {});
    expect((await session.database.outbox.toArray()).at(-1)?.character).toBe(9);
    expect(errors).toEqual([]);
  });

  it('records followed players as seen, whichever character is current', async () => {
    const { session, view } = setUp(7);
    await vi.waitFor(() => expect(view.ready).toBe(true), 10_000);
    const row = { character: 0, list: 'following', item: 11, value: 1, text: 'Elyra', version: 5 } as const;
    await session.database.registers.put({ ...row, op: null, by: 'Firefox', revision: 1, aside: null });
    const end = { character: 0, list: 'following', item: 11, value: 0, text: null } as const;
    await session.record([{ ...end, source: 'tap', group: null }]);
    expect(await session.database.outbox.toArray()).toMatchObject([{ ...end, base: 5 }]);
  });

  it('keeps the last of two quick taps on an item, even if another tab has recorded something in between', async () => {
    const setup = setUp();
    const { session, view } = setup;
    await session.choose('titles', 9, 1, {});
    await vi.waitFor(() => expect(session.snapshot?.ops).toHaveLength(1), 10_000);
    const other = setUp(0, session.account);
    await vi.waitFor(() => expect(other.view.ready).toBe(true), 10_000);
    const elsewhere = other.session.choose('titles', 2, 1, {});
    const taps = [session.choose('titles', 1, 1, {}), session.choose('titles', 1, 0, {})];
    await Promise.all([elsewhere, ...taps]);
    await vi.waitFor(() => expect(session.snapshot?.place).toBe(4), 10_000);
    expect(view.value('titles', 1)).toBe(0);
    expect(view.value('titles', 2)).toBe(1);
  });

  it('undoes a tap that is still being stored, not an older one', async () => {
    const setup = setUp();
    const { session, context } = setup;
    await session.choose('titles', 9, 1, {});
    await undoIn(session, context);
    await vi.waitFor(() => expect(session.snapshot?.place).toBe(2), 10_000);
    const other = setUp(0, session.account);
    await vi.waitFor(() => expect(other.view.ready).toBe(true), 10_000);
    const elsewhere = other.session.choose('titles', 2, 1, {});
    const tap = session.choose('titles', 1, 1, {});
    const undoing = undoIn(session, context);
    await Promise.all([elsewhere, tap]);
    expect((await undoing)?.changes[0]).toMatchObject({ list: 'titles', item: 1 });
  });

  it('undoes the newest change', async () => {
    const { session, context, view } = setUp();
    await session.choose('titles', 1, 1, {});
    await session.choose('bestiary', 21, 30, {});
    expect((await undoIn(session, context))?.changes[0]).toMatchObject({
      list: 'bestiary',
      item: 21,
      before: 0,
      after: 30,
    });
    await vi.waitFor(() => expect(view.value('bestiary', 21)).toBe(0), 10_000);
    expect(view.value('titles', 1)).toBe(1);
  });

  it('records ticks after a switch for the new character at once, and leaves the others unchanged', async () => {
    const { session, view } = setUp();
    await vi.waitFor(() => expect(view.ready).toBe(true), 10_000);
    await session.choose('titles', 1, 1, {});
    const switching = switchTo(session, 7);
    const choice = session.choose('titles', 2, 1, {});
    await Promise.all([switching, choice]);
    const ops = await session.database.outbox.orderBy('place').toArray();
    expect(ops.map(({ character, list, item, value }) => [character, list, item, value])).toEqual([
      [0, 'titles', 1, 1],
      [0, 'settings', 1, 7],
      [7, 'titles', 2, 1],
    ]);
    await vi.waitFor(() => expect([...view.values('titles').keys()]).toEqual([2]), 10_000);
  });

  it('reports the current character at once, and again when another context has switched', async () => {
    const { session, view, played } = setUp();
    await vi.waitFor(() => expect(view.ready).toBe(true), 10_000);
    expect(played.at(-1)).toBe(0);
    const switching = switchTo(session, 7);
    expect(played.at(-1)).toBe(7);
    await switching;
    const other = setUp(0, session.account);
    await switchTo(other.session, 8);
    await vi.waitFor(() => expect(played.at(-1)).toBe(8), 10_000);
    expect(played.filter((id, index) => id !== played[index - 1])).toEqual([0, 7, 8]);
  });

  it('restores the former character if a switch cannot be stored', async () => {
    const { session, view, played } = setUp(3);
    await vi.waitFor(() => expect(view.ready).toBe(true), 10_000);
    await expect(switchTo(session, -1)).rejects.toThrow(InvalidValue);
    expect(played.at(-1)).toBe(3);
  });
});

describe('a database that is deleted under the open page', () => {
  const remove = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase(name);
      deletion.onsuccess = () => resolve();
      deletion.onerror = () => reject(deletion.error);
    });

  it('leaves neither values nor waiting changes on the screen, and records again', async () => {
    const { session, view, queues, errors, store } = setUp();
    await vi.waitFor(() => expect(view.ready).toBe(true), 10_000);
    await session.choose('titles', 1, 1);
    await deliver({ store, session } as ReturnType<typeof setUp>);
    for (const item of [2, 3, 4]) await session.choose('titles', item, 1);
    await vi.waitFor(() => expect(queues.at(-1)?.unsent).toBe(3), 10_000);
    expect(view.values('titles').size).toBe(4);

    await remove(session.database.name);
    await vi.waitFor(() => expect(queues.at(-1)).toMatchObject({ unsent: 0, place: 0 }), 10_000);
    expect(view.values('titles').size).toBe(0);

    await session.choose('titles', 5, 1);
    await vi.waitFor(() => expect(queues.at(-1)?.unsent).toBe(1), 10_000);
    expect([...view.values('titles').keys()]).toEqual([5]);
    expect(errors).toEqual([]);
  });

  it('is read again after the browser has closed the connection by itself', async () => {
    const { session, view, queues } = setUp();
    await vi.waitFor(() => expect(view.ready).toBe(true), 10_000);
    await session.choose('titles', 1, 1);
    await vi.waitFor(() => expect(queues.at(-1)?.unsent).toBe(1), 10_000);
    const connection = session.database.backendDB();
    // Its type wants the class.
    forceCloseDatabase(connection as never);
    await remove(session.database.name);
    await vi.waitFor(() => expect(queues.at(-1)?.unsent).toBe(0), 10_000);
    expect(view.values('titles').size).toBe(0);
  });
});
