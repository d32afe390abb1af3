/** Changes of a character by this device that a server response does not include yet. */
import Dexie, { liveQuery } from 'dexie';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { registerKey } from '../register-key.ts';
import { mirrored, NOTHING, pendingOf, shownAfter } from '../view.ts';

export interface OwnChange {
  readonly list: string;
  readonly item: number;
  readonly old: number;
  readonly new: number;
  readonly source: string;
  /** Device time in ms. */
  readonly deviceAt: number;
}

export interface OwnChanges {
  /** In order: acknowledged ones that the response does not include, then pending ones. */
  readonly changes: readonly OwnChange[];
  /** Returns the value before the first of them. */
  readonly valueBefore: (list: string, item: number) => number;
  /** Returns the current value. */
  readonly value: (list: string, item: number) => number;
}

/** A character, and the account's head up to which the response includes changes. */
export interface CountedUpTo {
  readonly character: number;
  readonly head: number;
}

/** Subscribes to this device's changes that the response does not include. Returns a function that unsubscribes. */
export function observeOwnChanges(
  database: ProgressDatabase,
  counted: CountedUpTo,
  onChanges: (changes: OwnChanges) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() =>
    database.transaction('r', [database.registers, database.outbox, database.activity], () =>
      readOwnChanges(database, counted),
    ),
  ).subscribe(onChanges, onError);
  return () => subscription.unsubscribe();
}

async function readOwnChanges(
  { registers, outbox, activity }: ProgressDatabase,
  { character, head }: CountedUpTo,
): Promise<OwnChanges> {
  const all = [[character], [character, Dexie.maxKey]] as const;
  const [rows, ops] = await Promise.all([
    registers
      .where('[character+list+item]')
      .between(...all)
      .toArray(),
    outbox
      .where('[character+list+item]')
      .between(...all)
      .toArray(),
  ]);
  const acknowledged = rows.flatMap(({ version, op }) => (version > head && op !== null ? [op] : []));
  const entries = await activity.where('op').anyOf(acknowledged).sortBy('id');
  const changes: OwnChange[] = entries
    .filter(({ kind }) => kind === 'own')
    .map(({ list, item, before, after, source, at }) => {
      return { list, item, old: before, new: after, source, deviceAt: Date.parse(at) };
    });
  const now = new Map(rows.map((row) => [registerKey(row), mirrored(row)]));
  for (const op of pendingOf(ops)) {
    const { list, item, source, at } = op;
    const old = now.get(registerKey(op)) ?? NOTHING;
    const next = shownAfter(list, old, op);
    now.set(registerKey(op), next);
    changes.push({ list, item, old: old.value, new: next.value, source, deviceAt: Date.parse(at) });
  }
  const before = new Map(changes.toReversed().map((change) => [registerKey({ ...change, character }), change.old]));
  const value = (list: string, item: number) => now.get(registerKey({ character, list, item }))?.value ?? 0;
  return {
    changes,
    value,
    valueBefore: (list, item) => before.get(registerKey({ character, list, item })) ?? value(list, item),
  };
}
