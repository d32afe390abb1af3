/** Undo of the player's newest change. */
import { withReopen } from '#offline/database/connection.ts';
import type { ActivityRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { enqueueWithin, type Recorded, type RecordingContext } from './enqueue.ts';

export interface Undone extends Recorded {
  /** The undone entries, newest first: one, or several of a group. */
  readonly changes: readonly ActivityRow[];
}

/**
 * Undoes the newest own change of `character` that was not undone yet, with its whole group, in one transaction.
 * Undefined when there is none.
 */
export function undoNewest(
  database: ProgressDatabase,
  context: RecordingContext,
  character: number,
): Promise<Undone | undefined> {
  return withReopen(database, () =>
    database.transaction('rw', [database.outbox, database.meta, database.activity, database.registers], async () => {
      const change = await database.activity
        .orderBy('id')
        .reverse()
        .filter((entry) => entry.character === character && canUndo(entry))
        .first();
      if (change === undefined) return undefined;
      const together =
        change.group === null
          ? [change]
          : await database.activity
              .filter((entry) => entry.group === change.group && canUndo(entry))
              .reverse()
              .toArray();
      const group = together.length > 1 ? context.newId() : null;
      const recorded = await enqueueWithin(
        database,
        context,
        together.map((entry) => ({
          character: entry.character,
          list: entry.list,
          item: entry.item,
          value: entry.before,
          text: entry.beforeText,
          source: 'undo' as const,
          group,
        })),
      );
      await database.activity.bulkPut(together.map((entry) => ({ ...entry, undone: 1 as const })));
      return { ...recorded, changes: together };
    }),
  );
}

function canUndo(entry: ActivityRow): boolean {
  return entry.kind === 'own' && entry.source !== 'undo' && entry.undone === 0;
}
