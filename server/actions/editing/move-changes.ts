/** Open changes on their way: dropped, handed to review, given back (docs/api.md, section Admin). */
import type { AdminChange, ChangeState } from '#core/contract/editing/admin.ts';
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
  /** The changes that it is for. */
  readonly takes: (change: StoredChange, accountId: number) => boolean;
  /** The state that they get; null = they are deleted. */
  readonly state: ChangeState | null;
  /** Why not all of them can be. */
  readonly refusal: string;
}

/** A change whose author is gone belongs to everybody. */
const isOwn = ({ account_id }: StoredChange, accountId: number) => account_id === accountId || account_id === null;

/** Drops, hands to review, gives back. */
export const MOVES = {
  drop: {
    action: 'dropChange',
    takes: (change, accountId) => change.state !== 'published' && isOwn(change, accountId),
    state: null,
    refusal: 'One of them is published, gone, or of somebody else.',
  },
  submit: {
    action: 'submitChanges',
    takes: (change, accountId) => change.state === 'draft' && isOwn(change, accountId),
    state: 'review',
    refusal: 'One of them is no draft any more, or of somebody else.',
  },
  'give-back': {
    action: 'giveBackChanges',
    takes: ({ state }) => state === 'review',
    state: 'draft',
    refusal: 'One of them does not wait for review any more.',
  },
} as const satisfies Record<string, Move>;

/** Moves all of the changes, or throws ChangesRefused. Returns them as they are then, dropped ones as they were. */
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
      !changes.every((one) => move.takes(one, accountId))
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
