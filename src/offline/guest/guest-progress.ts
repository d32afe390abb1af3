/** Progress kept without an account (docs/sync.md, rule 18): what there is, and what the player decided about it. */
import { liveQuery } from 'dexie';
import { withReopen } from '#offline/database/connection.ts';
import type { GuestRow, OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { readMeta } from '#offline/database/sync-row.ts';

/** How much of one list is kept here. */
export interface ListCount {
  readonly list: string;
  /** Entries with something recorded. */
  readonly count: number;
}

export interface GuestSnapshot {
  /** Entries with something recorded, over all lists; 0 = no guest progress. */
  readonly total: number;
  /** Lists with something recorded. */
  readonly lists: readonly ListCount[];
  /** The guest's counter of taps. */
  readonly seq: number;
  readonly row: GuestRow;
}

const NO_DECISION: GuestRow = { key: 'guest', apart: {}, merge: null };

/** What is kept here without an account. */
export function readGuest(guest: ProgressDatabase): Promise<GuestSnapshot> {
  return guest.transaction('r', [guest.outbox, guest.meta], async () => {
    const [ops, counter, row] = await Promise.all([
      guest.outbox.toArray(),
      readMeta(guest, 'counter'),
      readGuestRow(guest),
    ]);
    const counts = new Map<string, number>();
    for (const op of ops) if (holdsSomething(op)) counts.set(op.list, (counts.get(op.list) ?? 0) + 1);
    const lists = [...counts].map(([list, count]) => ({ list, count }));
    return { total: lists.reduce((sum, { count }) => sum + count, 0), lists, seq: counter?.seq ?? 0, row };
  });
}

/** Follows what is kept here without an account. Returns stop. */
export function observeGuest(
  guest: ProgressDatabase,
  onSnapshot: (snapshot: GuestSnapshot) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readGuest(guest)).subscribe(onSnapshot, onError);
  return () => subscription.unsubscribe();
}

/** Whether `account` should be asked what becomes of the guest's progress: there is some, or more than when it declined. */
export function shouldAsk({ total, seq, row }: GuestSnapshot, account: string): boolean {
  return total > 0 && row.merge === null && seq > (row.apart[account] ?? 0);
}

/** Leaves the guest's progress alone; `account` is asked again once something is added to it. */
export function keepApart(guest: ProgressDatabase, account: string): Promise<void> {
  return withReopen(guest, () =>
    guest.transaction('rw', guest.meta, async () => {
      const [counter, row] = await Promise.all([readMeta(guest, 'counter'), readGuestRow(guest)]);
      await guest.meta.put({ ...row, apart: { ...row.apart, [account]: counter?.seq ?? 0 } });
    }),
  );
}

/** Forgets the guest's progress up to the counter `upTo`: what was ticked since the player was asked stays. */
export function discardGuest(guest: ProgressDatabase, upTo: number): Promise<void> {
  return withReopen(guest, () =>
    guest.transaction('rw', [guest.outbox, guest.activity, guest.meta], () => emptyGuestWithin(guest, upTo)),
  );
}

/** As `discardGuest`, inside a transaction over outbox, activity and meta. */
export async function emptyGuestWithin(guest: ProgressDatabase, upTo: number): Promise<void> {
  await guest.outbox.where('seq').belowOrEqual(upTo).delete();
  // The former changes can't be taken back any more: what they led to is elsewhere, or gone.
  await guest.activity.clear();
  // A file that was imported may come again; of what is still here, the ids of its ops tell.
  await guest.meta.delete('taken');
}

/** The decisions as stored. Inside a transaction over `meta`. */
export async function readGuestRow(guest: ProgressDatabase): Promise<GuestRow> {
  return (await readMeta(guest, 'guest')) ?? NO_DECISION;
}

function holdsSomething(op: OpRow): boolean {
  return op.value !== 0;
}
