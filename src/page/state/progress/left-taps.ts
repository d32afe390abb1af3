/** Taps of pages that were left before they could record them. */
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import type { RecordingContext } from '#offline/outbox/enqueue.ts';
import { recordLeft } from '#offline/outbox/left-notes.ts';
import { keepNote, keptNotes } from '#page/platform/tap-notes.ts';

/** Records what such pages had noted for the account of `database`. */
export async function recordLeftTaps(database: ProgressDatabase, context: RecordingContext): Promise<void> {
  for (const { op } of await recordLeft(database, context, keptNotes(database.account))) keepNote(database.account, op);
}
