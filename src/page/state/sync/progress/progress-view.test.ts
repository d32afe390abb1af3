import { describe, expect, it } from 'vitest';
import type { OpRow, OpState, RegisterRow, SyncRow } from '#offline/database/progress-database.ts';
import { FRESH_SYNC, NOTHING_SENT } from '#offline/database/sync-row.ts';
import type { ProgressSnapshot } from '#offline/outbox/observe/observe.ts';
import { ProgressView, type Saving } from './progress-view.ts';

let revision = 0;

interface ReadingParts {
  readonly mirror?: Readonly<Record<number, number>>;
  readonly ops?: readonly OpRow[];
  readonly place?: number;
  readonly character?: number;
  readonly sync?: Partial<SyncRow>;
}

/** A snapshot of the list titles, on a device that has the account's progress. */
function snapshot({ mirror = {}, ops = [], place = 0, character = 0, sync }: ReadingParts): ProgressSnapshot {
  revision += 1;
  const rows = Object.entries(mirror).map(([item, value]): [number, RegisterRow] => [
    Number(item),
    {
      character,
      list: 'titles',
      item: Number(item),
      value,
      text: null,
      version: 1,
      op: null,
      by: null,
      revision,
      aside: null,
    },
  ]);
  return {
    character,
    mirror: new Map([['titles', new Map(rows)]]),
    revision,
    ops,
    place,
    client: 'c',
    sent: NOTHING_SENT,
    sync: { ...FRESH_SYNC, firstPullComplete: true, ...sync },
  };
}

function op(item: number, value: number, place: number, state: OpState = 'pending', character = 0): OpRow {
  return {
    id: `op-${place}`,
    v: 1,
    place,
    character,
    list: 'titles',
    item,
    value,
    add: null,
    text: null,
    base: null,
    lost: null,
    copied: null,
    at: '',
    group: null,
    source: 'tap',
    state,
    lastError: null,
    code: null,
  };
}

/** A view that counts how often each listener was called. */
function setUp(parts: ReadingParts = {}) {
  const view = new ProgressView();
  view.read(snapshot(parts));
  const calls = { one: 0, two: 0, list: 0 };
  view.subscribeItem('titles', 1, () => (calls.one += 1));
  view.subscribeItem('titles', 2, () => (calls.two += 1));
  view.subscribeList('titles', () => (calls.list += 1));
  return { view, calls };
}

