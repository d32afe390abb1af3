import { afterEach, describe, expect, it, vi } from 'vitest';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import { InvalidValue } from '#offline/outbox/enqueue.ts';
import { ProgressSession } from './progress-session.ts';
import { ProgressView } from './progress-view.ts';
import { chooseTogether } from './set-together.ts';
import type { ListValue } from './set-values.ts';
import { undoIn } from './undo-last.ts';

let accounts = 0;
let open: ProgressSession[] = [];

afterEach(() => {
  for (const session of open) session.stop();
  open = [];
});

async function setUp() {
  accounts += 1;
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${accounts}-${ids}`;
  };
  const context = { clock: () => 0, newId };
  const view = new ProgressView();
  const session = new ProgressSession({
    account: `together${accounts}`,
    character: 0,
    view,
    context,
    onQueue: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  open.push(session);
  await session.database.meta.put({ ...FRESH_SYNC, firstPullComplete: true });
  await vi.waitFor(() => expect(view.ready).toBe(true), 10_000);
  return { session, context, view };
}

const titles = (count: number, value: number): ListValue[] =>
  Array.from({ length: count }, (_, index) => ({ list: 'titles', item: index + 1, value }));

describe('hundreds of values set at once', () => {
  it('are shown together, are undone as one change, and are pending once each', async () => {
    const { session, context, view } = await setUp();
    const shown: number[] = [];
    view.subscribeList('titles', () => shown.push(view.values('titles').size));
    await chooseTogether(session, titles(600, 1), 'bulk');
    await vi.waitFor(() => expect(shown).toEqual([600]), { timeout: 5000 });
    expect(await session.database.outbox.count()).toBe(600);
    expect(new Set((await session.database.outbox.toArray()).map(({ group }) => group)).size).toBe(1);

    const undone = await undoIn(session, context);
    expect(undone?.changes).toHaveLength(600);
    await vi.waitFor(() => expect(shown).toEqual([600, 0]), { timeout: 5000 });
    expect(await session.database.outbox.count()).toBe(0);
  });

  it('are recorded in order with taps on the same rows', async () => {
    const { session, view } = await setUp();
    const before = session.choose('titles', 1, 1, {});
    const together = chooseTogether(session, titles(3, 0), 'bulk');
    await session.characterKnown;
    const after = session.choose('titles', 2, 1, {});
    await Promise.all([before, together, after]);
    await vi.waitFor(() => expect([...view.values('titles')]).toEqual([[2, 1]]), 10_000);
    expect((await session.database.outbox.toArray()).map(({ item, value }) => [item, value])).toEqual([[2, 1]]);
  });

  it('are not set at all if one of them is invalid', async () => {
    const { session, view } = await setUp();
    const values = [...titles(3, 1), { list: 'titles', item: 9, value: 5 } as const];
    await expect(chooseTogether(session, values, 'bulk')).rejects.toThrow(InvalidValue);
    expect(await session.database.outbox.count()).toBe(0);
    expect(view.values('titles').size).toBe(0);
  });
});
