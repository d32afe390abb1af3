/**
 * The shown progress of the current character, in memory: the last snapshot of the database plus the changes that it does
 * not include yet. A tap is shown in the same frame; only listeners of changed values are called.
 */

import type { OpRow } from '#offline/database/progress-database.ts';
import type { ProgressSnapshot } from '#offline/outbox/observe/observe.ts';
import { isUnsettled, mirrored, pendingByRegister, shownAfter, type ValueChange } from '#offline/outbox/view.ts';

/** `waiting`: not on the account yet; `failed`: the server refused it. */
export type ItemSync = 'saved' | 'waiting' | 'failed';

/** A register's shown value, or a number added to it. */
export interface ShownValue extends ValueChange {
  readonly list: string;
  readonly item: number;
}

/** A change that no snapshot includes yet. */
export interface PendingChange {
  /** The values already shown; none if they are shown only once stored, or after the character was switched. */
  values: readonly ShownValue[];
  /** The counter from which snapshots include it; null until it is durable. */
  place: number | null;
}

/** Changes being stored, which the last snapshot may not include. */
export interface Saving {
  /** Number of values that are not durable yet. */
  readonly count: number;
  /** The counter after the last that became durable. */
  readonly storedPlace: number;
}

export const NOTHING_SAVING: Saving = { count: 0, storedPlace: 0 };

/** Runs its argument later, for example after the next paint. */
export type Defer = (run: () => void) => void;

type Values = ReadonlyMap<number, number>;

const NO_VALUES: Values = new Map();
const NO_OPS: readonly OpRow[] = [];

export class ProgressView {
  /** The mirror's values by list, of `revision`. */
  private mirror = new Map<string, Map<number, number>>();
  private mirrorOf: { readonly character: number; readonly revision: number } | undefined;
  /** The pending ops of each register of the character, in order, by key. */
  private ops = new Map<string, readonly OpRow[]>();
  /** Keys of registers whose last op was refused. */
  private refused = new Set<string>();
  /** Changes in progress, in order. */
  private readonly pending = new Set<PendingChange>();
  /** The counter after the last one that became durable. */
  private storedPlace = 0;
  /** The counter of the last snapshot. */
  private place = -1;
  /** Shown values by list, without zeros. A list's map is replaced whenever one of them changes. */
  private shown = new Map<string, Values>();
  private readonly itemListeners = new Map<string, Set<() => void>>();
  private readonly listListeners = new Map<string, Set<() => void>>();
  private readonly readyListeners = new Set<() => void>();
  private isReady = false;
  /** Whether the progress exists only on this device, so that nothing waits for an account. */
  private isStoredHere = false;

  /** Whether no download will complete what is stored, since the session has ended. */
  private isFinal = false;

  constructor(private readonly onSaving: (saving: Saving) => void = () => undefined) {}

  /** Whether the shown values are meaningful: the database was read, and the account's progress is downloaded as far as possible. */
  get ready(): boolean {
    return this.isReady;
  }

  value(list: string, item: number): number {
    return this.shown.get(list)?.get(item) ?? 0;
  }

  /** Returns the values of a list other than 0; the same map until one changes. */
  values(list: string): Values {
    return this.shown.get(list) ?? NO_VALUES;
  }

  /** Returns the register's pending ops of the last snapshot, in order. */
  pendingOps(list: string, item: number): readonly OpRow[] {
    return this.ops.get(keyOf(list, item)) ?? NO_OPS;
  }

  sync(list: string, item: number): ItemSync {
    const key = keyOf(list, item);
    if (this.ops.has(key) || this.isPending(list, item)) return this.isStoredHere ? 'saved' : 'waiting';
    return this.refused.has(key) ? 'failed' : 'saved';
  }

  /**
   * Shows `values` of a change being stored until a snapshot includes it. They can be read at once; listeners are called when
   * `defer` runs its argument.
   */
  begin(values: readonly ShownValue[], defer?: Defer): PendingChange {
    const change: PendingChange = { values, place: null };
    this.pending.add(change);
    this.notifySaving();
    this.refresh(listsOf(values), keysOf(values), defer);
    return change;
  }

  /** Marks the change as durable; snapshots with at least the counter `place` include it. */
  stored(change: PendingChange, place: number): void {
    if (!this.pending.has(change)) return;
    change.place = place;
    this.storedPlace = Math.max(this.storedPlace, place);
    if (this.place >= place) this.drop(change);
    this.notifySaving();
  }

  /** Removes a change that could not be stored: shows the former value unless there is a newer change. */
  failed(change: PendingChange): void {
    if (!this.pending.has(change)) return;
    this.drop(change);
    this.notifySaving();
  }

  private drop(change: PendingChange): void {
    this.pending.delete(change);
    this.refresh(listsOf(change.values), keysOf(change.values));
  }

  private notifySaving(): void {
    let count = 0;
    for (const { place } of this.pending) if (place === null) count += 1;
    this.onSaving({ count, storedPlace: this.storedPlace });
  }

