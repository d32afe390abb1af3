/** State changes of open changes: dropped, submitted for review, given back (docs/api.md, section Admin). */
import type { AdminChange, ChangeState } from '#core/contract/editing/admin.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { inTransaction } from '#server/storage/database.ts';
import {
  changesOfIds,
  deleteChanges,
  moveChanges,
  type StoredChange,
} from '#server/storage/queries/editing/admin-changes-queries.ts';
import { type ChangesContext, describeChanges, subjectOf } from './admin-changes.ts';
import { type Action, logAction } from './admin-log.ts';
import { ChangesRefused } from './changes-refused.ts';

interface Move {
  readonly action: Action['action'];
  /** True for changes that it may move. */
  readonly accepts: (change: StoredChange, accountId: number) => boolean;
  /** The new state; null = they are deleted. */
  readonly state: ChangeState | null;
  /** Message if it may not move all of them. */
  readonly refusal: Phrase;
}

/** A change whose author's account is gone belongs to every editor. */
const isOwn = ({ account_id }: StoredChange, accountId: number) => account_id === accountId || account_id === null;

/** Drops, submits for review, gives back. */
export const MOVES = {
  drop: {
    action: 'dropChange',
    accepts: (change, accountId) => change.state !== 'published' && isOwn(change, accountId),
    state: null,
    refusal: phrase('admin.changes.notDropped'),
  },
  submit: {
    action: 'submitChanges',
    accepts: (change, accountId) => change.state === 'draft' && isOwn(change, accountId),
    state: 'review',
    refusal: phrase('admin.changes.notSubmitted'),
  },
  'give-back': {
    action: 'giveBackChanges',
    accepts: ({ state }) => state === 'review',
    state: 'draft',
    refusal: phrase('admin.changes.notInReview'),
  },
} as const satisfies Record<string, Move>;

/** Moves all of the changes, or throws ChangesRefused. Returns them in their new state, dropped ones unchanged. */
export async function moveAll(
  { database, clock }: ChangesContext,
  accountId: number,
  { ids, move, note = null }: { readonly ids: readonly number[]; readonly move: Move; readonly note?: string | null },
): Promise<AdminChange[]> {
  return inTransaction(database, async (transaction) => {
    const distinct = new Set(ids);
    const changes = await changesOfIds(transaction, distinct);
    if (
      new Set(changes.map(({ id }) => id)).size < distinct.size ||
      !changes.every((one) => move.accepts(one, accountId))
    )
      throw new ChangesRefused('conflict', move.refusal);
    const { state, action } = move;
    if (state === null) await deleteChanges(transaction, distinct);
    else await moveChanges(transaction, distinct, { state, note });
    const moved = describeChanges(
      changes.map((change) => (state === null ? change : { ...change, state, note })),
      accountId,
    ).sort((a, b) => a.id - b.id);
    await logAction(transaction, { action, ...subjectOf(moved) }, { by: accountId, now: clock() });
    return moved;
  });
}
