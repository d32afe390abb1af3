/**
 * Merges the guest's progress into a new account without asking (docs/sync.md, rule 18). The guest's ops are kept outside
 * of its outbox until the player has seen the notice, whose Undo restores them.
 */
import { withReopen } from '#offline/database/connection.ts';
import type { OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { readCounter, readMeta } from '#offline/database/sync-row.ts';
import { freeTime, type RecordingContext } from '#offline/outbox/enqueue.ts';
import { registerKey } from '#offline/outbox/register-key.ts';
import { ChangedSince } from '#offline/outbox/revert.ts';
import { undoGroup } from '#offline/outbox/undo.ts';
import { pendingByRegister } from '#offline/outbox/view.ts';
import { countGuestEntries, readGuest, readGuestRow } from './guest-progress.ts';
import { beginMerge, copyIntoAccount, emptyGuest, MergeInProgress } from './merge.ts';

/** Guest progress adopted by a new account whose notice the player has not seen yet. */
export interface Arrived {
  /** Id of the merge. */
  readonly id: string;
  /** Number of items with recorded progress. */
  readonly total: number;
}

/** Merges the guest's progress into the first character of a new account, online or offline. */
export async function mergeIntoNew(
  guest: ProgressDatabase,
  account: ProgressDatabase,
  context: RecordingContext,
): Promise<void> {
  if ((await withReopen(guest, () => readGuest(guest))).total === 0) return;
  const intent = await beginMerge(guest, account, context, 0, true);
  if (intent.account !== account.account) throw new MergeInProgress();
  await copyIntoAccount(guest, account, context, intent);
  await emptyGuest(guest, intent);
}

/** Returns the guest progress that `account` adopted without a seen notice; null = none. */
export async function readArrived(guest: ProgressDatabase, account: string): Promise<Arrived | null> {
  const arrived = await withReopen(guest, () => readMeta(guest, 'arrived'));
  return arrived?.account === account ? { id: arrived.id, total: countGuestEntries(arrived.ops).total } : null;
}

/** Removes the option to undo a merge whose notice was seen, unless the undo is in progress. */
export function forgetArrived(guest: ProgressDatabase, id: string): Promise<void> {
  return withReopen(guest, () =>
    guest.transaction('rw', guest.meta, async () => {
      const arrived = await readMeta(guest, 'arrived');
      if (arrived?.id === id && !arrived.undoing) await guest.meta.delete('arrived');
    }),
  );
}

/** Returns adopted progress to the guest, except for registers changed since. Returns the number of items. */
export async function undoArrived(
  guest: ProgressDatabase,
  openAccount: (account: string) => ProgressDatabase,
  context: RecordingContext,
): Promise<number> {
  await withReopen(guest, () =>
    guest.transaction('rw', guest.meta, async () => {
      const arrived = await readMeta(guest, 'arrived');
      if (arrived !== undefined) await guest.meta.put({ ...arrived, undoing: true });
    }),
  );
  return finishUndo(guest, openAccount, context);
}

/** Finishes a started or interrupted undo: the account undoes the merge's group, then the guest gets its ops back. */
export async function finishUndo(
  guest: ProgressDatabase,
  openAccount: (account: string) => ProgressDatabase,
  context: RecordingContext,
): Promise<number> {
  const arrived = await withReopen(guest, () => readMeta(guest, 'arrived'));
  if (arrived?.undoing !== true) return 0;
  const account = openAccount(arrived.account);
  try {
    await undoMerge(account, context, arrived.id);
    const entries = await withReopen(account, () => account.activity.where('group').equals(arrived.id).toArray());
    const undone = new Set(entries.flatMap(({ undone, op }) => (undone === 1 ? [op] : [])));
    return await putBack(
      guest,
      context,
      arrived.id,
      arrived.ops.filter(({ id }) => undone.has(id)),
    );
  } finally {
    account.close();
  }
}

async function undoMerge(account: ProgressDatabase, context: RecordingContext, group: string): Promise<void> {
  try {
    await undoGroup(account, context, group);
  } catch (error) {
    // Everything was changed since, or was already undone before an interruption.
    if (!(error instanceof ChangedSince)) throw error;
  }
}

/** Puts ops back into the guest's outbox, once, as a declined merge. They get new ids and times, since the server may have judged the old ones. */
function putBack(
  guest: ProgressDatabase,
  context: RecordingContext,
  merge: string,
  ops: readonly OpRow[],
): Promise<number> {
  return withReopen(guest, () =>
    guest.transaction('rw', [guest.outbox, guest.meta], async () => {
      const [arrived, counter, row, present] = await Promise.all([
        readMeta(guest, 'arrived'),
        readCounter(guest, context.newId),
        readGuestRow(guest),
        guest.outbox.toArray(),
      ]);
      // Another tab has already done it.
      if (arrived?.id !== merge) return 0;
      const known = pendingByRegister([...present, ...ops]);
      const back = ops.map((op, index): OpRow => {
        const others = known.get(registerKey(op)) ?? [];
        const at = freeTime(Date.parse(op.at) + 1, others);
        const fresh = { ...op, id: context.newId(), place: counter.place + 1 + index, at };
        known.set(registerKey(op), [...others, fresh]);
        return fresh;
      });
      const place = counter.place + back.length;
      await Promise.all([
        guest.outbox.bulkAdd(back),
        guest.meta.bulkPut([
          { ...counter, place },
          { ...row, apart: { ...row.apart, [arrived.account]: place } },
        ]),
        guest.meta.delete('arrived'),
      ]);
      return countGuestEntries(back).total;
    }),
  );
}
