import { describe, expect, it } from 'vitest';
import type { OpRow, OpState, RegisterRow, SyncRow } from '#offline/database/progress-database.ts';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import type { ProgressReading } from '#offline/outbox/observe.ts';
import { ProgressView } from './progress-view.ts';

let revision = 0;

interface ReadingParts {
  readonly mirror?: Readonly<Record<number, number>>;
  readonly ops?: readonly OpRow[];
  readonly seq?: number;
  readonly character?: number;
  readonly sync?: Partial<SyncRow>;
}

/** A reading of the list titles, on a device that has the account's progress. */
function reading({ mirror = {}, ops = [], seq = 0, character = 0, sync }: ReadingParts): ProgressReading {
  revision += 1;
  const rows = Object.entries(mirror).map(([item, value]): [number, RegisterRow] => [
    Number(item),
    { character, list: 'titles', item: Number(item), value, text: null, version: 1, revision, aside: null },
  ]);
  return {
    character,
    mirror: new Map([['titles', new Map(rows)]]),
    revision,
    ops,
    seq,
    client: 'c',
    sync: { ...FRESH_SYNC, firstPullComplete: true, ...sync },
  };
}

function op(item: number, value: number, seq: number, state: OpState = 'pending', character = 0): OpRow {
  return {
    id: `op-${seq}`,
    v: 1,
    client: 'c',
    seq,
    character,
    list: 'titles',
    item,
    value,
    text: null,
    base: null,
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
  view.read(reading(parts));
  const calls = { one: 0, two: 0, list: 0 };
  view.subscribeItem('titles', 1, () => (calls.one += 1));
  view.subscribeItem('titles', 2, () => (calls.two += 1));
  view.subscribeList('titles', () => (calls.list += 1));
  return { view, calls };
}

describe('what the player sees', () => {
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

  it('changes at once with a tap, and only listeners of that register and list hear it', () => {
    const { view, calls } = setUp({ mirror: { 2: 1 } });
    const before = view.values('titles');
    view.show('titles', 1, 1);
    expect(view.value('titles', 1)).toBe(1);
    expect(view.sync('titles', 1)).toBe('saving');
    expect(calls).toEqual({ one: 1, two: 0, list: 1 });
    expect(view.values('titles')).not.toBe(before);
    expect(before.has(1)).toBe(false);
  });

  it('keeps showing a stored tap until a reading includes it', () => {
    const { view } = setUp();
    const tap = view.show('titles', 1, 1);
    view.stored(tap, 5);
    view.read(reading({ seq: 4 }));
    expect(view.value('titles', 1)).toBe(1);
    view.read(reading({ seq: 5, ops: [op(1, 1, 5)] }));
    expect(view.value('titles', 1)).toBe(1);
    expect(view.sync('titles', 1)).toBe('waiting');
    view.read(reading({ seq: 5, mirror: { 1: 1 } }));
    expect(view.value('titles', 1)).toBe(1);
    expect(view.sync('titles', 1)).toBe('saved');
  });

  it('lets go of a tap whose reading came before word of its storage', () => {
    const { view } = setUp();
    const tap = view.show('titles', 1, 1);
    view.read(reading({ seq: 5, ops: [] }));
    view.stored(tap, 5);
    expect(view.value('titles', 1)).toBe(0);
    expect(view.sync('titles', 1)).toBe('saved');
  });

  it('shows the former value when a tap could not be stored, unless a newer tap stands', () => {
    const { view, calls } = setUp({ mirror: { 1: 1 } });
    const first = view.show('titles', 1, 0);
    const second = view.show('titles', 1, 1);
    view.failed(first);
    expect(view.value('titles', 1)).toBe(1);
    expect(view.sync('titles', 1)).toBe('saving');
    view.failed(second);
    expect(view.value('titles', 1)).toBe(1);
    expect(view.sync('titles', 1)).toBe('saved');
    expect(calls.two).toBe(0);
  });

  it('calls nobody for a reading that changes nothing, and keeps the same map', () => {
    const { view, calls } = setUp({ mirror: { 1: 1 } });
    const before = view.values('titles');
    view.read(reading({ mirror: { 1: 1 } }));
    expect(view.values('titles')).toBe(before);
    expect(calls).toEqual({ one: 0, two: 0, list: 0 });
  });

  it('is empty and not ready while another store opens', () => {
    const { view } = setUp({ mirror: { 1: 1 } });
    let heard = 0;
    view.subscribeReady(() => (heard += 1));
    view.clear(false);
    expect(view.ready).toBe(false);
    expect(view.values('titles').size).toBe(0);
    view.read(reading({}));
    expect(view.ready).toBe(true);
    expect(heard).toBe(2);
  });

  it.each([
    ['waits for the account’s progress on a device that is new to it', {}, false, false],
    ['goes without it where the server is not reached', { failures: 1 }, false, true],
    ['goes without it where the session has ended', { halt: 'signIn' }, false, true],
    ['stays while a restored server’s history is downloaded anew', { resets: 1 }, false, true],
    ['waits for nobody where there is no account', {}, true, true],
  ] as const)('%s', (_what, sync, guest, ready) => {
    const view = new ProgressView();
    view.clear(guest);
    view.read(reading({ sync: { firstPullComplete: false, ...sync } }));
    expect(view.ready).toBe(ready);
  });

  it('waits for nothing when this device is where it is kept', () => {
    const { view } = setUp();
    view.clear(true);
    view.read(reading({ ops: [op(1, 1, 1)], seq: 1 }));
    const tap = view.show('titles', 2, 1);
    expect([view.sync('titles', 1), view.sync('titles', 2)]).toEqual(['saved', 'saving']);
    view.stored(tap, 2);
    expect(view.sync('titles', 2)).toBe('saved');
  });
});
