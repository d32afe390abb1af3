/** Reverting a published change (docs/api.md, section Admin). */
import type { AdminChange } from '#core/contract/editing/admin.ts';
import { phrase, sentences } from '#core/contract/phrase.ts';
import { inTransaction } from '#server/storage/database.ts';
import { changesOfIds, newestChangesOfRows } from '#server/storage/queries/editing/admin-changes-queries.ts';
import { type ChangesContext, describeChange, subjectOf } from './admin-changes.ts';
import { logAction } from './admin-log.ts';
import { ChangesRefused } from './changes-refused.ts';
import { retryOnConflict, storeEdits } from './edit-tables.ts';

/** Creates a draft with the value before a published change. Throws ChangesRefused. */
export async function revertChange(
  context: ChangesContext,
  accountId: number,
  { id, source }: { readonly id: number; readonly source: string },
): Promise<AdminChange> {
  await context.data.reload();
  return retryOnConflict(() =>
    inTransaction(context.database, async (transaction) => {
      const [stored] = await changesOfIds(transaction, [id]);
      const change = stored && describeChange(stored, accountId);
      if (change === undefined || change.state !== 'published')
        throw new ChangesRefused('unknown', phrase('admin.changes.unknown'));
      const { table, row, field, before: value } = change;
      const ofRow = await newestChangesOfRows(transaction, table, [row]);
      const newest = ofRow.find((one) => one.field === (field ?? ''));
      if (newest !== undefined && newest.publication_id === null)
        throw new ChangesRefused('conflict', phrase('admin.changes.isOpen'));
      const edit = { row, field, value, seen: newest?.id ?? null, reverts: id };
      const { saved, refused } = await storeEdits(context, transaction, accountId, { table, edits: [edit], source });
      const [[draft], [met]] = [saved, refused];
      if (draft === undefined)
        throw new ChangesRefused('conflict', met ? sentences(met) : phrase('admin.changes.sameAsBefore'));
      await logAction(
        transaction,
        { action: 'revert', ...subjectOf([draft]) },
        { by: accountId, now: context.clock() },
      );
      return draft;
    }),
  );
}
