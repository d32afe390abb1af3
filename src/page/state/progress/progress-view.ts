/**
 * What the player sees of the current character, in memory: the last reading of the store with the taps on top that are
 * not durable yet. A tap shows in the same frame; only listeners of what changed are called.
 */

import type { OpRow } from '#offline/database/progress-database.ts';
import type { ProgressReading } from '#offline/outbox/observe.ts';
import { isUnsettled, mirrored, newestOps } from '#offline/outbox/view.ts';

/** `saving`: not durable on the device yet; `waiting`: durable here, not on the account; `failed`: the server refused it. */
export type ItemSync = 'saved' | 'saving' | 'waiting' | 'failed';

/** A tap on its way into the store. */
export interface Tap {
  readonly list: string;
  readonly item: number;
  readonly value: number;
  /** The counter from which on a reading includes it; null until it is durable. */
  seq: number | null;
}

type Values = ReadonlyMap<number, number>;

const NO_VALUES: Values = new Map();

export class ProgressView {
  /** The mirror's values by list, of `revision`. */
  private mirror = new Map<string, Map<number, number>>();
  private mirrorOf: { readonly character: number; readonly revision: number } | undefined;
  /** The newest unsettled op of each register of the character, by key. */
  private ops = new Map<string, OpRow>();
  /** Keys of registers whose last op was refused. */
  private refused = new Set<string>();
  /** The newest tap of each register that no reading includes yet, by key. */
  private readonly taps = new Map<string, Tap>();
  /** The counter of the last reading. */
  private seq = -1;
  /** What is shown, by list: values that are not 0. Replaced whenever one of them changes. */
  private shown = new Map<string, Values>();
  private readonly itemListeners = new Map<string, Set<() => void>>();
  private readonly listListeners = new Map<string, Set<() => void>>();
  private readonly readyListeners = new Set<() => void>();
  private isReady = false;
  /** Whether this device is where the progress is kept: then nothing waits for an account. */
  private keptHere = false;

  /** Whether what is shown can be told: the store was read, and holds what the account has as far as can be known. */
  get ready(): boolean {
    return this.isReady;
  }

  value(list: string, item: number): number {
    return this.shown.get(list)?.get(item) ?? 0;
  }

  /** The values of a list that are not 0; the same map until one changes. */
  values(list: string): Values {
    return this.shown.get(list) ?? NO_VALUES;
  }

  sync(list: string, item: number): ItemSync {
    const key = keyOf(list, item);
    const tap = this.taps.get(key);
    if (tap?.seq === null) return 'saving';
    if (tap !== undefined || this.ops.has(key)) return this.keptHere ? 'saved' : 'waiting';
    return this.refused.has(key) ? 'failed' : 'saved';
  }

  /** Shows a tap at once. */
  show(list: string, item: number, value: number): Tap {
    const tap: Tap = { list, item, value, seq: null };
    this.taps.set(keyOf(list, item), tap);
    this.refresh([list], [keyOf(list, item)]);
    return tap;
  }

  /** The tap is durable; readings from the counter `seq` on include it. */
  stored(tap: Tap, seq: number): void {
    tap.seq = seq;
    const key = keyOf(tap.list, tap.item);
    if (this.taps.get(key) !== tap) return;
    if (this.seq >= seq) this.taps.delete(key);
    this.refresh([tap.list], [key]);
  }

  /** The tap could not be stored: shows what was there before, unless a newer tap stands. */
  failed(tap: Tap): void {
    const key = keyOf(tap.list, tap.item);
    if (this.taps.get(key) !== tap) return;
    this.taps.delete(key);
    this.refresh([tap.list], [key]);
  }

  /** Takes over a reading of the store. */
  read(reading: ProgressReading): void {
    const lists = new Set<string>();
    const keys = new Set<string>();
    const { character, revision } = reading;
    if (this.mirrorOf?.character !== character || this.mirrorOf.revision !== revision) {
      for (const list of [...this.mirror.keys(), ...reading.mirror.keys()]) lists.add(list);
      this.mirror = valuesOf(reading.mirror);
      this.mirrorOf = { character, revision };
    }
    const own = reading.ops.filter((op) => op.character === character);
    const before = this.ops;
    this.ops = new Map([...newestOps(own).values()].map((op) => [keyOf(op.list, op.item), op]));
    // A queue of thousands hardly differs from what it was a moment ago.
    for (const [key, op] of differing(before, this.ops)) {
      lists.add(op.list);
      keys.add(key);
    }
    const refusedBefore = this.refused;
    this.refused = new Set(own.filter((op) => !isUnsettled(op)).map((op) => keyOf(op.list, op.item)));
    for (const key of [...refusedBefore, ...this.refused]) keys.add(key);
    this.seq = reading.seq;
    for (const [key, tap] of this.taps) {
      if (tap.seq === null || tap.seq > reading.seq) continue;
      this.taps.delete(key);
      lists.add(tap.list);
      keys.add(key);
    }
    this.refresh(lists, keys);
    if (this.keptHere || this.isReady || isDownloaded(reading.sync)) this.setReady(true);
  }