describe('the shown progress', () => {
  it('is the mirror with the newest op of each register on top', () => {
    const ops = [op(1, 0, 1), op(1, 1, 3), op(2, 0, 2), op(3, 1, 4, 'dead'), op(4, 1, 5, 'pending', 9)];
    const { view } = setUp({ mirror: { 1: 0, 2: 1, 5: 1 }, ops });
    expect([...view.values('titles')].sort()).toEqual([
      [1, 1],
      [5, 1],
    ]);
    expect(view.sync('titles', 1)).toBe('waiting');
    expect(view.sync('titles', 3)).toBe('failed');
    expect(view.sync('titles', 5)).toBe('saved');
  });

  it('changes at once with a tap, and only listeners of that register and list are called', () => {
    const { view, calls } = setUp({ mirror: { 2: 1 } });
    const before = view.values('titles');
    view.begin([{ list: 'titles', item: 1, value: 1 }]);
    expect(view.value('titles', 1)).toBe(1);
    expect(view.sync('titles', 1)).toBe('waiting');
    expect(calls).toEqual({ one: 1, two: 0, list: 1 });
    expect(view.values('titles')).not.toBe(before);
    expect(before.has(1)).toBe(false);
  });

  it('notifies listeners of a deferred tap only when it is due, although it can be read at once', () => {
    const { view, calls } = setUp();
    let due: () => void = () => undefined;
    view.begin([{ list: 'titles', item: 1, value: 1 }], (run) => {
      due = run;
    });
    expect(calls).toEqual({ one: 0, two: 0, list: 0 });
    expect([...view.values('titles')]).toEqual([[1, 1]]);
    due();
    expect(calls).toEqual({ one: 1, two: 0, list: 1 });
  });

  it('counts every change until it is durable, shown or not, without those of another account', () => {
    const saving: Saving[] = [];
    const view = new ProgressView((now) => saving.push(now));
    const tap = view.begin([{ list: 'titles', item: 1, value: 1 }]);
    const bulk = view.begin([]);
    view.stored(tap, 3);
    view.failed(bulk);
    expect(saving.map(({ count, storedPlace }) => [count, storedPlace])).toEqual([
      [1, 0],
      [2, 0],
      [1, 3],
      [0, 3],
    ]);
    const late = view.begin([{ list: 'titles', item: 2, value: 1 }]);
    view.open(false);
    view.stored(late, 9);
    expect(saving.at(-1)).toEqual({ count: 0, storedPlace: 0 });
  });

  it('shows nothing of a tap once another character is played, but counts it until it is durable', () => {
    const saving: Saving[] = [];
    const view = new ProgressView((now) => saving.push(now));
    const tap = view.begin([{ list: 'titles', item: 1, value: 1 }]);
    view.clear();
    view.read(snapshot({ character: 7 }));
    expect(view.value('titles', 1)).toBe(0);
    expect(saving.at(-1)?.count).toBe(1);
    view.stored(tap, 1);
    expect(saving.at(-1)).toEqual({ count: 0, storedPlace: 1 });
  });

  it('keeps showing a stored tap until a snapshot includes it', () => {
    const { view } = setUp();
    const tap = view.begin([{ list: 'titles', item: 1, value: 1 }]);
    view.stored(tap, 5);
    view.read(snapshot({ place: 4 }));
    expect(view.value('titles', 1)).toBe(1);
    view.read(snapshot({ place: 5, ops: [op(1, 1, 5)] }));
    expect(view.value('titles', 1)).toBe(1);
    expect(view.sync('titles', 1)).toBe('waiting');
    view.read(snapshot({ place: 5, mirror: { 1: 1 } }));
    expect(view.value('titles', 1)).toBe(1);
    expect(view.sync('titles', 1)).toBe('saved');
  });

  it('drops a tap whose snapshot arrived before the confirmation of its storage', () => {
    const { view } = setUp();
    const tap = view.begin([{ list: 'titles', item: 1, value: 1 }]);
    view.read(snapshot({ place: 5, ops: [] }));
    view.stored(tap, 5);
    expect(view.value('titles', 1)).toBe(0);
    expect(view.sync('titles', 1)).toBe('saved');
  });

  it('shows the former value if a tap could not be stored, unless there is a newer tap', () => {
    const { view, calls } = setUp({ mirror: { 1: 1 } });
    const first = view.begin([{ list: 'titles', item: 1, value: 0 }]);
    const second = view.begin([{ list: 'titles', item: 1, value: 1 }]);
    view.failed(first);
    expect(view.value('titles', 1)).toBe(1);
    expect(view.sync('titles', 1)).toBe('waiting');
    view.failed(second);
    expect(view.value('titles', 1)).toBe(1);
    expect(view.sync('titles', 1)).toBe('saved');
    expect(calls.two).toBe(0);
  });

  it('calls no listener for a snapshot without changes, and keeps the same map', () => {
    const { view, calls } = setUp({ mirror: { 1: 1 } });
    const before = view.values('titles');
    view.read(snapshot({ mirror: { 1: 1 } }));
    expect(view.values('titles')).toBe(before);
    expect(calls).toEqual({ one: 0, two: 0, list: 0 });
  });

  it('is empty and not ready while another database is opened', () => {
    const { view } = setUp({ mirror: { 1: 1 } });
    let heard = 0;
    view.subscribeReady(() => (heard += 1));
    view.open(false);
    expect(view.ready).toBe(false);
    expect(view.values('titles').size).toBe(0);
    view.read(snapshot({}));
    expect(view.ready).toBe(true);
    expect(heard).toBe(2);
  });

  it.each([
    ['waits for the account’s progress on a device that is new to it', {}, false, false],
    ['does not wait if the server is not reached', { failures: 1 }, false, true],
    ['does not wait if the session has ended', { halt: 'signIn' }, false, true],
    ['stays while a restored server’s history is downloaded again', { resets: 1, branch: 4 }, false, true],
    ['waits for what this device has deleted', { resets: 1 }, false, false],
    ['does not wait without an account', {}, true, true],
  ] as const)('%s', (_what, sync, guest, ready) => {
    const view = new ProgressView();
    view.open(guest);
    view.read(snapshot({ sync: { firstPullComplete: false, ...sync } }));
    expect(view.ready).toBe(ready);
  });

  it('waits no longer once the session has ended, whether the database is read before or after', () => {
    const stored = snapshot({ sync: { firstPullComplete: false } });
    for (const order of ['read first', 'read later']) {
      const view = new ProgressView();
      view.open(false);
      if (order === 'read first') view.read(stored);
      expect(view.ready).toBe(false);
      view.setFinal(true);
      if (order === 'read later') view.read(stored);
      expect(view.ready).toBe(true);
    }
  });

  it('never waits if the progress exists only on this device', () => {
    const { view } = setUp();
    view.open(true);
    view.read(snapshot({ ops: [op(1, 1, 1)], place: 1 }));
    const tap = view.begin([{ list: 'titles', item: 2, value: 1 }]);
    expect([view.sync('titles', 1), view.sync('titles', 2)]).toEqual(['saved', 'saved']);
    view.stored(tap, 2);
    expect(view.sync('titles', 2)).toBe('saved');
  });
});