  /** Applies a snapshot of the database. */
  read(snapshot: ProgressSnapshot): void {
    const lists = new Set<string>();
    const keys = new Set<string>();
    const { character, revision } = snapshot;
    if (this.mirrorOf?.character !== character || this.mirrorOf.revision !== revision) {
      for (const list of [...this.mirror.keys(), ...snapshot.mirror.keys()]) lists.add(list);
      this.mirror = valuesOf(snapshot.mirror);
      this.mirrorOf = { character, revision };
    }
    const own = snapshot.ops.filter((op) => op.character === character);
    const before = this.ops;
    this.ops = new Map(
      [...pendingByRegister(own).values()].map((ops) => [keyOf(ops[0]?.list ?? '', ops[0]?.item ?? 0), ops]),
    );
    // Only differences are applied, since a queue of thousands hardly changes between snapshots.
    for (const [key, ops] of differing(before, this.ops)) {
      for (const { list } of ops) lists.add(list);
      keys.add(key);
    }
    const refusedBefore = this.refused;
    this.refused = new Set(own.filter((op) => !isUnsettled(op)).map((op) => keyOf(op.list, op.item)));
    for (const key of [...refusedBefore, ...this.refused]) keys.add(key);
    this.place = snapshot.place;
    for (const change of this.pending) {
      if (change.place === null || change.place > snapshot.place) continue;
      this.pending.delete(change);
      for (const list of listsOf(change.values)) lists.add(list);
      for (const key of keysOf(change.values)) keys.add(key);
    }
    this.refresh(lists, keys);
    if (this.isStoredHere || this.isFinal || this.isReady || isDownloaded(snapshot.sync)) this.setReady(true);
  }

  /** Sets whether what is stored is shown as it is, without waiting for a download. */
  setFinal(isFinal: boolean): void {
    this.isFinal = isFinal;
    if (isFinal && this.place >= 0) this.setReady(true);
  }

  /** Starts again for another account, or for the guest with `isStoredHere`, without the changes of the previous one. */
  open(isStoredHere: boolean): void {
    this.clear();
    this.isStoredHere = isStoredHere;
    this.pending.clear();
    this.storedPlace = 0;
    this.notifySaving();
  }

  /** Shows nothing until another character's progress is read. */
  clear(): void {
    const lists = [...this.shown.keys()];
    const shownAhead = [...this.pending].flatMap(({ values }) => keysOf(values));
    const keys = [...shownAhead, ...this.ops.keys(), ...this.refused];
    for (const change of this.pending) change.values = [];
    this.mirror = new Map();
    this.mirrorOf = undefined;
    this.ops = new Map();
    this.refused = new Set();
    this.place = -1;
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

  /** Computes the lists again and calls the listeners of differing values and of `keys`. */
  private refresh(lists: Iterable<string>, keys: Iterable<string>, defer: Defer = (run) => run()): void {
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
    defer(() => {
      for (const key of changed) for (const listener of this.itemListeners.get(key) ?? []) listener();
      for (const list of changedLists) for (const listener of this.listListeners.get(list) ?? []) listener();
    });
  }

  private combine(list: string): Map<number, number> {
    const values = new Map(this.mirror.get(list));
    for (const ops of this.ops.values()) for (const op of ops) if (op.list === list) take(values, op);
    for (const { values: ahead } of this.pending) for (const one of ahead) if (one.list === list) take(values, one);
    return values;
  }

  private isPending(list: string, item: number): boolean {
    for (const { values } of this.pending) {
      if (values.some((one) => one.item === item && one.list === list)) return true;
    }
    return false;
  }

  private setReady(ready: boolean): void {
    if (this.isReady === ready) return;
    this.isReady = ready;
    for (const listener of this.readyListeners) listener();
  }
}

/**
 * Whether the account's progress is on this device, possibly that from before a restore of the server. A device that can't
 * reach the server shows what it has.
 */
function isDownloaded({ firstPullComplete, branch, failures, halt }: ProgressSnapshot['sync']): boolean {
  return firstPullComplete || branch !== null || failures > 0 || halt !== null;
}

function keyOf(list: string, item: number): string {
  return `${list}/${item}`;
}

function listsOf(values: readonly ShownValue[]): Set<string> {
  return new Set(values.map(({ list }) => list));
}

function keysOf(values: readonly ShownValue[]): string[] {
  return values.map(({ list, item }) => keyOf(list, item));
}

function put(values: Map<number, number>, item: number, value: number): void {
  if (value === 0) values.delete(item);
  else values.set(item, value);
}

/** Applies a step to `values`. */
function take(values: Map<number, number>, { list, item, ...step }: ShownValue): void {
  put(values, item, shownAfter(list, { value: values.get(item) ?? 0, text: null }, step).value);
}

function valuesOf(mirror: ProgressSnapshot['mirror']): Map<string, Map<number, number>> {
  const byList = new Map<string, Map<number, number>>();
  for (const [list, rows] of mirror) {
    const values = new Map<number, number>();
    for (const row of rows.values()) put(values, row.item, mirrored(row).value);
    byList.set(list, values);
  }
  return byList;
}

type Ops = ReadonlyMap<string, readonly OpRow[]>;

/** Returns the registers whose ops differ between both maps. */
function* differing(before: Ops, after: Ops) {
  for (const [key, ops] of after) {
    const known = before.get(key);
    if (known?.length !== ops.length || ops.some((op, index) => op !== known[index])) yield [key, ops] as const;
  }
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
