/** Guest progress (docs/sync.md, rule 18): counts, and the player's decisions about it. */
import { liveQuery } from 'dexie';
import { withReopen } from '#offline/database/connection.ts';
import type { GuestRow, OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { readMeta } from '#offline/database/sync-row.ts';
import { pendingByRegister, shown } from '#offline/outbox/view.ts';

/** The size of a list. */
export interface ListCount {
  readonly list: string;
  /** Number of items with recorded progress. */
  readonly count: number;
}

export interface GuestSnapshot {
  /** Number of items with recorded progress over all lists; 0 = no guest progress. */
  readonly total: number;
  /** Lists with recorded progress. */
  readonly lists: readonly ListCount[];
  /** The guest's counter of changes. */
  readonly place: number;
  readonly row: GuestRow;
}

const NO_DECISION: GuestRow = { key: 'guest', apart: {}, merge: null };

/** Returns the guest progress of this device. */
export function readGuest(guest: ProgressDatabase): Promise<GuestSnapshot> {
  return guest.transaction('r', [guest.outbox, guest.meta], async () => {
    const [ops, counter, row] = await Promise.all([
      guest.outbox.toArray(),
      readMeta(guest, 'counter'),
      readGuestRow(guest),
    ]);
    return { ...countGuestEntries(ops), place: counter?.place ?? 0, row };
  });
}

/** Counts the items with recorded progress among a guest's ops. */
export function countGuestEntries(ops: readonly OpRow[]): Pick<GuestSnapshot, 'total' | 'lists'> {
  const counts = new Map<string, number>();
  for (const pending of pendingByRegister(ops).values()) {
    const list = pending[0]?.list ?? '';
    if (shown(undefined, pending).value !== 0) counts.set(list, (counts.get(list) ?? 0) + 1);
  }
  const lists = [...counts].map(([list, count]) => ({ list, count }));
  return { total: lists.reduce((sum, { count }) => sum + count, 0), lists };
}

/** Subscribes to the guest progress. Returns a function that unsubscribes. */
export function observeGuest(
  guest: ProgressDatabase,
  onSnapshot: (snapshot: GuestSnapshot) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readGuest(guest)).subscribe(onSnapshot, onError);
  return () => subscription.unsubscribe();
}

/** Whether to offer `account` the merge: there is guest progress, and more than when the player last declined. */
export function shouldAsk({ total, place, row }: GuestSnapshot, account: string): boolean {
  return total > 0 && row.merge === null && place > (row.apart[account] ?? 0);
}

/** Stores that `account` declined the merge; it is offered again once guest progress is added. */
export function declineMerge(guest: ProgressDatabase, account: string): Promise<void> {
  return withReopen(guest, () =>
    guest.transaction('rw', guest.meta, async () => {
      const [counter, row] = await Promise.all([readMeta(guest, 'counter'), readGuestRow(guest)]);
      await guest.meta.put({ ...row, apart: { ...row.apart, [account]: counter?.place ?? 0 } });
    }),
  );
}

/**
 * Deletes what the guest's database states about an account whose data is deleted. Progress of an unfinished merge stays the
 * guest's; what the account received of it is recognised as a copy.
 */
export function forgetDecisions(guest: ProgressDatabase, account: string): Promise<void> {
  return withReopen(guest, () =>
    guest.transaction('rw', guest.meta, async () => {
      const [row, arrived] = await Promise.all([readGuestRow(guest), readMeta(guest, 'arrived')]);
      const { [account]: declined, ...apart } = row.apart;
      const isMerging = row.merge?.account === account;
      if (declined !== undefined || isMerging)
        await guest.meta.put({ ...row, apart, merge: isMerging ? null : row.merge });
      if (arrived?.account === account) await guest.meta.delete('arrived');
    }),
  );
}

/** Deletes guest progress up to the counter `upTo`; later changes stay. */
export function discardGuest(guest: ProgressDatabase, upTo: number): Promise<void> {
  return withReopen(guest, () =>
    guest.transaction('rw', [guest.outbox, guest.activity, guest.meta], () => emptyGuestWithin(guest, upTo)),
  );
}

/** `discardGuest` inside a transaction over outbox, activity and meta. */
export async function emptyGuestWithin(guest: ProgressDatabase, upTo: number): Promise<void> {
  await guest.outbox.where('place').belowOrEqual(upTo).delete();
  // Deleted or merged ops can no longer be undone here.
  await guest.activity.clear();
  // Allows files to be imported again; ops that are still here are recognised by their ids.
  await guest.meta.delete('taken');
}

/** Returns the stored decisions. Call it inside a transaction over `meta`. */
export async function readGuestRow(guest: ProgressDatabase): Promise<GuestRow> {
  return (await readMeta(guest, 'guest')) ?? NO_DECISION;
}