  /** Shows nothing while the store of another account or character is being opened; `keptHere` for a guest's. */
  clear(keptHere: boolean): void {
    this.keptHere = keptHere;
    const lists = [...this.shown.keys()];
    const keys = [...this.taps.keys(), ...this.ops.keys(), ...this.refused];
    this.mirror = new Map();
    this.mirrorOf = undefined;
    this.ops = new Map();
    this.refused = new Set();
    this.taps.clear();
    this.seq = -1;
    this.refresh(lists, keys);
    this.setReady(false);
  }

  subscribeItem(list: string, item: number, listener: () => void): () => void {
    return subscribe(this.itemListeners, keyOf(list, item), listener);
  }

  subscribeList(list: string, listener: () => void): () => void {
    return subscribe(this.listListeners, list, listener);
  }

  subscribeReady(listener: () => void): () => void {
    this.readyListeners.add(listener);
    return () => this.readyListeners.delete(listener);
  }

  /** Works out the lists anew and calls the listeners of what differs, and those of `keys`. */
  private refresh(lists: Iterable<string>, keys: Iterable<string>): void {
    const changed = new Set(keys);
    const changedLists: string[] = [];
    for (const list of lists) {
      const before = this.values(list);
      const after = this.combine(list);
      const differing = differences(before, after);
      if (differing.length === 0) continue;
      this.shown.set(list, after);
      changedLists.push(list);
      for (const item of differing) changed.add(keyOf(list, item));
    }
    for (const key of changed) for (const listener of this.itemListeners.get(key) ?? []) listener();
    for (const list of changedLists) for (const listener of this.listListeners.get(list) ?? []) listener();
  }

  private combine(list: string): Map<number, number> {
    const values = new Map(this.mirror.get(list));
    for (const op of this.ops.values()) if (op.list === list) put(values, op.item, op.value);
    for (const tap of this.taps.values()) if (tap.list === list) put(values, tap.item, tap.value);
    return values;
  }

  private setReady(ready: boolean): void {
    if (this.isReady === ready) return;
    this.isReady = ready;
    for (const listener of this.readyListeners) listener();
  }
}

/**
 * Whether the account's progress has come to this device, be it what it was before the server was restored. An empty
 * device that can't reach the server shows what it has.
 */
function isDownloaded({ firstPullComplete, resets, failures, halt }: ProgressReading['sync']): boolean {
  return firstPullComplete || resets + failures > 0 || halt !== null;
}

function keyOf(list: string, item: number): string {
  return `${list}/${item}`;
}

function put(values: Map<number, number>, item: number, value: number): void {
  if (value === 0) values.delete(item);
  else values.set(item, value);
}

function valuesOf(mirror: ProgressReading['mirror']): Map<string, Map<number, number>> {
  const byList = new Map<string, Map<number, number>>();
  for (const [list, rows] of mirror) {
    const values = new Map<number, number>();
    for (const row of rows.values()) put(values, row.item, mirrored(row).value);
    byList.set(list, values);
  }
  return byList;
}

/** The entries that are not the same in both maps, from either. */
function* differing(before: ReadonlyMap<string, OpRow>, after: ReadonlyMap<string, OpRow>) {
  for (const entry of after) if (before.get(entry[0]) !== entry[1]) yield entry;
  for (const entry of before) if (!after.has(entry[0])) yield entry;
}

function differences(before: Values, after: Values): number[] {
  const differing: number[] = [];
  for (const [item, value] of after) if (before.get(item) !== value) differing.push(item);
  for (const item of before.keys()) if (!after.has(item)) differing.push(item);
  return differing;
}

function subscribe(listeners: Map<string, Set<() => void>>, key: string, listener: () => void): () => void {
  const known = listeners.get(key) ?? new Set();
  listeners.set(key, known);
  known.add(listener);
  return () => {
    known.delete(listener);
    if (known.size === 0 && listeners.get(key) === known) listeners.delete(key);
  };
}
