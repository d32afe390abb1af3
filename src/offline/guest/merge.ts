/**
 * Merges a guest's progress into a character (docs/sync.md, rule 18). Two databases can't share a transaction, so the merge
 * takes three: store the intent in the guest's database, adopt the ops under the same ids together with the merge's id in
 * the account's database, and empty the guest's database. Every step is idempotent; the next start of the app finishes an
 * interrupted merge.
 */
import { liveQuery } from 'dexie';
import { isAccountList } from '#core/progress/lists.ts';
import { withReopen } from '#offline/database/connection.ts';
import type { MergeIntent, OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { readMeta, readSync } from '#offline/database/sync-row.ts';
import { type Adopted, adopt } from '#offline/outbox/adopt.ts';
import type { RecordingContext } from '#offline/outbox/enqueue.ts';
import { EMPTY_REGISTER, readRegisterState } from '#offline/outbox/enqueue.ts';
import { joined } from '#offline/outbox/joined.ts';
import { pendingByRegister, sameShown, shown } from '#offline/outbox/view.ts';
import { words } from '../words.ts';
import { emptyGuestWithin, type ListCount, readGuestRow } from './guest-progress.ts';

/** The account's own progress is not downloaded yet, so it can't be compared. */
export class NotDownloaded extends Error {
  override readonly name = 'NotDownloaded';
  readonly code = 'not_downloaded';

  constructor() {
    super(words.notDownloaded);
  }
}

/** A merge into another account is in progress. */
export class MergeInProgress extends Error {
  override readonly name = 'MergeInProgress';
  readonly code = 'merge_in_progress';

  constructor() {
    super(words.mergeInProgress);
  }
}

/**
 * Subscribes to the number of guest items per list that a character of the account does not have yet; null while the
 * account's progress is not downloaded. Returns a function that unsubscribes.
 */
export function observeNew(
  guest: ProgressDatabase,
  account: ProgressDatabase,
  character: number,
  onCounts: (counts: readonly ListCount[] | null) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const { firstPullComplete } = await readSync(account);
    return firstPullComplete ? countNew(guest, account, character) : null;
  }).subscribe(onCounts, onError);
  return () => subscription.unsubscribe();
}

/** Counts the guest items per list that a character of the account does not have yet. */
export async function countNew(
  guest: ProgressDatabase,
  account: ProgressDatabase,
  character: number,
): Promise<ListCount[]> {
  const ops = (await guest.outbox.toArray()).map((op) => ({ ...op, character: targetOf(op, character) }));
  const standings = await account.transaction('r', [account.outbox, account.registers], () =>
    readRegisterState(account, ops),
  );
  const counts = new Map<string, number>();
  for (const [key, own] of pendingByRegister(ops)) {
    const list = own[0]?.list ?? '';
    const { mirror, pending } = standings.get(key) ?? EMPTY_REGISTER;
    const before = shown(mirror, pending);
    const after = joined(list, before, shown(undefined, own));
    const adds = own.some(({ add }) => add !== null);
    if (!adds && after !== null && sameShown(after, before)) continue;
    counts.set(list, (counts.get(list) ?? 0) + 1);
  }
  return [...counts].map(([list, count]) => ({ list, count }));
}

/** Merges the guest's progress into `character` of `account`. Rejects with `NotDownloaded` before any step, or with `MergeInProgress`. */
export async function mergeGuest(
  guest: ProgressDatabase,
  account: ProgressDatabase,
  context: RecordingContext,
  character: number,
): Promise<Adopted> {
  const intent = await beginMerge(guest, account, context, character);
  if (intent.account !== account.account) throw new MergeInProgress();
  const adopted = await copyIntoAccount(guest, account, context, intent);
  await emptyGuest(guest, intent);
  return adopted;
}

/** Finishes an interrupted merge, regardless of the signed-in account. Returns whether there was one. */
export async function finishMerge(
  guest: ProgressDatabase,
  openAccount: (account: string) => ProgressDatabase,
  context: RecordingContext,
): Promise<boolean> {
  const intent = (await withReopen(guest, () => readGuestRow(guest))).merge;
  if (intent === null) return false;
  const account = openAccount(intent.account);
  try {
    await copyIntoAccount(guest, account, context, intent);
    await emptyGuest(guest, intent);
  } finally {
    account.close();
  }
  return true;
}

/** First step: stores the intent. Returns the stored one if a merge is already in progress. */
export async function beginMerge(
  guest: ProgressDatabase,
  account: ProgressDatabase,
  { newId }: RecordingContext,
  character: number,
  unasked = false,
): Promise<MergeIntent> {
  // A new account has no progress to download.
  if (!unasked && !(await withReopen(account, () => readSync(account))).firstPullComplete) throw new NotDownloaded();
  return withReopen(guest, () =>
    guest.transaction('rw', guest.meta, async () => {
      const [counter, row] = await Promise.all([readMeta(guest, 'counter'), readGuestRow(guest)]);
      // Another tab has started one.
      if (row.merge !== null) return row.merge;
      const merge = { id: newId(), account: account.account, character, upTo: counter?.place ?? 0, unasked };
      await guest.meta.put({ ...row, merge });
      return merge;
    }),
  );
}

/** Second step: adopts the ops under the same ids with the account's own places. */
export async function copyIntoAccount(
  guest: ProgressDatabase,
  account: ProgressDatabase,
  context: RecordingContext,
  { id, character, upTo }: MergeIntent,
): Promise<Adopted> {
  const ops = await withReopen(guest, () => guest.outbox.where('place').belowOrEqual(upTo).sortBy('place'));
  const arriving = ops.map(
    (op): OpRow => ({
      ...op,
      character: targetOf(op, character),
      base: null,
      source: 'merge',
    }),
  );
  return adopt(account, context, 'merges', id, arriving);
}

/** Last step: empties the guest's database. The ops of an unasked merge are kept for the notice's Undo. */
export function emptyGuest(guest: ProgressDatabase, { id, account, upTo, unasked }: MergeIntent): Promise<void> {
  return withReopen(guest, () =>
    guest.transaction('rw', [guest.outbox, guest.activity, guest.meta], async () => {
      const row = await readGuestRow(guest);
      if (row.merge?.id !== id) return;
      if (unasked) {
        const ops = await guest.outbox.where('place').belowOrEqual(upTo).sortBy('place');
        await guest.meta.put({ key: 'arrived', id, account, ops, undoing: false });
      }
      await emptyGuestWithin(guest, upTo);
      await guest.meta.put({ ...row, merge: null });
    }),
  );
}

/** Returns the target of an op: 0 for the account's own lists, otherwise the chosen character. */
function targetOf(op: OpRow, character: number): number {
  return isAccountList(op.list) ? 0 : character;
}
