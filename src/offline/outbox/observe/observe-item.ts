/** Subscriptions to an item: its note, its refused change, and the dates of its changes on this device. */
import { liveQuery } from 'dexie';
import type { OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { type RegisterAddress, registerPath } from '../register-key.ts';
import { isUnsettled, pendingOf, shown } from '../view.ts';

/** Calls `onNote` with the text of a note register; null = none. Returns a function that unsubscribes. */
export function observeNote(
  database: ProgressDatabase,
  register: RegisterAddress,
  onNote: (text: string | null) => void,
  onError: (error: unknown) => void,
): () => void {
  const path = registerPath(register);
  const subscription = liveQuery(() =>
    database.transaction('r', [database.registers, database.outbox], async () => {
      const [row, ops] = await Promise.all([
        database.registers.get(path),
        database.outbox.where('[character+list+item]').equals(path).toArray(),
      ]);
      return shown(row, pendingOf(ops)).text;
    }),
  ).subscribe(onNote, onError);
  return () => subscription.unsubscribe();
}

/** Calls `onRefused` with the newest dead or parked op of these registers; null = none. Returns a function that unsubscribes. */
export function observeRefused(
  { outbox }: ProgressDatabase,
  registers: readonly RegisterAddress[],
  onRefused: (op: OpRow | null) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const ops = await outbox.where('[character+list+item]').anyOf(registers.map(registerPath)).toArray();
    const refused = ops.filter((op) => !isUnsettled(op)).sort((a, b) => b.place - a.place);
    return refused[0] ?? null;
  }).subscribe(onRefused, onError);
  return () => subscription.unsubscribe();
}

/** Times of the first and last change, in ms; null = none. */
export interface Dates {
  /** The first change to a value other than 0. */
  readonly first: number | null;
  readonly last: number | null;
}

/** Calls `onDates` with the dates of the player's changes to these registers, as far as the activity log reaches. Returns a function that unsubscribes. */
export function observeOwnDates(
  database: ProgressDatabase,
  registers: readonly RegisterAddress[],
  onDates: (dates: Dates) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const own = await database.activity
      .filter(
        (entry) =>
          entry.kind === 'own' &&
          registers.some(
            ({ character, list, item }) => entry.item === item && entry.list === list && entry.character === character,
          ),
      )
      .toArray();
    return datesOf(own.map(({ at, after }) => ({ at: Date.parse(at), value: after })));
  }).subscribe(onDates, onError);
  return () => subscription.unsubscribe();
}

/** Returns the dates of changes, given each one's time in ms and the resulting value. */
export function datesOf(changes: readonly { readonly at: number; readonly value: number }[]): Dates {
  const recording = changes.filter(({ value }) => value !== 0).map(({ at }) => at);
  return {
    first: recording.length === 0 ? null : Math.min(...recording),
    last: changes.length === 0 ? null : Math.max(...changes.map(({ at }) => at)),
  };
}

/** Returns the earliest and latest dates of both. */
export function joinDates(one: Dates, other: Dates): Dates {
  const known = (times: readonly (number | null)[]) => times.filter((time) => time !== null);
  const [firsts, lasts] = [known([one.first, other.first]), known([one.last, other.last])];
  return {
    first: firsts.length === 0 ? null : Math.min(...firsts),
    last: lasts.length === 0 ? null : Math.max(...lasts),
  };
}
